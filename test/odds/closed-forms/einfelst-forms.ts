import type { Fields } from '../../../src/core/statblock/fields.ts'
import type { Chances } from './chances.ts'
import { always, chain, map, successes } from './chances.ts'
import type { Figures, Situation, Step } from './situations.ts'
import { figuresOf } from './situations.ts'

/** Wenna Strikes and Shoots with 5 dice and uses Force with 4. The bandit parries with 4 and endures with 3. */
const wenna = {
  player: true,
  strength: 3,
  strike: 2,
  force: 1,
  dexterity: 3,
  shoot: 2,
  weapons: ['sword']
}
const bandit = {
  strength: 2,
  strike: 2,
  force: 1,
  endure: 1,
  dexterity: 2,
  finesse: 1,
  intuition: 2,
  'harm points': 40,
  weapons: ['axe']
}
export const wennaFirst: Step = ['draw the cards', 1, 2]
export const banditFirst: Step = ['draw the cards', 2, 1]
export const sword = 'Wenna: attack Bandit with sword'
export const axe = 'Bandit: attack Wenna with axe'
/** Nobody of the enemies parries or dodges. */
export const takesIt = [{ side: 'Enemies', words: 'take attacks' }]

/** Each 6 of a pool is a success; one die is always left. */
export const sixes = (dice: number): Chances<number> => successes(Math.max(1, dice), 1 / 6)

interface Attack {
  readonly dice: number
  readonly damage?: number
  /** The successes it takes. */
  readonly needed?: number
  /** Dice of a parry or dodge. */
  readonly defence?: number
  readonly armour?: number
}

/** The Harm of an attack: a defence takes successes off, each extra one adds 1, each 6 of armour takes 1 off. */
export function harmOf({ dice, damage = 2, needed = 1, defence, armour }: Attack): Chances<number> {
  const defended = defence === undefined ? always(0) : sixes(defence)
  const stopped = armour === undefined ? always(0) : sixes(armour)
  return chain(sixes(dice), (rolled) =>
    chain(defended, (cancelled) => {
      const left = rolled - cancelled
      if (left < needed) return always(0)
      return map(stopped, (off) => Math.max(0, damage + left - needed - off))
    })
  )
}

/** Wenna and the bandit, both with other fields. */
export const duel = (
  fields: Fields,
  against: Fields,
  button: string,
  expected: Situation['expected'],
  more: Partial<Situation> = {}
): Situation => ({
  party: { Wenna: { ...wenna, ...fields } },
  enemies: { Bandit: { ...bandit, ...against } },
  before: [wennaFirst],
  button,
  expected,
  ...more
})

/** Wenna attacks the bandit with her sword. The bandit takes the blow if no defence is given. */
export const withSword = (
  expected: Attack | Figures,
  fields: Fields = {},
  against: Fields = {},
  how = '',
  more: Partial<Situation> = {}
): Situation =>
  duel(
    fields,
    against,
    `${sword}${how}`,
    { Bandit: figures(expected, against['harm points']) },
    { orders: 'defence' in expected ? [] : takesIt, ...more }
  )

/** Wenna attacks the bandit with another weapon. */
export const withWeapon = (
  weapon: string,
  expected: Attack | Chances<number>,
  fields: Fields = {},
  against: Fields = {},
  more: Partial<Situation> = {}
): Situation =>
  duel(
    { weapons: [weapon], ...fields },
    against,
    `Wenna: attack Bandit with ${weapon.split(' ', weapon.startsWith('great') ? 2 : 1).join(' ')}`,
    { Bandit: figuresOf('dice' in expected ? harmOf(expected) : expected, 40) },
    { orders: 'dice' in expected && expected.defence !== undefined ? [] : takesIt, ...more }
  )

/** The bandit takes Harm from a command that is no attack. */
export const suffers = (
  button: string,
  harm: Chances<number>,
  against: Fields = {},
  more: Partial<Situation> = {}
): Situation =>
  duel({}, against, `Bandit: ${button}`, { Bandit: figures(harm, against['harm points']) }, more)

const figures = (expected: Attack | Figures | Chances<number>, points: unknown = 40): Figures => {
  if ('dice' in expected) return figuresOf(harmOf(expected), Number(points))
  return isChances(expected) ? figuresOf(expected, Number(points)) : expected
}

const isChances = (expected: Figures | Chances<number>): expected is Chances<number> =>
  Array.isArray(expected)

/** Two zones: Wenna at the stile, the bandit in the next one. */
export const apart = (bandits: Fields = {}): Fields => ({
  zones: [
    { name: 'Stile', who: ['Wenna'] },
    { name: 'Meadow', next: ['Stile'], who: ['Bandit'], ...bandits }
  ]
})
