import type { Combatant } from '../state.ts'

/** Whether somebody only strikes, and whoever is nearest. */
export const isUnthinking = ({ temperament, isMindless }: Combatant): boolean =>
  isMindless || temperament === 'mindless'

/** Whether somebody neither waits nor falls back, and guards nobody. */
export const isReckless = (one: Combatant): boolean =>
  one.temperament === 'reckless' || isUnthinking(one)

export const isCautious = ({ temperament }: Combatant): boolean => temperament === 'cautious'
