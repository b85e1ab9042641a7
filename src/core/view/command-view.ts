import type { Role } from '../ruleset/fight-view.ts'
import type { ReadPart } from '../ruleset/reading.ts'
import type { Refusal } from '../ruleset/rulebook.ts'

/** A command in the list of all commands. */
export interface CommandView {
  readonly type: string
  readonly label: string
  /** A short explanation for this game. */
  readonly help: string
  /** The title of its group. */
  readonly group: string
  readonly rule: string
  readonly role?: Role
  /** Why the command is not allowed now, whatever its arguments. */
  readonly refusal?: Refusal
  /** The pieces to fill in, for a command that is not offered. `OfferView` has all variants of an offer. */
  readonly pieces?: readonly CommandPiece[]
}

/**
 * A piece of a command’s phrase: fixed words, or a parameter. Names are in quotes. The optional end is omitted if its
 * text is empty.
 */
export type CommandPiece =
  | { readonly kind: 'words'; readonly words: string; readonly isOptional?: true }
  | {
      readonly kind: 'name' | 'choice'
      readonly label: string
      readonly values: readonly string[]
      /** The values for each value of the first name, if they depend on it. */
      readonly valuesFor?: Readonly<Record<string, readonly string[]>>
      /** Whether all values are shown side by side. */
      readonly isOpen?: true
    }
  | {
      readonly kind: 'number' | 'text'
      readonly label: string
      readonly isOptional?: true
      /** Suggestions, as an alternative to typing. */
      readonly suggested?: readonly string[]
    }

/** One interpretation of typed text as a command. */
export interface ReadingView {
  readonly type: string
  /** The command in the form of the log. */
  readonly text: string
  /** A short explanation of the command. */
  readonly help: string
  readonly rule: string
  /** The interpretation of each part of the text. */
  readonly parts: readonly ReadPart[]
  /** Values that are missing in the text and assumed. */
  readonly assumed: readonly string[]
  /** Words of the text without a meaning in this reading. */
  readonly unread: readonly string[]
  /** Whether Enter may give the command: the text says all that it does, and nothing else. */
  readonly isCertain: boolean
  readonly refusal?: Refusal
  /** Expected changes, such as `Health 8 → 5`; or that the command rolls or asks first. */
  readonly effect: readonly string[]
}
