import type { Asked } from '../fight/answers.ts'
import type { StandingOrder } from '../fight/standing-orders.ts'
import type { FightView, Role } from '../ruleset/fight-view.ts'
import type { AutoPlayOffer, AutoPlayView } from './auto-play-view.ts'

/** A parameter of an offered command. */
interface OfferParam {
  /** `target`, `weapon`. */
  readonly label: string
  /** Whether its values are names of zones. */
  readonly isPlace: boolean
}

/** A command that may be given now, with the values its parameters may have. */
export interface OfferView {
  readonly type: string
  /** The label of its button. */
  readonly label: string
  readonly rule: string
  readonly role?: Role
  /** The combatant who acts; `undefined` for commands of the table. */
  readonly by?: string
  /** Whether this is the suggested next command. At most one offer is. */
  readonly isSuggested: boolean
  readonly params: readonly OfferParam[]
  /** Every combination of values that the rules allow now and its command, the most sensible first. */
  readonly variants: readonly { readonly values: readonly string[]; readonly text: string }[]
  /** Values of the first parameter that no variant has, and why. */
  readonly unavailable: readonly UnavailableValue[]
  /** Optional suffixes of `text`: one of the `words` of each. The first is empty. */
  readonly additions: readonly { readonly label: string; readonly words: readonly string[] }[]
}

/** A value that cannot be chosen now. It is shown disabled, with the rule that forbids it. */
export interface UnavailableValue {
  readonly value: string
  readonly reason: string
  readonly rule: string
}

/** What a command or an answer does to one combatant. */
export interface Odds {
  readonly name: string
  /** The probability of losing anything, 0 to 1. */
  readonly damageChance: number
  /** The average loss, in the points of the game. */
  readonly averageLoss: number
  /** What those points are: `HP`. */
  readonly unit?: string
  /** The probability of going down, 0 to 1. */
  readonly downChance: number
  /** Whether every way the dice can fall was counted. Else the figures are about right, and are shown with a `≈`. */
  readonly isExact: boolean
  /** What else it may come to, such as help; left out if there is nothing. */
  readonly also?: readonly OtherOdds[]
}

/** What else a command or an answer may come to for a combatant. */
export interface OtherOdds {
  /** `is healed`, `dies`, `loses a chance`. */
  readonly what: string
  /** The probability, 0 to 1. */
  readonly chance: number
  /** How much it is on average, in the points of the game, where it has an amount. */
  readonly average?: number
}

/** One paragraph of the log. */
export interface LogEntry {
  /** The step of the fight, from 0; -1 for what stands above the first. */
  readonly step: number
  /** The command, without `> `; empty for steps that the rules take by themselves. */
  readonly command: string
  readonly rolls: readonly DiceRoll[]
  readonly lines: readonly { readonly text: string; readonly rule: string }[]
  readonly remarks: readonly string[]
  /** The number of the round that starts here, if one does. */
  readonly round?: number
}

/** Dice rolled together, for one reason. */
export interface DiceRoll {
  readonly reason: string
  readonly sides: number
  readonly faces: readonly number[]
  /** Set if a person typed them in. */
  readonly isTyped?: true
}

/** The combatants in an unfinished command. */
export interface Involved {
  readonly by?: string
  /** Those that the command names besides. */
  readonly targets: readonly string[]
}

/** Results of one die that come to the same, such as all that miss. */
export interface PossibleResult {
  /** What they lead to, without numbers: `Wenna misses Goblin 2 with sword`. */
  readonly label: string
  /** Each face or card, from the lowest, with the line of the log it would lead to. */
  readonly faces: readonly { readonly face: number; readonly text: string }[]
}

/** An earlier moment of a fight. */
export interface HistoryView {
  /** The number of steps taken until then. */
  readonly stepCount: number
  /** `Start of round 2`. */
  readonly label: string
  /** The number of commands given since. */
  readonly commandsSince: number
  /** The last step of the previous moment, if there is one, and of the next. */
  readonly earlierStep?: number
  readonly laterStep: number
}

/** Everything the tracker panel needs to render a fight. */
export interface TrackerView extends FightView {
  readonly title: string
  readonly ruleset: { readonly id: string; readonly title: string }
  /** Everybody who may act now. The offers are those of `actor`. */
  readonly actors: readonly string[]
  readonly actor?: string
  /** Whose turn a command of `actor`, or of a group, ends before: nothing is left in it but to end it. */
  readonly endsTurnOf?: string
  readonly offers: readonly OfferView[]
  /** The groups that could act by themselves now, and the one that does or did just now. */
  readonly autoPlayOffers: readonly AutoPlayOffer[]
  readonly autoPlay?: AutoPlayView
  readonly asked?: Asked
  /** The standing order that would answer the open question from now on. */
  readonly alwaysOrder?: StandingOrder
  /** The phrase of the command that puts somebody elsewhere in the order of turns, in a game that has one. */
  readonly reorder?: string
  readonly standingOrders: readonly StandingOrder[]
  /** Whether the game master is asked how enemies react; otherwise they do as suggested. */
  readonly areEnemiesAsked: boolean
  /** Whether also questions are asked that little hangs on; otherwise those are let be. */
  readonly areSmallThingsAsked: boolean
  /** The unfinished command that waits for an answer, as written so far. */
  readonly pending?: string
  /** What it has led to so far. Rows and zones show that too; an answer may still change it. */
  readonly unfinal?: LogEntry
  /** Who gives it and whom it is about. */
  readonly involved?: Involved
  /** What each result of the die or card that is asked for would lead to. */
  readonly results?: readonly PossibleResult[]
  /** A section of the log, newest last. */
  readonly log: readonly LogEntry[]
  /** The number of log entries that match the filter, if there is one. */
  readonly matchCount?: number
  /** The number of rounds so far. */
  readonly roundCount: number
  /** Whether the fight is only shown: there are no controls that change it. */
  readonly isReadOnly: boolean
  /** The moment that is shown, unless that is now. */
  readonly past?: HistoryView
  /** The commands that undo and redo apply to. */
  readonly undo?: string
  readonly redo?: string
  /** A sentence for each rule id in this view, for tooltips. */
  readonly rules: Readonly<Record<string, string>>
}
