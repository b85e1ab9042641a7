import type { EncounterBlock } from './encounter/encounter.ts'
import { isLogOf } from './log-block.ts'
import type { LogLink } from './log-link.ts'
import { isSameTitle } from './log-link.ts'
import { fightsIn, isOnlyLog, logOfEncounter, logWithLinkBack } from './logs.ts'
import type { LogBlock, Note } from './note.ts'
import { findNote } from './vault/note-links.ts'
import type { Vault } from './vault/vault.ts'

/** An encounter, or a log that stands by itself, and its note. */
export interface FightPlace {
  readonly note: Note
  readonly block: EncounterBlock
}

/** The latest fight of an encounter: the block and the note that have its log. */
export interface FoundFight extends FightPlace {
  readonly log: LogBlock | undefined
  /** The link to the log, if that is in a note of its own. */
  readonly link: LogLink | undefined
  /** The encounter, which may be in another note. `undefined` if no encounter leads to the log. */
  readonly encounter: FightPlace | undefined
}

/** A link of an encounter to the log of one of its fights. */
type LinkedFight = (FightPlace & { readonly link: LogLink }) | BrokenLink

/** A link to a log that leads nowhere. */
export interface BrokenLink {
  readonly link: LogLink
  readonly why:
    | { readonly kind: 'no-note' }
    | { readonly kind: 'no-log'; readonly note: Note }
    /** The log is that of another encounter. */
    | { readonly kind: 'taken'; readonly by: FightPlace }
}

/**
 * Finds the log of an encounter: below it, or in the note that its last link leads to. `links`: all its links to logs, in
 * their order.
 */
export function fightOf(
  vault: Vault,
  place: FightPlace
): (FoundFight | BrokenLink) & { readonly links: readonly LinkedFight[] } {
  const links = linkedFights(vault, place)
  const last = links.at(-1)
  if (last && 'why' in last) return { ...last, links }
  const { note, block } = (last && runFrom(last).at(-1)) ?? place
  const encounter = isOnlyLog(block) ? encounterOf(vault, { note, block }) : { note, block }
  if (last && encounter && !isSamePlace(encounter, place))
    return { link: last.link, why: { kind: 'taken', by: encounter }, links }
  return { note, block, log: logOfEncounter(note, block), link: last?.link, encounter, links }
}

/**
 * The encounter whose log stands in a note of its own, if both lead to each other. Of a log without a link back right below
 * another, it is the same encounter.
 */
export function encounterOf(vault: Vault, { note, block }: FightPlace): FightPlace | undefined {
  const log = logWithLinkBack(note, block)
  const home = log && noteOfLinkBack(vault, note, log)
  const own = home && encounterThatLinks(vault, home, note, log)
  return own && { note: home, block: own }
}

/** The encounter of the note `home` with a link to this log of `note`. */
export function encounterThatLinks(
  vault: Vault,
  home: Note,
  note: Note,
  { fence }: LogBlock
): EncounterBlock | undefined {
  const isHere = (fight: LinkedFight) =>
    'block' in fight && fight.note.path === note.path && fight.block.fence.start === fence.start
  return home.encounters.find((block) => linkedFights(vault, { note: home, block }).some(isHere))
}

/** The fights of an encounter that can be found, the latest last. None if the latest cannot. */
export function fightsOf(vault: Vault, place: FightPlace): readonly FightPlace[] {
  const latest = fightOf(vault, place)
  if ('why' in latest) return []
  if (!latest.link) return [latest]
  const all = latest.links.flatMap((one) => ('why' in one ? [] : runFrom(one)))
  return [...new Map(all.map((one) => [`${one.note.path} ${one.block.fence.start}`, one])).values()]
}

/** A fight, and those whose logs stand right below its own without a link back. */
function runFrom({ note, block }: FightPlace): readonly FightPlace[] {
  const log = logWithLinkBack(note, block)
  if (log?.fence.start !== block.fence.start) return [{ note, block }]
  return fightsIn(note)
    .filter((one) => logWithLinkBack(note, one) === log)
    .map((one) => ({ note, block: one }))
}

/** The note that a log in a note of its own links back to. */
export function noteOfLinkBack(vault: Vault, note: Note, log: LogBlock): Note | undefined {
  return log.linkBack && findNote(vault, log.linkBack.path, note)
}

const isSamePlace = (a: FightPlace, b: FightPlace): boolean =>
  a.note.path === b.note.path &&
  a.block.fence.start === b.block.fence.start &&
  a.block.name === b.block.name

/** The fights that the links in the place of a log lead to, in their order; none without a link. */
export function linkedFights(vault: Vault, { note, block }: FightPlace): readonly LinkedFight[] {
  const links = logOfEncounter(note, block)?.links ?? []
  return links.map((link) => {
    const target = findNote(vault, link.path, note)
    if (!target) return { link, why: { kind: 'no-note' } }
    const fight = fightTitled(target, link.title ?? block.name)
    return fight
      ? { note: target, block: fight, link }
      : { link, why: { kind: 'no-log', note: target } }
  })
}

/** The fight of a note whose log has this title. A link in the place of a log is none. */
const fightTitled = (note: Note, title: string): EncounterBlock | undefined =>
  fightsIn(note).find((block) => {
    const log = logOfEncounter(note, block)
    return log?.header && (isLogOf(log, title) || isSameTitle(log.header.title, title))
  })
