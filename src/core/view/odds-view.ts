/** What the odds panel shows. Words are ready to be read; shares, from 0 to 1, are for drawing. */
export interface OddsPage {
  /** The encounter, and the title of its game. */
  readonly title: string
  readonly game: string
  /** Where fights begin. */
  readonly from: 'start' | 'log'
  /** Whether a fight is under way in the note, so that there is a choice of where to begin. */
  readonly canSwitch: boolean
  readonly isRunning: boolean
  /** The share of the fights, those of the changes too, that probably have been played, from 0 to 1. */
  readonly progress: number
  /** How many fights were played and how: `9,555 fights from the start · seed 7f3a · 1.9 s`. */
  readonly summary: string
  /** Why there are no odds: `Only one side fights`. */
  readonly problem?: string
  readonly odds?: OddsView
  readonly whatIf?: WhatIfView
}

/** The numbers of a chart, as a table. The first cell of each row names it. */
export interface OddsTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The figures of many fights. */
export interface OddsView {
  /** The leading side and how often it wins: `Party`, `72 %`, `±1`. */
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

/** Who a small chart is about. */
interface Charted {
  readonly name: string
  readonly token: string
  readonly isParty: boolean
}

/** The share of fights in which somebody still stands after each round. */
export interface SurvivalCurve extends Charted {
  readonly shares: readonly number[]
  /** At the end: `74 %`. */
  readonly percent: string
  /** What else becomes of it: `dead 20 %, fled 6 %`. */
  readonly words: string
}

/** How many fights end in a round; the last bar may stand for all later ones. */
interface DurationBar {
  readonly label: string
  readonly share: number
  readonly isMiddle: boolean
}

interface SwingBar {
  readonly words: string
  /** From -1 to 1. */
  readonly difference: number
  readonly points: string
}

/** What somebody has left after each round: in half of the fights, and between which numbers in eight of ten. */
export interface HealthBands extends Charted {
  readonly max: number
  readonly low: readonly number[]
  readonly middle: readonly number[]
  readonly high: readonly number[]
  readonly words: string
}

/** The share of fights in which somebody of a side has fled or surrendered by the end of each round. */
interface Breaks {
  readonly side: string
  readonly isParty: boolean
  readonly shares: readonly number[]
  readonly percent: string
}

/** What somebody deals and takes in a fight on average, as parts of the largest of these. */
export interface DamageBars extends Charted {
  readonly dealt: number
  readonly taken: number
  readonly dealtWords: string
  readonly takenWords: string
}

/** The form that changes the encounter, and what would come of it. */
export interface WhatIfView {
  readonly rows: readonly WhatIfRow[]
  /** The creatures of which more keys can be changed. */
  readonly more: readonly MoreKeys[]
  readonly isChanged: boolean
  /** What is wrong with the changes. */
  readonly problem?: string
  /** Why the changes cannot be written into the note. */
  readonly cannotWrite?: string
  /** Absent before the first figure of the changed encounter. */
  readonly result?: WhatIfResult
  readonly isRunning: boolean
}

interface WhatIfResult {
  /** The outcomes as written and with the changes, as `OddsView` has them. */
  readonly base: ComparedOdds
  readonly changed: ComparedOdds
  /** `29 points worse`. */
  readonly difference: string
  readonly kind: 'better' | 'worse' | 'same'
  /** What changes for each combatant. */
  readonly table: OddsTable
}

/** One of two compared. */
export interface ComparedOdds {
  readonly parts: readonly OutcomeBar[]
  readonly wins: string
  /** `±1 · 4 rounds`. */
  readonly words: string
}

/** One thing that can be changed. */
export interface WhatIfRow {
  readonly id: string
  /** Options few people change are `more`. */
  readonly group: 'there' | 'number' | 'key' | 'option' | 'more'
  readonly label: string
  /** A word behind the label, such as `morale`, and what it is. */
  readonly hint?: string
  readonly says?: string
  /** The value as written, in words. */
  readonly written: string
  /** The value now and as written, in the form of the control. */
  readonly value: string
  readonly writtenValue: string
  /** How it differs: `+2`. Empty if it does not. */
  readonly change: string
  readonly control: WhatIfControl
}

export type WhatIfControl =
  /** A number, or dice where `isDice`. */
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
