import type { Note, Statblock } from '../note.ts'
import { lazy } from '../text/lazy.ts'
import { noteName, titleKey } from './note-path.ts'

/** A creature in the index, without its fields. */
export interface IndexEntry {
  readonly path: string
  /** The name of the note. */
  readonly title: string
  /** As written. */
  readonly name: string
  readonly isPlayer: boolean
}

type EntriesByName = ReadonlyMap<string, readonly IndexEntry[]>

/** An index of the creatures and players of a vault. Names are keys in lower case. */
export interface VaultIndex {
  readonly names: EntriesByName
  /** The creatures of each name, sorted by name. Sorts on first use. */
  sorted(): readonly (readonly IndexEntry[])[]
  /** The paths of notes with statblocks, by the name of the note. */
  readonly titles: ReadonlyMap<string, readonly string[]>
  /** The paths of notes that have players. */
  readonly players: ReadonlySet<string>
}

export function createIndex(notes: Iterable<Note>): VaultIndex {
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
    for (const entry of indexEntriesOf(note)) add(names, entry.name.toLowerCase(), entry)
    add(titles, titleKey(note.path), note.path)
    if (hasPlayers(note)) players.add(note.path)
  }
  return { names, sorted: sortLazily(names), titles, players }
}

const sortLazily = (names: EntriesByName): VaultIndex['sorted'] =>
  lazy(() => [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entries]) => entries))

export function updateIndex(
  index: VaultIndex,
  before: Note | undefined,
  now: Note | undefined
): VaultIndex {
  if (before && now && indexedContent(before) === indexedContent(now)) return index
  const path = before?.path ?? now?.path ?? ''
  const names = new Map(index.names)
  const titles = new Map(index.titles)
  const players = new Set(index.players)
  const put = <T>(map: Map<string, readonly T[]>, key: string, values: readonly T[]) => {
    if (values.length > 0) map.set(key, values)
    else map.delete(key)
  }
  const elsewhere = (key: string) => (names.get(key) ?? []).filter((entry) => entry.path !== path)
  for (const { name } of before ? indexEntriesOf(before) : [])
    put(names, name.toLowerCase(), elsewhere(name.toLowerCase()))
  for (const entry of now ? indexEntriesOf(now) : [])
    names.set(entry.name.toLowerCase(), [...elsewhere(entry.name.toLowerCase()), entry])
  const others = (titles.get(titleKey(path)) ?? []).filter((one) => one !== path)
  put(titles, titleKey(path), now && now.statblocks.length > 0 ? [...others, path] : others)
  players.delete(path)
  if (now && hasPlayers(now)) players.add(path)
  return { names, sorted: sortLazily(names), titles, players }
}

export const namedStatblocks = ({ statblocks }: Note): readonly Statblock[] =>
  statblocks.filter(({ isNamed }) => isNamed)

/** The creatures of a note, the first of each name. */
function indexEntriesOf(note: Note): Iterable<IndexEntry> {
  const entries = new Map<string, IndexEntry>()
  const { path } = note
  const title = noteName(path)
  for (const { name, isPlayer } of namedStatblocks(note)) {
    const key = name.toLowerCase()
    if (!entries.has(key)) entries.set(key, { path, title, name, isPlayer })
  }
  return entries.values()
}

const hasPlayers = ({ statblocks }: Note): boolean => statblocks.some(({ isPlayer }) => isPlayer)

/** All that the index holds of a note, as text, to compare two versions. */
const indexedContent = (note: Note): string =>
  JSON.stringify([note.statblocks.length > 0, hasPlayers(note), ...indexEntriesOf(note)])
