import { addToList } from './add-to-list.ts'
import type { EncounterBlock } from './encounter/encounter.ts'
import type { LogLink } from './log-link.ts'
import { similarTitle } from './log-link.ts'
import { fightsIn, hasOnlyLog, logOfEncounter, logWithLinkBack } from './logs.ts'
import type { LogBlock, Note } from './note.ts'
import { findNote } from './vault/note-links.ts'
import type { Vault } from './vault/vault.ts'

/** An encounter, or a log without its encounter, and its note. */
export interface FightLocation {
  readonly note: Note
  readonly block: EncounterBlock
}

/** The latest fight of an encounter: the block and the note with its log. */
export interface FoundFight extends FightLocation {
  readonly log: LogBlock | undefined
  /** The link to the log, if the log is in another note. */
  readonly link: LogLink | undefined
  /** The encounter, maybe in another note. `undefined` if no encounter links to the log. */
  readonly encounter: FightLocation | undefined
}

/** A link from an encounter to the log of a fight. */
type LinkedFight = (FightLocation & { readonly link: LogLink }) | BrokenLink

/** A link whose log is missing, or belongs to another encounter. */
export interface BrokenLink {
  readonly link: LogLink
  readonly why:
    | { readonly kind: 'no-note' }
    | { readonly kind: 'no-log'; readonly note: Note }
    /** The log belongs to another encounter. */
    | { readonly kind: 'taken'; readonly by: FightLocation }
}

/**
 * Finds the latest log of an encounter: below the encounter, or through its last link. Returns a `BrokenLink` if that
 * link leads to no log of this encounter. `links`: all its links to logs, in order.
 */
export function fightOf(
  vault: Vault,
  place: FightLocation
): (FoundFight | BrokenLink) & { readonly links: readonly LinkedFight[] } {
  const links = linkedFights(vault, place)
  const last = links.at(-1)
  if (last && 'why' in last) return { ...last, links }
  const { note, block } = (last && consecutiveFights(last).at(-1)) ?? place
  const encounter = hasOnlyLog(block) ? encounterOf(vault, { note, block }) : { note, block }
  if (last && encounter && !isSamePlace(encounter, place))
    return { link: last.link, why: { kind: 'taken', by: encounter }, links }
  return { note, block, log: logOfEncounter(note, block), link: last?.link, encounter, links }
}

/**
 * The encounter in another note that a log belongs to, if the encounter and the log link to each other. A log without a
 * link belongs to the encounter of the linked log right above. Otherwise `undefined`.
 */
export function encounterOf(
  vault: Vault,
  { note, block }: FightLocation
): FightLocation | undefined {
  const log = logWithLinkBack(note, block)
  const home = log && noteOfLinkBack(vault, note, log)
  const own = home && encounterThatLinks(vault, home, note, log)
  return own && { note: home, block: own }
}

/** The encounter of the note `home` that links to this log of `note`, or `undefined`. */
export const encounterThatLinks = (
  vault: Vault,
  home: Note,
  note: Note,
  { fence }: LogBlock
): EncounterBlock | undefined => linkingEncounters(vault, home).get(`${fence.start} ${note.path}`)

const linkingCache = new WeakMap<Note, LinkingEncounters>()

interface LinkingEncounters {
  readonly vault: Vault
  readonly encounters: ReadonlyMap<string, EncounterBlock>
}

/**
 * For each log, the first encounter of the note `home` that links to the log. A key is the offset and the path of a
 * log. Cached by note.
 */
function linkingEncounters(vault: Vault, home: Note): LinkingEncounters['encounters'] {
  const known = linkingCache.get(home)
  if (known?.vault === vault) return known.encounters
  const encounters = new Map<string, EncounterBlock>()
  for (const block of home.encounters)
    for (const fight of linkedFights(vault, { note: home, block })) {
      if (!('block' in fight)) continue
      const key = `${fight.block.fence.start} ${fight.note.path}`
      if (!encounters.has(key)) encounters.set(key, block)
    }
  linkingCache.set(home, { vault, encounters })
  return encounters
}

