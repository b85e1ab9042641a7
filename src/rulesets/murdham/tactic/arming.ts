import { isHeld } from '../../../core/sections/thing.ts'
import * as items from '../rules/bonus-actions/items.ts'
import type { CommandsOf, Refusal } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { everybody, has } from '../state.ts'
import { isArcher } from './blows.ts'
import { isUnthinking } from './temperaments.ts'

type Command = CommandsOf<typeof items.commands>
type Refuses = (state: State, command: Command) => Refusal | undefined

/**
 * Whether a combatant has only bare hands, no skill at brawling, and a bonus action to take a weapon. Takes the list of
 * weapons that are ready.
 */
export const isBareHanded = (one: Combatant, [arm]: readonly Weapon[]): boolean =>
  arm?.isUnarmed !== false && (one.turn !== 'begun' || one.bonusLeft > 0) && !has(one, 'brawling')

/**
 * The command to equip a carried weapon, or to pick up one that lies nearby, also of another owner. `undefined` if no
 * weapon can be taken.
 */
export function arm(state: State, refuses: Refuses, one: Combatant): Command | undefined {
  const by = one.name
  for (const item in one.weapons) {
    const weapon = one.weapons[item] as Weapon
    if (!isSpare(weapon)) continue
    const ready: Command =
      weapon.place === 'ground'
        ? { type: 'pick-up', by, item }
        : { type: 'equip', by, weapon: item }
    if (!refuses(state, ready)) return ready
  }
  if (isUnthinking(one)) return undefined
  for (const owner of everybody(state)) {
    if (owner === one) continue
    for (const item of items.thingsOf(state, one, owner)) {
      const taking: Command = { type: 'pick-up-of', by, item, owner: owner.name }
      const { die = 0, isReload, isSpent, isShield } = owner.weapons[item] ?? {}
      if (die > 0 && !isShield && !(isReload && isSpent) && !refuses(state, taking)) return taking
    }
  }
  return undefined
}

/**
 * The command to take a carried bow in hand, or to put another weapon away first, for a combatant that waits out of
 * reach. `undefined` without a carried bow, or with a bow in hand.
 */
export function takeBow(state: State, refuses: Refuses, one: Combatant): Command | undefined {
  if (isUnthinking(one) || isArcher(one)) return undefined
  const by = one.name
  for (const item in one.weapons) {
    const bow = one.weapons[item] as Weapon
    if (!isSpare(bow) || bow.range < 2 || bow.isBlast || bow.place === 'ground') continue
    const ready: Command = { type: 'equip', by, weapon: item }
    if (!refuses(state, ready)) return ready
    for (const held in one.weapons) {
      const away: Command = { type: 'unequip', by, item: held }
      if (isHeld(one.weapons[held] as Weapon) && !refuses(state, away)) return away
    }
  }
  return undefined
}

/** Whether a weapon is not in hand and would be useful there. */
const isSpare = (weapon: Weapon): boolean =>
  (weapon.place === 'stowed' || weapon.place === 'ground') &&
  !weapon.isShield &&
  weapon.die > 0 &&
  !(weapon.isReload && weapon.isSpent)
