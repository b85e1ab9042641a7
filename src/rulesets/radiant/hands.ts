import type { Combatant, Weapon } from './state.ts'
import { armours, slots } from './tables/armour.ts'

/** Hands with nothing in them: weapons, a shield and a burning light take theirs (C-Z20). */
export function freeHands(one: Combatant): number {
  let taken = one.shield.isLost ? 0 : 1
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name]
    if (weapon?.store === 'hand') taken += weapon.hands
  }
  const { gear } = one
  for (const name in gear) if (gear[name]?.store === 'hand') taken++
  return 2 - taken
}

/** What it does now: a Versatile weapon uses a hand that is free (C-Z21). */
export const damageInHand = (one: Combatant, weapon: Weapon): string =>
  weapon.hands === 1 && weapon.store === 'hand' && freeHands(one) > 0
    ? weapon.inTwoHands
    : weapon.damage

/** Its mean, for those who have to choose. */
export const meanInHand = (one: Combatant, weapon: Weapon): number =>
  weapon.meanInTwoHands !== weapon.mean && weapon.store === 'hand' && freeHands(one) > 0
    ? weapon.meanInTwoHands
    : weapon.mean

/** A one-handed melee weapon in the other hand, for who fights with two (Z-18). */
export function otherWeapon(one: Combatant, weapon: Weapon): Weapon | undefined {
  if (!canPair(weapon)) return undefined
  const { weapons } = one
  for (const name in weapons) {
    const other = weapons[name]
    if (other && other !== weapon && canPair(other)) return other
  }
  return undefined
}

const canPair = ({ hands, store, range, isBlast, isSpent }: Weapon): boolean =>
  hands === 1 &&
  store === 'hand' &&
  (range === 'melee' || range === 'thrown') &&
  !isBlast &&
  !isSpent

/** Slots left on the body: two for Characters, of which armour and ammunition take some (C-Z20). */
export function bodySlotsLeft(one: Combatant): number {
  if (!one.isPlayer) return Number.POSITIVE_INFINITY
  let left = slots.body - slotsOfArmour(one) - one.ammo
  const { weapons } = one
  for (const name in weapons) if (weapons[name]?.store === 'body') left--
  const { gear } = one
  for (const name in gear) if (gear[name]?.store === 'body') left--
  return left
}

const slotsOfArmour = ({ armour }: Combatant): number =>
  armour.isLost ? 0 : (armours.find((row) => row.armour === armour.kind)?.slots ?? 0)
