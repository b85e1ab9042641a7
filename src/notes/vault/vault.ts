import type { Note, Statblock } from '../note.ts'
import { lazy } from '../text/lazy.ts'
import { parseWikilink } from '../text/links.ts'
import { type PersistentMap, persistentMap } from './persistent-map.ts'

/** The notes that know of each other. */
export interface Vault {
  readonly notes: PersistentMap<Note>
  /** Made when the first statblock is looked for. */
  index(): Index
  /** The index if it has been made. */
  readonly known: Index | undefined
}

export interface FoundStatblock {
  readonly note: Note
  readonly statblock: Statblock
}

/** A creature of a note, without what its statblock says. */
export interface IndexEntry {
  readonly path: string
  /** The name of the note. */
  readonly title: string
  /** As it is written. */
  readonly name: string
  readonly isPlayer: boolean
}

type Entries = ReadonlyMap<string, readonly IndexEntry[]>

/** Where things are, by names in lower case. */
interface Index {
  readonly names: Entries
  /** The creatures of each name, in the order of the names. */
  sorted(): readonly (readonly IndexEntry[])[]
  /** The paths of notes by the last part of their own name. */
  readonly titles: ReadonlyMap<string, readonly string[]>
  /** The paths of notes that have players. */
  readonly players: ReadonlySet<string>
}

export const createVault = (notes: readonly Note[]): Vault =>
  vaultWith(persistentMap(notes.map((note) => [note.path, note])))

function vaultWith(notes: PersistentMap<Note>, known?: Index): Vault {
  let made = known
  return {
    notes,
    index: () => {
      made ??= indexOf(notes.values())
      return made
    },
    get known() {
      return made
    }
  }
}

/** The vault with notes added or read anew, and without those there are no more. The index stays as it is while no name changes. */
export function withChanges(vault: Vault, changes: ReadonlyMap<string, Note | undefined>): Vault {
  const notes = vault.notes.with(changes)
  // To bring in many changes one by one costs more than to begin anew.
  let index = changes.size <= fewChanges ? vault.known : undefined
  for (const [path, note] of changes) index = index && reindexed(index, vault.notes.get(path), note)
  return vaultWith(notes, index)
}

const fewChanges = 20

export const withNote = (vault: Vault, note: Note): Vault =>
  withChanges(vault, new Map([[note.path, note]]))

export const withoutNote = (vault: Vault, path: string): Vault =>
  withChanges(vault, new Map([[path, undefined]]))

function indexOf(notes: Iterable<Note>): Index {
  const names = new Map<string, IndexEntry[]>()
  const titles = new Map<string, string[]>()
  const players = new Set<string>()
  const add = <T>(map: Map<string, T[]>, key: string, value: T) => {
    const values = map.get(key)
    if (values) values.push(value)
    else map.set(key, [value])
  }
  for (const note of notes) {
    if (note.statblocks.length === 0) continue
    for (const entry of entriesOf(note)) add(names, entry.name.toLowerCase(), entry)
    add(titles, titleKey(note.path), note.path)
    if (hasPlayers(note)) players.add(note.path)
  }
  return { names, sorted: inOrder(names), titles, players }
}

const inOrder = (names: Entries): Index['sorted'] =>
  lazy(() => [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entries]) => entries))

function reindexed(index: Index, before: Note | undefined, now: Note | undefined): Index {
  if (before && now && signatureOf(before) === signatureOf(now)) return index
  const path = before?.path ?? now?.path ?? ''
  const names = new Map(index.names)
  const titles = new Map(index.titles)
  const players = new Set(index.players)
  const put = <T>(map: Map<string, readonly T[]>, key: string, values: readonly T[]) => {
    if (values.length > 0) map.set(key, values)
    else map.delete(key)
  }
  const elsewhere = (key: string) => (names.get(key) ?? []).filter((entry) => entry.path !== path)
  for (const { name } of before ? entriesOf(before) : [])
    put(names, name.toLowerCase(), elsewhere(name.toLowerCase()))
  for (const entry of now ? entriesOf(now) : [])
    names.set(entry.name.toLowerCase(), [...elsewhere(entry.name.toLowerCase()), entry])
  const others = (titles.get(titleKey(path)) ?? []).filter((one) => one !== path)
  put(titles, titleKey(path), now && now.statblocks.length > 0 ? [...others, path] : others)
  players.delete(path)
  if (now && hasPlayers(now)) players.add(path)
  return { names, sorted: inOrder(names), titles, players }
}

const named = ({ statblocks }: Note): readonly Statblock[] =>
  statblocks.filter(({ isNamed }) => isNamed)

/** The creatures of a note; of several with one name the first. */
function entriesOf(note: Note): Iterable<IndexEntry> {
  const entries = new Map<string, IndexEntry>()
  const { path } = note
  const title = noteName(path)
  for (const { name, isPlayer } of named(note)) {
    const key = name.toLowerCase()
    if (!entries.has(key)) entries.set(key, { path, title, name, isPlayer })
  }
  return entries.values()
}

const hasPlayers = ({ statblocks }: Note): boolean => statblocks.some(({ isPlayer }) => isPlayer)

/** All of a note that the index knows. */
const signatureOf = (note: Note): string =>
  JSON.stringify([note.statblocks.length > 0, hasPlayers(note), ...entriesOf(note)])

