import { isWielded } from '../../core/sections/thing.ts'
import { weaponParams } from '../../core/sections/weapon-param.ts'
import { mayAct } from './rules/combat-procedure/turn-order.ts'
import type { Args } from './section.ts'
import { name, place, text } from './section.ts'
import type { Combatant, State } from './state.ts'
import { canAct, everybody, isPresent } from './state.ts'

/**
 * The combatant that gives the command, or that the command is about: `by`, else `who`. `undefined` for an unknown
 * name.
 */
export const actorOf = (state: State, args: Args): Combatant | undefined =>
  state.combatants[String(args.by ?? args.who)]

export const names = (state: State): readonly string[] => Object.keys(state.combatants)

/** Names of all combatants that can act. */
export const namesAbleToAct = (state: State): readonly string[] =>
  everybody(state)
    .filter(canAct)
    .map((one) => one.name)

/** Names a combatant. Completion offers those that may act now: in the middle of a turn, or allowed to begin one. */
export const by = name('combatant', names, mayAct)
export const who = name('combatant', names, namesAbleToAct)
/** Names any combatant, also a dead one. */
export const anybody = name('combatant', names)

/** Names a combatant other than the actor. Completion offers those that `isWanted` accepts. */
export const otherCombatant = (isWanted: (other: Combatant, actor: Combatant) => boolean) =>
  name('target', names, (state, args) => {
    const actor = actorOf(state, args)
    if (!actor) return []
    return everybody(state)
      .filter((one) => one !== actor && isPresent(one) && isWanted(one, actor))
      .map((one) => one.name)
  })

export const enemy = otherCombatant((one, actor) => canAct(one) && one.side !== actor.side)
export const grabbed = otherCombatant((one, actor) => actor.grabs === one.name)

export const sides = (state: State): readonly string[] => state.sides.map((side) => side.name)
export const side = name('side', sides)

export const spot = place('place', (state) => Object.keys(state.spots))

/** Creates a parameter that names a weapon of the actor. Completion offers the weapons that its argument accepts. */
export const weapons = weaponParams<State>()

/**
 * Names a weapon of the actor that hits one target at a time. Completion leaves out powers, blasts and weapons that are
 * not in hand.
 */
export const directWeapon = weapons((one) => isWielded(one) && !one.isPower && !one.isBlast)

export const why = text('the reason')
