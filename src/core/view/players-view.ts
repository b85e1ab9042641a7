import type { Row, RowNumber, RowState } from '../ruleset/fight-view.ts'

/** How players see the health of their enemies: in words, as a bar in quarters, or not at all. */
export type EnemyHealth = 'words' | 'bars' | 'hidden'

/** A fight as players may see it. Contains no secrets of the game master, not even unused data. */
export interface PlayersView {
  /** The title of the game. The encounter’s title could reveal a hidden combatant. */
  readonly game: string
  readonly round: number
  readonly phase: string
  /** One sentence about the current action. Names are emphasized. */
  readonly headline: Sentence
  /** The question to a player: `Theobald, how do you react?` */
  readonly prompt?: string
  /** The last event that the players saw. */
  readonly lastEvent?: PlayersEvent
  readonly groups: readonly { readonly title: string; readonly rows: readonly PlayersRow[] }[]
  readonly zones: readonly { readonly name: string; readonly who: readonly string[] }[]
}

/** The parts of a sentence. Names are emphasized. */
export type Sentence = readonly { readonly words: string; readonly isName: boolean }[]

/** An event as players saw it: the action, if they saw it, and its effects. */
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
  /** The health in words, if shown. */
  readonly health?: string
  /** The quarters of health left, shown instead of words. */
  readonly quarters?: number
  /** The numbers of a combatant on the players’ own side. */
  readonly numbers: readonly (RowNumber & { readonly title: string })[]
}
