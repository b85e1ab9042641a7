import * as belongings from '../rules/actions-in-combat/belongings.ts'
import { isAtHand, meanDamage } from '../rules/attacking/weapons.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { everybody } from '../state.ts'
import type { Plan } from './attacks.ts'

type Command = CommandsOf<typeof belongings.commands>

/** Factor by which a weapon must deal more damage to be worth its actions: one, or one before every shot to reload. */
const price = { once: 1.4, everyShot: 2.2 } as const
/** Damage below which the combatant counts as unarmed. */
const bareHands = 2

/**
 * The command that readies a weapon, if it is worth an action: its damage must exceed that of the weapon at hand by
 * `price`. `undefined` if no weapon is.
 */
export function readyWeapon(
  state: State,
  one: Combatant,
  { atHand, hasBetter }: Plan
): Command | undefined {
  if (!hasBetter && atHand > bareHands) return undefined
  const { name: by, weapons } = one
  let most = atHand
  let command: Command | undefined
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (isAtHand(weapon) || weapon.isDepleted || weapon.place === 'gone') continue
    const mustLoad = weapon.needsReload && !weapon.isLoaded
    const worth = meanDamage(one, weapon) / (mustLoad ? price.everyShot : price.once)
    if (worth <= most) continue
    most = worth
    command = readying(by, weapon)
  }
  return atHand < bareHands ? (takeUp(state, one, most) ?? command) : command
}

/**
 * For a cautious combatant without a ranged weapon at hand: takes out or picks up a loaded ranged weapon. `undefined`
 * if there is none.
 */
export function takeBow({ name: by, weapons }: Combatant): Command | undefined {
  let command: Command | undefined
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (!weapon.isRanged || weapon.isDepleted || weapon.place === 'gone') continue
    if (isAtHand(weapon)) return undefined
    if (weapon.place !== 'hand' && (!weapon.needsReload || weapon.isLoaded))
      command ??= readying(by, weapon)
  }
  return command
}

function readying(by: string, { name, place }: Weapon): Command {
  if (place === 'stowed') return { type: 'take-out', by, item: name }
  if (place === 'ground') return { type: 'pick-up', by, item: name }
  return { type: 'reload', by, weapon: name }
}

/**
 * For an unarmed combatant: picks up the best weapon of somebody else that lies about, if its worth is above `least`.
 */
function takeUp(state: State, one: Combatant, least: number): Command | undefined {
  let most = least
  let command: Command | undefined
  for (const owner of everybody(state)) {
    if (owner === one) continue
    for (const item of belongings.thingsOf(state, one, owner)) {
      const weapon = owner.weapons[item]
      if (!weapon || weapon.isDepleted || (weapon.needsReload && !weapon.isLoaded)) continue
      const worth = meanDamage(one, weapon) / price.once
      if (worth <= most) continue
      most = worth
      command = { type: 'pick-up-of', by: one.name, item, owner: owner.name }
    }
  }
  return command
}
