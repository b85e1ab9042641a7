import type * as fire from '../rules/fire/fire.ts'
import type * as movement from '../rules/movement-in-combat.ts'
import type * as poison from '../rules/poison.ts'
import type * as tending from '../rules/tending.ts'
import { diceFor } from '../rules/tests.ts'
import { obstacleBetween } from '../rules/zones-and-distance/zones.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, isPresent } from '../state.ts'
import { chanceOfSix } from './chances.ts'

type Command = CommandsOf<
  typeof fire.commands | typeof movement.commands | typeof poison.commands | typeof tending.commands
>

/** The command that helps a burning or dying friend in the same zone, once nobody is left to fight (E-45, C-E19). */
export function careFor(
  { combatants }: State,
  { name: by, side, zone }: Combatant
): Command | undefined {
  for (const target in combatants) {
    const other = combatants[target] as Combatant
    if (target === by || other.side !== side || other.zone !== zone || !isPresent(other)) continue
    if (other.fire !== '' && other.status !== 'dead') return { type: 'douse', by, target, how: '' }
    if (other.status === 'dying') return { type: 'tend', by, target, how: '' }
  }
  return undefined
}

/**
 * Tends a friend who would die before the fight is over, or goes there (C-E19). The best tender there does so, and one
 * with few dice begins earlier.
 */
export function saveTheDying(state: State, one: Combatant, hasFast: boolean): Command | undefined {
  const { name: by, side, zone } = one
  const { combatants } = state
  for (const target in combatants) {
    const other = combatants[target] as Combatant
    if (other.status !== 'dying' || other.side !== side) continue
    const dice = diceFor(state, one, 'Study')
    const rounds = other.diesAtEndOf - state.round
    if (rounds > (chanceOfSix(dice) < 0.5 ? 2 : 1)) continue
    const isHere = other.zone === zone
    if (!isHere && (!hasFast || !mayGoTo(state, one, other.zone))) continue
    if (isAnybodyBetter(state, one, other, isHere ? dice : -1)) continue
    return isHere ? { type: 'tend', by, target, how: '' } : { type: 'move', by, zone: other.zone }
  }
  return undefined
}

const mayGoTo = (state: State, { zone, isProne, pinnedBy }: Combatant, goal: string): boolean =>
  !isProne &&
  pinnedBy === '' &&
  state.zones[zone]?.next.includes(goal) === true &&
  !obstacleBetween(state, zone, goal)

/** Whether a friend beside the patient can still act in time, and tends with more than so many dice. */
function isAnybodyBetter(state: State, one: Combatant, patient: Combatant, dice: number): boolean {
  const { combatants } = state
  const isLast = patient.diesAtEndOf <= state.round
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other === one || other.side !== one.side || other.zone !== patient.zone) continue
    if (!canAct(other) || other.fire !== '' || other.heldBy !== '') continue
    if (isLast && !other.cards.some(({ turn, hasSlow }) => turn === 'to come' && hasSlow)) continue
    if (diceFor(state, other, 'Study') > dice) return true
  }
  return false
}

/** Gives an antidote, a fast Maneuver, to oneself or a friend in the same zone (E-48). */
export function giveAntidote(
  { combatants }: State,
  { name: by, side, zone, antidotes }: Combatant
): Command | undefined {
  if (antidotes === 0) return undefined
  for (const target in combatants) {
    const other = combatants[target] as Combatant
    if (other.poison > 0 && other.side === side && other.zone === zone && canAct(other))
      return { type: 'antidote', by, target }
  }
  return undefined
}
