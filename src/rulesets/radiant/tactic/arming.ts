import { isAtHand } from '../../../core/sections/thing.ts'
import type * as handling from '../rules/action/handling.ts'
import { hasAmmo, lacksRequirement } from '../rules/equipment.ts'
import * as inventory from '../rules/inventory.ts'
import type { CommandsOf, Refusal } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { everybody } from '../state.ts'
import { harmPast } from './chances.ts'

type Command = CommandsOf<typeof handling.commands | typeof inventory.commands>
type Refuses = (state: State, command: Command) => Refusal | undefined

/** Whether a combatant can attack only with fists. */
export function hasBareHands({ weapons }: Combatant): boolean {
  for (const item in weapons) {
    const weapon = weapons[item]
    if (!weapon || !isAtHand(weapon)) continue
    if (weapon.hands > 0 || !weapon.isImprovised) return false
  }
  return true
}

/**
 * Takes a Versatile weapon in both hands if the second is free, and two hands do more damage (RULING 33). Else returns
 * `undefined`.
 */
export function grip(
  state: State,
  actor: Combatant,
  weapon: Weapon,
  refuses: Refuses
): Command | undefined {
  if (weapon.meanInTwoHands <= weapon.mean || weapon.inBothHands) return undefined
  const holding = { type: 'grip', by: actor.name, item: weapon.name, grip: 'both hands' } as const
  return refuses(state, holding) ? undefined : holding
}

/**
 * Gets a weapon for bare hands: one of the actor from the backpack or the ground, else one of somebody else that lies
 * here. `undefined` if there is none.
 */
export function arm(state: State, actor: Combatant, refuses: Refuses): Command | undefined {
  const own = rearm(state, actor, refuses)
  if (own) return own
  const by = actor.name
  for (const owner of everybody(state)) {
    if (owner === actor) continue
    for (const item of inventory.thingsOf(state, actor, owner)) {
      const weapon = owner.weapons[item]
      if (!weapon || lacksRequirement(actor, weapon) || (weapon.needsAmmo && !hasAmmo(actor)))
        continue
      const taking: Command = { type: 'pick-up-of', by, item, owner: owner.name }
      if (!refuses(state, taking)) return taking
    }
  }
  return undefined
}

/**
 * Gets a weapon from the backpack or the ground whose requirements the actor meets. Because this needs the Action, the
 * weapon must remove `betterBy` times as many HP past `ap` as those at hand. `undefined` if there is none.
 */
export function rearm(
  state: State,
  actor: Combatant,
  refuses: Refuses,
  ap = 0,
  betterBy = 1.5
): Command | undefined {
  const by = actor.name
  const { weapons } = actor
  const least = harmAtHand(actor, ap) * betterBy
  for (const item in weapons) {
    const weapon = weapons[item]
    if (!weapon || lacksRequirement(actor, weapon)) continue
    const harm = harmPast(weapon.damage, 0, ap)
    if (harm === 0 || harm < least || (weapon.needsAmmo && !hasAmmo(actor))) continue
    const type =
      weapon.place === 'stowed' ? 'retrieve' : weapon.lies === actor.zone ? 'pick-up' : undefined
    if (type && !refuses(state, { type, by, item })) return { type, by, item }
  }
  return undefined
}

/**
 * Getting another weapon is worth an Action that could be an attack if its harm is this many times that of the weapons
 * at hand.
 */
export const muchBetter = 3

function harmAtHand(actor: Combatant, ap: number): number {
  let most = 0
  for (const item in actor.weapons) {
    const weapon = actor.weapons[item]
    if (!weapon || (weapon.needsAmmo && !hasAmmo(actor))) continue
    if (isAtHand(weapon)) most = Math.max(most, harmPast(weapon.damage, 0, ap))
  }
  return most
}
