import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Odds } from '../core/view/tracker-view.ts'

/** The vitals of a combatant: what is left of it, and whether it stands. */
export type Vitals = ReturnType<AnyRuleset['vitals']>[number]

/** What happened to one combatant, added up by weight. */
export interface Tally {
  weight: number
  damage: number
  loss: number
  downs: number
}

export const newTally = (): Tally => ({ weight: 0, damage: 0, loss: 0, downs: 0 })

/** Counts what happened to a combatant once. `weight`: how likely that was, or how often it counts. */
export function count(
  tally: Tally,
  before: Vitals | undefined,
  after: Vitals | undefined,
  weight = 1
): void {
  tally.weight += weight
  if (!before || !after) return
  const loss = before.left - after.left
  if (loss > 0) {
    tally.damage += weight
    tally.loss += weight * loss
  }
  if (before.isUp && !after.isUp) tally.downs += weight
}

/** The odds of a combatant. */
export const oddsFrom = (
  name: string,
  { weight, damage, loss, downs }: Tally,
  isExact: boolean
): Odds => ({
  name,
  damageChance: chance(damage, weight),
  averageLoss: weight === 0 ? 0 : loss / weight,
  downChance: chance(downs, weight),
  isExact
})

/** A share of all that was counted. What always happens is 1, whatever adding up its weights has rounded. */
const chance = (of: number, all: number): number =>
  all === 0 ? 0 : all - of < 1e-12 * all ? 1 : of / all

/** Whether anything ever happened to somebody. */
export const isAffected = ({ damageChance, downChance }: Odds): boolean =>
  damageChance + downChance > 0

/** The vitals of everybody, by name. */
export const vitalsByName = (
  rules: Pick<AnyRuleset, 'vitals'>,
  state: unknown
): ReadonlyMap<string, Vitals> => new Map(rules.vitals(state).map((one: Vitals) => [one.name, one]))
