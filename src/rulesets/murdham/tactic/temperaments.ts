import type { Combatant } from '../state.ts'

/** Whether a combatant only attacks, and always the nearest enemy. */
export const isUnthinking = ({ temperament, isMindless }: Combatant): boolean =>
  isMindless || temperament === 'mindless'

/** Whether a combatant never waits, falls back or guards. */
export const isReckless = (one: Combatant): boolean =>
  one.temperament === 'reckless' || isUnthinking(one)

export const isCautious = ({ temperament }: Combatant): boolean => temperament === 'cautious'
