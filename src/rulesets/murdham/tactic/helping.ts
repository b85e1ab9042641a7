import type { commands as consumables } from '../rules/bonus-actions/interacting.ts'
import type * as items from '../rules/bonus-actions/items.ts'
import type { commands as movement } from '../rules/movement.ts'
import type { commands as struggling } from '../rules/struggling.ts'
import { halvesLeft } from '../rules/taking-a-turn.ts'
import { isNearby, spotWords } from '../rules/zones.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, isEntangled } from '../state.ts'
import { dyingFriend, gearOf, packNearby } from './dying.ts'
import { wayNear } from './places.ts'
import { isReckless, isUnthinking } from './temperaments.ts'

type Command = CommandsOf<
  typeof consumables | typeof movement | typeof items.commands | typeof struggling
>

/**
 * The command to drink or give a healing draught, which leaves the main action for a blow. A dying friend nearby or a
 * step away comes first, then the combatant itself at half health (M-12, C-M36).
 */
export function drink(state: State, one: Combatant): Command | undefined {
  const item = gearOf(one, 'draught')
  if (item === undefined || !hasBonusAction(state, one)) return undefined
  if (dyingFriend(state, one)) return giveDraught(state, one)
  const isHurt = one.health * 2 <= one.maxHealth
  return isHurt && !isReckless(one) ? { type: 'use', by: one.name, item } : undefined
}

/** The command to give a healing draught to a dying friend nearby, or to go to a friend a step away. */
export function giveDraught(state: State, one: Combatant): Command | undefined {
  if (isUnthinking(one) || !hasBonusAction(state, one)) return undefined
  const item = gearOf(one, 'draught')
  const patient = item === undefined ? undefined : dyingFriend(state, one)
  if (item === undefined || !patient) return undefined
  return isNearby(one, patient)
    ? { type: 'use-on', by: one.name, item, target: patient.name }
    : stepTo(state, one, patient)
}

/**
 * The command that saves a friend who would die at the end of the round, at the cost of the main action. A medicine box
 * takes that action. A draught or a box in the pack of somebody who has fallen nearby costs the bonus action as well
 * (C-M10, C-M36, M-08, RULING 39).
 */
export function saveTheDying(state: State, one: Combatant): Command | undefined {
  if (isUnthinking(one)) return undefined
  const patient = dyingFriend(state, one)
  if (!patient || patient.diesAtEndOf > state.round) return undefined
  const [by, target] = [one.name, patient.name]
  const isHere = isNearby(one, patient)
  const draught = gearOf(one, 'draught')
  if (draught !== undefined) {
    // `giveDraught` needs the bonus action alone, which leaves the main action for a blow.
    if (hasBonusAction(state, one)) return undefined
    if (isHere) return { type: 'use-on', by, item: draught, target }
  }
  const medicine = gearOf(one, 'medicine')
  if (medicine !== undefined && isHere) return { type: 'tend', by, target, item: medicine }
  const hasBonus = hasBonusAction(state, one)
  if (isHere) {
    const find = hasBonus ? packNearby(state, one) : undefined
    return find && { type: 'pick-up-of', by, ...find }
  }
  const isEquipped = medicine !== undefined || (hasBonus && gearOf(patient, 'draught'))
  return isEquipped ? stepTo(state, one, patient) : undefined
}

/** Whether a combatant has a bonus action left. Before its turn begins, every combatant has one. */
const hasBonusAction = (state: State, one: Combatant): boolean =>
  state.active !== one.name || one.bonusLeft > 0

/**
 * The command to free a friend nearby, for a combatant without a target in reach (C-M26). `undefined` if no friend
 * nearby is held.
 */
export function freeFriend({ combatants }: State, one: Combatant): Command | undefined {
  if (isUnthinking(one)) return undefined
  for (const target in combatants) {
    const other = combatants[target] as Combatant
    if (other === one || other.side !== one.side || !canAct(other)) continue
    if (isEntangled(other) && isNearby(one, other)) return { type: 'free', by: one.name, target }
  }
  return undefined
}

/** The move to a patient; `undefined` if the free move of the turn is not enough. */
function stepTo(state: State, one: Combatant, patient: Combatant): Command | undefined {
  const way = wayNear(state, one, patient)
  const spot = way?.at(-1)
  if (!way || !spot || way.length > halvesLeft(state, one)) return undefined
  return { type: 'move', by: one.name, place: spotWords(spot) }
}
