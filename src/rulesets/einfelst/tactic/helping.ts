import type * as fire from '../rules/fire/fire.ts'
import type * as movement from '../rules/movement-in-combat.ts'
import type * as poison from '../rules/poison.ts'
import type * as tending from '../rules/tending.ts'
import { diceFor } from '../rules/tests.ts'
import { obstacleBetween, rangeBetween } from '../rules/zones-and-distance/zones.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, isClose, isPresent } from '../state.ts'
import { chanceOfSix } from './chances.ts'

type Command = CommandsOf<
  typeof fire.commands | typeof movement.commands | typeof poison.commands | typeof tending.commands
>

/**
 * The command that helps a burning or dying friend, or the move there, once nobody is left to fight (E-45, C-E19).
 * `undefined` if nobody can be helped.
 */
export function helpFriend(state: State, one: Combatant): Command | undefined {
  const { name: by, side, zone } = one
  const { combatants } = state
  let going: Command | undefined
  for (const target in combatants) {
    const other = combatants[target] as Combatant
    if (target === by || other.side !== side || !isPresent(other)) continue
    const isBurning = other.fire !== '' && other.status !== 'dead'
    if (!isBurning && other.status !== 'dying') continue
    if (other.zone !== zone) going ??= stepTo(state, one, other.zone)
    else if (one.cards[state.card]?.hasSlow)
      return isBurning
        ? { type: 'douse', by, target, how: '' }
        : { type: 'tend', by, target, how: '' }
  }
  return going
}

/**
 * A combatant tends a dying friend when another turn of waiting would cost more than this chance to live. `inMelee`:
 * the same with an enemy close.
 */
const priceOfWaiting = { alone: 0.12, inMelee: 0.2 } as const

/**
 * The command to tend a dying friend, or the move there (C-E19), as soon as waiting would cost too much. `undefined`
 * unless this combatant has the best chance to save the friend.
 */
export function saveTheDying(state: State, one: Combatant): Command | undefined {
  const { name: by, side, zone } = one
  const { combatants } = state
  for (const target in combatants) {
    const other = combatants[target] as Combatant
    if (other.status !== 'dying' || other.side !== side) continue
    const price = priceOfWaiting[isInMelee(state, one) ? 'inMelee' : 'alone']
    const chance = chanceToSave(state, one, other, 0)
    if (chance - chanceToSave(state, one, other, 1) < price) continue
    if (isAnybodyBetter(state, one, other, chance)) continue
    const command: Command | undefined =
      other.zone === zone ? { type: 'tend', by, target, how: '' } : stepTo(state, one, other.zone)
    if (command) return command
  }
  return undefined
}

function isInMelee({ combatants }: State, one: Combatant): boolean {
  for (const name in combatants) {
    const enemy = combatants[name] as Combatant
    if (enemy.side !== one.side && canAct(enemy) && isClose(one, enemy)) return true
  }
  return false
}

/**
 * The chance that a combatant saves the patient in the turns left, after `lost` turns spent otherwise and the turns
 * needed to walk there.
 */
function chanceToSave(state: State, one: Combatant, patient: Combatant, lost: number): number {
  const zones = rangeBetween(state, one.zone, patient.zone)
  if (zones === Number.POSITIVE_INFINITY) return 0
  const isDone = one.cards.every(({ turn, hasSlow }) => turn === 'over' || !hasSlow)
  // A turn has two Maneuvers for zones on the way, or one and the tending.
  const walking = Math.ceil(Math.max(0, zones - 1) / 2)
  const turns = patient.diesAtEndOf - state.round + (isDone ? 0 : 1) - lost - walking
  return turns <= 0 ? 0 : 1 - (1 - chanceOfSix(diceFor(state, one, 'Study'))) ** turns
}

/** Whether a friend has a better chance to save the patient. */
function isAnybodyBetter(
  state: State,
  one: Combatant,
  patient: Combatant,
  chance: number
): boolean {
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other === one || other.side !== one.side || !canAct(other)) continue
    if (other.fire !== '' || other.heldBy !== '') continue
    if (chanceToSave(state, other, patient, 0) > chance) return true
  }
  return false
}

/**
 * A step on the way to a friend. `undefined` if the combatant is prone or pinned down, or an obstacle is on the way.
 */
function stepTo(state: State, one: Combatant, goal: string): Command | undefined {
  const next = state.zones[one.zone]?.ways[goal]
  if (next === undefined || one.isProne || one.pinnedBy !== '') return undefined
  if (obstacleBetween(state, one.zone, next)) return undefined
  return { type: 'move', by: one.name, zone: next }
}

/**
 * The command to give an antidote, a fast Maneuver, to oneself or a friend in the same zone (E-48). `undefined` if
 * nobody needs an antidote.
 */
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
