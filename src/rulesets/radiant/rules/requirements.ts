import type { Rules } from '../section.ts'
import type { Combatant, Piece, Weapon } from '../state.ts'

export const rules = {
  'C-Z11': {
    where: 'Equipment › Equipment Requirements',
    how: 'automated',
    says: 'Without what a weapon asks for it attacks at Disadvantage; without what armour asks for, its AP is added to the DR of attack and defence.'
  }
} satisfies Rules

/** Whether a Character lacks the STR or DEX that a weapon asks for: it attacks at Disadvantage. */
export const isUnmet = (one: Combatant, { str, dex }: Weapon): boolean =>
  one.isPlayer && (one.attributes.STR < str || one.attributes.DEX < dex)

/** AP of what is worn without the CON it asks for: added to the DR of attack and defence. */
export function unmetAp(one: Combatant): number {
  if (!one.isPlayer) return 0
  const { CON } = one.attributes
  const unmet = (piece: Piece) => (!piece.isLost && CON < piece.con ? piece.ap : 0)
  return unmet(one.armour) + unmet(one.shield)
}
