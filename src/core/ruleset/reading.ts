import type { Refusal } from './rulebook.ts'

/** One interpretation of a text as a command. */
export interface Reading {
  readonly type: string
  /** The command in the form of the log. */
  readonly text: string
  /** The parts of the text that were understood, in the order of the text. */
  readonly parts: readonly ReadPart[]
  /** Values that are missing in the text and assumed: `with sword`. */
  readonly assumed: readonly string[]
  /** Words of the text without a meaning in this reading. */
  readonly unread: readonly string[]
  /**
   * Whether the text says all that the command does: its verb, its numbers, its target, and nothing else. Only the actor
   * and the weapon may be assumed.
   */
  readonly isCertain: boolean
  /** Why the command is not allowed now. */
  readonly refusal?: Refusal
  /** The difference between text and command; 0 for the command as written. */
  readonly cost: number
}

/** A part of a text: as typed, its interpretation, and the parameter: `perin`, `Perrin`, `combatant`. */
export interface ReadPart {
  readonly typed: string
  readonly means: string
  readonly as: string
}

/** The cost of each kind of difference between a text and a command. */
export const costs = {
  /** A word of the phrase that is missing in the text: a verb (`verbLeftOut`), or a small word such as `with`. */
  verbLeftOut: 0.9,
  smallWordLeftOut: 0.03,
  /** A word that is in the command’s label but not in its phrase. */
  wordOfLabel: 0.2,
  /** A word of the text without a meaning. */
  unread: 0.8,
  smallUnread: 0.2,
  /** A parameter that is missing in the text. */
  assumed: 0.5,
  /** One wrong letter in a word. `attacks` for `attack` costs less. */
  misspelt: 0.1,
  /** A name with a missing part and a wrong letter. A match that costs this or more is uncertain. */
  unlikeName: 0.5,
  /** A word unknown to the game, where the game has words of its own, such as conditions. */
  ownWord: 0.45,
  /** A word of a reason or a note, which may be any word. */
  wordOfText: 0.04,
  /** A reason or a note that follows no word such as `because`. */
  textWithoutLead: 0.7,
  /** A value that the text has in another place than the phrase. */
  outOfOrder: 0.12,
  /**
   * Two combatants in each other’s place. Costs more than `refused`: the first combatant in a text acts, or the user
   * reads why that combatant cannot act.
   */
  reversed: 0.85,
  refused: 0.7
}

/** Words with little meaning of their own. */
export const smallWords = new Set(
  'a an and as at because by for from has her his in into is it its of on that the their they this to towards who with'.split(
    ' '
  )
)
