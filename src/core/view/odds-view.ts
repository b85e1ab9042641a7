/** The content of the odds panel. Texts are ready to show; shares, from 0 to 1, are for drawing. */
export interface OddsPage {
  /** The title of the encounter. `game`: the title of its game. */
  readonly title: string
  readonly game: string
  /** The starting point of the simulated fights. */
  readonly from: 'start' | 'log'
  /** Whether the note has a running fight, so that the user can choose the starting point. */
  readonly canSwitch: boolean
  readonly isRunning: boolean
  /** The estimated share of fights that are finished, including those of changed encounters; 0 to 1. */
  readonly progress: number
  /** The number of fights with details: `9,555 fights from the start · seed 7f3a · 1.9 s`. */
  readonly summary: string
  /** The lines about the basis of the odds: the temperaments, and the odds if a side fought otherwise. */
  readonly basis: readonly string[]
  /** Why there are no odds: `Only one side fights`. */
  readonly problem?: string
  readonly odds?: OddsView
  readonly whatIf?: WhatIfView
}

/** The numbers of a chart, as a table. The first cell of each row is its name. */
export interface OddsTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The statistics of many fights. */
export interface OddsView {
  /**
   * The side that wins most often: `Party`. `wins`: its share of the fights, `72 %`. `margin`: the margin of error,
   * `±1`.
   */
  readonly leader: string
  readonly wins: string
  readonly margin: string
  readonly outcomes: Chart & { readonly parts: readonly OutcomeBar[] }
  readonly survival: Chart & {
    /** The rounds of the horizontal axis. */
    readonly rounds: readonly number[]
    readonly combatants: readonly SurvivalCurve[]
  }
  readonly duration: Chart & { readonly bars: readonly DurationBar[]; readonly words: string }
  readonly swings: Chart & { readonly bars: readonly SwingBar[] }
  readonly health: Chart & {
    /** `HP left` */
    readonly title: string
    readonly rounds: readonly number[]
    readonly combatants: readonly HealthBands[]
  }
  readonly morale: Chart & { readonly rounds: readonly number[]; readonly sides: readonly Breaks[] }
  readonly damage: Chart & { readonly note: string; readonly combatants: readonly DamageBars[] }
  readonly resources: Chart
}

interface Chart {
  readonly table: OddsTable
}

/** A part of the bar of outcomes. */
export interface OutcomeBar {
  readonly words: string
  readonly share: number
  readonly percent: string
  readonly kind: 'won' | 'lost' | 'other'
  readonly isByLeaving: boolean
}

/** The combatant of a small chart. */
interface Charted {
  readonly name: string
  readonly token: string
  readonly isParty: boolean
}

/** The share of fights in which a combatant can still act after each round. */
export interface SurvivalCurve extends Charted {
  readonly shares: readonly number[]
  /** At the end: `74 %`. */
  readonly percent: string
  /** The other endings of the combatant: `dead 20 %, fled 6 %`. */
  readonly words: string
}

/** The share of fights that end in a round. The last bar may include all later rounds. */
interface DurationBar {
  readonly label: string
  readonly share: number
  readonly isMiddle: boolean
}

/**
 * The effect of an early event, such as a combatant that is out in round 2, on the chance of the leading side to win.
 */
interface SwingBar {
  readonly words: string
  /** The chance to win with the event minus the chance without, from -1 to 1. */
  readonly difference: number
  readonly points: string
}

/** The points a combatant has left after each round: the median, and the range of the middle 80 % of fights. */
export interface HealthBands extends Charted {
  readonly max: number
  readonly low: readonly number[]
  readonly middle: readonly number[]
  readonly high: readonly number[]
  readonly words: string
}

/** The share of fights in which a member of a side has fled or surrendered by the end of each round. */
interface Breaks {
  readonly side: string
  readonly isParty: boolean
  readonly shares: readonly number[]
  readonly percent: string
}

/** The average damage a combatant deals and takes in a fight, as shares of the largest such number. */
export interface DamageBars extends Charted {
  readonly dealt: number
  readonly taken: number
  readonly dealtWords: string
  readonly takenWords: string
}

/** The form that changes the encounter, and the odds of the changed encounter. */
export interface WhatIfView {
  readonly rows: readonly WhatIfRow[]
  /** The creatures with further keys to change. */
  readonly more: readonly MoreKeys[]
  readonly isChanged: boolean
  /** Why the changed encounter has no odds. */
  readonly problem?: string
  /** Why the changes cannot be saved to the note. */
  readonly cannotWrite?: string
  /** Absent until the first results of the changed encounter. */
  readonly result?: WhatIfResult
  readonly isRunning: boolean
}

interface WhatIfResult {
  /** The outcomes of the encounter as written. `changed`: the outcomes with the changes. */
  readonly base: ComparedOdds
  readonly changed: ComparedOdds
  /** `29 points worse`. */
  readonly difference: string
  readonly kind: 'better' | 'worse' | 'same'
  /** The change for each combatant. */
  readonly table: OddsTable
}

/** One of two compared encounters. */
export interface ComparedOdds {
  readonly parts: readonly OutcomeBar[]
  readonly wins: string
  /** `±1 · 4 rounds`. */
  readonly words: string
}

/** One value that can be changed. */
export interface WhatIfRow {
  readonly id: string
  /** The group of the row. `more` holds options that people rarely change. */
  readonly group: 'there' | 'number' | 'key' | 'option' | 'more'
  readonly label: string
  /** A word after the label, such as `morale`. `says`: the explanation of the word. */
  readonly hint?: string
  readonly says?: string
  /** The value in the note, as text. */
  readonly written: string
  /** The current value, in the form of the control. `writtenValue`: the value in the note, in the same form. */
  readonly value: string
  readonly writtenValue: string
  /** The difference: `+2`. Empty if there is none. */
  readonly change: string
  readonly control: WhatIfControl
}

export type WhatIfControl =
  /** A number, or dice if `isDice`. */
  | {
      readonly kind: 'number'
      readonly step: number
      readonly min: number
      readonly isDice: boolean
    }
  | { readonly kind: 'choice'; readonly options: readonly WhatIfOption[] }
  /** `yes` or `no`. */
  | { readonly kind: 'check' }

export interface WhatIfOption {
  readonly value: string
  readonly label: string
}

interface MoreKeys {
  readonly who: string
  readonly keys: readonly WhatIfOption[]
}
