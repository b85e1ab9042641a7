import type { Row, RowNumber, RowState } from '../ruleset/fight-view.ts'

/** How players see the health of their enemies: in words, as a bar in quarters, or not at all. */
export type EnemyHealth = 'words' | 'bars' | 'hidden'

/** A fight as players may see it. It holds no secrets of the game master, not even unused ones. */
export interface PlayersView {
  /** The title of the game. That of the encounter may name somebody who hides. */
  readonly game: string
  readonly round: number
  readonly phase: string
  /** One sentence about the current action. Names are emphasized. */
  readonly headline: Sentence
  /** The question to a player: `Theobald, how do you react?` */
  readonly prompt?: string
  /** What they saw happen last. */
  readonly lastEvent?: PlayersEvent
  readonly groups: readonly { readonly title: string; readonly rows: readonly PlayersRow[] }[]
  readonly zones: readonly { readonly name: string; readonly who: readonly string[] }[]
}

/** The parts of a sentence, of which names are emphasized. */
export type Sentence = readonly { readonly words: string; readonly isName: boolean }[]

/** What players saw happen: who did what, if they saw that, and what came of it. */
export interface PlayersEvent {
  readonly action?: Sentence
  readonly effects: readonly Sentence[]
}

export interface PlayersRow {
  readonly name: string
  readonly token: string
  readonly side: Row['side']
  readonly isHidden: boolean
  readonly portrait?: string
  readonly state: RowState
  readonly stateWords: string
  readonly isAsked: boolean
  readonly conditions: readonly string[]
  /** Their health in words, if it is shown. */
  readonly health?: string
  /** Quarters of health left, shown instead of words. */
  readonly quarters?: number
  /** Only for the players’ own side. */
  readonly numbers: readonly (RowNumber & { readonly title: string })[]
}
