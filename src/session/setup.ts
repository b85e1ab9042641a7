import type { Encounter } from '../core/encounter/encounter.ts'
import type { Range } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import type { LogBlock, Note, Statblock } from '../notes/note.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'

/** Where a fight is in a note: an encounter, or a statblock with saved rolls. */
export type Place = EncounterBlock | Statblock

/** Everything needed to start or resume a fight. */
export interface Setup {
  readonly note: Note
  readonly place: Place
  readonly ruleset: AnyRuleset
  readonly encounter: Encounter
  /** The range in the note of each entry and then of each in the reserve, if it has one. */
  readonly sourceRanges: readonly (Range | undefined)[]
  /** The statblock of each of them, if it has one. */
  readonly statblocks: readonly (FoundStatblock | undefined)[]
  readonly log?: LogBlock
}

export const isEncounter = (place: Place): place is EncounterBlock => 'creatures' in place

/** The encounter of a note by name; without a name, the first. */
export function findEncounter(note: Note, name?: string): EncounterBlock | undefined {
  if (name === undefined) return note.encounters[0]
  return note.encounters.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
}

/** The range of the first line of a place’s fence: where issues about the whole are shown. */
export function headerRange(place: Place): { readonly start: number; readonly end: number } {
  const { fence } = place
  return fence ? { start: fence.start, end: fence.openerEnd } : { start: 0, end: 0 }
}

/** A cache key for everything a fight depends on except its log. */
export const setupKey = ({ ruleset, encounter }: Pick<Setup, 'ruleset' | 'encounter'>): string =>
  `${ruleset.id} ${JSON.stringify(encounter)}`
