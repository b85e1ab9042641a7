import type { EncounterEntry, FieldIssue, Fields } from 'fray/core'
import { field, newcomer, readFields } from 'fray/core'
import type { Combatant } from './state.ts'
import { armours, weapons } from './tables/gear.ts'

export const fields = {
  hearts: field.number(1, 99, 'Hearts: at 0 a combatant is out of the fight.'),
  skill: field.number(-3, 6, 'Skill, which an attack adds to 2d6.'),
  morale: field.number(2, 12, 'Morale: a side stands on 2d6 of as much or less.'),
  weapon: field.oneOf(
    weapons.map(({ weapon }) => weapon),
    'Weapon, with a die of d2 to d8.'
  ),
  armour: field.oneOf(
    armours.map(({ armour }) => armour),
    'Armour, which takes 0 to 3 off every blow.'
  )
}

/** The fields that a statblock gives a combatant. */
export type Creature = Pick<Combatant, keyof typeof fields>

/** Reads the fields of a statblock. Never throws: returns mistakes as issues. */
export function readStatblock(written: Fields): {
  readonly creature: Creature
  readonly issues: readonly FieldIssue[]
} {
  const { values, issues } = readFields('Squabble', fields, {}, written)
  const usual = { hearts: 4, skill: 0, morale: 7, weapon: 'fists', armour: 'none' } as const
  return { creature: { ...usual, ...values }, issues }
}

/** A combatant at the beginning of a fight. */
export const createCombatant = (entry: EncounterEntry, creature: Creature): Combatant => ({
  ...creature,
  ...newcomer(entry, {}),
  maxHearts: creature.hearts,
  hasActed: false
})
