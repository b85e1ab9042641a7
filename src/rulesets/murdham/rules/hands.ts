import type { Rules } from '../section.ts'
import type { Combatant, Weapon } from '../state.ts'

export const rules = {
  'C-M20': {
    where: 'Gear',
    how: 'automated',
    says: 'The off hand is impaired; great weapons take both hands; some are loaded once in a fight.'
  }
} satisfies Rules

/** The weapons in the main and in the off hand. */
export function inHands({ weapons }: Combatant): { readonly main?: string; readonly off?: string } {
  const held = (hand: Weapon['hand']) =>
    Object.values(weapons).find((weapon) => weapon.hand === hand && weapon.state !== 'destroyed')
      ?.name
  const [main, off] = [held('main'), held('off')]
  return { ...(main !== undefined && { main }), ...(off !== undefined && { off }) }
}

/** The hand, or both, that is free for something of this bulk; empty if there is none (C-M20). */
export function freeHand(one: Combatant, bulk: number): '' | 'main' | 'off' | 'both' {
  const hands = Object.values(one.weapons).map(({ hand }) => hand)
  if (hands.includes('both')) return ''
  const shields = one.shieldState === 'destroyed' ? 0 : one.shields
  const taken = shields + hands.filter((hand) => hand === 'main' || hand === 'off').length
  if (bulk >= 2) return taken === 0 ? 'both' : ''
  if (taken >= 2) return ''
  return hands.includes('main') ? 'off' : 'main'
}

export function isInHand(one: Combatant, item: string): boolean {
  const { hand = '' } = one.weapons[item] ?? {}
  return hand === 'main' || hand === 'off' || hand === 'both'
}

/** Drops a weapon to the ground, unless it is part of the body. */
export function drop(one: Combatant, item: string): void {
  const weapon = one.weapons[item]
  if (!weapon || weapon.isNatural || weapon.isPower || weapon.hand === '') return
  weapon.hand = ''
  weapon.place = 'dropped'
}

export function dropEverything(one: Combatant): void {
  for (const weapon of Object.keys(one.weapons)) drop(one, weapon)
}
