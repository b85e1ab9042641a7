import { isFormula } from '../dice/formula.ts'
import { parseFormula } from '../dice/parse-formula.ts'
import type { Roll } from '../dice/roll.ts'
import { rollFormula } from '../dice/roll.ts'
import type { AnyCommand } from '../ruleset/command.ts'
import type { AnyEventDefinition } from '../ruleset/event.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import type { AnyEvent, Question, Table } from '../ruleset/table.ts'
import { sameWords } from '../text/same-words.ts'
import type { Answer, AnswerSource, Asked, LogLine, RollReason } from './answers.ts'

/**
 * Thrown by `AnsweringTable` if a roll or a question has no answer yet. Only `resolve` catches this error; `wrapGame`,
 * which catches the errors of other extensions’ games, lets it pass.
 */
export class MissingAnswer {
  constructor(readonly asked: Asked) {}
}
/**
 * Thrown by `AnsweringTable` if the answer at index `answer` does not fit. Only `resolve` catches this error, as with
 * `MissingAnswer`.
 */
export class InvalidAnswer {
  constructor(
    readonly answer: number,
    readonly reason: string
  ) {}
}

/**
 * The table of one decision: the rules roll, ask and report events through it. Takes recorded answers first, then asks
 * its source. Records every event and log line.
 */
export class AnsweringTable<State, Command extends AnyCommand> implements Table<State> {
  readonly events: AnyEvent[] = []
  readonly lines: LogLine[] = []
  readonly whys: (RollReason | undefined)[] = []
  /** For each answer that is a face, the face that the seed gives, if the source knows it. */
  readonly seedFaces: (number | undefined)[] = []
  readonly answers: Answer[]
  private next = 0
  private faces = 0

  constructor(
    private readonly rules: Ruleset<State, Command>,
    readonly now: State,
    given: readonly Answer[],
    private readonly source: AnswerSource
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
          this.takeNumber({ who, what, sides, event: this.events.length }, sides, () => ({
            kind: 'dice',
            who,
            what,
            formula: `${count - faces.length}d${sides}`,
            count: count - faces.length,
            sides
          }))
        )
      }
      return faces
    })
  }

  draw(cards: readonly number[], who: string, what: string): number {
    return this.takeNumber({ who, what, sides: 0, event: this.events.length }, cards, () => ({
      kind: 'card',
      who,
      what,
      cards
    }))
  }

  /**
   * Returns the next number: a recorded answer, or a new one from the source. `allowed`: the sides of the die, or the
   * cards.
   */
  private takeNumber(
    why: RollReason,
    allowed: number | readonly number[],
    ask: () => Asked
  ): number {
    const { source, faces: nth } = this
    const sides = typeof allowed === 'number' ? allowed : allowed.length
    const numberAt = (place: number | undefined) =>
      typeof allowed === 'number' || place === undefined ? place : allowed[place - 1]
    const isNew = this.next >= this.answers.length
    const face = isNew ? numberAt(source.face?.(sides, nth, why.who)) : this.answers[this.next]
    if (face === undefined) throw new MissingAnswer(ask())
    const what = typeof allowed === 'number' ? `a d${allowed}` : 'a card'
    const reason = `${why.who ? `${why.who}, ` : ''}${why.what}`
    if (typeof face !== 'number')
      throw new InvalidAnswer(this.next, `Expected ${what} here (${reason})`)
    const isAllowed =
      typeof allowed === 'number'
        ? Number.isInteger(face) && face >= 1 && face <= allowed
        : allowed.includes(face)
    if (!isAllowed)
      throw new InvalidAnswer(
        this.next,
        `${what[0]?.toUpperCase()}${what.slice(1)} cannot show ${face} (${reason})`
      )
    if (isNew) this.answers.push(face)
    this.whys[this.next] = why
    this.seedFaces[this.next] = numberAt(source.seedFace?.(sides, nth))
    this.next++
    this.faces++
    return face
  }

  ask<T>(question: Question<T>): T {
    const { options, decider, prompt, rule } = question
    const only = options[0]
    if (only === undefined) throw new Error(`${prompt}: no option`)
    if (options.length === 1) return only.value
    if (this.next >= this.answers.length) {
      const words = options.map((option) => option.words)
      const index = this.source.choice?.(question)
      const chosen = index === undefined ? undefined : words[index]
      if (chosen === undefined) {
        const always = options.find((option) => option.always !== undefined)?.always
        throw new MissingAnswer({
          kind: 'choice',
          who: decider,
          what: prompt,
          rule,
          options: words,
          suggested: question.suggested,
          ...(always !== undefined && { always })
        })
      }
      this.answers.push(chosen)
    }
    const answer = this.answers[this.next]
    const chosen =
      typeof answer === 'string'
        ? (options.find(({ words }) => words === answer) ??
          options.find(({ words }) => sameWords(words, answer)))
        : undefined
    if (!chosen) {
      throw new InvalidAnswer(
        this.next,
        `${prompt} (${rule}): expected ${options.map((option) => option.words).join(' / ')}`
      )
    }
    this.answers[this.next] = chosen.words
    this.whys[this.next] = undefined
    this.next++
    return chosen.value
  }

  happens(definition: AnyEventDefinition, rule: string, facts?: object): void {
    const event = this.rules.createEvent(definition, rule, facts)
    const text = this.rules.tell(event, this.now)
    if (text !== undefined) this.lines.push({ text, rule: event.rule, event: this.events.length })
    this.events.push(event)
    this.rules.apply(this.now, event)
  }

  /** Index of the first recorded answer that no roll or question used; `undefined` if all were used. */
  get unused(): number | undefined {
    return this.next < this.answers.length ? this.next : undefined
  }
}
