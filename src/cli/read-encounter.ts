import { fightsIn } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { errorMessage } from '../notes/vault/find-notes.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { createVault, withNote } from '../notes/vault/vault.ts'
import { prepare } from '../session/prepare.ts'
import type { Prepared } from '../session/setup.ts'
import { findEncounter } from '../session/setup.ts'
import type { CliArgs } from './cli-command.ts'
import { exitCode } from './cli-command.ts'
import type { Environment } from './environment.ts'
import { printIssues } from './issue-output.ts'
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
  return { note, vault: withNote(createVault(siblings), note) }
}

/** Prepares an encounter of a note. If that fails, prints the reason and gives the exit code. */
export async function readEncounter(
  { paths: [path = ''], options }: CliArgs,
  env: Environment
): Promise<
  | {
      readonly note: Note
      readonly vault: Vault
      readonly prepared: Extract<Prepared, { setup: unknown }>
    }
  | number
> {
  const noteInVault = await readNoteInVault(path, env).catch((error: unknown) => {
    env.printError(`fray: ${path} cannot be read: ${errorMessage(error)}`)
  })
  if (!noteInVault) return exitCode.usage
  const { note, vault } = noteInVault
  const name = typeof options.encounter === 'string' ? options.encounter : undefined
  const block = findEncounter(note, name)
  if (!block) {
    const names = fightsIn(note)
      .map((one) => `“${one.name}”`)
      .join(', ')
    const problem =
      name === undefined
        ? 'has no encounter'
        : `has no encounter “${name}”${names === '' ? '' : `, only ${names}`}`
    env.printError(`fray: ${path} ${problem}`)
    return name === undefined ? exitCode.wrong : exitCode.usage
  }
  const prepared = prepare(vault, note, block)
  if ('setup' in prepared) return { note, vault, prepared }
  printIssues(note, prepared.issues, env)
  return exitCode.wrong
}
