import type { Answer } from '../../../src/core/fight/answers.ts'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import type { Chances } from './chances.ts'
import type { Figures, Situation, Step } from './situations.ts'

/** Ada begins, without omens. Hob has 12 health: 6 or more in one blow take him out of the fight. */
const ada = { player: true, str: 10, agi: 8, wit: 9, omens: 0, weapons: ['sword'] }
const hob = { str: 12, agi: 8, wit: 8, weapons: ['club'] }
export const begins: Step = 'the fight begins'
export const sword = 'Ada: attack Hob with sword'

/** How likely damage is to be at least so much, for each number from 1 on. */
export type Tail = (atLeast: number) => number

/**
 * A damage die: each maximum counts one less and is rolled again. So each full (sides − 1) of what is needed is a maximum,
 * and the rest a face at least as high.
 */
export const exploding =
  (sides: number): Tail =>
  (atLeast) => {
    if (atLeast <= 0) return 1
    const maxima = Math.floor((atLeast - 1) / (sides - 1))
    const rest = atLeast - maxima * (sides - 1)
    return (1 / sides) ** maxima * ((sides - rest + 1) / sides)
  }

export const d4 = exploding(4)
export const d6 = exploding(6)
export const d8 = exploding(8)

/** The lower of two rolls is so much if both are. */
export const impaired =
  (die: Tail): Tail =>
  (atLeast) =>
    die(atLeast) ** 2
/** The higher of two if not both are less. */
export const enhanced =
  (die: Tail, other = die): Tail =>
  (atLeast) =>
    1 - (1 - die(atLeast)) * (1 - other(atLeast))
/** The damage after armour. */
export const less =
  (damage: Tail, armour: number): Tail =>
  (atLeast) =>
    damage(atLeast + armour)
/** Size multiplies, and halves and quarters are rounded up. */
export const times =
  (damage: Tail, factor: number): Tail =>
  (atLeast) =>
    damage(Math.floor((atLeast - 1) / factor) + 1)
/** Nothing at all unless it hits. */
export const ifHit =
  (chance: number, damage: Tail): Tail =>
  (atLeast) =>
    chance * damage(atLeast)

/** The figures of somebody with so much health, whom so much takes out of the fight. */
export function figuresOf(damage: Tail, health = 12, fellsFrom = Math.ceil(health / 2)): Figures {
  let averageLoss = 0
  for (let points = 1; points <= health; points++) averageLoss += damage(points)
  return { damageChance: damage(1), averageLoss, downChance: damage(fellsFrom) }
}

/** The same, as a list of values up to 40. */
export const valuesOf = (damage: Tail): Chances<number> =>
  Array.from({ length: 41 }, (_, n) => [n, (n === 0 ? 1 : damage(n)) - damage(n + 1)])

/** The enemies do nothing about an attack. */
export const stand = [{ side: 'Enemies', words: 'stand' }]

/** Ada and Hob, both with other fields. Hob stands, unless the answers say what he does. */
export const duel = (
  fields: Fields,
  against: Fields,
  button: string,
  expected: Situation['expected'],
  more: Partial<Situation> = {}
): Situation => ({
  party: { Ada: { ...ada, ...fields } },
  enemies: { Hob: { ...hob, ...against } },
  encounter: { initiative: 'Party' },
  before: [begins],
  button,
  orders: stand,
  expected,
  ...more
})

/** Ada attacks Hob with her sword. */
export const withSword = (
  expected: Tail | Figures,
  fields: Fields = {},
  against: Fields = {},
  how = '',
  before: readonly Step[] = []
): Situation =>
  duel(
    fields,
    against,
    `${sword}${how}`,
    { Hob: typeof expected === 'function' ? figuresOf(expected) : expected },
    { before: [begins, ...before] }
  )

/** Ada attacks Hob with another weapon. */
export const withWeapon = (
  weapon: string,
  damage: Tail,
  fields: Fields = {},
  more: Partial<Situation> = {}
): Situation =>
  duel(
    { weapons: [weapon], ...fields },
    {},
    `Ada: attack Hob with ${weapon}`,
    { Hob: figuresOf(damage) },
    more
  )

/** Somebody reacts to the sword. */
export const reacting = (
  answers: readonly Answer[],
  expected: Situation['expected'],
  fields: Fields = {},
  against: Fields = {},
  others: Situation['enemies'] = {}
): Situation => ({
  ...duel(fields, against, sword, expected, { answers, orders: [] }),
  enemies: { Hob: { ...hob, ...against }, ...others }
})

/** Eight zones in a row, with Ada in the first and Hob so many further. */
export const apart = (zones: number): Fields => ({
  initiative: 'Party',
  zones: Array.from({ length: 8 }, (_, nth) => ({
    name: `Mile ${nth + 1}`,
    who: [...(nth === 0 ? ['Party'] : []), ...(nth === zones ? ['Enemies'] : [])]
  }))
})

/** Ada stands in the Room, Hob in the Yard. */
export const inRow = {
  initiative: 'Party',
  zones: [{ name: 'Room', who: 'Party' }, { name: 'Yard', who: 'Enemies' }, 'Shed']
}

/** A blow of a d6 and a counter of a d4: the heavier lands first, and the felled strike no more. */
export function countered(isAdaFirst = false): { readonly Ada: Figures; readonly Hob: Figures } {
  const sums = { Ada: [0, 0, 0], Hob: [0, 0, 0] }
  const add = (name: 'Ada' | 'Hob', chance: number, damage: number, health: number) => {
    sums[name][0] = (sums[name][0] ?? 0) + chance
    sums[name][1] = (sums[name][1] ?? 0) + chance * Math.min(damage, health)
    sums[name][2] = (sums[name][2] ?? 0) + (damage >= health / 2 ? chance : 0)
  }
  for (const [blow, p] of valuesOf(d6))
    for (const [back, q] of valuesOf(d4)) {
      const isFirst = isAdaFirst || blow > back
      const isSecond = !isAdaFirst && back > blow
      if (!(isSecond && back >= 5)) add('Hob', p * q, blow, 12)
      if (!(isFirst && blow >= 6)) add('Ada', p * q, back, 10)
    }
  const figures = ([damageChance = 0, averageLoss = 0, downChance = 0]: readonly number[]) => ({
    damageChance,
    averageLoss,
    downChance
  })
  return { Ada: figures(sums.Ada), Hob: figures(sums.Hob) }
}
