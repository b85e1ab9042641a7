import { doubleTitle } from '../notes/log-title-issues.ts'
import { fightsIn, hasOnlyLog } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { positionsIn } from '../notes/text/positions.ts'
import { errorMessage } from '../notes/vault/find-notes.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { createVault, withNote } from '../notes/vault/vault.ts'
import type { VaultFolder } from '../notes/vault/vault-folder.ts'
import type { NoReport } from '../reports/no-report.ts'
import { isNoReport } from '../reports/no-report.ts'
import type { ReadyEncounter } from '../reports/ready-encounter.ts'
import { findReadyEncounter } from '../reports/ready-encounter.ts'
import type { CliArgs } from './cli-command.ts'
import { exitCode } from './cli-command.ts'
import type { Environment } from './environment.ts'
import { withLinkedNotes, withNotesOfLinkedEncounters } from './linked-notes.ts'
import { printNoReport } from './print-no-report.ts'
import { readNotes } from './read-notes.ts'
import { vaultOfNote } from './vault-of-note.ts'

/** A note and its vault. */
interface NoteInVault {
  readonly note: Note
  readonly vault: Vault
  readonly vaultFolder: VaultFolder
}

/** Reads a note and all notes of its vault. On failure, prints the reason and returns `undefined`. */
export const readNoteInVault = (
  args: CliArgs,
  env: Environment
): Promise<NoteInVault | undefined> =>
  readVaultOf(args, env).catch((error: unknown) => {
    env.printError(`fray: ${args.paths[0]} cannot be read: ${errorMessage(error)}`)
    return undefined
  })

async function readVaultOf(args: CliArgs, env: Environment): Promise<NoteInVault> {
  const [typed = ''] = args.paths
  const text = await env.readFile(typed)
  const found = await vaultOfNote(typed, args, env)
  const note = parseNote(found.path, text)
  const others = await readNotes(found.others, env)
  const vault = await withLinkedNotes(withNote(createVault(others), note), [note], env)
  return {
    note,
    vault: await withNotesOfLinkedEncounters(vault, note, found.vault, env),
    vaultFolder: found.vault
  }
}

/** An encounter that is ready to be played. */
export interface Target extends NoteInVault {
  /** The note with the log, which can differ from the note of the encounter. */
  readonly note: Note
  readonly prepared: ReadyEncounter
}

/**
 * Prepares the encounter that `--encounter` names. Without a name, the first encounter of the note, or the result of
 * `findUnnamed`. On failure, prints the reason and returns the exit code.
 */
export async function readEncounter(
  args: CliArgs,
  env: Environment,
  findUnnamed: FindUnnamed = (vault, note, path) => findReadyEncounter(vault, note, undefined, path)
): Promise<Target | number> {
  const noteInVault = await readNoteInVault(args, env)
  if (!noteInVault) return exitCode.usage
  const { note, vault, vaultFolder } = noteInVault
  const [path = ''] = args.paths
  const name = encounterNamed(args)
  const prepared =
    name === undefined
      ? findUnnamed(vault, note, path)
      : findReadyEncounter(vault, note, name, path)
  if (isNoReport(prepared)) return printNoReport('fray', prepared, vaultFolder, env)
  printRenamedFights(noteInVault, args, env)
  return { note: prepared.setup.note, vault, vaultFolder, prepared }
}

type FindUnnamed = (vault: Vault, note: Note, path: string) => ReadyEncounter | NoReport

/** The value of `--encounter`. */
export const encounterNamed = ({ options }: CliArgs): string | undefined =>
  typeof options.encounter === 'string' ? options.encounter : undefined

/**
 * Prints a hint for each encounter or log of the note that has the name of `--encounter` but runs under another name.
 */
export function printRenamedFights(
  { note, vault }: NoteInVault,
  args: CliArgs,
  env: Environment
): void {
  const wanted = encounterNamed(args)?.trim().toLowerCase()
  const [path] = args.paths
  for (const block of fightsIn(note)) {
    const { name, fields, fence } = block
    const isLog = hasOnlyLog(block)
    const written = isLog ? doubleTitle(vault, { note, block }) : fields.name
    if (typeof written !== 'string' || written.trim().toLowerCase() !== wanted) continue
    if (name.toLowerCase() === wanted) continue
    const { line } = positionsIn(note.text)(fence.start)
    env.printError(
      `fray: ${path} has another “${written}” in line ${line}: use --encounter “${name}”, or give that ${isLog ? 'log another title' : 'encounter another name'}`
    )
  }
}
