import type { Carry } from '../session/setup.ts'

/** A code lens over a fence, and its action. */
export interface CodeLens {
  /** Offset in the note. */
  readonly at: number
  readonly title: string
  readonly action: LensAction
}

export type LensAction =
  /** Begins or resumes a fight and, if there is a `command`, starts a command of this type. */
  | {
      readonly type: 'play'
      readonly encounter: string
      readonly command?: string
      /** How the party begins, where earlier fights of the note have left it changed. */
      readonly carry?: Carry
    }
  /** Begins a second fight of an encounter whose first is over. */
  | { readonly type: 'fight-again'; readonly encounter: string }
  /** Opens a fight whose last command lacks its dice or an answer, and finishes it. */
  | { readonly type: 'decide'; readonly encounter: string }
  /** Asks which party an encounter is for. */
  | { readonly type: 'choose-party'; readonly encounter: string }
  /** Rolls for a statblock: `text` is the command to give; without it the user picks one of type `command`. */
  | {
      readonly type: 'roll'
      readonly statblock: string
      readonly command: string
      readonly text?: string
    }
  /** Rolls dice in the text: inline, on a table, or of a statblock of another game. */
  | { readonly type: 'roll-dice'; readonly key: string }
  /** Writes the inline encounter at an offset as a fence and begins its fight. */
  | { readonly type: 'play-inline'; readonly at: number }
  /** Asks whether to trust the folder. */
  | { readonly type: 'trust' }
