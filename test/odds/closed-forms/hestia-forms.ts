import type { Chances } from './chances.ts'
import { always, chain, chanceOf, die, highest, map } from './chances.ts'
import type { Figures, Situation } from './situations.ts'
import { figuresOf } from './situations.ts'

/** Corvin hits an unarmoured goblin on 10 or more and begins the Round. */
export const corvin = { player: true, flesh: 5, grit: 6, weapons: ['mace'] }
export const goblin = { hd: 0, flesh: 4, grit: 9, weapons: ['club'] }
export const first = [['roll initiative', 10]] as const
/** Corvin fails his Savvy Test, so the enemies begin. */
export const second = [['roll initiative', 9]] as const

export const mace = 'Corvin: attack Goblin with mace'
export const club = 'Goblin: attack Corvin with club'

/** A d20, with Boons (a d6 added, the highest of several) or Banes, of which `needed` or more in all succeeds. */
export const violence = (needed: number, netBoons = 0) => {
  const edge = netBoons === 0 ? always(0) : highest(Math.abs(netBoons), 6)
  const isHit = (natural: number) =>
    chanceOf(edge, (face) => natural + Math.sign(netBoons) * face >= needed)
  // A natural 1 misses and a natural 20 hits, whatever else there is.
  const hits = chanceSum([2, 19], isHit) / 20
  return { hits, criticals: 1 / 20 }
}
const chanceSum = ([from, to]: readonly [number, number], of: (face: number) => number): number => {
  let total = 0
  for (let face = from; face <= to; face++) total += of(face)
  return total
}

/**
 * The loss to an attack. A hit takes from the Grit while there is any, and the excess does not reach the Flesh. A hit
 * without Grit, and every Critical Hit, takes from the Flesh.
 */
export function struck(
  { hits, criticals }: { readonly hits: number; readonly criticals: number },
  damage: Chances<number>,
  { grit, flesh }: { readonly grit: number; readonly flesh: number }
): Figures {
  const hit = figuresOf(damage, grit > 0 ? grit : flesh)
  const critical = figuresOf(damage, flesh)
  const both = (figure: keyof Figures) =>
    hits * (hit[figure] ?? 0) + criticals * (critical[figure] ?? 0)
  return {
    damageChance: both('damageChance'),
    averageLoss: both('averageLoss'),
    downChance:
      criticals * (critical.downChance ?? 0) + (grit > 0 ? 0 : hits * (hit.downChance ?? 0))
  }
}

/** Hurt on so many faces of the d20. */
export const hits = (faces: number): Figures => ({ damageChance: faces / 20 })

/** A duel of Corvin and the goblin, both with other fields. */
export const duel = (
  fields: object,
  against: object,
  button: string,
  expected: Situation['expected'],
  more: Partial<Situation> = {}
): Situation => ({
  party: { Corvin: { ...corvin, ...fields } },
  enemies: { Goblin: { ...goblin, ...against } },
  before: first,
  button,
  expected,
  ...more
})

/** Corvin attacks the goblin with the mace. */
export const withMace = (
  fields: object,
  against: object,
  goblin: Figures,
  edge = '',
  more: Partial<Situation> = {}
): Situation => duel(fields, against, `${mace}${edge}`, { Goblin: goblin }, more)

/** Corvin attacks the unarmoured goblin with the mace, with Boons or Banes. */
export const withEdge = (edge: string, netBoons: number): Situation =>
  withMace({}, {}, struck(violence(10, netBoons), d8, full), edge)

/** Corvin attacks the unarmoured goblin with another weapon. */
export const withWeapon = (
  weapon: string,
  damage: Chances<number>,
  fields: object = {}
): Situation =>
  duel({ weapons: [weapon], ...fields }, {}, `Corvin: attack Goblin with ${weapon}`, {
    Goblin: struck(violence(10), damage, full)
  })

/** A goblin of this Morale runs as likely as `runs`. */
export const morale = (score: number | string, edge: string, runs: number): Situation =>
  duel({}, { morale: score }, `Goblin: Test Morale${edge}`, {
    Goblin: { damageChance: 0, downChance: runs }
  })

/** A Test or Save: d20 and `score` reach 20. */
export const passes = (score: number, netBoons = 0): number => {
  const edge = netBoons === 0 ? always(0) : highest(Math.abs(netBoons), 6)
  const total = chain(die(20), (face) => map(edge, (more) => face + Math.sign(netBoons) * more))
  return chanceOf(total, (sum) => sum + score >= 20)
}

export const atLeast1 = (damage: Chances<number>) => map(damage, (points) => Math.max(1, points))
export const d8 = die(8)
export const full = { grit: 9, flesh: 4 }
