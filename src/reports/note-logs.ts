import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { isLogOf } from '../notes/log-block.ts'
import { fightOf } from '../notes/log-location.ts'
import { fightsIn, logOfEncounter } from '../notes/logs.ts'
import type { LogBlock, Note } from '../notes/note.ts'
import { positionsIn } from '../notes/text/positions.ts'
import type { Vault } from '../notes/vault/vault.ts'

/** An encounter, and its log in this note, or the links to its log. */
interface BegunFight {
  readonly block: EncounterBlock
  readonly log: LogBlock
}

/** The fights of a note that have a log, in the order of the logs. Two links to the same fight count once. */
export function fightsWithLog(vault: Vault, note: Note): readonly BegunFight[] {
  const begun = fightsIn(note)
    .flatMap((block) => {
      const log = logOfEncounter(note, block)
      return log && log.fence.body.trim() !== '' ? [{ block, log }] : []
    })
    .sort((a, b) => a.log.fence.start - b.log.fence.start)
  return differentFights(vault, note, begun)
}

/** Removes fights that link to the same log as an earlier fight. */
export function differentFights<T extends { readonly block: EncounterBlock }>(
  vault: Vault,
  note: Note,
  all: readonly T[]
): readonly T[] {
  const seen = new Set<string>()
  return all.filter(({ block }) => {
    const fight = fightOf(vault, { note, block })
    const at = 'why' in fight ? { note, block } : fight
    const key = `${at.block.fence.start} ${at.block.name} ${at.note.path}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/**
 * The logs of a note that are no fights: they have no encounter, and list no combatants or are over the limit. Saved
 * rolls do not count.
 */
export function logsWithoutEncounter(note: Note): readonly LogBlock[] {
  const taken = new Set(fightsIn(note).map((block) => logOfEncounter(note, block)?.fence.start))
  const isSavedRolls = (log: LogBlock) => note.statblocks.some(({ name }) => isLogOf(log, name))
  return note.logs.filter(
    (log) => log.fence.body.trim() !== '' && !taken.has(log.fence.start) && !isSavedRolls(log)
  )
}

/** The message about a log without an encounter: `has a log “The ford” in line 12, but …`. */
export function logWithoutEncounterMessage(note: Note, log: LogBlock): string {
  const { header, links } = log
  const { first } = linesOfFence(note, log)
  if (links.length > 0)
    return `has a link to a log in line ${first}, but no encounter with that log`
  if (!header)
    return `has a log in line ${first} that cannot be read: its first line is not “title · ruleset · seed”`
  const why = log.beginning()
    ? 'but too many logs without an encounter are above it'
    : 'but its encounter is missing, and the log does not list its combatants'
  return `has a log “${header.title}” in line ${first}, ${why}`
}

/** The first and the last line of a log’s fence in its note. */
export function linesOfFence(
  { text }: Pick<Note, 'text'>,
  { fence }: LogBlock
): { readonly first: number; readonly last: number } {
  const positionOf = positionsIn(text)
  return { first: positionOf(fence.start).line, last: positionOf(fence.end).line }
}
