import type { Fields } from '../../../src/core/statblock/fields.ts'
import type { Chances } from './chances.ts'
import { always, either, map } from './chances.ts'
import type { Figures, Situation, Step } from './situations.ts'
import { figuresOf } from './situations.ts'

/** Wenna is beside the bandit, who has many hit points; she acts first. */
const wenna = { player: true, hp: 6, proficiencies: ['one-handed swords'], weapons: ['sword'] }
const bandit = { hp: 20, weapons: ['spear'] }
export const wennaFirst: Step = ['roll initiative', 6, 6, 1, 1]
export const banditFirst: Step = ['roll initiative', 1, 1, 6, 6]

export const sword = 'Wenna: attack Bandit with sword'
export const spear = 'Bandit: attack Wenna with spear'

/** One die in so many has to show as much as `needs`. */
export const passes = (dice: number, needs = 5): number => 1 - ((needs - 1) / 6) ** dice

export const disadvantage = 1
export const normal = 2
export const advantage = 3
/** 12 on 2d6; by a trait 11, too. */
export const on12 = 1 / 36
export const on11 = 3 / 36

interface Blow {
  readonly dice: number
  readonly needs?: number
  readonly damage?: number
  readonly critical?: number
  readonly reduction?: number
  /** How likely it is to be evaded. */
  readonly evaded?: number
}

/**
 * The damage of a blow that hits and is not evaded. A critical roll adds 1. Against damage reduction, the same Test has to
 * succeed again, or the reduction is subtracted.
 */
export function blow({
  dice,
  needs = 5,
  damage = 1,
  critical = on12,
  reduction = 0,
  evaded = 0
}: Blow): Chances<number> {
  const hits = passes(dice, needs)
  const full = either(critical, always(damage + 1), always(damage))
  const reduced = map(full, (points) => Math.max(0, points - reduction))
  return either(hits * (1 - evaded), either(hits, full, reduced), always(0))
}

/** A duel of Wenna and the bandit, both with other fields. */
export const duel = (
  fields: Fields,
  against: Fields,
  button: string,
  expected: Situation['expected'],
  more: Partial<Situation> = {}
): Situation => ({
  party: { Wenna: { ...wenna, ...fields } },
  enemies: { Bandit: { ...bandit, ...against } },
  encounter: { distance: 5 },
  before: [wennaFirst],
  button,
  expected,
  ...more
})

/** Wenna attacks the bandit with her sword. */
export const withSword = (
  expected: Blow | Figures,
  fields: Fields = {},
  against: Fields = {},
  edge = '',
  more: Partial<Situation> = {}
): Situation =>
  duel(fields, against, `${sword}${edge}`, { Bandit: figures(expected, against.hp ?? 20) }, more)

/** Wenna attacks the bandit with her bare hands or another weapon. */
export const withWeapon = (
  weapon: string,
  expected: Blow | Figures,
  fields: Fields,
  against: Fields = {}
): Situation =>
  duel(fields, against, `Wenna: attack Bandit with ${weapon}`, {
    Bandit: figures(expected, against.hp ?? 20)
  })

/** The bandit attacks Wenna with the spear, and she evades. */
export const evading = (
  evaded: number,
  fields: Fields = {},
  against: Fields = {},
  dice = normal
): Situation =>
  duel(
    fields,
    against,
    spear,
    { Wenna: figures({ dice, evaded, reduction: fields.armour === 'medium' ? 2 : 0 }, 6) },
    { before: [wennaFirst, 'Wenna: evade'] }
  )

const figures = (expected: Blow | Figures, hp: unknown): Figures =>
  'dice' in expected ? figuresOf(blow(expected), Number(hp)) : expected
