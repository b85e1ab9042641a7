import type { Encounter, EncounterEntry } from '../core/encounter/encounter.ts'
import { beginningOf } from '../core/log/beginning.ts'
import type { ChangedCreature } from '../core/sections/changed-creatures.ts'
import type { Fight } from './fight.ts'
import type { Setup } from './setup.ts'

/** The creatures of a fight whose statblock, or line in the encounter, the note has changed since. */
export const changedCreatures = (
  { ownBeginning }: Pick<Setup, 'ownBeginning'>,
  { ruleset, now }: Pick<Fight, 'ruleset' | 'now'>
): readonly ChangedCreature[] =>
  ownBeginning?.inNote ? ruleset.changedIn(now.state, ownBeginning.inNote) : []

/**
 * Whether the note says otherwise who fights, where, or by which settings. A fight that has begun does not follow that;
 * only new reinforcements join it.
 */
export function hasOtherEncounter({ ruleset, encounter, ownBeginning }: Setup): boolean {
  const inNote = ownBeginning?.inNote
  if (!inNote) return false
  const isOut = ({ name }: EncounterEntry) => encounter.out?.some((one) => one.name === name)
  const present = inNote.entries.filter((entry) => !isOut(entry))
  return listing(ruleset, { ...inNote, entries: present }) !== listing(ruleset, encounter)
}

/** All that a fight begins with but the fields of its creatures, and what was left to them. */
function listing(ruleset: Setup['ruleset'], encounter: Encounter): string {
  const { entries, reserve, fields, defaults } = beginningOf(ruleset, encounter)
  const whole = ({ fields: _, carried: __, ...entry }: EncounterEntry) => entry
  return JSON.stringify([entries.map(whole), reserve.map(whole), sorted(fields), sorted(defaults)])
}

const sorted = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
