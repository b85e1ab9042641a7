import { isFormula, parseFormula, rollFormula } from '../dice/roll.ts'
import {
  type AnyCommand,
  type AnyEvent,
  type Question,
  type Refusal,
  type Roll,
  type Ruleset,
  refuse,
  type Table
} from '../ruleset/ruleset.ts'

/** A face that fell or a card’s number; or the words of a choice, as the log writes them. */
export type Answer = number | string

/** What a decision waits for. */
export type Asked =
  | {
      readonly kind: 'choice'
      readonly who: string
      readonly what: string
      readonly rule: string
      readonly options: readonly string[]
      readonly suggested: number
      /** How a side is told to let this be from now on, where the question has such an option. */
      readonly always?: string
    }
  | {
      readonly kind: 'dice'
      readonly who: string
      readonly what: string
      readonly formula: string
      /** How many faces are missing, each from 1 to `sides`. */
      readonly count: number
      readonly sides: number
    }
  | {
      readonly kind: 'card'
      readonly who: string
      readonly what: string
      readonly cards: readonly number[]
    }

/** Where answers come from once the recorded ones are used up. Absent, or without an answer: the decision waits. */
export interface Source {
  /** A face of the die that is the `nth` to fall in this decision, rolled by `who`. */
  face?(sides: number, nth: number, who: string): number | undefined
  choice?(question: Question<unknown>): number | undefined
}

/** The faces of one throw and why they fell, in step with the answers. */
export interface Why {
  readonly who: string
  readonly what: string
  readonly sides: number
}

