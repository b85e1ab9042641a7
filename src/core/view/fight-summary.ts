import type { Row } from '../ruleset/fight-view.ts'
import type { DiceRoll } from './tracker-view.ts'

/** The summary of a finished fight. Plain JSON. */
export interface FightSummary {
  /** The result and the losses: `The party won in 4 rounds. Tam Reed died.` */
  readonly sentence: string
  /** The number of losses of each kind: `3 dead, 2 fled`. Empty without losses. */
  readonly losses: string
  /** Every round, with the combatants that left the fight or fell in it. */
  readonly rounds: readonly { readonly round: number; readonly out: readonly CombatantOut[] }[]
  readonly moments: readonly Moment[]
  /** Injuries of party members who can still act: `Corvin: Flesh 6 → 2/6`. */
  readonly hurt: readonly Change[]
  /** Resources that the party used: `Corvin: liquor 3 → 2`. */
  readonly usedUp: readonly Change[]
  /** Gear of the party that is damaged, not loaded, or on the ground. */
  readonly gear: readonly Change[]
  /** The party’s rows at the end of the fight. */
  readonly party: readonly Row[]
}

/** A combatant who was out of the fight at its end. */
export interface CombatantOut extends Pick<Row, 'name' | 'token' | 'side'> {
  /** Whether the combatant fell (`down`), or left the fight (`gone`). */
  readonly state: 'down' | 'gone'
  /** `dead`, `fled`. */
  readonly words: string
}

/** A memorable event: a kill, a flight, a critical hit. */
export interface Moment {
  readonly round: number
  /** The step of the fight, from 0. */
  readonly step: number
  readonly text: string
  readonly rolls: readonly DiceRoll[]
}

export interface Change {
  readonly who: string
  readonly words: string
}
