import { defenseOf } from '../rules/damage/damage.ts'
import { suffersAsUsual } from '../rules/damage/damage-tags.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { strongest, strongestAgainst, usualBlow } from './arms.ts'
import { blowsToFell, dangerOf, netBoonsInAttack } from './blows.ts'
import { chanceToHit } from './chances.ts'

/** The attack somebody had better make, and what counts in the choice of something else. */
export interface Plan {
  /** Nobody if no weapon at hand does anything to anybody. */
  readonly target: Combatant | undefined
  readonly use: string
  /** How many blows the attack deals on the average. */
  readonly blows: number
  /** What the best weapon at hand does on the average to most, and whether a better one could be at hand. */
  readonly atHand: number
  readonly hasBetter: boolean
  /** The enemy who deals the most blows, if any deals more than most do. */
  readonly worst: Combatant | undefined
}

/** How much it is worth to be rid of anybody, beside the blows they deal in a Round. */
const worthOfOneLess = 0.5
/** Blows in a Round that hardly anybody deals with one attack. */
const muchDanger = 0.9

/** Looks at each enemy once, and finds the attack that takes the most danger away for the blows it takes. */
export function planAttack(state: State, one: Combatant): Plan {
  const { side, violence } = one
  const net = netBoonsInAttack(one)
  const usual = strongest(one)
  let target: Combatant | undefined
  let { use } = usual
  let points = 0
  let most = 0
  let worst: Combatant | undefined
  let mostDanger = muchDanger
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === side || !canAct(other)) continue
    const danger = dangerOf(other)
    if (danger > mostDanger) {
      mostDanger = danger
      worst = other
    }
    const arm =
      other.effects.length === 0 && suffersAsUsual(other) ? usual : strongestAgainst(one, other)
    const harm = arm.points * chanceToHit(defenseOf(state, other) - violence, net)
    const worth = ((danger + worthOfOneLess) * harm) / blowsToFell(other)
    // Whoever has nothing left to lose takes no blow: that is no number.
    if (!(worth > most)) continue
    most = worth
    target = other
    use = arm.use
    points = harm
  }
  const { points: atHand, hasBetter } = usual
  return { target, use, blows: points / usualBlow, atHand, hasBetter, worst }
}

/** Attacks whoever comes first in the order of the encounter, with the strongest weapon. */
export function attackFirst(
  state: State,
  one: Combatant
): [target: string, use: string] | undefined {
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === one.side || !canAct(other)) continue
    const { use } = strongestAgainst(one, other)
    if (use !== '') return [name, use]
  }
  return undefined
}
