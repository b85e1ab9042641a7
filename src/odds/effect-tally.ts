import type { AnyRuleset, SurvivalWords, Vitals } from '../core/ruleset/ruleset.ts'
import type { EffectOdds, OtherEffectOdds } from '../core/view/tracker-view.ts'

/** The effects on one combatant, summed by weight. */
export interface EffectTally {
  weight: number
  damage: number
  loss: number
  downs: number
  /** Other effects, by their text, with the total amount. */
  readonly also: Map<string, { weight: number; amount: number }>
}

export const emptyEffectTally = (): EffectTally => ({
  weight: 0,
  damage: 0,
  loss: 0,
  downs: 0,
  also: new Map()
})

/**
 * Adds one outcome for a combatant. `weight`: the probability or count of the outcome. `hope`: the game’s words for
 * changed survival chances.
 */
export function countEffect(
  tally: EffectTally,
  before: Vitals | undefined,
  after: Vitals | undefined,
  weight = 1,
  hope?: SurvivalWords
): void {
  tally.weight += weight
  if (!before || !after) return
  const loss = before.left - after.left
  if (loss > 0) {
    tally.damage += weight
    tally.loss += weight * loss
  }
  if (before.isUp && !after.isUp) tally.downs += weight
  else if (!before.isUp) countWhileDown(tally, before, after, weight, hope)
  if (loss < 0 && !before.isDying) addOther(tally, 'is healed', weight, -loss)
}

/** Counts the effects on a combatant that was already down. */
function countWhileDown(
  tally: EffectTally,
  before: Vitals,
  after: Vitals,
  weight: number,
  hope: SurvivalWords | undefined
): void {
  if (after.isUp) addOther(tally, 'is up again', weight)
  else if (after.isDead && !before.isDead) addOther(tally, 'dies', weight)
  else if (before.isDying && !after.isDying && !after.isDead) addOther(tally, 'is saved', weight)
  else if (before.isDying && after.isDying && hope && before.hope !== after.hope)
    addOther(tally, after.hope < before.hope ? hope.less : hope.more, weight)
}

function addOther({ also }: EffectTally, what: string, weight: number, amount = 0): void {
  const one = also.get(what)
  if (one) {
    one.weight += weight
    one.amount += weight * amount
  } else also.set(what, { weight, amount: weight * amount })
}

/** Whether any effect was counted. */
export const hasCounted = ({ damage, downs, also }: EffectTally): boolean =>
  damage > 0 || downs > 0 || also.size > 0

/** Converts a tally to odds. */
export const effectOddsFrom = (
  name: string,
  { weight, damage, loss, downs, also }: EffectTally,
  isExact: boolean,
  unit: string
): EffectOdds => ({
  name,
  damageChance: chance(damage, weight),
  averageLoss: weight === 0 ? 0 : loss / weight,
  unit,
  downChance: chance(downs, weight),
  isExact,
  ...(also.size > 0 && { also: otherOdds(also, weight) })
})

const otherOdds = (also: EffectTally['also'], all: number): readonly OtherEffectOdds[] =>
  [...also].map(([what, { weight, amount }]) => ({
    what,
    chance: chance(weight, all),
    ...(amount > 0 && { average: amount / all })
  }))

/** A share of the total. Returns exactly 1 for an effect that always happens, despite rounding errors of the sum. */
const chance = (of: number, all: number): number =>
  all === 0 ? 0 : all - of < 1e-12 * all ? 1 : of / all

/** Whether the combatant loses points or goes down in any outcome. */
export const isHarmed = ({ damageChance, downChance }: EffectOdds): boolean =>
  damageChance + downChance > 0

/** Whether there is any effect on the combatant. */
export const isAffected = (odds: EffectOdds): boolean => isHarmed(odds) || odds.also !== undefined

/** The vitals of all combatants, by name. */
export const vitalsByName = (
  rules: Pick<AnyRuleset, 'vitals'>,
  state: unknown
): ReadonlyMap<string, Vitals> => new Map(rules.vitals(state).map((one: Vitals) => [one.name, one]))
