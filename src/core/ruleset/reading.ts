import type { Refusal } from './rulebook.ts'

/** One way to read a text as a command. */
export interface Reading {
  readonly type: string
  /** The command as the log takes it. */
  readonly text: string
  /** How each part of the text was read, in the order of the text. */
  readonly parts: readonly ReadPart[]
  /** What the text leaves open and the reading assumes: `with sword`. */
  readonly assumed: readonly string[]
  /** Words of the text that the reading makes nothing of. */
  readonly unread: readonly string[]
  /** Why the command may not be given now. */
  readonly refusal?: Refusal
  /** How far the text is from the command: 0 if it is the command as written. */
  readonly cost: number
}

/** A part of a text: what is typed, what it is taken for, and as what: `perin`, `Perrin`, `combatant`. */
export interface ReadPart {
  readonly typed: string
  readonly means: string
  readonly as: string
}

/** What each difference between a text and a command adds to the cost of a reading. */
export const costs = {
  /** A word of the phrase that is not said: a verb, or a word such as `with`. */
  verbLeftOut: 0.9,
  smallWordLeftOut: 0.03,
  /** A word that the command’s label has and its phrase has not. */
  wordOfLabel: 0.2,
  /** A word of the text that means nothing. */
  unread: 0.8,
  smallUnread: 0.2,
  /** A parameter that is not said. */
  assumed: 0.5,
  /** A letter of a word: `attacks` for `attack` costs less. */
  misspelt: 0.1,
  /** A name of which a part is left out and a letter is wrong. */
  unlikeName: 0.5,
  /** A word of one’s own, where the game knows others. */
  ownWord: 0.45,
  /** A word of a reason or a note, which may be any. */
  wordOfText: 0.04,
  textWithoutLead: 0.7,
  outOfOrder: 0.12,
  /** Two people in each other’s place. More than what is refused: who is named first acts, or is told why not. */
  reversed: 0.85,
  refused: 0.7
}

/** Words that say little by themselves. */
export const smallWords = new Set(
  'a an and as at because by for from has in into is it of on that the they this to towards who with'.split(
    ' '
  )
)
