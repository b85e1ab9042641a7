import type { Row, RowNumber, RowState } from '../ruleset/fight-view.ts'

/** What players see of the health of their enemies: how they look, a bar in quarters, or nothing. */
export type EnemyHealth = 'words' | 'bars' | 'hidden'

/** A fight as the players may see it: whoever reads the whole of this knows no more than that. */
export interface PlayersView {
  readonly title: string
  readonly round: number
  readonly phase: string
  /** What is going on, as one sentence; names stand out. */
  readonly says: readonly { readonly words: string; readonly isName: boolean }[]
  /** What a player is asked: `Theobald, how do you react?` */
  readonly asks?: string
  readonly groups: readonly { readonly title: string; readonly rows: readonly PlayersRow[] }[]
  readonly zones: readonly { readonly name: string; readonly who: readonly string[] }[]
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
  /** How well they look; nothing where that is not shown. */
  readonly look?: string
  /** Quarters of health that are left, in place of words. */
  readonly quarters?: number
  /** The players’ own alone. */
  readonly numbers: readonly (RowNumber & { readonly title: string })[]
}
