import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import type { Roll } from '../core/dice/roll.ts'
import { rollFormula } from '../core/dice/roll.ts'
import { faceStream } from '../core/dice/seed.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { Ruleset } from '../core/ruleset/ruleset.ts'
import type { AnyEvent, Question, Table } from '../core/ruleset/table.ts'

/** A table that plays itself: faces from a seed, suggested answers, nothing told and nothing kept. */
class SimulationTable<State, Event extends AnyEvent> implements Table<State, Event> {
  events = 0
  faces = 0
  choices = 0

  constructor(
    readonly now: State,
    private readonly write: (state: State, event: Event) => void,
    private readonly face: (sides: number) => number
  ) {}

  roll(formula: string): Roll {
    const read = parseFormula(formula)
    if (!isFormula(read)) throw new Error(`${formula}: ${read.message}`)
    return rollFormula(read, this.fall)
  }

  private readonly fall = (count: number, sides: number): readonly number[] => {
    this.faces += count
    if (count === 1) return [this.face(sides)]
    const faces: number[] = []
    for (let nth = 0; nth < count; nth++) faces.push(this.face(sides))
    return faces
  }

  draw(cards: readonly number[]): number {
    this.faces++
    return cards[this.face(cards.length) - 1] as number
  }

  ask<T>({ options, suggested }: Question<T>): T {
    if (options.length > 1) this.choices++
    const chosen = options[options.length === 1 ? 0 : suggested]
    if (!chosen) throw new Error('a question without an option')
    return chosen.value
  }

  happens(event: Event): void {
    this.events++
    this.write(this.now, event)
  }
}

/** How one fight went, from `start` to its end. */
export interface SimulatedFight<State> {
  readonly state: State
  readonly commands: number
  readonly events: number
  readonly faces: number
  /** Questions that had more than one answer. */
  readonly choices: number
}

/**
 * Fights from `start`, which is left as it is, by the tactic of the game: the same number gives the
 * same fight. Each stops after `most` commands.
 */
export function fightSimulator<State, Command extends AnyCommand, Event extends AnyEvent>(
  rules: Ruleset<State, Command, Event>,
  start: State,
  seed: number,
  most = 5000
): (nth: number) => SimulatedFight<State> {
  // V8 gives the parts of the very first copy a shape of their own. With one shape for all of them, and for
  // all copies of them, a fight is up to a quarter quicker: so the first is thrown away.
  rules.copy(start)
  const own = rules.copy(start)
  return (nth) => {
    const table = new SimulationTable<State, Event>(
      rules.copy(own),
      rules.apply,
      faceStream(seed, nth)
    )
    let commands = 0
    while (commands < most) {
      const command = rules.due(table.now) ?? rules.tactic(table.now)
      if (!command) break
      rules.decide(table, command)
      commands++
    }
    const { now: state, events, faces, choices } = table
    return { state, commands, events, faces, choices }
  }
}
