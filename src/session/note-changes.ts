import type { Encounter, EncounterEntry } from '../core/encounter/encounter.ts'
import { beginningOf } from '../core/log/beginning.ts'
import type { ChangedRules } from '../core/ruleset/ruleset.ts'
import type { ChangedCreature } from '../core/sections/changed-creatures.ts'
import type { Fight } from './fight.ts'
import type { Setup } from './setup.ts'

/** The creatures whose statblock, or line in the encounter, was edited since the fight began. */
export const changedCreatures = (
  { ownBeginning }: Pick<Setup, 'ownBeginning'>,
  { ruleset, now }: Pick<Fight, 'ruleset' | 'now'>
): readonly ChangedCreature[] =>
  ownBeginning?.inNote ? ruleset.editedCombatants(now.state, ownBeginning.inNote) : []

/** The changes of a game that a note describes since the fight began; `undefined` without changes. */
export const changedRules = (
  { ownBeginning }: Pick<Setup, 'ownBeginning'>,
  { ruleset, now }: Pick<Fight, 'ruleset' | 'now'>
): ChangedRules | undefined => {
  const rules = ownBeginning?.inNote?.rules
  return rules && ruleset.changedRules?.(now.state, rules)
}

/**
 * Whether the encounter in the note was edited since the fight began: its combatants, places or settings. A
 * begun fight ignores such edits, except for new reinforcements.
 */
export function isEncounterEdited({ ruleset, encounter, ownBeginning }: Setup): boolean {
  const inNote = ownBeginning?.inNote
  if (!inNote) return false
  const isOut = ({ name }: EncounterEntry) => encounter.out?.some((one) => one.name === name)
  const present = inNote.entries.filter((entry) => !isOut(entry))
  return (
    beginningText(ruleset, { ...inNote, entries: present }) !== beginningText(ruleset, encounter)
  )
}

/**
 * Everything that a fight begins with, as comparable text. Leaves out the fields of its creatures, and carried
 * wounds.
 */
function beginningText(ruleset: Setup['ruleset'], encounter: Encounter): string {
  const { entries, reserve, fields, defaults } = beginningOf(ruleset, encounter)
  const whole = ({ fields: _, carried: __, ...entry }: EncounterEntry) => entry
  return JSON.stringify([entries.map(whole), reserve.map(whole), sorted(fields), sorted(defaults)])
}

const sorted = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
