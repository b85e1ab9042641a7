import type { Combatant, Weapon } from './state.ts'

/** What is in the main and in the off hand. */
export function inHands({ weapons }: Combatant): { readonly main?: string; readonly off?: string } {
  const held = (hand: Weapon['hand']) =>
    Object.values(weapons).find((weapon) => weapon.hand === hand && weapon.state !== 'destroyed')
      ?.name
  const [main, off] = [held('main'), held('off')]
  return { ...(main !== undefined && { main }), ...(off !== undefined && { off }) }
}

/** The hand, or hands, for something of this bulk; empty where none is free (C-M20). */
export function freeHand(one: Combatant, bulk: number): '' | 'main' | 'off' | 'both' {
  const hands = Object.values(one.weapons).map(({ hand }) => hand)
  if (hands.includes('both')) return ''
  const shields = one.shieldState === 'destroyed' ? 0 : one.shields
  const taken = shields + hands.filter((hand) => hand === 'main' || hand === 'off').length
  if (bulk >= 2) return taken === 0 ? 'both' : ''
  if (taken >= 2) return ''
  return hands.includes('main') ? 'off' : 'main'
}
