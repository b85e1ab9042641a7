import { type Layered, layered } from './layered.ts'
import { readLink } from './links.ts'
import type { Note, Statblock } from './note.ts'
import { once } from './once.ts'

/** The notes that know of each other. */
export interface Vault {
  readonly notes: Layered<Note>
  /** Made when the first statblock is looked for. */
  index(): Index
  /** The index if it has been made. */
  readonly known: Index | undefined
}

export interface Found {
  readonly note: Note
  readonly statblock: Statblock
}

type Paths = ReadonlyMap<string, readonly string[]>

/** Where things are: the paths of notes by what stands in them, in lower case. */
interface Index {
  readonly names: Paths
  /** All names in their order. */
  sorted(): readonly string[]
  readonly titles: Paths
  readonly players: ReadonlySet<string>
}

export const vaultOf = (notes: readonly Note[]): Vault =>
  vaultWith(layered(notes.map((note) => [note.path, note])))

function vaultWith(notes: Layered<Note>, known?: Index): Vault {
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
export function changed(vault: Vault, changes: ReadonlyMap<string, Note | undefined>): Vault {
  const notes = vault.notes.with(changes)
  // To bring in many changes one by one costs more than to begin anew.
  let index = changes.size <= fewChanges ? vault.known : undefined
  for (const [path, note] of changes) index = index && reindexed(index, vault.notes.get(path), note)
  return vaultWith(notes, index)
}

const fewChanges = 20

export const withNote = (vault: Vault, note: Note): Vault =>
  changed(vault, new Map([[note.path, note]]))

export const withoutNote = (vault: Vault, path: string): Vault =>
  changed(vault, new Map([[path, undefined]]))

function indexOf(notes: Iterable<Note>): Index {
  const names = new Map<string, string[]>()
  const titles = new Map<string, string[]>()
  const players = new Set<string>()
  const add = (map: Map<string, string[]>, key: string, path: string) => {
    const paths = map.get(key)
    if (!paths) map.set(key, [path])
    else if (!paths.includes(path)) paths.push(path)
  }
  for (const note of notes) {
    if (note.statblocks.length === 0) continue
    for (const key of keysOf(note)) add(names, key, note.path)
    add(titles, titleOf(note.path), note.path)
    if (hasPlayers(note)) players.add(note.path)
  }
  return { names, sorted: once(() => [...names.keys()].sort()), titles, players }
}

function reindexed(index: Index, before: Note | undefined, now: Note | undefined): Index {
  if (before && now && signatureOf(before) === signatureOf(now)) return index
  const path = before?.path ?? now?.path ?? ''
  const names = new Map(index.names)
  const titles = new Map(index.titles)
  const players = new Set(index.players)
  const remove = (map: Map<string, readonly string[]>, key: string) => {
    const rest = (map.get(key) ?? []).filter((one) => one !== path)
    if (rest.length > 0) map.set(key, rest)
    else map.delete(key)
  }
  for (const key of before ? keysOf(before) : []) remove(names, key)
  remove(titles, titleOf(path))
  players.delete(path)
  for (const key of now ? keysOf(now) : []) names.set(key, [...(names.get(key) ?? []), path])
  if (now && now.statblocks.length > 0)
    titles.set(titleOf(path), [...(titles.get(titleOf(path)) ?? []), path])
  if (now && hasPlayers(now)) players.add(path)
  return { names, sorted: once(() => [...names.keys()].sort()), titles, players }
}

const named = ({ statblocks }: Note): readonly Statblock[] =>
  statblocks.filter(({ isNamed }) => isNamed)

const keysOf = (note: Note): ReadonlySet<string> =>
  new Set(named(note).map(({ name }) => name.toLowerCase()))

const hasPlayers = ({ statblocks }: Note): boolean => statblocks.some(({ isPlayer }) => isPlayer)

const signatureOf = (note: Note): string =>
  [note.statblocks.length > 0, hasPlayers(note), ...keysOf(note)].join('\n')

/** The last part of a path, in lower case and without its ending. */
export const titleOf = (path: string): string => noteName(path).toLowerCase()

/** The last part of a path without its ending, as people have written it. */
export const noteName = (path: string): string =>
  (inWords(path).split('/').at(-1) ?? '').replace(/\.(?:md|markdown)$/i, '')

/** A path in its own letters: in a URI a space is `%20`. */
export function inWords(path: string): string {
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
export function findStatblock(vault: Vault, name: string, from: Note): Found | undefined {
  const { target, path, heading } = readLink(name)
  const wanted = target.toLowerCase()
  if (wanted === '') return undefined
  const isInPath = path.includes('/')
  const own = isInPath ? undefined : statblockIn(from, wanted)
  if (own) return { note: from, statblock: own }

  const { names, titles } = vault.index()
  const place = isInPath ? path.toLowerCase() : ''
  const isThere = (note: Note) =>
    `/${inWords(note.path)
      .replace(/\.(?:md|markdown)$/i, '')
      .toLowerCase()}`.endsWith(`/${place}`)
  const notesAt = (paths: readonly string[] | undefined) =>
    (paths ?? []).flatMap((one) => (one === from.path ? [] : (vault.notes.get(one) ?? [])))

  // `[[Bestiary#Goblin]]` is the goblin of that note.
  const titled = [...notesAt(titles.get(wanted)), ...(titleOf(from.path) === wanted ? [from] : [])]
  const there = isInPath ? titled.filter(isThere) : titled
  if (heading !== undefined) {
    for (const note of nearestFirst(there, from)) {
      const statblock = statblockIn(note, heading.toLowerCase())
      if (statblock) return { note, statblock }
    }
  }
  const holders = nearestFirst(notesAt(names.get(wanted)), from)
  const byName = (note: Note | undefined): Found | undefined => {
    const statblock = note && statblockIn(note, wanted)
    return note && statblock && { note, statblock }
  }
  const byTitle = (notes: readonly Note[]): Found | undefined => {
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

/** Notes of the same folder before others, and then those of the nearest folder; alike by their paths. */
function nearestFirst(notes: readonly Note[], from: Note): readonly Note[] {
  if (notes.length < 2) return notes
  const home = folderOf(from.path)
  const steps = ({ path }: Note) => {
    const folder = folderOf(path)
    let shared = 0
    while (shared < home.length && home[shared] === folder[shared]) shared++
    const count = (rest: string) => rest.split('/').length - 1
    return count(home.slice(shared)) + count(folder.slice(shared))
  }
  return [...notes].sort((a, b) => steps(a) - steps(b) || (a.path < b.path ? -1 : 1))
}

/** The names of all statblocks, as they are written. In the order of their notes, whichever was read first. */
export function namesIn(vault: Vault): readonly string[] {
  const paths = new Set([...vault.index().names.values()].flat())
  return [...paths].sort().flatMap((path) => {
    const note = vault.notes.get(path)
    return note ? named(note).map(({ name }) => name) : []
  })
}

/** Every creature of the vault as a note would find it by its name, of several the nearest; in the order of the names. */
export function creaturesFor(vault: Vault, from: Note): readonly Found[] {
  const { names, sorted } = vault.index()
  return sorted().flatMap((name) => {
    const paths = names.get(name) ?? []
    const nearest = paths.includes(from.path) ? [from.path] : paths
    const notes = nearest.flatMap((path) => vault.notes.get(path) ?? [])
    const [note] = nearestFirst(notes, from)
    return (note && foundIn(note).get(name)) ?? []
  })
}

const found = new WeakMap<Note, ReadonlyMap<string, Found>>()

/** The creatures of a note by their names in lower case, the first where several have one name; all are asked for after every key. */
function foundIn(note: Note): ReadonlyMap<string, Found> {
  const known = found.get(note)
  if (known) return known
  const all = new Map(
    named(note)
      .toReversed()
      .map((statblock) => [statblock.name.toLowerCase(), { note, statblock }])
  )
  found.set(note, all)
  return all
}

/** The players of every note that has some, in the order of their notes. */
export function playersIn(vault: Vault): readonly Found[] {
  return [...vault.index().players].sort().flatMap((path) => {
    const note = vault.notes.get(path)
    return note ? playersOf(note) : []
  })
}

export const playersOf = (note: Note): readonly Found[] =>
  note.statblocks.filter(({ isPlayer }) => isPlayer).map((statblock) => ({ note, statblock }))
