import type { Role } from '../ruleset/fight-view.ts'
import type { ReadPart } from '../ruleset/reading.ts'
import type { Refusal } from '../ruleset/rulebook.ts'

/** A command in the list of all commands. */
export interface CommandView {
  readonly type: string
  readonly label: string
  /** What it means in this game. */
  readonly help: string
  /** The title of its group. */
  readonly group: string
  readonly rule: string
  readonly role?: Role
  /** Why it cannot be given now, whatever is chosen. */
  readonly refusal?: Refusal
  /** What has to be filled in, of a command that is no offer (`OfferView` has all the ways to give it). */
  readonly pieces?: readonly CommandPiece[]
}

/**
 * A piece of the phrase of a command: fixed words, or a parameter. Names are written in quotes. The optional end is left
 * out where its text is empty.
 */
export type CommandPiece =
  | { readonly kind: 'words'; readonly words: string; readonly isOptional?: true }
  | {
      readonly kind: 'name' | 'choice'
      readonly label: string
      readonly values: readonly string[]
      /** The values that go with each value of the first name, where they depend on it. */
      readonly valuesFor?: Readonly<Record<string, readonly string[]>>
      /** Whether its values are shown side by side, however many. */
      readonly isOpen?: true
    }
  | {
      readonly kind: 'number' | 'text'
      readonly label: string
      readonly isOptional?: true
      /** Words to choose instead of typing one’s own. */
      readonly suggested?: readonly string[]
    }

/** One way to read what was typed as a command. */
export interface ReadingView {
  readonly type: string
  /** The command as the log will have it. */
  readonly text: string
  /** What the command means. */
  readonly help: string
  readonly rule: string
  /** How each part of the text was read. */
  readonly parts: readonly ReadPart[]
  /** What the text leaves open and the reading assumes. */
  readonly assumed: readonly string[]
  /** Words that mean nothing here. */
  readonly unread: readonly string[]
  readonly refusal?: Refusal
  /** What it would change: `Health 8 → 5`; or that it rolls or asks first. */
  readonly effect: readonly string[]
}
