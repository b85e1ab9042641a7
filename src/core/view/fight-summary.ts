import type { Row } from '../ruleset/fight-view.ts'
import type { DiceRoll } from './tracker-view.ts'

/** A finished fight, as the tracker tells it at the end. Plain JSON. */
export interface FightSummary {
  /** How it ended, and whom it cost: `The party won in 4 rounds. Tam Reed died.` */
  readonly sentence: string
  /** How many went out, by how: `3 dead, 2 fled`. Empty if nobody did. */
  readonly losses: string
  /** Every round, with those who went out in it. */
  readonly rounds: readonly { readonly round: number; readonly out: readonly WentOut[] }[]
  readonly moments: readonly Moment[]
  /** How those of the party are hurt who can still act: `Corvin: Flesh 6 → 2/6`. */
  readonly hurt: readonly Change[]
  /** What the party used up: `Corvin: liquor 3 → 2`. */
  readonly usedUp: readonly Change[]
  /** What of the party’s gear was damaged, is not loaded or lies about. */
  readonly gear: readonly Change[]
  /** The party as the fight leaves it. */
  readonly party: readonly Row[]
}

/** Somebody who was not in the fight at its end. */
export interface WentOut extends Pick<Row, 'name' | 'token' | 'side'> {
  /** Whether it fell, or left on its own feet. */
  readonly state: 'down' | 'gone'
  /** `dead`, `fled`. */
  readonly words: string
}

/** Something that will be told again: a kill, a flight, a critical hit. */
export interface Moment {
  readonly round: number
  /** The step of the log it stands in. */
  readonly step: number
  readonly text: string
  readonly rolls: readonly DiceRoll[]
}

export interface Change {
  readonly who: string
  readonly words: string
}
