/** Whom a view is for. The players’ view has no hidden enemies, and no numbers of any enemy. */
export type Audience = 'game-master' | 'players'

/** A fight as text and numbers, ready to be rendered. Plain JSON. */
export interface FightView {
  readonly round: number
  /** The current phase in the book’s terms: `before the enemies`. */
  readonly phase: string
  /** The rule behind the phase. */
  readonly rule?: string
  /** The result, once the fight is over. */
  readonly outcome?: string
  /** The column titles, in the order of `Row.numbers`. */
  readonly columns: readonly string[]
  /** The title of the bars: `Flesh, then Grit`. */
  readonly barTitle: string
  readonly groups: readonly Group[]
  /** The turn order, in a game that has one, such as cards from 1 to 10. */
  readonly order?: readonly OrderPlace[]
  /** The zones of the battlefield, in a game with zones. */
  readonly zones?: readonly ZoneView[]
  /** The combatants by distance, in a game that measures it. */
  readonly bands?: readonly Band[]
  /** The time limit for a declaration. The panel counts down; the rules do not measure time. */
  readonly clock?: Clock
}

/** A place in the turn order: a card, a number. */
export interface OrderPlace {
  readonly label: string
  /** The names of its combatants that the audience sees; empty if the place is free. */
  readonly who: readonly string[]
  readonly state: 'acting' | 'acted' | 'to-act' | 'free'
}

/** The combatants at one distance on a measured battlefield. */
export interface Band {
  /** The distance from the start of the battlefield, in feet. */
  readonly at: number
  /** The names of the combatants there that the audience sees. */
  readonly who: readonly string[]
}

/** A zone of the battlefield, its combatants and its neighbours. */
export interface ZoneView {
  readonly name: string
  /** Its properties: `4 of 8`, `cramped`, `cover`. */
  readonly notes: readonly string[]
  readonly next: readonly string[]
  /** The names of the combatants in it that the audience sees. */
  readonly who: readonly string[]
}

/** A time limit for a declaration, and the text shown after it. */
interface Clock {
  readonly seconds: number
  readonly who: string
  readonly says: string
  readonly rule: string
}

/** Rows shown together: a side, or the combatants who act before the enemies. */
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
  /** The label of the state: `acting`, `dead`, `surrendered`. */
  readonly stateWords: string
  readonly isHidden: boolean
  /** Whether an unfinished command changed it. The session adds it; rules leave it out. */
  readonly isUnfinal?: true
  /** The URL of a portrait. The extension adds it; rules leave it out. */
  readonly portrait?: string
  /** The name of its zone, or of two zones if it is on their border. */
  readonly place?: string
  /** The parts of one bar, to the same scale. Damage takes the last part first. */
  readonly bar: readonly BarPart[]
  /** Boxes that fill, instead of a bar. */
  readonly tracks?: readonly Track[]
  readonly numbers: readonly RowNumber[]
  readonly conditions: readonly Condition[]
  /** What the game master notes of somebody. Players never have it. */
  readonly note?: string
  /** What is spent in play and has no column: `Luck 2`, `no slow`. */
  readonly resources: readonly string[]
  /** What stays the same, such as `Defense 12`. */
  readonly facts: readonly string[]
  readonly items: readonly Item[]
}

export interface BarPart {
  readonly title: string
  readonly value: number
  readonly max: number
  /** The loss of this round. */
  readonly lost: number
  /** Whether it has a pattern, which tells two parts apart without colour. */
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
  /** Its value before the unfinished command, if that changed it. The session adds it; rules leave it out. */
  readonly before?: number
}

export interface Condition {
  /** Its name and value: `Bleeding d4`. */
  readonly words: string
  readonly rule?: string
  /** Its name, if the table can end it. */
  readonly word?: string
  /** How long it lasts, if it has a time: `2 rounds left`. */
  readonly left?: string
  /** The rounds left, with which its words end. */
  readonly rounds?: number
}

/** An item that wears out: its marks, and the number that breaks it. */
export interface Item {
  readonly name: string
  readonly marks: number
  readonly of: number
  /** What it needs before use: `reload`. */
  readonly note?: string
}

/** The purpose of a command, alike in every game. */
export type Role = 'attack' | 'move' | 'harm' | 'adjust' | 'afflict' | 'pass'

/**
 * What a command is for: to act, to move, to handle weapons and items, to help, to test, to change a number or a
 * condition by hand, to say who takes part, to begin and end the fight and write into its log.
 */
export type CommandGroup = (typeof commandGroups)[number]
export const commandGroups = [
  'act',
  'move',
  'item',
  'heal',
  'test',
  'number',
  'people',
  'fight'
] as const
