import { mayAct } from './rules/combat-procedure/turn-order.ts'
import type { Args } from './section.ts'
import { name, place, text } from './section.ts'
import type { Combatant, State, Weapon } from './state.ts'
import { canAct, everybody, isPresent } from './state.ts'

/** The combatant that a command is given for. */
export const actorOf = (state: State, args: Args): Combatant | undefined =>
  state.combatants[String(args.by ?? args.who)]

export const names = (state: State): readonly string[] => Object.keys(state.combatants)

/** Everybody who can act. */
export const standing = (state: State): readonly string[] =>
  everybody(state)
    .filter(canAct)
    .map((one) => one.name)

/** Offers those who may act now: whose turn it is, and those who may begin theirs. */
export const by = name('combatant', names, mayAct)
export const who = name('combatant', names, standing)
/** Anybody, whatever became of them. */
export const anybody = name('combatant', names)

/** Somebody else than the combatant who acts; offers those `isWanted` lets through. */
export const others = (isWanted: (other: Combatant, actor: Combatant) => boolean) =>
  name('target', names, (state, args) => {
    const actor = actorOf(state, args)
    if (!actor) return []
    return everybody(state)
      .filter((one) => one !== actor && isPresent(one) && isWanted(one, actor))
      .map((one) => one.name)
  })

export const enemy = others((one, actor) => canAct(one) && one.side !== actor.side)
export const grabbed = others((one, actor) => actor.grabs === one.name)

export const sides = (state: State): readonly string[] => state.sides.map((side) => side.name)
export const side = name('side', sides)

export const spot = place('place', (state) => Object.keys(state.spots))

export const weaponNames = (state: State, args: Args): readonly string[] =>
  Object.keys(actorOf(state, args)?.weapons ?? {})

/** A weapon of the combatant who acts; offers those `isWanted` lets through. */
export const weapons = (isWanted: (weapon: Weapon) => boolean) =>
  name('weapon', weaponNames, (state, args) =>
    Object.values(actorOf(state, args)?.weapons ?? {})
      .filter(isWanted)
      .map((weapon) => weapon.name)
  )

/** Hits one target at a time. */
export const directWeapon = weapons(
  (one) => one.hand !== '' && one.state !== 'destroyed' && !one.isPower && !one.isBlast
)

export const why = text('the reason')
