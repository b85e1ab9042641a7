import type { EncounterBlock } from './encounter/encounter.ts'
import { toNoteRange } from './fences/fence.ts'
import { isLogOf } from './log-block.ts'
import type { LogLink } from './log-link.ts'
import { isSameTitle } from './log-link.ts'
import { fightsIn, isOnlyLog, linkBack, logOfEncounter } from './logs.ts'
import type { LogBlock, Note } from './note.ts'
import { parseWikilink } from './text/links.ts'
import { findNote } from './vault/note-links.ts'
import type { Vault } from './vault/vault.ts'

/** An encounter, or a log that stands by itself, and its note. */
export interface FightPlace {
  readonly note: Note
  readonly block: EncounterBlock
}

/** A link to a log that leads nowhere. Its range is that in the note of the encounter. */
export interface BrokenLink {
  readonly link: LogLink
  readonly why:
    | { readonly kind: 'no-note' }
    | { readonly kind: 'no-log'; readonly note: Note }
    /** The log is that of another encounter. */
    | { readonly kind: 'taken'; readonly by: FightPlace }
}

/**
 * Where the log of this encounter is: its latest fight, in the note that has the log. That is the encounter itself while it
 * has no log, or has it below itself. Whoever reads or writes a log asks this.
 */
export function fightOf(vault: Vault, place: FightPlace): FightPlace | BrokenLink {
  const found = linkedFights(vault, place).at(-1)
  if (!found) return place
  if ('why' in found) return found
  const { link, ...fight } = found
  const owner = isOnlyLog(fight.block) ? encounterOf(vault, fight) : fight
  if (owner && !isSamePlace(owner, place)) return { link, why: { kind: 'taken', by: owner } }
  return runFrom(fight).at(-1) ?? fight
}

/**
 * The encounter whose log stands in a note of its own, if both lead to each other. Of a log without a link back right below
 * another, it is the same encounter.
 */
export function encounterOf(vault: Vault, { note, block }: FightPlace): FightPlace | undefined {
  const log = isOnlyLog(block) ? firstOfRun(note, block.fence) : undefined
  const back = log && noteOfLinkBack(vault, note, log)
  const own = back?.encounters.find((one) =>
    linkedFights(vault, { note: back, block: one }).some(
      (fight) => log && 'block' in fight && isAt(fight, note, log)
    )
  )
  return back && own && { note: back, block: own }
}

/** The fights of an encounter that can be found, the latest last. None if the latest cannot. */
export function fightsOf(vault: Vault, place: FightPlace): readonly FightPlace[] {
  const latest = fightOf(vault, place)
  if ('why' in latest) return []
  if (latest.block === place.block) return [latest]
  const all = linkedFights(vault, place).flatMap((one) => ('why' in one ? [] : runFrom(one)))
  return [...new Map(all.map((one) => [`${one.note.path} ${one.block.fence.start}`, one])).values()]
}

/** A fight, and those whose logs stand right below its own without a link back. */
function runFrom({ note, block }: FightPlace): readonly FightPlace[] {
  const first = isOnlyLog(block) ? logOfEncounter(note, block) : undefined
  if (!first || !linkBack(note, first)) return [{ note, block }]
  const index = note.fences.findIndex(({ start }) => start === first.fence.start)
  const starts = new Set([first.fence.start])
  for (const { kind, start } of note.fences.slice(index + 1)) {
    const log = kind === 'encounter-log' && note.logs.find(({ fence }) => fence.start === start)
    if (!log || linkBack(note, log)) break
    starts.add(start)
  }
  return fightsIn(note)
    .filter((one) => isOnlyLog(one) && starts.has(one.fence.start))
    .map((one) => ({ note, block: one }))
}

const isAt = (fight: FightPlace, note: Note, { fence }: LogBlock): boolean =>
  fight.note.path === note.path && fight.block.fence.start === fence.start

/** The log with a link back that a log belongs to: itself, or the nearest above it with no other block between. */
function firstOfRun(note: Note, fence: LogBlock['fence']): LogBlock | undefined {
  const index = note.fences.findIndex(({ start }) => start === fence.start)
  for (let at = index; note.fences[at]?.kind === 'encounter-log'; at--) {
    const log = note.logs.find((one) => one.fence.start === note.fences[at]?.start)
    if (log && linkBack(note, log)) return log
  }
  return undefined
}

/** The note that a log in a note of its own links back to. */
export function noteOfLinkBack(vault: Vault, note: Note, log: LogBlock): Note | undefined {
  const link = linkBack(note, log)
  return link && findNote(vault, parseWikilink(link.text).path, note)
}

const isSamePlace = (a: FightPlace, b: FightPlace): boolean =>
  a.note.path === b.note.path &&
  a.block.fence.start === b.block.fence.start &&
  a.block.name === b.block.name

/** The fights that the links in the place of a log lead to, in their order; none without a link. */
export function linkedFights(
  vault: Vault,
  { note, block }: FightPlace
): readonly ((FightPlace & { readonly link: LogLink }) | BrokenLink)[] {
  const log = isOnlyLog(block) ? undefined : logOfEncounter(note, block)
  return (log?.links ?? []).map((one) => {
    const link = { ...one, ...toNoteRange(log?.fence ?? block.fence, one) }
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
