import type { AnyCommand } from '../ruleset/command.ts'
import { type Refusal, refuse } from '../ruleset/rulebook.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import type { AnyEvent } from '../ruleset/table.ts'
import { AnsweringTable, InvalidAnswer, MissingAnswer } from './answering-table.ts'
import type { Answer, AnswerSource, Asked, LogLine, RollReason } from './answers.ts'

/** One execution of `decide`, from the start, with the answers so far. */
export type Resolution<State, Event> =
  | {
      readonly kind: 'allowed'
      readonly events: readonly Event[]
      readonly lines: readonly LogLine[]
      readonly answers: readonly Answer[]
      readonly whys: readonly (RollReason | undefined)[]
      readonly state: State
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Unfinished. `answers`, with what was rolled on the way, is all there is to save. */
  | {
      readonly kind: 'waiting'
      readonly asked: Asked
      readonly answers: readonly Answer[]
      readonly whys: readonly (RollReason | undefined)[]
    }
  /** The recorded answer at this index does not fit. */
  | { readonly kind: 'misfit'; readonly answer: number; readonly reason: string }

/**
 * Decide once, from the start, with the answers so far. `state` is left as it is: nothing is
 * committed unless the decision completes, and then it is the new state that comes back. With
 * `isOwn` the caller’s state is played on as it is: one copy less, but after a decision that does not
 * complete it is of no more use.
 */
export function resolve<State, Command extends AnyCommand, Event extends AnyEvent>(
  rules: Ruleset<State, Command, Event>,
  state: State,
  command: Command,
  given: readonly Answer[],
  source: AnswerSource,
  isOwn = false
): Resolution<State, Event> {
  const refusal = mayNot(rules, state, command)
  if (refusal) return { kind: 'refused', refusal }
  const table = new AnsweringTable(rules, isOwn ? state : rules.copy(state), given, source)
  try {
    rules.decide(table, command)
  } catch (thrown) {
    if (thrown instanceof MissingAnswer) {
      return { kind: 'waiting', asked: thrown.asked, answers: table.answers, whys: table.whys }
    }
    if (thrown instanceof InvalidAnswer)
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
