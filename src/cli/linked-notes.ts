import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { noteOfLinkBack } from '../notes/log-location.ts'
import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { findNote, isRelativePath } from '../notes/vault/note-links.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { createVault, withNote } from '../notes/vault/vault.ts'
import type { VaultFolder } from '../notes/vault/vault-folder.ts'
import type { Environment } from './environment.ts'
import { readNotes } from './read-notes.ts'
import { vaultOfNote } from './vault-of-note.ts'

/**
 * Adds the notes that logs and encounters of `notes` link to, because their log or encounter is there. A note outside
 * of the linking note’s folder counts only if it links back, so that no link leads Fray to any file. Skips notes that
 * do not exist.
 */
export async function withLinkedNotes(
  vault: Vault,
  notes: readonly Note[],
  env: Pick<Environment, 'readFile'>
): Promise<Vault> {
  let all = vault
  for (const note of notes)
    for (const link of new Set(linksOf(note))) {
      if (findNote(all, link, note)) continue
      const found = await readLinked(note, link, env)
      if (found) all = withNote(all, found)
    }
  return all
}

/**
 * If logs of `note` link back to encounters in other vaults, adds all notes of those vaults. They have the creatures
 * and the party of the encounters.
 */
export async function withNotesOfLinkedEncounters(
  vault: Vault,
  note: Note,
  { folder }: VaultFolder,
  env: Environment
): Promise<Vault> {
  const homes = new Set(note.logs.flatMap((log) => noteOfLinkBack(vault, note, log)?.path ?? []))
  const known = new Set([...vault.notes.keys()].map((path) => resolve(path)))
  let all = vault
  for (const home of [...homes].filter((path) => isOutside(folder, path))) {
    const { others } = await vaultOfNote(home, { options: {} }, env)
    const unknown = others.filter((path) => !known.has(resolve(path)))
    for (const found of await readNotes(unknown, env)) {
      known.add(resolve(found.path))
      all = withNote(all, found)
    }
  }
  return all
}

/** The paths in the links between logs and encounters of a note. */
const linksOf = (note: Note): readonly string[] =>
  note.logs.flatMap(({ links, linkBack }) =>
    [...links, ...(linkBack ? [linkBack] : [])].map(({ path }) => path)
  )

/**
 * Finds the note of a link: in the folder of `from`, then in each folder above. Looks for a relative path only in the
 * first folder. `undefined` if there is none.
 */
async function readLinked(
  from: Note,
  link: string,
  env: Pick<Environment, 'readFile'>
): Promise<Note | undefined> {
  const folder = dirname(from.path)
  const above = isRelativePath(link) ? 0 : resolve(folder).split(sep).length - 1
  for (let up = 0; up <= above; up++)
    for (const ending of ['.md', '.markdown']) {
      const path = join(folder, '../'.repeat(up), `${link}${ending}`)
      const text = await env.readFile(path).catch(() => undefined)
      const found = text === undefined ? undefined : parseNote(path, text)
      if (found && (!isOutside(folder, path) || linksTo(found, from))) return found
    }
  return undefined
}

const isOutside = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way.startsWith('..') || isAbsolute(way)
}

/** Whether a log of a note, or a link in the place of a log, leads to another note. */
function linksTo(note: Note, other: Note): boolean {
  const both = withNote(createVault([note]), other)
  return linksOf(note).some((link) => findNote(both, link, note)?.path === other.path)
}
