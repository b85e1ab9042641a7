import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { type Note, parseNote } from '../notes/note.ts'
import { createVault, type Vault, withNote } from '../notes/vault/vault.ts'
import { type Prepared, prepare } from '../session/prepare.ts'
import { findEncounter } from '../session/setup.ts'
import { type CliArgs, exitCode } from './cli-command.ts'
import type { Environment } from './environment.ts'
import { printIssues } from './issue-output.ts'

/** A note with the vault it stands in. */
export interface NoteInVault {
  readonly note: Note
  readonly vault: Vault
}

/** Read a note and every other below its folder, where its creatures and players may be. */
export async function readNoteInVault(path: string, env: Environment): Promise<NoteInVault> {
  const note = parseNote(path, await env.readFile(path))
  const beside = await Promise.all(
    (await env.siblingNotes(path)).map(async (other) => parseNote(other, await env.readFile(other)))
  )
  return { note, vault: withNote(createVault(beside), note) }
}

/** An encounter of a note, ready to be played; or an exit code, with the reason complained of. */
export async function readEncounter(
  { paths: [path = ''], options }: CliArgs,
  env: Environment
): Promise<
  | {
      readonly note: Note
      readonly block: EncounterBlock
      readonly prepared: Extract<Prepared, { setup: unknown }>
    }
  | number
> {
  const shelved = await readNoteInVault(path, env).catch((error: unknown) => {
    env.printError(
      `fray: ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`
    )
  })
  if (!shelved) return exitCode.usage
  const { note, vault } = shelved
  const wanted = typeof options.encounter === 'string' ? options.encounter : undefined
  const block = findEncounter(note, wanted)
  if (!block) {
    const names = note.encounters.map((one) => `“${one.name}”`).join(', ')
    const missing =
      wanted === undefined
        ? 'has no encounter'
        : `has no encounter “${wanted}”${names === '' ? '' : `, only ${names}`}`
    env.printError(`fray: ${path} ${missing}`)
    return wanted === undefined ? exitCode.wrong : exitCode.usage
  }
  const prepared = prepare(vault, note, block)
  if ('setup' in prepared) return { note, block, prepared }
  printIssues(note, prepared.issues, env)
  return exitCode.wrong
}
