import type * as belongings from './rules/actions-in-combat/belongings.ts'
import type * as retreating from './rules/actions-in-combat/retreating.ts'
import type * as turns from './rules/actions-in-combat/turns.ts'
import type * as attacking from './rules/attacking/attacking.ts'
import type * as gambits from './rules/gambits.ts'
import type * as initiative from './rules/initiative.ts'
import * as rounds from './rules/rounds.ts'
import type { CommandsOf } from './section.ts'
import type { Combatant, State } from './state.ts'
import { speedOf } from './state.ts'
import { readyWeapon, takeBow } from './tactic/arming.ts'
import type { Plan } from './tactic/attacks.ts'
import { attackFirst, planAttack } from './tactic/attacks.ts'
import { disarm } from './tactic/disarming.ts'
import { retreatOrDrink } from './tactic/retreating.ts'
import { isCautious, isMindless, isReckless } from './tactic/temperaments.ts'

type Command = CommandsOf<
  | typeof initiative.commands
  | typeof turns.commands
  | typeof rounds.commands
  | typeof belongings.commands
  | typeof retreating.commands
  | typeof gambits.commands
  | typeof attacking.commands
>

/** Last Round in which an action to shed a load pays off. */
const lastRoundToShed = 2

/**
 * The command of a sensible player. Attacks the enemy with the most danger per blow needed to defeat it, with the most
 * effective weapon. Before that: sheds a heavy load, readies a better weapon, drinks once the Grit is gone, disarms a
 * dangerous enemy, or leaves a lost fight. A mindless combatant attacks the first enemy. A reckless one attacks the
 * most dangerous, and never drinks, disarms, sheds or leaves. A cautious one shoots, drinks early and leaves early. A
 * cunning one looks for leaders, and for enemies that fall at once.
 */
export function tactic(state: State): Command | undefined {
  const { phase, active, combatants } = state
  const ending = rounds.end.suggestion(state)
  if (ending === 'end') return { type: 'end' }
  if (phase === 'opening') return { type: 'initiative' }
  const one = combatants[active]
  if (phase !== 'turns' || !one) return undefined
  const by = active
  if (one.hasActed || ending === 'wait') return { type: 'done', by }
  const isFresh = one.attacksMade === 0
  if (one.load === 'too heavy') return isFresh ? { type: 'shed-load', by } : { type: 'done', by }
  if (isMindless(one)) {
    const [target, use] = attackFirst(state, one) ?? []
    if (target !== undefined && use !== undefined) return attackOf(by, target, use)
  }
  const plan = planAttack(state, one)
  const before = isFresh ? beforeAttack(state, one, plan) : undefined
  if (before) return before
  if (plan.target) return attackOf(by, plan.target.name, plan.use)
  return isFresh && speedOf(one) > 0 ? { type: 'retreat', by } : { type: 'done', by }
}

/** A command worth more than this turn’s attack, or `undefined`. */
function beforeAttack(state: State, one: Combatant, plan: Plan): Command | undefined {
  const { name: by } = one
  const isSensible = !isReckless(one) && !isMindless(one)
  if (isSensible) {
    const sparing = retreatOrDrink(state, one)
    if (sparing) return sparing
    if (one.load === 'heavy' && state.round <= lastRoundToShed) return { type: 'shed-load', by }
  }
  return (
    (isCautious(one) ? takeBow(one) : undefined) ??
    readyWeapon(state, one, plan) ??
    (isSensible ? disarm(state, one, plan) : undefined)
  )
}

const attackOf = (by: string, target: string, weapon: string): Command => ({
  type: 'attack',
  by,
  target,
  weapon,
  edge: ''
})
