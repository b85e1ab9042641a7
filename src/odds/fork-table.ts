import type { Formula } from '../core/dice/formula.ts'
import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import type { Roll } from '../core/dice/roll.ts'
import { rollFormula } from '../core/dice/roll.ts'
import type { Answer } from '../core/fight/answers.ts'
import type { StandingOrder } from '../core/fight/standing-orders.ts'
import { optionByStandingOrder } from '../core/fight/standing-orders.ts'
import type { AnyEventDefinition } from '../core/ruleset/event.ts'
import { applyFacts } from '../core/ruleset/event.ts'
import type { RelevantDice } from '../core/ruleset/relevant-dice.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Question, Table } from '../core/ruleset/table.ts'
import { sameWords } from '../core/text/same-words.ts'
import type { RollOutcome } from './roll-outcomes.ts'
import { rollOutcomes } from './roll-outcomes.ts'

/** A roll in one run of `decide`: the outcomes to explore, and the index of the outcome that this run takes. */
interface Fork {
  readonly outcomes: readonly RollOutcome[]
  /** Whether some outcomes of the roll are missing. */
  readonly isCut: boolean
  /** Whether the roll was a whole formula, so that its outcome is the result. */
  readonly isWhole: boolean
  index: number
}

/** The rolls of one run of `decide`, in order. The next run repeats them up to the fork whose index has changed. */
export type Path = Fork[]

/** A roll that is new on a path. */
export interface Throw {
  /** Every outcome; `undefined` if there are too many to list. */
  readonly outcomes: readonly RollOutcome[] | undefined
  /** A random outcome. */
  any(): RollOutcome
  /** The probability of the path so far. */
  readonly weight: number
  /** The number of earlier rolls on the path. */
  readonly depth: number
}

/**
 * Chooses the outcomes of a roll that are explored. If some outcomes are left out, the weights of the others add up to
 * 1.
 */
export type Follow = (thrown: Throw) => readonly RollOutcome[]

/** The parameters of a decision: game, orders, answers, and the function that chooses the outcomes to explore. */
export interface Decision {
  readonly rules: AnyRuleset
  readonly orders: readonly StandingOrder[]
  /** The answers already given. `resolve` has checked them. */
  readonly answers: readonly Answer[]
  readonly follow: Follow
  /** Rolls a random face of a die. */
  readonly face: (sides: number) => number
}

/**
 * A table whose dice follow a path. Questions get the given answers, then those of standing orders, then suggested
 * ones.
 */
export class ForkTable implements Table<unknown> {
  /** The probability of the path so far. */
  weight = 1
  /** Whether a roll on the path explores only some of its outcomes. */
  isCut = false
  private depth = 0
  private given = 0

  constructor(
    readonly now: unknown,
    private readonly path: Path,
    private readonly decision: Decision
  ) {}

  roll(formula: string, _who: string, _what: string, reads?: RelevantDice): Roll {
    const isAnswered = this.given < this.decision.answers.length
    const known = isAnswered ? undefined : this.path[this.depth]
    if (known?.isWhole) return this.take(known)
    const read = parseFormula(formula)
    if (!isFormula(read)) throw new Error(`${formula}: ${read.message}`)
    if (read.kind === 'dice' && !read.marks && !isAnswered)
      return this.take(known ?? this.fork(read.count, read.sides, reads, true))
    const ofEach = readOfEach(read, reads)
    return rollFormula(read, (count, sides) => this.throwDice(count, sides, ofEach))
  }

  draw(cards: readonly number[]): number {
    const { answers } = this.decision
    if (this.given < answers.length) return answers[this.given++] as number
    const weight = 1 / cards.length
    const [card = 0] = this.take(
      this.path[this.depth] ??
        this.open(
          cards.map((one) => ({ faces: [one], total: one, weight })),
          () => ({ faces: [], total: 0, weight: 1 }),
          false
        )
    ).faces
    return card
  }

  ask<T>(question: Question<T>): T {
    const { rules, orders, answers } = this.decision
    const isOpen = this.given === answers.length && orders.length === 0
    if (isOpen && question.suggestedValue) return question.suggestedValue()
    const { options } = question
    if (options.length === 1) return (options[0] as (typeof options)[number]).value
    const answer = this.given < answers.length ? answers[this.given++] : undefined
    const index =
      typeof answer === 'string'
        ? options.findIndex(({ words }) => sameWords(words, answer))
        : (optionByStandingOrder(rules, this.now, orders, question) ?? question.suggested)
    const chosen = options[index]
    if (!chosen) throw new Error(`${question.prompt}: no such option`)
    return chosen.value
  }

  happens(definition: AnyEventDefinition, rule: string, facts?: object): void {
    applyFacts(definition, this.now, rule, facts)
  }

  /** The faces of one roll: given answers first, then those of a fork. */
  private throwDice(
    count: number,
    sides: number,
    reads: RelevantDice | undefined
  ): readonly number[] {
    const { answers } = this.decision
    const faces = answers.slice(this.given, this.given + count) as number[]
    this.given += faces.length
    const left = count - faces.length
    if (left === 0) return faces
    const { faces: others } = this.take(
      this.path[this.depth] ?? this.fork(left, sides, reads, false)
    )
    return faces.length === 0 ? others : [...faces, ...others]
  }

  private fork(
    count: number,
    sides: number,
    reads: RelevantDice | undefined,
    isWhole: boolean
  ): Fork {
    const { face } = this.decision
    const any = (): RollOutcome => {
      const faces = Array.from({ length: count }, () => face(sides))
      return { faces, total: faces.reduce((sum, one) => sum + one, 0), weight: 1 }
    }
    return this.open(rollOutcomes(count, sides, reads), any, isWhole)
  }

  private open(
    all: readonly RollOutcome[] | undefined,
    any: () => RollOutcome,
    isWhole: boolean
  ): Fork {
    const { weight, depth } = this
    const outcomes = this.decision.follow({ outcomes: all, any, weight, depth })
    const fork = { outcomes, isCut: outcomes !== all, isWhole, index: 0 }
    this.path.push(fork)
    return fork
  }

  /** Continues with the current outcome of a fork. */
  private take({ outcomes, index, isCut }: Fork): RollOutcome {
    const taken = outcomes[index] as RollOutcome
    this.depth++
    this.weight *= taken.weight
    if (isCut) this.isCut = true
    return taken
  }
}

/**
 * The dice of each roll that matter to the rule; `undefined` if every face matters. If a formula has several rolls or a
 * modifier, only `sum` also holds for each of its rolls.
 */
const readOfEach = (formula: Formula, reads: RelevantDice | undefined): RelevantDice | undefined =>
  !hasMarks(formula) && (formula.kind === 'dice' || reads === 'sum') ? reads : undefined

function hasMarks(formula: Formula): boolean {
  switch (formula.kind) {
    case 'number':
      return false
    case 'dice':
      return formula.marks !== undefined
    case 'minus':
      return hasMarks(formula.of)
    case 'sum':
    case 'product':
      return hasMarks(formula.left) || hasMarks(formula.right)
  }
}

/** Changes the path to the next combination of outcomes, depth first. Returns `false` after the last combination. */
export function advance(path: Path): boolean {
  for (let last = path.at(-1); last; last = path.at(-1)) {
    if (last.index < last.outcomes.length - 1) {
      last.index++
      return true
    }
    path.pop()
  }
  return false
}
