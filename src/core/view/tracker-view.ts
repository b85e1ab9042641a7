import type { StandingOrder } from '../fight/standing-orders.ts'
import type { Asked } from '../fight/resolve.ts'

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

/** A blank of a sentence that must be filled. */
export interface Blank {
  /** `target`, `weapon`. */
  readonly label: string
  /** Its values are names of zones. */
  readonly isPlace: boolean
}

/** One command in the making: a sentence with blanks. */
export interface OfferView {
  readonly type: string
  /** What the button says. */
  readonly label: string
  readonly rule: string
  readonly role?: Role
  /** Whose it is: a combatant, or nobody for what the table itself does. */
  readonly by?: string
  /** The usual next thing; at most one offer has it. */
  readonly isSuggested: boolean
  readonly blanks: readonly Blank[]
  /** Every way to fill them that the rules allow now, the most sensible first, and the command it makes. */
  readonly ways: readonly { readonly values: readonly string[]; readonly text: string }[]
  /** Values of the first blank that no way has now, and why not. */
  readonly impossible: readonly Impossible[]
  /** What may be added at the end of `text`: one of `words` of each, of which the first is empty. */
  readonly additions: readonly { readonly label: string; readonly words: readonly string[] }[]
}

/** A command of the table with its blanks, each to be filled by itself. */
export interface FormView {
  readonly type: string
  readonly label: string
  readonly rule: string
  readonly role?: Role
  /** The sentence: words, and blanks between them. A name is written in quotes. */
  readonly pieces: readonly (
    | { readonly kind: 'words'; readonly words: string }
    | {
        readonly kind: 'name' | 'choice'
        readonly label: string
        readonly values: readonly string[]
      }
    | { readonly kind: 'number' | 'text'; readonly label: string }
  )[]
}

/** What cannot be chosen now: it stays in sight, with the rule that forbids it. */
export interface Impossible {
  readonly value: string
  readonly reason: string
  readonly rule: string
}

/** What becomes of somebody on the average. */
export interface Chance {
  readonly name: string
  /** How often anything is lost at all, 0 to 1. */
  readonly hurt: number
  /** What is lost each time on the average, in the numbers the game counts. */
  readonly loss: number
  /** How often this is the end of it for them, 0 to 1. */
  readonly falls: number
}

/** One paragraph of the log. */
export interface LogEntry {
  /** Which step of the fight it tells, from 0; what stands above the first is at -1. */
  readonly step: number
  /** The line written, without `> `; empty for what the rules did by themselves. */
  readonly written: string
  readonly throws: readonly Throw[]
  readonly lines: readonly { readonly text: string; readonly rule: string }[]
  readonly remarks: readonly string[]
  /** Starts a new round: the panel draws a line. */
  readonly round?: number
}

/** Dice that fell together, for one reason. */
export interface Throw {
  readonly why: string
  readonly sides: number
  readonly faces: readonly number[]
}

/** A moment of a fight that has gone on since. */
export interface Past {
  /** How many steps there had been. */
  readonly steps: number
  /** Which moment it was: `Round 2 as it began`. */
  readonly words: string
  /** How many commands have been given since. */
  readonly since: number
  /** The last step of the moment before, if there was one, and of the moment after. */
  readonly earlier?: number
  readonly later: number
}

/** All a panel needs to draw one fight. */
export interface TrackerView extends FightView {
  readonly title: string
  readonly ruleset: { readonly id: string; readonly title: string }
  /** Everybody who may act now; whoever of them is to act has the offers. */
  readonly actors: readonly string[]
  readonly actor?: string
  readonly offers: readonly OfferView[]
  readonly forms: readonly FormView[]
  readonly asked?: Asked
  /** What the side that is asked may be told to do from now on, without being asked. */
  readonly always?: StandingOrder
  /** What sides were told so. */
  readonly orders: readonly StandingOrder[]
  /** The half-made command that waits for the answer, as it is written so far. */
  readonly pending?: string
  /** A part of the log, the newest last. */
  readonly log: readonly LogEntry[]
  /** How many paragraphs have the words that are looked for, where some are. */
  readonly found?: number
  /** The rounds there have been, of which any may be shown again. */
  readonly rounds: number
  /** The moment that is shown, where it is not now. */
  readonly past?: Past
  /** What undo would take back and redo would bring, in the words of the log. */
  readonly undo?: string
  readonly redo?: string
  /** Our sentence for each rule named here, for the hover. */
  readonly rules: Readonly<Record<string, string>>
}

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