/** One execution of `decide`, from the start, with the answers so far. */
export type Played<State, Event> =
  | {
      readonly kind: 'allowed'
      readonly events: readonly Event[]
      readonly lines: readonly Told[]
      readonly answers: readonly Answer[]
      readonly whys: readonly (Why | undefined)[]
      readonly state: State
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Unfinished. `answers`, with what was rolled on the way, is all there is to save. */
  | {
      readonly kind: 'waiting'
      readonly asked: Asked
      readonly answers: readonly Answer[]
      readonly whys: readonly (Why | undefined)[]
    }
  /** The recorded answer at this index does not fit. */
  | { readonly kind: 'misfit'; readonly answer: number; readonly reason: string }

/** A line of the log, the rule that made it so, and the index of the event it tells. */
export interface Told {
  readonly text: string
  readonly rule: string
  readonly event: number
}

/** Thrown by the table when it has no answer; caught in `play` and nowhere else. */
class Unanswered {
  constructor(readonly asked: Asked) {}
}
class Misfit {
  constructor(
    readonly answer: number,
    readonly reason: string
  ) {}
}

class PlayTable<State, Command extends AnyCommand, Event extends AnyEvent>
  implements Table<State, Event>
{
  readonly events: Event[] = []
  readonly lines: Told[] = []
  readonly whys: (Why | undefined)[] = []
  readonly answers: Answer[]
  private next = 0
  private faces = 0

  constructor(
    private readonly rules: Ruleset<State, Command, Event>,
    readonly now: State,
    given: readonly Answer[],
    private readonly source: Source
  ) {
    this.answers = [...given]
  }

  roll(formula: string, who: string, what: string): Roll {
    const read = parseFormula(formula)
    if (!isFormula(read)) throw new Error(`${formula}: ${read.message}`)
    return rollFormula(read, (count, sides) => {
      const faces: number[] = []
      while (faces.length < count) {
        faces.push(
          this.fall(
            { who, what, sides },
            sides,
            (nth) => this.source.face?.(sides, nth, who),
            () => ({
              kind: 'dice',
              who,
              what,
              formula: `${count - faces.length}d${sides}`,
              count: count - faces.length,
              sides
            })
          )
        )
      }
      return faces
    })
  }

  draw(cards: readonly number[], who: string, what: string): number {
    const pick = (nth: number) => {
      const place = this.source.face?.(cards.length, nth, who)
      return place === undefined ? undefined : cards[place - 1]
    }
    return this.fall({ who, what, sides: 0 }, cards, pick, () => ({
      kind: 'card',
      who,
      what,
      cards
    }))
  }

  private fall(
    why: Why,
    fits: number | readonly number[],
    fresh: (nth: number) => number | undefined,
    ask: () => Asked
  ): number {
    const isNew = this.next >= this.answers.length
    const face = isNew ? fresh(this.faces) : this.answers[this.next]
    if (face === undefined) throw new Unanswered(ask())
    const what = typeof fits === 'number' ? `a d${fits}` : 'a card'
    const reason = `${why.who ? `${why.who}, ` : ''}${why.what}`
    if (typeof face !== 'number') throw new Misfit(this.next, `Expected ${what} here (${reason})`)
    const isOne =
      typeof fits === 'number'
        ? Number.isInteger(face) && face >= 1 && face <= fits
        : fits.includes(face)
    if (!isOne)
      throw new Misfit(
        this.next,
        `${what[0]?.toUpperCase()}${what.slice(1)} cannot show ${face} (${reason})`
      )
    if (isNew) this.answers.push(face)
    this.whys[this.next] = why
    this.next++
    this.faces++
    return face
  }

  ask<T>(question: Question<T>): T {
    const { options, who, what, rule, suggested } = question
    const only = options[0]
    if (only === undefined) throw new Error(`${what}: no option`)
    if (options.length === 1) return only.value
    if (this.next >= this.answers.length) {
      const words = options.map((option) => option.words)
      const index = this.source.choice?.(question)
      const chosen = index === undefined ? undefined : words[index]
      if (chosen === undefined) {
        const always = options.find((option) => option.always !== undefined)?.always
        throw new Unanswered({
          kind: 'choice',
          who,
          what,
          rule,
          options: words,
          suggested,
          ...(always !== undefined && { always })
        })
      }
      this.answers.push(chosen)
    }
    const answer = this.answers[this.next]
    const chosen =
      typeof answer === 'string'
        ? options.find((option) => option.words.toLowerCase() === answer.toLowerCase())
        : undefined
    if (!chosen) {
      throw new Misfit(
        this.next,
        `${what} (${rule}): expected ${options.map((option) => option.words).join(' / ')}`
      )
    }
    this.answers[this.next] = chosen.words
    this.whys[this.next] = undefined
    this.next++
    return chosen.value
  }

  happens(event: Event): void {
    const text = this.rules.tell(event, this.now)
    if (text !== undefined) this.lines.push({ text, rule: event.rule, event: this.events.length })
    this.events.push(event)
    this.rules.apply(this.now, event)
  }

  /** Index of the first answer nothing asked for. */
  get unused(): number | undefined {
    return this.next < this.answers.length ? this.next : undefined
  }
}

/**
 * Decide once, from the start, with the answers so far. `state` is left as it is: nothing is
 * committed unless the decision completes, and then it is the new state that comes back. With
 * `isOwn` the caller’s state is played on as it is: one copy less, but after a decision that does not
 * complete it is of no more use.
 */
export function play<State, Command extends AnyCommand, Event extends AnyEvent>(
  rules: Ruleset<State, Command, Event>,
  state: State,
  command: Command,
  given: readonly Answer[],
  source: Source,
  isOwn = false
): Played<State, Event> {
  const refusal = mayNot(rules, state, command)
  if (refusal) return { kind: 'refused', refusal }
  const table = new PlayTable(rules, isOwn ? state : rules.copy(state), given, source)
  try {
    rules.decide(table, command)
  } catch (thrown) {
    if (thrown instanceof Unanswered) {
      return { kind: 'waiting', asked: thrown.asked, answers: table.answers, whys: table.whys }
    }
    if (thrown instanceof Misfit)
      return { kind: 'misfit', answer: thrown.answer, reason: thrown.reason }
    throw thrown
  }
  const { unused, events, lines, answers, whys } = table
  if (unused !== undefined)
    return { kind: 'misfit', answer: unused, reason: 'Nothing asks for this' }
  return { kind: 'allowed', events, lines, answers, whys, state: table.now }
}

function mayNot<State, Command extends AnyCommand, Event extends AnyEvent>(
  rules: Ruleset<State, Command, Event>,
  state: State,
  command: Command
): Refusal | undefined {
  if (!rules.language.isDue(command.type)) return rules.refuses(state, command)
  const owed = rules.due(state)
  return owed && sameCommand(owed, command)
    ? undefined
    : refuse('table', 'The rules do not call for this now')
}

/** Whether two commands are the same, blank by blank. */
export function sameCommand(a: AnyCommand, b: AnyCommand): boolean {
  const one = a as unknown as Readonly<Record<string, unknown>>
  const other = b as unknown as Readonly<Record<string, unknown>>
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
