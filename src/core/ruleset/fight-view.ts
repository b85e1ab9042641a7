/** Who is looking. Players do not see hidden enemies, nor the numbers of any enemy. */
export type Audience = 'game-master' | 'players'

/** A fight as people see it: words and numbers, ready to be drawn. Plain JSON. */
export interface FightView {
  readonly round: number
  /** What is going on, in the game’s words: `before the enemies`. */
  readonly phase: string
  /** The rule behind the phase. */
  readonly rule?: string
  /** How it ended, once it has. */
  readonly outcome?: string
  /** Titles of the numbers each row has, in the order of `Row.numbers`. */
  readonly columns: readonly string[]
  /** The bar of each row, said in words: `Flesh, then Grit`. */
  readonly barTitle: string
  readonly groups: readonly Group[]
  /** The places in the order of play, in a game that has them, such as cards from 1 to 10. */
  readonly order?: readonly OrderPlace[]
  /** The battlefield, in a game of places. */
  readonly zones?: readonly ZoneView[]
  /** Where everybody stands along the field, in a game that measures it. */
  readonly bands?: readonly Band[]
  /** Runs while somebody makes up their mind. The panel counts; the rules only say that it does. */
  readonly clock?: Clock
}

/** One place in the order of play: a card, a number. */
export interface OrderPlace {
  readonly label: string
  /** Names of those who have it and whom this audience sees; nobody where it is free. */
  readonly who: readonly string[]
  readonly state: 'acting' | 'acted' | 'to-act' | 'free'
}

/** Those who stand side by side on a field that is measured. */
export interface Band {
  /** How far along the field it is, in feet. */
  readonly at: number
  /** Names of those whom this audience sees there. */
  readonly who: readonly string[]
}

/** A place of the battlefield: who is there, and where one can go from it. */
export interface ZoneView {
  readonly name: string
  /** What is special about it: `4 of 8`, `cramped`, `cover`. */
  readonly notes: readonly string[]
  readonly next: readonly string[]
  /** Names of those in it whom this audience sees. */
  readonly who: readonly string[]
}

/** Seconds to declare something, and what happens when they are over. */
export interface Clock {
  readonly seconds: number
  readonly who: string
  readonly says: string
  readonly rule: string
}

/** Rows that belong together now: a side, or those who act before the enemies. */
export interface Group {
  readonly title: string
  readonly note: string
  readonly current: boolean
  readonly rows: readonly Row[]
}

export type RowState = 'acting' | 'to-act' | 'acted' | 'later' | 'cannot' | 'down' | 'gone'

export interface Row {
  readonly name: string
  readonly token: string
  readonly side: 'party' | 'enemy'
  readonly state: RowState
  /** The state in words: `acting`, `dead`, `surrendered`. */
  readonly stateWords: string
  readonly isHidden: boolean
  /** Where a picture of them is, for whoever draws them. The rules know of none. */
  readonly portrait?: string
  /** Where it stands: the name of a zone, or of two where it is on their border. */
  readonly place?: string
  /** Parts of one bar, drawn to the same scale; the last part goes first. */
  readonly bar: readonly BarPart[]
  /** Boxes that fill, in place of a bar. */
  readonly tracks?: readonly Track[]
  readonly numbers: readonly RowNumber[]
  readonly conditions: readonly Condition[]
  /** Small print, such as `Defense 12`. */
  readonly facts: readonly string[]
  readonly items: readonly Item[]
}

export interface BarPart {
  readonly title: string
  readonly value: number
  readonly max: number
  /** What this round took from it. */
  readonly lost: number
  /** Ribbed, so that two parts are told apart without colour. */
  readonly isRibbed: boolean
}

/** A line of boxes in a few rows, such as Harm: Lesser, Moderate, Severe. */
export interface Track {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly filled: number; readonly of: number }[]
}

export interface RowNumber {
  readonly value: number
  readonly max: number
}

export interface Condition {
  /** What it is and does: `Bleeding d4`. */
  readonly words: string
  readonly rule?: string
}

/** A thing that wears: its marks, and how many break it. */
export interface Item {
  readonly name: string
  readonly marks: number
  readonly of: number
  /** What is to be done first: `reload`. */
  readonly note?: string
}

/** What a command is for in any game. */
export type Role = 'attack' | 'move' | 'harm' | 'adjust' | 'afflict' | 'pass'
