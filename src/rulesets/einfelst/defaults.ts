import type { Default } from '../../core/ruleset/rulebook.ts'
import { resolveSettings, type Settings as SettingsOf } from '../../core/ruleset/settings.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { type Fire, fires } from './tables/fire.ts'
import { type WeaponName, weaponTable } from './tables/weapons.ts'

type Number = Default & { readonly value: number }

/** Every weapon of the table, number by number, so that a note can replace each (C-E16). */
const weaponNumbers = Object.fromEntries(
  weaponTable.flatMap(({ weapon, damage, from, to }): readonly (readonly [string, Number])[] => [
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
  ])
) as { readonly [Name in `${WeaponName} ${'damage' | 'range from' | 'range to'}`]: Number }

/** Every fire of the table (C-E18). */
const fireNumbers = Object.fromEntries(
  fires.flatMap(({ fire, damage, successes }): readonly (readonly [string, Number])[] => [
    [
      `${fire} fire damage`,
      { value: damage, rule: 'C-E18', says: `Damage a round, ${fire} fire.` }
    ],
    [
      `${fire} fire successes`,
      { value: successes, rule: 'C-E18', says: `Successes that put it out, ${fire} fire.` }
    ]
  ])
) as { readonly [Name in `${Fire} fire ${'damage' | 'successes'}`]: Number }

/** Where the book is silent, or leaves it to the Director. Each may be set in a note’s frontmatter, under `einfelst`. */
export const defaults = {
  'unwritten attribute': {
    value: 3,
    rule: 'C-E4',
    says: 'An Attribute a statblock does not give.'
  },
  'lowest attribute': {
    value: 2,
    rule: 'C-E4',
    says: 'What an Attribute of a player’s character is at the least; less is pointed out.'
  },
  'highest attribute': {
    value: 5,
    rule: 'C-E4',
    says: 'What an Attribute of a player’s character is at the most; more is pointed out.'
  },
  'identical opponents share a card': {
    value: true,
    rule: 'E-02',
    says: 'Whether several of a kind that no player plays draw one card for all of them.'
  },
  'darkness against shots': {
    value: 1,
    rule: 'E-10',
    says: 'Successes more that it takes to shoot somebody in a dark zone.'
  },
  'cover against shots': {
    value: 1,
    rule: 'E-09',
    says: 'Successes more that it takes to shoot somebody in cover.'
  },
  'dodge in close combat': {
    value: false,
    rule: 'E-24',
    says: 'Whether blows may be dodged as well as parried.'
  },
  'hold by Endure': {
    value: false,
    rule: 'E-30',
    says: 'Whether a hold is kept by Endure, as the list of Maneuvers has it; else by Force, as the text has it.'
  },
  'harm points beyond Strength': {
    value: 1,
    rule: 'C-E14',
    says: 'Harm points that take somebody out, more than their Strength.'
  },
  'lasting harm points': {
    value: false,
    rule: 'E-21',
    says: 'Whether every Harm point costs a die on every later test, and not on the next one alone.'
  },
  'Lesser slots': { value: 2, rule: 'C-E13', says: 'Slots for Lesser Harm, of either type.' },
  'Moderate slots': { value: 2, rule: 'C-E13', says: 'Slots for Moderate Harm, of either type.' },
  'Severe slots': { value: 1, rule: 'C-E13', says: 'Slots for Severe Harm, of either type.' },
  'Lesser dice': { value: 1, rule: 'C-E12', says: 'Dice a Lesser Harm takes from a test.' },
  'Moderate dice': { value: 2, rule: 'C-E13', says: 'Dice a Moderate Harm takes from a test.' },
  'Severe dice': { value: 3, rule: 'C-E13', says: 'Dice a Severe Harm takes from a test.' },
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
  },
  'fear excludes oneself': {
    value: false,
    rule: 'E-39',
    says: 'Whether the company that gives heart is counted without whoever is afraid.'
  },
  'fire also harms': {
    value: false,
    rule: 'E-43',
    says: 'Whether catching fire is 1 Physical Harm beside its damage.'
  },
  'fall dice': { value: 1, rule: 'E-49', says: 'Dice of a fall for each 5 feet.' },
  ...fireNumbers,
  ...weaponNumbers
} as const satisfies Readonly<Record<string, Default>>

/** The numbers a fight is played by. */
export type Settings = SettingsOf<typeof defaults>

/** Ours with those of a note over them. Dice, zones and Harm come in whole numbers: what is over is left off. */
export function settingsFor(own: Fields): Settings {
  const whole = Object.entries(own).map(([name, value]) => [
    name,
    typeof value === 'number' ? Math.floor(value) : value
  ])
  return resolveSettings(defaults, Object.fromEntries(whole))
}
