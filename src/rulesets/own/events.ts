import { fightEvents } from './fight-events.ts'
import { outcomeEvents } from './outcome-events.ts'

/** The events of every game in a note, the same for all of them. */
export const events = { ...fightEvents, ...outcomeEvents }
