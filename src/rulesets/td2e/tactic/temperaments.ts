import type { Combatant } from '../state.ts'

export const isMindless = ({ temperament }: Combatant): boolean => temperament === 'mindless'

export const isReckless = ({ temperament }: Combatant): boolean => temperament === 'reckless'

/** Whether a combatant is reckless or mindless, and so neither evades nor waits for the enemy. */
export const isBold = (one: Combatant): boolean => isReckless(one) || isMindless(one)

export const isCautious = ({ temperament }: Combatant): boolean => temperament === 'cautious'

/** Whether a cautious combatant has at most a third of its HP left. */
export const avoidsRisk = (one: Combatant): boolean => isCautious(one) && one.hp <= one.maxHp / 3
