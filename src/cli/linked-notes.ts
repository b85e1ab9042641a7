import { dirname, join, relative, resolve, sep } from 'node:path'
import { noteOfLinkBack } from '../notes/log-place.ts'
import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { findNote, isFromFolder } from '../notes/vault/note-links.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { withNote } from '../notes/vault/vault.ts'
import type { Environment } from './environment.ts'
import { readNotes, reportTo } from './read-notes.ts'

/**
 * A vault with the notes that have the logs of these notes, or the encounters of their logs: they may stand outside of the
 * folder that was read. A note that is not found is left out.
 */
export async function withLinkedNotes(
  vault: Vault,
  notes: readonly Note[],
  env: Pick<Environment, 'readFile'>
): Promise<Vault> {
  let all = vault
  for (const note of notes)
    for (const link of linksOf(note)) {
      if (findNote(all, link, note)) continue
      const found = await readLinked(note.path, link, env)
      if (found) all = withNote(all, found)
    }
  return all
}

/**
 * A vault with the notes beside the encounters outside of the folder of a note that its logs link back to: those have their
 * creatures and their party.
 */
export async function withNotesOfHome(vault: Vault, note: Note, env: Environment): Promise<Vault> {
  const homes = new Set(note.logs.flatMap((log) => noteOfLinkBack(vault, note, log)?.path ?? []))
  const isOutside = (path: string) => relative(dirname(note.path), path).startsWith('..')
  const known = new Set([...vault.notes.keys()].map((path) => resolve(path)))
  let all = vault
  for (const home of [...homes].filter(isOutside)) {
    const beside = await env.siblingNotes(home, reportTo(env))
    const unknown = beside.filter((path) => !known.has(resolve(path)))
    for (const found of await readNotes(unknown, env)) {
      known.add(resolve(found.path))
      all = withNote(all, found)
    }
  }
  return all
}

/** The paths in the links between the logs of a note and their encounters. */
const linksOf = (note: Note): readonly string[] =>
  note.logs.flatMap(({ links, linkBack }) =>
    [...links, ...(linkBack ? [linkBack] : [])].map(({ path }) => path)
  )

/** Looks from the folder of a note, then from each folder above. */
async function readLinked(
  from: string,
  link: string,
  env: Pick<Environment, 'readFile'>
): Promise<Note | undefined> {
  const folder = dirname(from)
  const above = isFromFolder(link) ? 0 : resolve(folder).split(sep).length - 1
  for (let up = 0; up <= above; up++)
    for (const ending of ['.md', '.markdown']) {
      const path = join(folder, '../'.repeat(up), `${link}${ending}`)
      const text = await env.readFile(path).catch(() => undefined)
      if (text !== undefined) return parseNote(path, text)
    }
  return undefined
}
