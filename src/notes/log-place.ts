import type { EncounterBlock } from './encounter/encounter.ts'
import { isLogOf } from './log-block.ts'
import type { LogLink } from './log-link.ts'
import { isSameTitle } from './log-link.ts'
import { fightsIn, hasOnlyLog, logOfEncounter, logWithLinkBack } from './logs.ts'
import type { LogBlock, Note } from './note.ts'
import { findNote } from './vault/note-links.ts'
import type { Vault } from './vault/vault.ts'

/** An encounter, or a log without its encounter, and its note. */
export interface FightPlace {
  readonly note: Note
  readonly block: EncounterBlock
}

/** The latest fight of an encounter: the block and the note with its log. */
export interface FoundFight extends FightPlace {
  readonly log: LogBlock | undefined
  /** The link to the log, if the log is in another note. */
  readonly link: LogLink | undefined
  /** The encounter, maybe in another note. `undefined` if no encounter links to the log. */
  readonly encounter: FightPlace | undefined
}

/** A link from an encounter to the log of a fight. */
type LinkedFight = (FightPlace & { readonly link: LogLink }) | BrokenLink

/** A link whose log is missing, or belongs to another encounter. */
export interface BrokenLink {
  readonly link: LogLink
  readonly why:
    | { readonly kind: 'no-note' }
    | { readonly kind: 'no-log'; readonly note: Note }
    /** The log belongs to another encounter. */
    | { readonly kind: 'taken'; readonly by: FightPlace }
}

/**
 * Finds the latest log of an encounter: below the encounter, or through its last link. `links`: all its links to logs,
 * in order.
 */
export function fightOf(
  vault: Vault,
  place: FightPlace
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
 * The encounter of a log in another note, if both link to each other. A log without a link right below such a log
 * belongs to the same encounter.
 */
export function encounterOf(vault: Vault, { note, block }: FightPlace): FightPlace | undefined {
  const log = logWithLinkBack(note, block)
  const home = log && noteOfLinkBack(vault, note, log)
  const own = home && encounterThatLinks(vault, home, note, log)
  return own && { note: home, block: own }
}

/** The encounter of the note `home` that links to this log of `note`. */
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

/** All fights of an encounter whose logs exist, the latest last. Empty if the latest log is missing. */
export function fightsOf(vault: Vault, place: FightPlace): readonly FightPlace[] {
  const latest = fightOf(vault, place)
  if ('why' in latest) return []
  if (!latest.link) return [latest]
  const all = latest.links.flatMap((one) => ('why' in one ? [] : consecutiveFights(one)))
  return [...new Map(all.map((one) => [`${one.note.path} ${one.block.fence.start}`, one])).values()]
}

/** A fight, and the fights whose logs follow right below without a link to an encounter. */
function consecutiveFights({ note, block }: FightPlace): readonly FightPlace[] {
  const log = logWithLinkBack(note, block)
  if (log?.fence.start !== block.fence.start) return [{ note, block }]
  return fightsIn(note)
    .filter((one) => logWithLinkBack(note, one) === log)
    .map((one) => ({ note, block: one }))
}

/** The encounter’s note that a log in another note links back to. */
export function noteOfLinkBack(vault: Vault, note: Note, log: LogBlock): Note | undefined {
  return log.linkBack && findNote(vault, log.linkBack.path, note)
}

const isSamePlace = (a: FightPlace, b: FightPlace): boolean =>
  a.note.path === b.note.path &&
  a.block.fence.start === b.block.fence.start &&
  a.block.name === b.block.name

/** The fights that an encounter links to, in order. Empty without links. */
export function linkedFights(vault: Vault, { note, block }: FightPlace): readonly LinkedFight[] {
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

/** The fight of a note whose log has this title. Links to logs do not count. */
const fightWithTitle = (note: Note, title: string): EncounterBlock | undefined =>
  fightsIn(note).find((block) => {
    const log = logOfEncounter(note, block)
    return log?.header && (isLogOf(log, title) || isSameTitle(log.header.title, title))
  })