/** The last part of a path, in lower case and without its ending. */
export const titleKey = (path: string): string => noteName(path).toLowerCase()

/** The last part of a path without its ending, as people have written it. */
export const noteName = (path: string): string =>
  (decodePath(path).split('/').at(-1) ?? '').replace(/\.(?:md|markdown)$/i, '')

/** A path in its own letters: in a URI a space is `%20`. */
export function decodePath(path: string): string {
  if (!/^[a-z][\w+.-]+:.*%/i.test(path)) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * The statblock of this name nearest to a note: in it, in its folder, anywhere; or the first of a note
 * that is called so. `name` may be a wikilink, whose path and heading then count.
 */
export function findStatblock(vault: Vault, name: string, from: Note): FoundStatblock | undefined {
  const { target, path, heading } = parseWikilink(name)
  const wanted = target.toLowerCase()
  if (wanted === '') return undefined
  const isInPath = path.includes('/')
  const own = isInPath ? undefined : statblockIn(from, wanted)
  if (own) return { note: from, statblock: own }

  const { names, titles } = vault.index()
  const place = isInPath ? path.toLowerCase() : ''
  const isThere = (note: Note) =>
    `/${decodePath(note.path)
      .replace(/\.(?:md|markdown)$/i, '')
      .toLowerCase()}`.endsWith(`/${place}`)
  const notesAt = (paths: readonly string[] = []) =>
    paths.flatMap((one) => (one === from.path ? [] : (vault.notes.get(one) ?? [])))

  // `[[Bestiary#Goblin]]` is the goblin of that note.
  const titled = [...notesAt(titles.get(wanted)), ...(titleKey(from.path) === wanted ? [from] : [])]
  const there = isInPath ? titled.filter(isThere) : titled
  if (heading !== undefined) {
    for (const note of nearestFirst(there, from)) {
      const statblock = statblockIn(note, heading.toLowerCase())
      if (statblock) return { note, statblock }
    }
  }
  const holders = nearestFirst(notesAt(names.get(wanted)?.map(({ path }) => path)), from)
  const byName = (note: Note | undefined): FoundStatblock | undefined => {
    const statblock = note && statblockIn(note, wanted)
    return note && statblock && { note, statblock }
  }
  const byTitle = (notes: readonly Note[]): FoundStatblock | undefined => {
    const [note] = nearestFirst(notes, from)
    const first = note && named(note)[0]
    return note && first && { note, statblock: first }
  }
  // What stands where a path leads comes before what only has the name.
  const atPath = isInPath ? (byName(holders.find(isThere)) ?? byTitle(there)) : undefined
  return atPath ?? byName(isInPath ? from : undefined) ?? byName(holders[0]) ?? byTitle(titled)
}

const statblockIn = (note: Note, name: string): Statblock | undefined =>
  named(note).find((statblock) => statblock.name.toLowerCase() === name)

/** What is in the same folder before others, and then what is in the nearest folder; alike by their paths. */
function nearestFirst<T extends { readonly path: string }>(
  things: readonly T[],
  from: Note
): readonly T[] {
  if (things.length < 2) return things
  const home = folderOf(from.path)
  const steps = ({ path }: T) => {
    const folder = folderOf(path)
    let shared = 0
    while (shared < home.length && home[shared] === folder[shared]) shared++
    const count = (rest: string) => rest.split('/').length - 1
    return count(home.slice(shared)) + count(folder.slice(shared))
  }
  return [...things].sort((a, b) => steps(a) - steps(b) || (a.path < b.path ? -1 : 1))
}

/** The names of all statblocks, as they are written. In the order of their notes, whichever was read first. */
export function statblockNames(vault: Vault): readonly string[] {
  const entries = [...vault.index().names.values()].flat()
  return [...new Set(entries.map(({ path }) => path))].sort().flatMap((path) => {
    const note = vault.notes.get(path)
    return note ? named(note).map(({ name }) => name) : []
  })
}

/**
 * Every creature of the vault as a note would find it by its name, of several the nearest; in the order of the
 * names. All are asked for after every key: no note is opened for it.
 */
export const creaturesFor = (vault: Vault, from: Note): readonly IndexEntry[] =>
  vault
    .index()
    .sorted()
    .map((entries) => {
      const own = entries.find(({ path }) => path === from.path)
      return own ?? (nearestFirst(entries, from)[0] as IndexEntry)
    })

/** What players call their parties, themselves or in the frontmatter of their notes. */
export const partyNames = (players: readonly FoundStatblock[]): readonly string[] =>
  players
    .flatMap(({ note, statblock }) => [statblock.fields.party, note.frontmatter.party])
    .flat()
    .filter((one): one is string => typeof one === 'string')

/** The players of every note that has some, in the order of their notes. */
export function playersInVault(vault: Vault): readonly FoundStatblock[] {
  return [...vault.index().players].sort().flatMap((path) => {
    const note = vault.notes.get(path)
    return note ? playersInNote(note) : []
  })
}

export const playersInNote = (note: Note): readonly FoundStatblock[] =>
  note.statblocks.filter(({ isPlayer }) => isPlayer).map((statblock) => ({ note, statblock }))
