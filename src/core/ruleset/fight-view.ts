/** The audience of a view. Players do not see hidden enemies, or any numbers of enemies. */
export type Audience = 'game-master' | 'players'

/** A fight as text and numbers, ready to render. Plain JSON. */
export interface FightView {
  readonly round: number
  /** The current phase in the book’s terms: `before the enemies`. */
  readonly phase: string
  /** The id of the rule that defines the phase. */
  readonly rule?: string
  /** The result, once the fight is over. */
  readonly outcome?: string
  /** The column titles, in the order of `Row.numbers`. */
  readonly columns: readonly string[]
  /** The title of the bars: `Flesh, then Grit`. */
  readonly barTitle: string
  readonly groups: readonly RowGroup[]
  /** The turn order, in a game that has one, such as cards from 1 to 10. */
  readonly order?: readonly OrderPlace[]
  /** The zones of the battlefield, in a game with zones. */
  readonly zones?: readonly ZoneView[]
  /** The combatants by distance, in a game that measures distances. */
  readonly bands?: readonly Band[]
  /** The time limit for a declaration. The panel counts down; the rules do not measure time. */
  readonly clock?: Clock
}

/** A place in the turn order: a card, a number. */
export interface OrderPlace {
  readonly label: string
  /** Names of the combatants at this place, as far as the audience sees them; empty if the place is free. */
  readonly names: readonly string[]
  readonly state: 'acting' | 'acted' | 'to-act' | 'free'
}

/** The combatants at one distance on a measured battlefield. */
export interface Band {
  /** The distance from the start of the battlefield, in feet. */
  readonly at: number
  /** Names of the combatants at this distance, as far as the audience sees them. */
  readonly names: readonly string[]
}

/** A zone of the battlefield, its combatants and its neighbours. */
export interface ZoneView {
  readonly name: string
  /** The properties of the zone: `4 of 8`, `cramped`, `cover`. */
  readonly notes: readonly string[]
  readonly next: readonly string[]
  /** Names of the combatants in the zone, as far as the audience sees them. */
  readonly names: readonly string[]
}

/** A time limit for a declaration, in seconds, and the text shown when it runs out. */
interface Clock {
  readonly seconds: number
  readonly combatant: string
  readonly message: string
  readonly rule: string
}

/** Rows shown together: a side, or the combatants who act before the enemies. */
export interface RowGroup {
  readonly title: string
  readonly note: string
  readonly current: boolean
  readonly rows: readonly Row[]
}

export type RowState = 'acting' | 'to-act' | 'acted' | 'later' | 'cannot' | 'down' | 'gone'

/** A combatant as people see it. */
export interface Row {
  readonly name: string
  readonly token: string
  readonly side: 'party' | 'enemy'
  readonly state: RowState
  /** The label of the state: `acting`, `dead`, `surrendered`. */
  readonly stateWords: string
  readonly isHidden: boolean
  /** Whether an unfinished command changed this row. The session adds this flag; rules leave it out. */
  readonly isUnfinished?: true
  /** The URL of a portrait. The extension adds it; rules leave it out. */
  readonly portrait?: string
  /** The name of the combatant’s zone, or both names if the combatant is on the border of two zones. */
  readonly place?: string
  /** The parts of one bar, to the same scale. Damage reduces the last part first. */
  readonly bar: readonly BarPart[]
  /** Boxes that fill, instead of a bar. */
  readonly tracks?: readonly Track[]
  readonly numbers: readonly RowNumber[]
  readonly conditions: readonly Condition[]
  /** The game master’s note on this combatant. Absent in the players’ view. */
  readonly note?: string
  /** Resources without a column, and used-up abilities: `Luck 2`, `no slow`. */
  readonly resources: readonly string[]
  /** Constant values, such as `Defense 12`. */
  readonly facts: readonly string[]
  readonly items: readonly Item[]
}

export interface BarPart {
  readonly title: string
  readonly value: number
  readonly max: number
  /** The points lost in this round. */
  readonly lost: number
  /** Whether the part has a striped pattern, which separates two parts without colour. */
  readonly isRibbed: boolean
}

/** A track of boxes that fill, in rows, such as Harm: Lesser, Moderate, Severe. */
export interface Track {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly filled: number; readonly of: number }[]
}

export interface RowNumber {
  readonly value: number
  readonly max: number
  /** The value before the unfinished command, if it changed. The session adds it; rules leave it out. */
  readonly before?: number
}

/** A condition of a combatant, as its row shows it. */
export interface Condition {
  /** The name with its value: `Bleeding d4`. */
  readonly words: string
  readonly rule?: string
  /** The name alone, if the game master can end the condition by a command. */
  readonly word?: string
  /** The remaining time in words, if limited: `2 rounds left`. */
  readonly left?: string
  /** The remaining rounds. `words` ends with this number. */
  readonly rounds?: number
}

/** An item that wears out: its marks, and the number of marks that breaks it. */
export interface Item {
  readonly name: string
  readonly marks: number
  readonly of: number
  /** A requirement before the next use: `reload`. */
  readonly note?: string
}

/** The purpose of a command, the same in every game. */
export type Role = 'attack' | 'move' | 'harm' | 'adjust' | 'afflict' | 'pass'

/**
 * The group of a command in lists: actions, movement, items, healing, tests, changes by hand, participants, or the fight
 * with its log.
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
