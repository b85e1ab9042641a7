import type { Report } from '../disk/vault-notes.ts'
import type { Note } from '../notes/note.ts'
import { errorMessage, forEachConcurrently } from '../notes/vault/find-notes.ts'
import { readNote } from '../notes/vault/read-note.ts'
import type { Environment } from './environment.ts'

/** Reads these notes, in this order. Leaves out unreadable notes and reports them on standard error. */
export async function readNotes(
  paths: readonly string[],
  env: Environment
): Promise<readonly Note[]> {
  const report = reportTo(env)
  const notes = new Map<string, Note>()
  await forEachConcurrently(paths, async (path) => {
    try {
      notes.set(path, readNote(path, await env.readFile(path)))
    } catch (error) {
      report(`${path} cannot be read, so Fray ignores this note: ${errorMessage(error)}`)
    }
  })
  return paths.flatMap((path) => notes.get(path) ?? [])
}

/** Reports problems on standard error, each once. */
export function reportTo(env: Environment): Report {
  const reported = new Set<string>()
  return (problem) => {
    if (!reported.has(problem)) env.printError(`fray: ${problem}`)
    reported.add(problem)
  }
}
