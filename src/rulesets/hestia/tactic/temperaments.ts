import type { Combatant } from '../state.ts'

/** Whether a combatant attacks the first enemy, without any thought. */
export const isMindless = ({ temperament }: Combatant): boolean => temperament === 'mindless'

/** Whether a combatant goes for the most dangerous enemy at once, and spares neither itself nor its weapons. */
export const isReckless = ({ temperament }: Combatant): boolean => temperament === 'reckless'

/** Whether a combatant shoots if it can, drinks early, and leaves once it is hurt. */
export const isCautious = ({ temperament }: Combatant): boolean => temperament === 'cautious'

/** Whether a combatant looks for the enemy whose loss breaks the others, or for an enemy that falls at once. */
export const isCunning = ({ temperament }: Combatant): boolean => temperament === 'cunning'
