import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { temperamentOf } from '../../core/statblock/temperament.ts'
import type { Policy } from '../policies.ts'
import { policies, withPolicy } from '../policies.ts'
import { fightSimulator } from '../simulate.ts'
import { lead } from './lead.ts'
import type { AnyState } from './play-to-end.ts'
import { valueOfEnd } from './play-to-end.ts'

/** How a side and its enemies fight on. Without a policy, combatants keep their own temperaments. */
export interface Plans {
  readonly own?: Policy
  readonly others?: Policy
}

/** The number of fights that are played for each pair of plans. */
const fights = 16
const maxCommands = 400
/** The number of standard errors by which a reply must be better than the plan so far. */
const margin = 2
/** The maximum number of times that each side replies to the plan of the other side. */
const replies = 2

/**
 * Finds how both sides fight best. In turn, each side takes the policy that is clearly better against the other side,
 * until neither side has a better one. Yields after each pair of policies.
 */
export function* plansBySteps(
  rules: AnyRuleset,
  state: AnyState,
  side: string,
  seed: number
): Generator<void, Plans> {
  const rate = valueOfEnd(rules, state, side)
  const played = new Map<string, readonly number[]>()
  function* valuesOf(plans: Plans): Generator<void, readonly number[]> {
    const key = `${plans.own} ${plans.others}`
    const known = played.get(key)
    if (known) return known
    const play = fightSimulator(rules, withPlans(rules, state, side, plans), seed, { maxCommands })
    const values = Array.from({ length: fights }, (_, nth) => rate(play(nth).state))
    played.set(key, values)
    yield
    return values
  }
  /** Whether everybody on the side (`own`) or among its enemies (`others`) already fights by a policy. */
  const isFollowed = (policy: Policy, who: 'own' | 'others'): boolean =>
    Object.keys(state.combatants).every(
      (name) =>
        (rules.sideOf(state, name) === side) !== (who === 'own') ||
        temperamentOf(state, name) === policy
    )
  let plans: Plans = {}
  for (let reply = 0; reply < replies; reply++) {
    const before = plans
    for (const who of ['others', 'own'] as const) {
      const sign = who === 'own' ? 1 : -1
      let best = yield* valuesOf(plans)
      for (const policy of policies) {
        if (isFollowed(policy, who)) continue
        const tried = { ...plans, [who]: policy }
        const values = yield* valuesOf(tried)
        if (sign * lead(values, best) <= margin) continue
        best = values
        plans = tried
      }
    }
    if (plans === before) break
  }
  return plans
}

/** A copy of the state in which both sides fight by these plans. */
export function withPlans(
  rules: AnyRuleset,
  state: AnyState,
  side: string,
  { own, others }: Plans
): AnyState {
  const planned = own ? withPolicy(rules, state, own, (name) => name === side) : state
  return others ? withPolicy(rules, planned, others, (name) => name !== side) : planned
}
