import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Odds } from '../core/view/tracker-view.ts'

/** The vitals of a combatant: what is left of it, and whether it stands. */
export type Vitals = ReturnType<AnyRuleset['vitals']>[number]

/** What happened to one combatant over many simulations. */
export interface Tally {
  times: number
  hits: number
  loss: number
  downs: number
}

/** Counts what happened to a combatant in one simulation. */
export function count(
  tallies: Map<string, Tally>,
  name: string,
  before: Vitals | undefined,
  after: Vitals | undefined
): void {
  const tally = tallies.get(name) ?? { times: 0, hits: 0, loss: 0, downs: 0 }
  tallies.set(name, tally)
  tally.times++
  if (!before || !after) return
  if (after.left < before.left) tally.hits++
  tally.loss += Math.max(0, before.left - after.left)
  if (before.isUp && !after.isUp) tally.downs++
}

/** The odds of a combatant that was counted in `times` simulations. */
export const oddsFrom = (name: string, { hits, loss, downs }: Tally, times: number): Odds => ({
  name,
  damageChance: hits / times,
  averageLoss: loss / times,
  downChance: downs / times
})

/** Whether anything ever happened to somebody. */
export const isAffected = ({ damageChance, downChance }: Odds): boolean =>
  damageChance + downChance > 0

/** The vitals of everybody, by name. */
export const vitalsByName = (
  rules: Pick<AnyRuleset, 'vitals'>,
  state: unknown
): ReadonlyMap<string, Vitals> => new Map(rules.vitals(state).map((one: Vitals) => [one.name, one]))
