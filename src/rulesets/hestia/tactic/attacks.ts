import { defenseOf } from '../rules/damage/damage.ts'
import { suffersAsUsual } from '../rules/damage/damage-tags.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import type { Reach } from './arms.ts'
import { strongestUse, strongestUseAgainst, typicalBlow } from './arms.ts'
import { blowsToFell, dangerOf, netBoonsInAttack } from './blows.ts'
import { chanceToHit } from './chances.ts'
import { isCautious, isCunning, isReckless } from './temperaments.ts'

/** The best attack, with figures for weighing other commands against it. */
export interface Plan {
  /** `undefined` if no weapon at hand harms anybody. */
  readonly target: Combatant | undefined
  readonly use: string
  /** Mean damage of the attack, in usual blows. */
  readonly blows: number
  /** Mean points of the best weapon at hand against a usual enemy. */
  readonly atHand: number
  readonly hasBetter: boolean
  /** The enemy with the most danger, if that is more than usual. */
  readonly worst: Combatant | undefined
}

/** Worth of removing any enemy, in addition to the blows it deals in a Round. */
const worthOfOneLess = 0.5
/** Danger (blows in a Round) above that of nearly all combatants with one attack. */
const muchDanger = 0.9
/** Factors of the cunning: a leader’s death tests the Morale of its side (H-30), and a fallen enemy deals no blow. */
const worthOfLeader = 2
const worthOfFall = 1.5

/** Looks at each enemy once, and plans the attack that removes the most danger per blow. */
export function planAttack(state: State, one: Combatant): Plan {
  const { side, violence } = one
  const net = netBoonsInAttack(one)
  const reach = reachOf(state, one)
  const usual = strongestUse(one, reach)
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
      other.effects.length === 0 && suffersAsUsual(other)
        ? usual
        : strongestUseAgainst(one, other, reach)
    const harm = arm.points * chanceToHit(defenseOf(state, other) - violence, net)
    const worth = worthOfAttack(one, other, danger, harm)
    // `worth` is NaN for an enemy with nothing left to lose (0 / 0).
    if (!(worth > most)) continue
    most = worth
    target = other
    use = arm.use
    points = harm
  }
  const { points: atHand, hasBetter } = usual
  return { target, use, blows: points / typicalBlow, atHand, hasBetter, worst }
}

/**
 * Worth of an attack that deals `harm` points to a target with this `danger`. The worth depends on the temperament of
 * the attacker.
 */
function worthOfAttack(one: Combatant, target: Combatant, danger: number, harm: number): number {
  // The most dangerous enemy is worth most, however hard to defeat. The harm decides between equals.
  if (isReckless(one)) return harm > 0 ? danger + harm / 1000 : 0
  const worth = ((danger + worthOfOneLess) * harm) / blowsToFell(target)
  if (!isCunning(one)) return worth
  const falls = harm >= target.grit + target.flesh
  return worth * (target.isLeader ? worthOfLeader : 1) * (falls ? worthOfFall : 1)
}

/**
 * The weapons that a combatant prefers. The rules know no distance, so a bow is as good as a dagger beside the enemy.
 * But a fight opens at a distance: archers shoot in the first Round, and the cautious always. The reckless close in.
 */
function reachOf({ round }: State, one: Combatant): Reach {
  if (isReckless(one)) return 'melee'
  return round <= 1 || isCautious(one) ? 'ranged' : 'any'
}

/**
 * An attack on the first enemy, in the order of the encounter, that a weapon can harm, with the most effective weapon.
 * `undefined` if no weapon can harm anybody.
 */
export function attackFirst(
  state: State,
  one: Combatant
): [target: string, use: string] | undefined {
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === one.side || !canAct(other)) continue
    const { use } = strongestUseAgainst(one, other)
    if (use !== '') return [name, use]
  }
  return undefined
}
