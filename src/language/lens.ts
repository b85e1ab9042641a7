import type { CarryMode } from '../session/setup.ts'

/** A code lens above a fence or a line, and its action. */
export interface CodeLens {
  /** The offset in the note. */
  readonly at: number
  readonly title: string
  readonly action: LensAction
}

export type LensAction =
  /** Begins or resumes a fight. With a `command`, then starts a command of this type. */
  | {
      readonly type: 'play'
      readonly encounter: string
      readonly command?: string
      /** The state in which the party begins, if earlier fights of the note have changed the party. */
      readonly carry?: CarryMode
    }
  /** Begins another fight of an encounter whose last fight is over. */
  | { readonly type: 'fight-again'; readonly encounter: string }
  /** Opens a fight whose last command lacks its dice or an answer, and continues that command. */
  | { readonly type: 'decide'; readonly encounter: string }
  /** Asks for the party of an encounter. */
  | { readonly type: 'choose-party'; readonly encounter: string }
  /** Rolls for a statblock. `text`: the command. Without `text`, the user chooses a command of type `command`. */
  | {
      readonly type: 'roll'
      readonly statblock: string
      readonly command: string
      readonly text?: string
    }
  /** Rolls dice of the note: inline dice, a table, or dice in a statblock of a game that Fray does not play. */
  | { readonly type: 'roll-dice'; readonly key: string }
  /** Writes the inline encounter at an offset as a fence and begins its fight. */
  | { readonly type: 'play-inline'; readonly at: number }
  /** Plays fights of a game that the note describes. `game`: its name. */
  | { readonly type: 'try'; readonly game: string }
  /** Asks whether to trust the folder. */
  | { readonly type: 'trust' }
