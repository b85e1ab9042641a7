import type { Asked } from '../fight/answers.ts'
import type { StandingOrder } from '../fight/standing-orders.ts'
import type { FightView, Role } from '../ruleset/fight-view.ts'

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
