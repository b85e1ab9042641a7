import type { Combatant } from '../state.ts'

export const isMindless = ({ temperament }: Combatant): boolean => temperament === 'mindless'

/** Whether somebody neither evades nor waits for the enemy. */
export const isReckless = ({ temperament }: Combatant): boolean =>
  temperament === 'reckless' || temperament === 'mindless'

export const isCautious = ({ temperament }: Combatant): boolean => temperament === 'cautious'

/** Whether somebody cautious has no more than a third of their HP left. */
export const sparesItself = (one: Combatant): boolean => isCautious(one) && one.hp <= one.maxHp / 3
