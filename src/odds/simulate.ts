import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import type { Roll } from '../core/dice/roll.ts'
import { rollFormula } from '../core/dice/roll.ts'
import { faceStream } from '../core/dice/seed.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyEventDefinition } from '../core/ruleset/event.ts'
import { applyFacts } from '../core/ruleset/event.ts'
import type { Ruleset } from '../core/ruleset/ruleset.ts'
import type { Question, Table } from '../core/ruleset/table.ts'

/** A table for simulations: takes dice from a seed and suggested answers, and keeps no log or history. */
class SimulationTable<State> implements Table<State> {
  events = 0
  faces = 0
  choices = 0

  constructor(
    readonly now: State,
    private readonly face: (sides: number) => number
  ) {}

  roll(formula: string): Roll {
    const result = parseFormula(formula)
    if (!isFormula(result)) throw new Error(`${formula}: ${result.message}`)
    return rollFormula(result, this.rollFaces)
  }

  private readonly rollFaces = (count: number, sides: number): readonly number[] => {
    this.faces += count
    // Allocate the full length at once: rolls of several dice would grow the array otherwise.
    const faces = new Array<number>(count)
    for (let nth = 0; nth < count; nth++) faces[nth] = this.face(sides)
    return faces
  }

  draw(cards: readonly number[]): number {
    this.faces++
    return cards[this.face(cards.length) - 1] as number
  }

  ask<T>(question: Question<T>): T {
    if (question.suggestedValue) {
      this.choices++
      return question.suggestedValue()
    }
    const { options, suggested } = question
    if (options.length > 1) this.choices++
    const chosen = options[options.length === 1 ? 0 : suggested]
    if (!chosen) throw new Error('a question without an option')
    return chosen.value
  }

  happens(definition: AnyEventDefinition, rule: string, facts?: object): void {
    this.events++
    applyFacts(definition, this.now, rule, facts)
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

/** Options for a simulated fight. */
interface Simulation<State, Command> {
  /** Default: 5000. */
  readonly maxCommands?: number
  /** Chooses a command when none is due. Default: the tactic of the game. */
  readonly tactic?: (state: State) => Command | undefined
  /** Plays an opening and returns the state after it. Default: a copy of the start. */
  readonly open?: (face: (sides: number) => number) => State
  /** Called with each command and the state after it. If the result is `false`, the fight stops. */
  readonly after?: (state: State, command: Command) => boolean
}

/**
 * Returns a function that simulates the `nth` fight from `start`, with the tactic of the game and at most `maxCommands`
 * commands. The same `nth` gives the same fight. Does not change `start`.
 */
export function fightSimulator<State, Command extends AnyCommand>(
  rules: Ruleset<State, Command>,
  start: State,
  seed: number,
  { maxCommands = 5000, tactic = rules.tactic, open, after }: Simulation<State, Command> = {}
): (nth: number) => SimulatedFight<State> {
  // V8 gives the objects of the first copy another shape than those of later copies. Discarding the first copy makes
  // fights up to a quarter faster.
  rules.copy(start)
  const template = rules.copy(start)
  return (nth) => {
    const face = faceStream(seed, nth)
    const first = open ? open(face) : rules.copy(template)
    const table = new SimulationTable<State>(first, face)
    let commands = 0
    while (commands < maxCommands) {
      const command = rules.due(table.now) ?? tactic(table.now)
      if (!command) break
      rules.decide(table, command)
      commands++
      if (after && !after(table.now, command)) break
    }
    const { now: state, events, faces, choices } = table
    return { state, commands, events, faces, choices }
  }
}