/**
 * All fights of an encounter whose logs exist, the latest last. Without links, only the fight of the encounter itself,
 * even if the fight has not begun. Empty if the last link is broken.
 */
export function fightsOf(vault: Vault, place: FightLocation): readonly FightLocation[] {
  const latest = fightOf(vault, place)
  if ('why' in latest) return []
  if (!latest.link) return [latest]
  const all = latest.links.flatMap((one) => ('why' in one ? [] : consecutiveFights(one)))
  return [...new Map(all.map((one) => [`${one.note.path} ${one.block.fence.start}`, one])).values()]
}

/**
 * The given fight. If its log links back to an encounter, also the fights whose logs follow right below without a link.
 */
function consecutiveFights({ note, block }: FightLocation): readonly FightLocation[] {
  const log = logWithLinkBack(note, block)
  if (log?.fence.start !== block.fence.start) return [{ note, block }]
  return (fightsBelowLinks(note).get(log) ?? []).map((one) => ({ note, block: one }))
}

const belowLinksCache = new WeakMap<Note, ReadonlyMap<LogBlock, readonly EncounterBlock[]>>()

/**
 * For each log with a link back: its fight, and the fights whose logs follow right below without such a link. Cached
 * by note.
 */
function fightsBelowLinks(note: Note): ReadonlyMap<LogBlock, readonly EncounterBlock[]> {
  const known = belowLinksCache.get(note)
  if (known) return known
  const fights = new Map<LogBlock, EncounterBlock[]>()
  for (const block of fightsIn(note)) {
    const log = logWithLinkBack(note, block)
    if (log) addToList(fights, log, block)
  }
  belowLinksCache.set(note, fights)
  return fights
}

/** The note of the encounter that a log in another note links back to, or `undefined`. */
export function noteOfLinkBack(vault: Vault, note: Note, log: LogBlock): Note | undefined {
  return log.linkBack && findNote(vault, log.linkBack.path, note)
}

const isSamePlace = (a: FightLocation, b: FightLocation): boolean =>
  a.note.path === b.note.path &&
  a.block.fence.start === b.block.fence.start &&
  a.block.name === b.block.name

/** The fights that an encounter links to, in order. Empty without links. */
export function linkedFights(vault: Vault, { note, block }: FightLocation): readonly LinkedFight[] {
  const links = logOfEncounter(note, block)?.links ?? []
  return links.map((link) => {
    const target = findNote(vault, link.path, note)
    if (!target) return { link, why: { kind: 'no-note' } }
    const fight = fightWithTitle(target, link.title ?? block.name)
    return fight
      ? { note: target, block: fight, link }
      : { link, why: { kind: 'no-log', note: target } }
  })
}

/**
 * The first fight of a note whose log has this title, or `undefined`. A fence with links in place of a log does not
 * count.
 */
function fightWithTitle(note: Note, title: string): EncounterBlock | undefined {
  const fights = fightsByTitle(note)
  const [exact, similar] = [fights.get(title.toLowerCase()), fights.get(similarTitle(title))]
  return exact && similar && similar.index < exact.index ? similar.block : (exact ?? similar)?.block
}

const titleCache = new WeakMap<Note, ReadonlyMap<string, IndexedFight>>()

interface IndexedFight {
  readonly index: number
  readonly block: EncounterBlock
}

/**
 * The fights of a note, by the titles of their logs in lower case and by the `similarTitle` of these. Cached by note.
 */
function fightsByTitle(note: Note): ReadonlyMap<string, IndexedFight> {
  const known = titleCache.get(note)
  if (known) return known
  const fights = new Map<string, IndexedFight>()
  for (const [index, block] of fightsIn(note).entries()) {
    const title = logOfEncounter(note, block)?.header?.title
    if (title === undefined) continue
    for (const key of [title.toLowerCase(), similarTitle(title)])
      if (!fights.has(key)) fights.set(key, { index, block })
  }
  titleCache.set(note, fights)
  return fights
}
