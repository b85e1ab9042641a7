import type { Fields } from '../statblock/fields.ts'

/** A prepared fight: its combatants and settings. The ruleset says what the fields mean. */
export interface Encounter {
  readonly name: string
  readonly entries: readonly EncounterEntry[]
  /** Reinforcements: who may join later. */
  readonly reserve: readonly EncounterEntry[]
  /** Players’ characters who are left out, by how an earlier fight of the session left them: `dead`. */
  readonly out?: readonly { readonly name: string; readonly words: string }[]
  /** The keys of the encounter itself, such as `surprised`. */
  readonly fields: Fields
  /** Settings the note makes over the defaults of the ruleset: its frontmatter under the ruleset’s id. */
  readonly defaults: Fields
  /** Whether it is for rolls from a statblock, outside any fight: no round begins. */
  readonly aside: boolean
  /** The edition of the game it is played by: that of its log. The present one if it is absent or unknown. */
  readonly edition?: string
}

/** One entry of an encounter: a creature, or several of the same. */
export interface EncounterEntry {
  /** The name shown; the ruleset numbers it where `count` is over one. */
  readonly name: string
  /** How many there are, or dice for it such as `1d4+1`. */
  readonly count: number | string
  readonly side: string
  readonly player: boolean
  readonly hidden: boolean
  /** The fields of the statblock, overridden by those the encounter has for this creature. */
  readonly fields: Fields
  /** What an earlier fight of the session left it, over these fields, by the game’s own keys. */
  readonly carried?: Fields
}

/** Why a fight cannot begin, or what it begins without. */
export interface Problem {
  /** Index of the entry it is about, in `Encounter.entries` followed by `reserve`. */
  readonly entry?: number
  /** Or the way to the field of the encounter it is about; `word` is the wrong word in it, `instead` a better one. */
  readonly path?: readonly (string | number)[]
  /** Whether it is about the key or its value. Default `value`. */
  readonly at?: 'key'
  readonly word?: string
  readonly instead?: string
  readonly code: string
  readonly message: string
}
