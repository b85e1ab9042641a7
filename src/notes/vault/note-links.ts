import { foldName } from '../../core/text/names.ts'
import type { Note } from '../note.ts'
import { decodePath, folderOf, noteName } from './note-path.ts'
import { isTrackerData } from './tracker-data.ts'
import type { Vault } from './vault.ts'

/** The nearest note that a link leads to, or `undefined`. Parameters as in `findNotes`. */
export const findNote = (
  vault: Vault,
  written: string,
  from: Note,
  isRelative = false
): Note | undefined => findNotes(vault, written, from, isRelative)[0]

/**
 * The notes that a link may lead to, the nearest first. Their name is the name in the link, or their path ends with the
 * path of the link. `written` has no extension. If `isRelative`, as in Markdown links, the folder of `from` comes
 * first.
 */
export function findNotes(
  vault: Vault,
  written: string,
  from: Note,
  isRelative = false
): readonly Note[] {
  if (written === '') return [from]
  const titled = notesTitled(vault, written.split('/').at(-1) ?? '')
  const isAt = (path: string) => titled.filter((note) => isAtPath(note, path))
  const beside = isRelative ? isAt(pathFrom(from.path, written)) : []
  if (beside.length > 0) return beside
  if (!isRelativePath(written)) return sortByDistance(isAt(written), from)
  const path = pathFrom(from.path, written)
  const there = titled.filter((note) => plainPath(note) === foldName(path))
  return there.length > 0 ? there : sortByDistance(isAt(path), from)
}

const notesTitled = (vault: Vault, title: string): readonly Note[] =>
  (vault.pathsByTitle().get(foldName(title)) ?? []).flatMap((path) => vault.notes.get(path) ?? [])

/** Whether the path of a link is relative to the folder of its note: `../Bestiary/Goblin`. */
export const isRelativePath = (path: string): boolean => /^\.{1,2}\//.test(path)

/** The path of a note for comparison with links: without extension, folded. */
const plainPath = (note: Note): string =>
  foldName(decodePath(note.path).replace(/\.(?:md|markdown)$/i, ''))

/** Whether the path of a note ends with the path of a link. */
export const isAtPath = (note: Note, path: string): boolean =>
  `/${plainPath(note)}`.endsWith(`/${foldName(path)}`)

/** Resolves a relative path from the folder of the note `home`. */
export function pathFrom(home: string, path: string): string {
  const folders = decodePath(folderOf(home)).split('/').slice(0, -1)
  for (const part of path.split('/')) {
    // On the command line, the paths of notes may begin with `..` themselves.
    if (part === '..' && folders.length > 0 && folders.at(-1) !== '..') folders.pop()
    else if (part !== '.') folders.push(part)
  }
  return folders.join('/')
}

/**
 * The path of a wikilink from one note to another: `Sessions/2026-11-26`, or `../Bridge`. Relative to the folder of
 * `from`, so that the link works in any part of the vault. Only the name, if `to` is in a folder above and no other
 * note has the name.
 */
export function linkPath(vault: Vault, from: Note, to: Note): string {
  const path = relativePath(from.path, to.path)
  const title = noteName(to.path)
  const isUp = path.startsWith('../')
  // Within the target’s folder, a name that no other note has is enough.
  const isNear = isUp && decodePath(from.path).startsWith(decodePath(folderOf(to.path)))
  const found = isNear ? findNotes(vault, title, from) : []
  if (found.length === 1 && found[0]?.path === to.path) return title
  return isUp || findNote(vault, path, from)?.path === to.path ? path : `./${path}`
}

/** The path of the note `to` from the folder of the note `from`, without its extension. */
function relativePath(from: string, to: string): string {
  const here = decodePath(folderOf(from)).split('/').slice(0, -1)
  const there = decodePath(to)
    .replace(/\.(?:md|markdown)$/i, '')
    .split('/')
  let shared = 0
  while (shared < here.length && here[shared] === there[shared]) shared++
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/')
}

/** Sorts by distance from the folder of `from`, then by path. The data of Initiative Tracker comes last. */
export function sortByDistance<T extends { readonly path: string }>(
  things: readonly T[],
  from: Note
): readonly T[] {
  if (things.length < 2) return things
  const home = folderOf(from.path)
  const steps = ({ path }: T) => {
    // A statblock in a note has more fields than the data of Initiative Tracker.
    if (isTrackerData(path)) return Number.POSITIVE_INFINITY
    const folder = folderOf(path)
    let shared = 0
    while (shared < home.length && home[shared] === folder[shared]) shared++
    const count = (rest: string) => rest.split('/').length - 1
    return count(home.slice(shared)) + count(folder.slice(shared))
  }
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  return [...things].sort((a, b) => compare(steps(a), steps(b)) || (a.path < b.path ? -1 : 1))
}
