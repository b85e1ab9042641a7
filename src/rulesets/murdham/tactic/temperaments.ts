import type { Combatant } from '../state.ts'

/** Whether a combatant only attacks, and always the nearest enemy. */
export const isUnthinking = ({ temperament, isMindless }: Combatant): boolean =>
  isMindless || temperament === 'mindless'

/** Whether a combatant is reckless or mindless: never waits, falls back or guards. */
export const isReckless = (one: Combatant): boolean =>
  one.temperament === 'reckless' || isUnthinking(one)

/** Whether a combatant keeps out of reach, dodges sooner, and falls back when hurt. */
export const isCautious = ({ temperament }: Combatant): boolean => temperament === 'cautious'

/** Whether a combatant attacks the most valuable enemy, and not only an enemy that falls soon. */
export const isCunning = ({ temperament }: Combatant): boolean => temperament === 'cunning'
