import type { Fields } from '../statblock/fields.ts'

/** A prepared fight: its combatants and settings. The ruleset interprets the fields. */
export interface Encounter {
  readonly name: string
  readonly entries: readonly EncounterEntry[]
  /** Reinforcements: creatures that may join later. */
  readonly reserve: readonly EncounterEntry[]
  /** Players’ characters who cannot take part, with the reason from an earlier fight of the session: `dead`. */
  readonly out?: readonly { readonly name: string; readonly words: string }[]
  /** The encounter’s own fields, such as `surprised`. */
  readonly fields: Fields
  /** Settings of the note that override the ruleset’s defaults: its frontmatter under the ruleset’s id. */
  readonly defaults: Fields
  /** Whether the encounter only serves to roll from a statblock, outside any fight: no round begins. */
  readonly aside: boolean
  /** The rules of a game that a note describes (`Ruleset.rules`). Its log has them. */
  readonly rules?: Fields
  /** The edition of the game, from the log. The current edition if absent or unknown. */
  readonly edition?: string
}

/** An entry of an encounter: one creature, or several of the same kind. */
export interface EncounterEntry {
  /** The displayed name. The ruleset adds numbers if `count` is over one. */
  readonly name: string
  /** The number of creatures, or dice for the number, such as `1d4+1`. */
  readonly count: number | string
  readonly side: string
  readonly player: boolean
  readonly hidden: boolean
  /** The statblock fields, overridden by the encounter’s fields for this creature. */
  readonly fields: Fields
  /** Fields from an earlier fight of the session, which override `fields`. Uses the game’s own keys. */
  readonly carried?: Fields
}

/** A problem that prevents a fight, or a part of the encounter that is ignored. */
export interface Problem {
  /** Index of the entry with the problem, in `Encounter.entries` followed by `reserve`. */
  readonly entry?: number
  /**
   * For a problem without an entry: the path to the field of the encounter. `word`: the wrong word in that field.
   * `instead`: a better word.
   */
  readonly path?: readonly (string | number)[]
  /** Set if the problem is in the key, not in its value. */
  readonly at?: 'key'
  readonly word?: string
  readonly instead?: string
  readonly code: string
  readonly message: string
}
