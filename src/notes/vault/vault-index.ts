import { limits } from '../../core/limits.ts'
import { closestAmong } from '../../core/text/fuzzy-match.ts'
import { foldName } from '../../core/text/names.ts'
import { addToList } from '../add-to-list.ts'
import type { Note, Statblock } from '../note.ts'
import { lazy } from '../text/lazy.ts'
import { noteName, titleKey } from './note-path.ts'
import { isSyncCopy } from './sync-copy.ts'

/** A creature in the index, without its fields. */
export interface IndexEntry {
  readonly path: string
  /** The name of the note. */
  readonly title: string
  /** The name as written. */
  readonly name: string
  readonly isPlayer: boolean
}

type EntriesByName = ReadonlyMap<string, readonly IndexEntry[]>

/**
 * An index of the creatures, players and games of a vault, without the copies that synchronising programs leave. The keys are
 * names in lower case.
 */
export interface VaultIndex {
  readonly names: EntriesByName
  /** The creatures of each name, sorted by name. Sorts on first use. */
  sorted(): readonly (readonly IndexEntry[])[]
  /** All names as written, sorted by the path of their note, then by name. */
  written(): readonly string[]
  /**
   * The name of a statblock that is closest to the unknown `name`, or `undefined`: `Yeti (MM)` for `Yeti`. Among
   * equals, the first of `written`. Caches each result. After `limits.suggestedNames` results, new names get
   * `undefined`.
   */
  nearestName(name: string): string | undefined
  /** The paths of notes with statblocks, by lower-case note name or alias. */
  readonly titles: ReadonlyMap<string, readonly string[]>
  /** The paths of notes that have players. */
  readonly players: ReadonlySet<string>
  /** The paths of notes that describe games. */
  readonly games: ReadonlySet<string>
}

export function createIndex(notes: Iterable<Note>): VaultIndex {
  const names = new Map<string, IndexEntry[]>()
  const titles = new Map<string, string[]>()
  const players = new Set<string>()
  const games = new Set<string>()
  for (const note of notes) {
    if (isSyncCopy(note.path)) continue
    if (note.rulesets.length > 0) games.add(note.path)
    if (note.statblocks.length === 0) continue
    for (const entry of indexEntriesOf(note)) addToList(names, foldName(entry.name), entry)
    for (const title of titleKeysOf(note)) addToList(titles, title, note.path)
    if (hasPlayers(note)) players.add(note.path)
  }
  return indexOf({ names, titles, players, games })
}

function indexOf(parts: Pick<VaultIndex, 'names' | 'titles' | 'players' | 'games'>): VaultIndex {
  const { names } = parts
  const written = lazy(() => namesByPath(names))
  const closest = lazy(() => closestAmong(written()))
  const nearest = new Map<string, string | undefined>()
  const longer = lazy(() => namesByPrefix(written()))
  const nearestName = (name: string) => {
    if (!nearest.has(name) && nearest.size < limits.suggestedNames)
      nearest.set(name, longer().get(foldName(name.trim())) ?? closest()(name))
    return nearest.get(name)
  }
  return { ...parts, sorted: sortLazily(names), written, nearestName }
}

const namesByPath = (names: EntriesByName): readonly string[] =>
  [...names.values()]
    .flat()
    .sort((a, b) => compare(a.path, b.path) || compare(a.name, b.name))
    .map(({ name }) => name)

/**
 * Names that end in brackets, such as `Yeti (MM)`, by the lower-case text before the brackets. Of names with the same
 * text, the first.
 */
function namesByPrefix(names: readonly string[]): ReadonlyMap<string, string> {
  const longer = new Map<string, string>()
  for (const name of names) {
    const open = name.indexOf(' (')
    const start = foldName(name.slice(0, open))
    if (open > 0 && !longer.has(start)) longer.set(start, name)
  }
  return longer
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const sortLazily = (names: EntriesByName): VaultIndex['sorted'] =>
  lazy(() => [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entries]) => entries))

export function updateIndex(
  index: VaultIndex,
  before: Note | undefined,
  now: Note | undefined
): VaultIndex {
  if (before && now && hasSameContent(before, now)) return index
  const path = before?.path ?? now?.path ?? ''
  if (isSyncCopy(path)) return index
  const names = new Map(index.names)
  const titles = new Map(index.titles)
  const players = new Set(index.players)
  const games = new Set(index.games)
  const put = <T>(map: Map<string, readonly T[]>, key: string, values: readonly T[]) => {
    if (values.length > 0) map.set(key, values)
    else map.delete(key)
  }
  const elsewhere = (key: string) => (names.get(key) ?? []).filter((entry) => entry.path !== path)
  for (const { name } of before ? indexEntriesOf(before) : [])
    put(names, foldName(name), elsewhere(foldName(name)))
  for (const entry of now ? indexEntriesOf(now) : [])
    names.set(foldName(entry.name), [...elsewhere(foldName(entry.name)), entry])
  const others = (title: string) => (titles.get(title) ?? []).filter((one) => one !== path)
  for (const title of before ? titleKeysOf(before) : []) put(titles, title, others(title))
  for (const title of now && now.statblocks.length > 0 ? titleKeysOf(now) : [])
    titles.set(title, [...others(title), path])
  players.delete(path)
  if (now && hasPlayers(now)) players.add(path)
  games.delete(path)
  if (now && now.rulesets.length > 0) games.add(path)
  return indexOf({ names, titles, players, games })
}

export const namedStatblocks = ({ statblocks }: Note): readonly Statblock[] =>
  statblocks.filter(({ isNamed }) => isNamed)

/** The creatures of a note, the first of each name. */
function indexEntriesOf(note: Note): Iterable<IndexEntry> {
  const entries = new Map<string, IndexEntry>()
  const { path } = note
  const title = noteName(path)
  for (const { name, isPlayer } of namedStatblocks(note)) {
    const key = foldName(name)
    if (!entries.has(key)) entries.set(key, { path, title, name, isPlayer })
  }
  return entries.values()
}

/** The name of a note and its Obsidian `aliases:`, as keys. Parses no frontmatter without that key. */
export function titleKeysOf(note: Note): readonly string[] {
  const own = titleKey(note.path)
  if (!note.text.startsWith('---') || !/^alias(?:es)?[ \t]*:/im.test(note.text.slice(0, 10_000)))
    return [own]
  const { aliases, alias } = note.frontmatter
  const written = aliases ?? alias
  const names = Array.isArray(written) ? written : String(written ?? '').split(',')
  const keys = names.map((name) => foldName(String(name).trim()))
  return [...new Set([own, ...keys.filter((key) => key !== '')])]
}

const hasPlayers = ({ statblocks }: Note): boolean => statblocks.some(({ isPlayer }) => isPlayer)

/**
 * Whether two versions of a note give the same index entries. Copies nothing, because a note may have thousands of
 * statblocks.
 */
function hasSameContent(before: Note, now: Note): boolean {
  const [old, own] = [before.statblocks, now.statblocks]
  return (
    old.length === own.length &&
    before.rulesets.length > 0 === now.rulesets.length > 0 &&
    titleKeysOf(before).join('\n') === titleKeysOf(now).join('\n') &&
    own.every((one, index) => {
      const other = old[index]
      return (
        one.name === other?.name && one.isNamed === other.isNamed && one.isPlayer === other.isPlayer
      )
    })
  )
}
