import { closestMatch } from '../../core/text/fuzzy-match.ts'
import { parseWikilink, placeKey } from '../../core/text/links.ts'
import { foldName } from '../../core/text/names.ts'
import { hasHeading, statblockBelowHeading, statblockWithId } from '../headings.ts'
import type { Note, Statblock } from '../note.ts'
import { blockWithId } from '../tables/text-blocks.ts'
import { nameKey } from '../yaml/fields.ts'
import { findNote, isAtPath, isRelativePath, pathFrom, sortByDistance } from './note-links.ts'
import { noteName } from './note-path.ts'
import type { Vault } from './vault.ts'
import type { IndexEntry } from './vault-index.ts'
import { namedStatblocks, titleKeysOf } from './vault-index.ts'

export interface FoundStatblock {
  readonly note: Note
  readonly statblock: Statblock
}

/**
 * Finds the statblock with this name nearest to the note `from`: in the note, in its folder, anywhere. Otherwise the
 * first statblock of a note with that name. `name` may be a wikilink, whose path and heading count too.
 */
export function findStatblock(vault: Vault, name: string, from: Note): FoundStatblock | undefined {
  const { target, path: written, heading, block } = parseWikilink(name)
  const wanted = nameKey(target)
  const title = foldName(target)
  if (written === '' && (heading ?? block) !== undefined) {
    const statblock = statblockAt(from, heading, block)
    if (statblock) return { note: from, statblock }
  }
  if (wanted === '') return undefined
  const path = isRelativePath(written) ? pathFrom(from.path, written) : written
  const isInPath = path.includes('/')
  const own = isInPath ? undefined : statblockIn(from, wanted)
  if (own && heading === undefined && block === undefined) return { note: from, statblock: own }

  const { names, titles } = vault.index()
  const isThere = (note: Note) => isAtPath(note, isInPath ? path : '')
  const notesAt = (paths: readonly string[] = []) =>
    paths.flatMap((one) => (one === from.path ? [] : (vault.notes.get(one) ?? [])))

  // `[[Bestiary#Goblin]]` is the goblin of the note `Bestiary`.
  const titled = [
    ...notesAt(titles.get(title)),
    ...(titleKeysOf(from).includes(title) ? [from] : [])
  ]
  const there = isInPath ? titled.filter(isThere) : titled
  if (heading !== undefined || block !== undefined) {
    for (const note of sortByDistance(there, from)) {
      const statblock = statblockAt(note, heading, block)
      if (statblock) return { note, statblock }
    }
    if (own) return { note: from, statblock: own }
  }
  const holders = sortByDistance(notesAt(names.get(wanted)?.map(({ path }) => path)), from)
  const byName = (note: Note | undefined): FoundStatblock | undefined => {
    const statblock = note && statblockIn(note, wanted)
    return note && statblock && { note, statblock }
  }
  const byTitle = (notes: readonly Note[]): FoundStatblock | undefined => {
    const [note] = sortByDistance(notes, from)
    const [first, second] = note ? namedStatblocks(note) : []
    // If the heading is missing, the link may name any of the creatures.
    if (note && second && !hasPlace(note, heading, block)) return undefined
    return note && first && { note, statblock: first }
  }
  // A statblock at the path of the link wins over a statblock with only the name.
  const atPath = isInPath ? (byName(holders.find(isThere)) ?? byTitle(there)) : undefined
  return atPath ?? byName(isInPath ? from : undefined) ?? byName(holders[0]) ?? byTitle(titled)
}

/** Whether a note has the heading or the block of a link. True for a link that names neither. */
const hasPlace = (note: Note, heading: string | undefined, block: string | undefined): boolean =>
  (heading === undefined && block === undefined) ||
  statblockAt(note, heading, block) !== undefined ||
  (block === undefined ? hasHeading(note, heading ?? '') : blockWithId(note, block) !== undefined)

/** A note without the heading or the block that a link names, such as `Gobln` or `^gobln`. */
export interface MissingPlace {
  readonly note: Note
  readonly place: string
}

/**
 * The note of a creature’s link, if the heading or the block of the link is missing there. Otherwise `undefined`, also
 * if the note is unknown or has no named statblock.
 */
export function missingPlace(vault: Vault, link: string, from: Note): MissingPlace | undefined {
  if (!link.includes('#')) return undefined
  const { path, heading, block } = parseWikilink(link)
  const note = path === '' ? undefined : findNote(vault, path, from)
  if (!note || namedStatblocks(note).length === 0 || hasPlace(note, heading, block))
    return undefined
  return { note, place: block === undefined ? (heading ?? '') : `^${block}` }
}

/** The message about a link to a missing place. `near`: the closest name of a statblock in that note. */
export function missingPlaceMessage({ note, place }: MissingPlace): {
  readonly message: string
  readonly near: string | undefined
} {
  const near = closestMatch(
    place,
    namedStatblocks(note).map(({ name }) => name)
  )
  const what = place.startsWith('^') ? 'block' : 'heading or statblock'
  const suggestion = near === undefined ? '' : `; did you mean “${near}”?`
  return { message: `“${noteName(note.path)}” has no ${what} “${place}”${suggestion}`, near }
}

/** The statblock of a note with this name, below this heading, or with this block id. */
const statblockAt = (
  note: Note,
  heading: string | undefined,
  block: string | undefined
): Statblock | undefined =>
  block !== undefined
    ? statblockWithId(note, block)
    : heading === undefined
      ? undefined
      : (statblockIn(note, nameKey(heading)) ??
        statblockBelowHeading(note, heading) ??
        statblockByHeading(note, heading))

const statblockIn = (note: Note, key: string): Statblock | undefined =>
  byKey(note, statblocksByName, ({ name }) => foldName(name)).get(key)

/**
 * The statblock whose name matches a heading. A link cannot contain all characters of a name, so compares both as
 * headings.
 */
const statblockByHeading = (note: Note, heading: string): Statblock | undefined =>
  byKey(note, statblocksByHeading, ({ name }) => placeKey(name)).get(placeKey(heading))

type StatblocksByKey = ReadonlyMap<string, Statblock>

/** The first statblock of a note for each key. Cached, because an encounter may ask for hundreds. */
function byKey(
  note: Note,
  cache: WeakMap<Note, StatblocksByKey>,
  keyOf: (statblock: Statblock) => string
): StatblocksByKey {
  const known =
    cache.get(note) ??
    new Map(
      namedStatblocks(note)
        .toReversed()
        .map((one) => [keyOf(one), one] as const)
    )
  cache.set(note, known)
  return known
}

const statblocksByName = new WeakMap<Note, StatblocksByKey>()
const statblocksByHeading = new WeakMap<Note, StatblocksByKey>()

/**
 * All creatures that `from` can name, sorted by name; among equal names, the nearest. Reads only the index, because
 * completion needs the creatures at every keystroke.
 */
export const creaturesFor = (vault: Vault, from: Note): readonly IndexEntry[] =>
  vault
    .index()
    .sorted()
    .map((entries) => {
      const own = entries.find(({ path }) => path === from.path)
      return own ?? (sortByDistance(entries, from)[0] as IndexEntry)
    })
