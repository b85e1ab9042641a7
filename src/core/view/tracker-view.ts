import type { Asked } from '../fight/answers.ts'
import type { StandingOrder } from '../fight/standing-orders.ts'
import type { FightView, Role } from '../ruleset/fight-view.ts'
import type { AutoPlayOffer, AutoPlayView } from './auto-play-view.ts'

/** A parameter of an offered command. */
interface OfferParam {
  /** `target`, `weapon`. */
  readonly label: string
  /** Whether the values are names of zones. */
  readonly isPlace: boolean
}

/** A command that is allowed now, with the possible values of its parameters. */
export interface OfferView {
  readonly type: string
  /** The label of its button. */
  readonly label: string
  readonly rule: string
  readonly role?: Role
  /** The combatant that acts; `undefined` for commands of the game master. */
  readonly by?: string
  /** Whether this is the suggested next command. At most one is. */
  readonly isSuggested: boolean
  readonly params: readonly OfferParam[]
  /** Every combination of values that the rules allow now, with its command; the most sensible first. */
  readonly variants: readonly { readonly values: readonly string[]; readonly text: string }[]
  /** Values of the first parameter that no variant has, with the reason. */
  readonly unavailable: readonly UnavailableValue[]
  /** Optional words after `text`, to choose from `words`. The first of `words` is empty. */
  readonly additions: readonly { readonly label: string; readonly words: readonly string[] }[]
}

/** A value that is not allowed now. It is shown disabled, with the rule that forbids it. */
export interface UnavailableValue {
  readonly value: string
  readonly reason: string
  readonly rule: string
}

/** The effect of a command or an answer on one combatant. */
export interface EffectOdds {
  readonly name: string
  /** The probability of any loss, 0 to 1. */
  readonly damageChance: number
  /** The average loss, in points of the game. */
  readonly averageLoss: number
  /** The unit of the points: `HP`. */
  readonly unit?: string
  /** The probability of going down, 0 to 1. */
  readonly downChance: number
  /** Whether every possible roll was counted. Otherwise the numbers are estimates and shown with `≈`. */
  readonly isExact: boolean
  /** Other effects, such as help; absent if there are none. */
  readonly also?: readonly OtherEffectOdds[]
}

/** Another effect of a command or an answer on a combatant. */
export interface OtherEffectOdds {
  /** `is healed`, `dies`, `loses a chance`. */
  readonly what: string
  /** The probability, 0 to 1. */
  readonly chance: number
  /** The average amount in points of the game, if the effect has an amount. */
  readonly average?: number
}

/** One paragraph of the log. */
export interface LogEntry {
  /** The step of the fight, from 0; -1 for the remarks above the first step. */
  readonly step: number
  /** The command, without `> `; empty for a command that the rules gave without an answer. */
  readonly command: string
  readonly rolls: readonly DiceRoll[]
  readonly lines: readonly { readonly text: string; readonly rule: string }[]
  readonly remarks: readonly string[]
  /** The number of the round that starts here, if any. */
  readonly round?: number
}

/** Dice rolled together, for one reason. */
export interface DiceRoll {
  readonly reason: string
  readonly sides: number
  readonly faces: readonly number[]
  /** Set if a person typed the faces. */
  readonly isTyped?: true
}

/** The combatants in an unfinished command. */
export interface InvolvedCombatants {
  readonly by?: string
  /** Other combatants that the command names. */
  readonly targets: readonly string[]
}

/** Results of one die with the same outcome, such as all misses. */
export interface PossibleResult {
  /** The outcome, without numbers: `Wenna misses Goblin 2 with sword`. */
  readonly label: string
  /** Each face or card in ascending order, with the outcome line of the log. */
  readonly faces: readonly { readonly face: number; readonly text: string }[]
}

/** An earlier moment of a fight. */
export interface HistoryView {
  /** The number of steps up to that moment. */
  readonly stepCount: number
  /** `Start of round 2`. */
  readonly label: string
  /** The number of commands since then. */
  readonly commandsSince: number
  /** The number of steps up to the previous moment, if there is one. `laterStep`: the number up to the next moment. */
  readonly earlierStep?: number
  readonly laterStep: number
}

/** The data that the tracker panel needs to render a fight. */
export interface TrackerView extends FightView {
  readonly title: string
  readonly ruleset: { readonly id: string; readonly title: string }
  /** All combatants that may act now. The offers are those of `actor`. */
  readonly actors: readonly string[]
  readonly actor?: string
  /**
   * The combatant whose turn ends just before the next command of `actor` or of a group, because that turn has nothing
   * useful left.
   */
  readonly endsTurnOf?: string
  readonly offers: readonly OfferView[]
  /** The groups that could act automatically now; and, in `autoPlay`, the group that does so or did so just now. */
  readonly autoPlayOffers: readonly AutoPlayOffer[]
  readonly autoPlay?: AutoPlayView
  readonly asked?: Asked
  /** The standing order that would answer the open question from now on. */
  readonly alwaysOrder?: StandingOrder
  /** The phrase of the command that moves a combatant in the turn order, if the game has one. */
  readonly reorder?: string
  readonly standingOrders: readonly StandingOrder[]
  /** Whether the game master is asked for the reactions of enemies. Otherwise they take the suggestion. */
  readonly areEnemiesAsked: boolean
  /** Whether minor questions are asked too. Otherwise they are skipped. */
  readonly areMinorQuestionsAsked: boolean
  /** The text of the unfinished command that waits for an answer. */
  readonly pending?: string
  /** The provisional outcome of the unfinished command. Rows and zones show it too. An answer may still change it. */
  readonly unfinished?: LogEntry
  /** The actor and the targets of the unfinished command. */
  readonly involved?: InvolvedCombatants
  /** The outcome of each possible result of the die or card that the unfinished command waits for. */
  readonly results?: readonly PossibleResult[]
  /** A section of the log, newest last. */
  readonly log: readonly LogEntry[]
  /** The number of log entries that match the filter, if there is one. */
  readonly matchCount?: number
  /** The number of rounds so far. */
  readonly roundCount: number
  /** Whether the fight is read-only: the panel has no controls that change it. */
  readonly isReadOnly: boolean
  /** The shown moment, if it is in the past. */
  readonly past?: HistoryView
  /** The command that undo takes back. `redo`: the command that redo brings back. */
  readonly undo?: string
  readonly redo?: string
  /** A sentence for each rule id in this view, for tooltips. */
  readonly rules: Readonly<Record<string, string>>
}
