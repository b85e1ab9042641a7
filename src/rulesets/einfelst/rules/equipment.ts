import type { AnySettings } from '../../../core/ruleset/settings.ts'
import type { Default, Rules, Table } from '../section.ts'
import { settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { Action } from '../tables/actions.ts'
import type { WeaponName } from '../tables/weapons.ts'
import { weaponTable } from '../tables/weapons.ts'
import { diceOf, success } from './dice.ts'

export const rules = {
  'C-E16': {
    where: 'not given',
    how: 'automated',
    says: 'Damage and range of a weapon follow from the table.'
  },
  'C-E17': {
    where: 'not given',
    how: 'automated',
    says: 'Armour rolls dice against physical damage, each 6 takes 1 off; heavy armour takes a die from Finesse and Sneak.'
  }
} satisfies Rules

export const defaults = {
  ...(Object.fromEntries(
    weaponTable.flatMap(
      ({ weapon, damage, from, to }): readonly (readonly [string, NumberDefault])[] => [
        [
          `${weapon} damage`,
          { value: damage, rule: 'C-E16', says: `Levels of Harm of one hit, ${weapon}.` }
        ],
        [
          `${weapon} range from`,
          { value: from, rule: 'C-E16', says: `Zones to the nearest target, ${weapon}.` }
        ],
        [
          `${weapon} range to`,
          { value: to, rule: 'C-E16', says: `Zones to the furthest target, ${weapon}.` }
        ]
      ]
    )
  ) as {
    readonly [Name in `${WeaponName} ${'damage' | 'range from' | 'range to'}`]: NumberDefault
  }),
  'light armour': {
    value: 2,
    rule: 'C-E17',
    says: 'Dice of light armour: a 6 takes 1 damage off.'
  },
  'medium armour': {
    value: 4,
    rule: 'C-E17',
    says: 'Dice of medium armour: a 6 takes 1 damage off.'
  },
  'heavy armour': {
    value: 6,
    rule: 'C-E17',
    says: 'Dice of heavy armour: a 6 takes 1 damage off.'
  },
  'heavy armour hinders': {
    value: 1,
    rule: 'C-E17',
    says: 'Dice heavy armour takes from Finesse and Sneak.'
  }
}
const settings = settingsReader(defaults)

type NumberDefault = Default & { readonly value: number }

/** Damage and range of a weapon of the table, with the numbers of the note (C-E16). */
export function weaponRow(weapon: WeaponName, own: AnySettings) {
  const numbers = settings({ settings: own })
  return {
    damage: numbers[`${weapon} damage`],
    from: numbers[`${weapon} range from`],
    to: numbers[`${weapon} range to`]
  }
}

const noFaces: readonly number[] = []

/** Rolls armour against physical damage, where each 6 takes 1 off (C-E17). Returns the faces. */
export function rollArmour(table: Table, name: string): readonly number[] {
  const { armour } = combatantOf(table.now, name)
  if (armour === 'none') return noFaces
  const dice = settings(table.now)[`${armour} armour`]
  return dice > 0 ? table.roll(diceOf(dice), name, `${armour} armour`, success).faces : noFaces
}

/** Levels of physical damage that armour takes off on average. */
export const armourOf = (state: State, { armour }: Combatant): number =>
  armour === 'none' ? 0 : settings(state)[diceOfArmour[armour]] / 6

const diceOfArmour = {
  light: 'light armour',
  medium: 'medium armour',
  heavy: 'heavy armour'
} as const

/** The dice that heavy armour takes from Finesse and Sneak (C-E17). */
export const lostToArmour = (state: State, one: Combatant, action: Action): number =>
  one.armour === 'heavy' && (action === 'Finesse' || action === 'Sneak')
    ? settings(state)['heavy armour hinders']
    : 0
