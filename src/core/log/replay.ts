import { faceAt } from '../dice/seed.ts'
import type { Answer } from '../fight/answers.ts'
import type { DiceMode, History, Step } from '../fight/history.ts'
import { formatStep, stateOf } from '../fight/history.ts'
import type { Resolution } from '../fight/resolve.ts'
import { resolve } from '../fight/resolve.ts'
import type { AnyCommand } from '../ruleset/command.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import { unquoted } from './lines.ts'
import type { SplitLine } from './notation.ts'

/** A command of a log with its answers. */
interface WrittenCommand<Command> {
  readonly command: Command
  /** Whether the rules demanded the command. */
  readonly due: boolean
  readonly answers: readonly Answer[]
  /** Indexes of the faces that are marked as typed. */
  readonly typed: readonly number[]
  /** The text of the command, if the line has it exactly as `Language.format` writes it. */
  readonly written?: string
}

/** Replays a fight from the commands and answers of its log. Rolls no dice. */
export class Replay<State, Command extends AnyCommand> {
  history: History<State, Command>
  state: State
  /** The number of faces so far: the position of the next die in the seed’s sequence. */
  private faces = 0
  private readonly steps: Step<Command>[] = []

  constructor(
    private readonly rules: Ruleset<State, Command>,
    start: State,
    seed: number,
    dice: DiceMode
  ) {
    this.history = { start, seed, dice, orders: [], steps: this.steps, undone: [] }
    this.state = rules.copy(start)
  }

  /** Plays one command, and adds its step to the history if it is allowed. Returns the resolution. */
  play(written: WrittenCommand<Command>): Resolution<State> {
    const resolution = this.resolve(written, true)
    // A command that did not complete has left a half-changed state, because it was played on the state itself.
    if (resolution.kind === 'misfit' || resolution.kind === 'waiting')
      this.state = stateOf(this.rules, this.history)
    return resolution
  }

  /**
   * Plays due commands until none is due, or until one needs an answer. Returns that command, or `undefined`.
   *
   * `next`: the next line of the log. If that line has answers to the due command, this method plays the command on a
   * copy. The command will probably stop for an answer, and a half-changed state takes long to rebuild.
   */
  settle(next?: SplitLine): Command | undefined {
    const given = next && next.answers.length > 0 ? unquoted(next.text) : undefined
    for (;;) {
      const command = this.rules.due(this.state)
      if (!command) return undefined
      const due = { command, due: true, answers: [], typed: [] }
      const isGiven = given !== undefined && unquoted(this.rules.language.quote(command)) === given
      const resolution = isGiven ? this.resolve(due, false) : this.play(due)
      if (resolution.kind !== 'allowed') return command
    }
  }

  /** Keeps a command that waits for an answer as the pending one. */
  keepPending(
    { command, due, typed: marked }: WrittenCommand<Command>,
    resolution: Extract<Resolution<State>, { readonly kind: 'waiting' }>
  ): void {
    const { answers } = resolution
    const typed = typedFaces(resolution, marked)
    this.history = { ...this.history, pending: { command, due, answers, typed } }
  }

  /**
   * Resolves a command, and adds its step if it is allowed. `isOwn`: whether to play on the state itself, which saves a
   * copy.
   */
  private resolve(
    { command, due, answers, typed: marked, written }: WrittenCommand<Command>,
    isOwn: boolean
  ): Resolution<State> {
    const { rules, state } = this
    // Format before playing: the text depends on the names before the command.
    const words =
      written ?? (answers.length > 0 || !due ? rules.language.format(command, state) : '')
    const { seed } = this.history
    const seedFace = (sides: number, nth: number) => faceAt(seed, this.faces + nth, sides)
    const resolution = resolve(rules, state, command, answers, { seedFace }, { isOwn, isDue: due })
    if (resolution.kind === 'allowed') {
      const { events, lines, whys, answers: given } = resolution
      const typed = typedFaces(resolution, marked)
      const line = formatStep(
        rules,
        state,
        { command, due },
        { answers: given, whys, typed },
        words
      )
      this.steps.push({ command, due, written: line, answers: given, typed, whys, events, lines })
      this.state = resolution.state
      this.faces += given.filter((one) => typeof one === 'number').length
    }
    return resolution
  }
}

/** The indexes of faces that a person typed: those marked, and those that differ from the seed. */
const typedFaces = (
  { answers, seedFaces }: Extract<Resolution<unknown>, { readonly answers: unknown }>,
  marked: readonly number[]
): readonly number[] =>
  answers.flatMap((given, index) =>
    typeof given === 'number' && (given !== seedFaces[index] || marked.includes(index))
      ? [index]
      : []
  )
