import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import type { Roll } from '../core/dice/roll.ts'
import { rollFormula } from '../core/dice/roll.ts'
import { faceStream } from '../core/dice/seed.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { Ruleset } from '../core/ruleset/ruleset.ts'
import type { AnyEvent, Question, Table } from '../core/ruleset/table.ts'

/** A table for simulations: faces from a seed, suggested answers, no log and no history. */
class SimulationTable<State, Event extends AnyEvent> implements Table<State, Event> {
  events = 0
  faces = 0
  choices = 0

  constructor(
    readonly now: State,
    private readonly apply: (state: State, event: Event) => void,
    private readonly face: (sides: number) => number
  ) {}

  roll(formula: string): Roll {
    const result = parseFormula(formula)
    if (!isFormula(result)) throw new Error(`${formula}: ${result.message}`)
    return rollFormula(result, this.rollFaces)
  }

  private readonly rollFaces = (count: number, sides: number): readonly number[] => {
    this.faces += count
    // At its length from the start, which spares every roll of several dice a second array.
    const faces = new Array<number>(count)
    for (let nth = 0; nth < count; nth++) faces[nth] = this.face(sides)
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
    this.apply(this.now, event)
  }
}

/** The result of one simulated fight. */
interface SimulatedFight<State> {
  readonly state: State
  readonly commands: number
  readonly events: number
  readonly faces: number
  /** The number of questions with more than one option. */
  readonly choices: number
}

/**
 * Simulates fights from `start` with the tactic of the game, each for at most `maxCommands` commands. The same `nth`
 * gives the same fight. Does not change `start`. `tactic`: what is done where the rules demand nothing.
 */
export function fightSimulator<State, Command extends AnyCommand, Event extends AnyEvent>(
  rules: Ruleset<State, Command, Event>,
  start: State,
  seed: number,
  maxCommands = 5000,
  tactic: (state: State) => Command | undefined = rules.tactic
): (nth: number) => SimulatedFight<State> {
  // V8 gives the objects of the first copy another shape than those of later copies. Discarding the first copy makes
  // fights up to a quarter faster.
  rules.copy(start)
  const template = rules.copy(start)
  return (nth) => {
    const table = new SimulationTable<State, Event>(
      rules.copy(template),
      rules.apply,
      faceStream(seed, nth)
    )
    let commands = 0
    while (commands < maxCommands) {
      const command = rules.due(table.now) ?? tactic(table.now)
      if (!command) break
      rules.decide(table, command)
      commands++
    }
    const { now: state, events, faces, choices } = table
    return { state, commands, events, faces, choices }
  }
}
