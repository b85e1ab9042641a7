import type { Range } from '../core/issues/issue.ts'
import type { EncounterBlock } from './encounter/encounter.ts'
import type { LogBlock, Note } from './note.ts'
import type { Statblock } from './statblock/statblock.ts'

/** The log of an encounter: the one with its name among the logs between its fence and the next block. */
export function logOfEncounter(note: Note, { fence, name }: EncounterBlock): LogBlock | undefined {
  const logs = logsBelow(note, fence)
  const named = logs.find(({ header }) => header?.title.toLowerCase() === name.toLowerCase())
  const isAlone = note.encounters.filter((other) => other.fence.start === fence.start).length === 1
  return named ?? (isAlone ? logs[0] : undefined)
}

/** The saved rolls of a statblock. */
export const logOfStatblock = (note: Note, statblock: Statblock): LogBlock | undefined =>
  logsBelow(note, statblock)[0]

/** The log of an encounter, or the saved rolls of a statblock. */
export const logBelow = (note: Note, place: EncounterBlock | Statblock): LogBlock | undefined =>
  'creatures' in place ? logOfEncounter(note, place) : logOfStatblock(note, place)

/** The logs between a fence, or the frontmatter, and the next encounter or statblock. */
export function logsBelow({ fences, logs }: Note, place: Range): readonly LogBlock[] {
  const next = fences.find(({ kind, start }) => kind !== 'encounter-log' && start > place.start)
  return logs.filter(
    ({ fence }) => fence.start > place.start && (!next || fence.start < next.start)
  )
}
