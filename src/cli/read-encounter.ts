import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { errorMessage } from '../notes/vault/find-notes.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { createVault, withNote } from '../notes/vault/vault.ts'
import { encounterOf } from '../reports/encounter.ts'
import { isNoReport } from '../reports/no-report.ts'
import type { Prepared } from '../session/setup.ts'
import type { CliArgs } from './cli-command.ts'
import { exitCode } from './cli-command.ts'
import type { Environment } from './environment.ts'
import { withLinkedNotes } from './linked-notes.ts'
import { printNoReport } from './print-no-report.ts'
import { readNotes, reportTo } from './read-notes.ts'

/** A note and its vault. */
interface NoteInVault {
  readonly note: Note
  readonly vault: Vault
}

/** Reads a note and its vault: all notes below its folder. Rejects if the note cannot be read. */
async function readNoteInVault(path: string, env: Environment): Promise<NoteInVault> {
  const note = parseNote(path, await env.readFile(path))
  const siblings = await readNotes(await env.siblingNotes(path, reportTo(env)), env)
  const vault = withNote(createVault(siblings), note)
  return { note, vault: await withLinkedNotes(vault, [note], env) }
}

/** An encounter that is ready to be played. */
export interface Target extends NoteInVault {
  /** The note that has its log, which may be another than that of the encounter. */
  readonly note: Note
  readonly prepared: Extract<Prepared, { setup: unknown }>
}

/** Prepares an encounter of a note. If that fails, prints the reason and gives the exit code. */
export async function readEncounter(
  { paths: [path = ''], options }: CliArgs,
  env: Environment
): Promise<Target | number> {
  const noteInVault = await readNoteInVault(path, env).catch((error: unknown) => {
    env.printError(`fray: ${path} cannot be read: ${errorMessage(error)}`)
  })
  if (!noteInVault) return exitCode.usage
  const { note, vault } = noteInVault
  const name = typeof options.encounter === 'string' ? options.encounter : undefined
  const prepared = encounterOf(vault, note, name, path)
  if (isNoReport(prepared)) return printNoReport('fray', prepared, env)
  return { note: prepared.setup.note, vault, prepared }
}
