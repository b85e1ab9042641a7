import type { Combatant, Weapon } from '../state.ts'

/** In hand, whole, charged and with ammunition (C-Z20, C-Z9, C-Z21). */
export const isReady = (one: Combatant, { store, isSpent, needsAmmo }: Weapon): boolean =>
  store === 'hand' && !isSpent && (!needsAmmo || hasAmmo(one))

/** Nobody counts the ammunition of creatures. */
export const hasAmmo = (one: Combatant): boolean => !one.isPlayer || one.ammo > 0
