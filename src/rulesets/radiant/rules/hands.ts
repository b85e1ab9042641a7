import type { Glossary, Refusal, Rules } from '../section.ts'
import { refuseIf } from '../section.ts'
import type { Combatant, Store } from '../state.ts'
import { armours, slots } from '../tables/armour.ts'

export const rules = {
  'C-Z20': {
    where: 'Equipment › Inventory',
    how: 'automated',
    says: 'Two hands, two slots on the body and six in the backpack; who carries more is Weakened and never goes further than Nearby.'
  }
} satisfies Rules

export const glossary = {
  overloaded: { says: 'Carries more than its slots: Weakened.', rule: 'C-Z20' }
} satisfies Glossary

/** Hands that no weapon, shield or burning light takes. */
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

/** Slots left on the body, of which armour and ammunition take some; only those of Characters are counted. */
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

/** A weapon or a piece of gear that somebody has. */
export const belongingOf = ({ weapons, gear }: Combatant, item: string) =>
  Object.hasOwn(weapons, item) ? weapons[item] : Object.hasOwn(gear, item) ? gear[item] : undefined

export function put(one: Combatant, item: string, store: Store): void {
  const found = belongingOf(one, item)
  if (!found) return
  found.store = store
  found.lies = ''
  if ('isLit' in found && store !== 'hand') found.isLit = false
}

/** Puts something on the ground of a Zone. A shield that is dropped is lost for this fight. */
export function layDown(one: Combatant, item: string, zone: string): void {
  const found = belongingOf(one, item)
  if (found) {
    put(one, item, 'ground')
    found.lies = zone
  } else if (item === 'shield') one.shield.isLost = true
}

/** Refuses a second Zone in one Turn to who is overloaded. */
export const overloaded = (actor: Combatant): Refusal | undefined =>
  refuseIf(
    actor.isOverloaded,
    'C-Z20',
    () => `${actor.name} carries too much to go further than Nearby`
  )
