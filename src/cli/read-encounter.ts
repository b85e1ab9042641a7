import type { Issue } from '../core/issues/issue.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { type Note, parseNote } from '../notes/note.ts'
import { positionsIn } from '../notes/text/positions.ts'
import { createVault, type Vault, withNote } from '../notes/vault/vault.ts'
import { findEncounter, type Prepared, prepare } from '../session/open.ts'
import { exit, type Words } from './command-line.ts'
import type { World } from './environment.ts'

/** A note with the vault it stands in. */
export interface Shelved {
  readonly note: Note
  readonly vault: Vault
}

/** Read a note and every other below its folder, where its creatures and players may be. */
export async function readShelved(path: string, world: World): Promise<Shelved> {
  const note = parseNote(path, await world.read(path))
  const beside = await Promise.all(
    (await world.notesBeside(path)).map(async (other) => parseNote(other, await world.read(other)))
  )
  return { note, vault: withNote(createVault(beside), note) }
}

/** An encounter of a note, ready to be played; or an exit code, with the reason complained of. */
export async function readEncounterOf(
  { paths: [path = ''], options }: Words,
  world: World
): Promise<
  | {
      readonly note: Note
      readonly block: EncounterBlock
      readonly prepared: Extract<Prepared, { setup: unknown }>
    }
  | number
> {
  const shelved = await readShelved(path, world).catch((error: unknown) => {
    world.complain(
      `fray: ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`
    )
  })
  if (!shelved) return exit.usage
  const { note, vault } = shelved
  const wanted = typeof options.encounter === 'string' ? options.encounter : undefined
  const block = findEncounter(note, wanted)
  if (!block) {
    const names = note.encounters.map((one) => `“${one.name}”`).join(', ')
    const missing =
      wanted === undefined
        ? 'has no encounter'
        : `has no encounter “${wanted}”${names === '' ? '' : `, only ${names}`}`
    world.complain(`fray: ${path} ${missing}`)
    return wanted === undefined ? exit.wrong : exit.usage
  }
  const prepared = prepare(vault, note, block)
  if ('setup' in prepared) return { note, block, prepared }
  complainOf(note, prepared.issues, world)
  return exit.wrong
}

/** Issues on standard error, one a line: `path:line:column: message (code)`. */
export function complainOf(note: Note, issues: readonly Issue[], world: World): void {
  for (const line of issueLines(note, issues)) world.complain(line)
}

export function issueLines({ path, text }: Note, issues: readonly Issue[]): readonly string[] {
  const positionOf = positionsIn(text)
  return issues.map(({ start, message, code, severity }) => {
    const { line, column } = positionOf(start)
    return `${path}:${line}:${column}: ${severity === 'error' ? '' : `${severity}: `}${message} (${code})`
  })
}

/** An issue as `--json` has it: lines and columns from 1, offsets in UTF-16 units within the line. */
export function issueJson({ path, text }: Note, issues: readonly Issue[]): readonly unknown[] {
  const positionOf = positionsIn(text)
  return issues.map(({ code, severity, message, start, end, fixes = [] }) => {
    const from = positionOf(start)
    const to = positionOf(end)
    const fix = fixes[0]
    return {
      path,
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
      code,
      severity,
      message,
      fix: fix ? { title: fix.title, edits: fix.edits } : null
    }
  })
}
