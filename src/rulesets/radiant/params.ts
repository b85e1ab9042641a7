import { weaponParams } from '../../core/sections/weapon-param.ts'
import { isReady } from './rules/equipment.ts'
import { placeOf } from './rules/zones.ts'
import type { Args } from './section.ts'
import { name, place, text } from './section.ts'
import type { Combatant, State } from './state.ts'
import { canAct, everybody } from './state.ts'

/**
 * The combatant that a command names first: the actor, or the combatant that the command changes. `undefined` for an
 * unknown name.
 */
export const actorOf = (state: State, args: Args): Combatant | undefined =>
  state.combatants[String(args.by ?? args.who)]

export const names = (state: State) => Object.keys(state.combatants)
const standing = (state: State) =>
  everybody(state)
    .filter(canAct)
    .map((one) => one.name)

/** The combatant that acts. Offers the combatant whose turn it is. */
export const by = name('combatant', names, (state) => (state.active ? [state.active] : []))
/** Offers combatants that are still in the fight. */
export const who = name('combatant', names, standing)
/** Offers everybody, also those down or gone. */
export const anybody = name('combatant', names)

/** A parameter that offers the combatants for which `isMeant` returns true, without the actor. */
export const otherCombatant = (
  label: string,
  isMeant: (other: Combatant, actor: Combatant) => boolean
) =>
  name(label, names, (state, args) => {
    const actor = actorOf(state, args)
    if (!actor) return []
    return everybody(state)
      .filter((one) => one !== actor && canAct(one) && isMeant(one, actor))
      .map((one) => one.name)
  })
export const enemy = otherCombatant('target', (one, actor) => one.side !== actor.side)

export const sideNames = (state: State) => state.sides.map((side) => side.name)
export const side = name('side', sideNames)
/** Offers the enemies of the Characters. */
export const enemySide = name('side', sideNames, (state) =>
  state.sides.filter((one) => !one.isCharacters).map((one) => one.name)
)

export const zoneNames = (state: State) => Object.keys(state.zones)
/** Offers the Zones next to the actor’s. */
export const nextZone = place('zone', zoneNames, (state, args) => {
  const actor = actorOf(state, args)
  return actor ? placeOf(state, actor.zone).next : []
})

/** A parameter that offers the weapons of the actor for which the given function returns true. */
export const weaponsWhere = weaponParams<State>()
/** Offers weapons that are ready and hit one target at a time. */
export const weapon = weaponsWhere((one, actor) => !one.isBlast && isReady(actor, one))

export const why = text('the reason')
