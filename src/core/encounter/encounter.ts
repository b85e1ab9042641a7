import type { Fields } from '../statblock/fields.ts'

/** A fight as it was prepared: who meets whom. What the fields mean is for the ruleset to say. */
export interface Encounter {
  readonly name: string
  readonly entries: readonly EncounterEntry[]
  /** Who may come later. */
  readonly reserve: readonly EncounterEntry[]
  /** The keys of the encounter itself, such as `surprised`. */
  readonly fields: Fields
  /** Numbers the book leaves open, where this note sets them: the frontmatter under the ruleset’s id. */
  readonly defaults: Fields
  /** Rolls beside a statblock, outside any fight: nobody waits for a round to begin. */
  readonly aside: boolean
}

/** One line of the encounter: a creature, or a number of the same. */
export interface EncounterEntry {
  /** The name shown; numbered by the ruleset where `count` is more than one. */
  readonly name: string
  /** How many, or dice for it such as `1d4+1`. */
  readonly count: number | string
  readonly side: string
  readonly player: boolean
  readonly hidden: boolean
  /** The statblock, with what the encounter says of this creature over it. */
  readonly fields: Fields
}

/** Why a fight cannot begin. */
export interface Problem {
  /** The place it speaks of, in `Encounter.entrants` and on through its `reserve`. */
  readonly entry?: number
  /** Or a field of the encounter, in which what is wrong may be one word, and another is meant by it. */
  readonly field?: string
  readonly word?: string
  readonly instead?: string
  readonly code: string
  readonly message: string
}

/** More than any table can run, and little enough that a slip of the pen stays harmless. */
export const maxCombatants = 200
