import type { AnySettings } from '../../../core/ruleset/settings.ts'
import type { Defaults, Rules, Table } from '../section.ts'
import { settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { Action } from '../tables/actions.ts'
import { armourTable } from '../tables/armour.ts'
import type { WeaponName } from '../tables/weapons.ts'
import { weaponTable } from '../tables/weapons.ts'
import { poolFormula, successFace } from './dice.ts'

export const rules = {
  'C-E16': {
    where: 'not given',
    how: 'automated',
    says: 'The table of weapons gives damage and range.'
  },
  'C-E17': {
    where: 'not given',
    how: 'automated',
    says: 'Armour rolls dice against physical damage, and each 6 removes 1. Heavy armour removes dice from Finesse and Sneak.'
  }
} satisfies Rules

export const defaults = {
  weapons: {
    value: Object.fromEntries(
      weaponTable.map(({ weapon, damage, from, to }) => [
        weapon,
        { damage, range: [from, to] as const }
      ])
    ) as Readonly<
      Record<WeaponName, { readonly damage: number; readonly range: readonly [number, number] }>
    >,
    rule: 'C-E16',
    says: 'Levels of Harm of one hit with a weapon, and the zones to the nearest and the furthest target.'
  },
  armour: {
    value: armourTable,
    rule: 'C-E17',
    says: 'How many dice armour rolls, each 6 for 1 damage less, and how many dice its wearer loses on Finesse and Sneak.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

/** Damage and range of a weapon of the table, with the numbers of the note (C-E16). */
export function weaponRow(weapon: WeaponName, own: AnySettings) {
  const { damage, range } = settings({ settings: own }).weapons[weapon]
  const [from, to] = range
  return { damage, from, to }
}

const noFaces: readonly number[] = []

/** Rolls armour against physical damage, of which each 6 removes 1 (C-E17). Returns the faces. */
export function rollArmour(table: Table, name: string): readonly number[] {
  const { armour } = combatantOf(table.now, name)
  if (armour === 'none') return noFaces
  const dice = settings(table.now).armour[armour].dice
  return dice > 0
    ? table.roll(poolFormula(dice), name, `${armour} armour`, successFace).faces
    : noFaces
}

/** The Levels of physical damage that armour removes on average. */
export const averageArmour = (state: State, { armour }: Combatant): number =>
  armour === 'none' ? 0 : settings(state).armour[armour].dice / 6

/** The dice that armour removes from Finesse and Sneak (C-E17). */
export const diceLostToArmour = (state: State, { armour }: Combatant, action: Action): number =>
  armour !== 'none' && (action === 'Finesse' || action === 'Sneak')
    ? settings(state).armour[armour].hinders
    : 0
