import type { AnyCommand } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { refuse } from '../ruleset/rulebook.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import type { AnyEvent } from '../ruleset/table.ts'
import { AnsweringTable, InvalidAnswer, MissingAnswer } from './answering-table.ts'
import type { Answer, AnswerSource, Asked, LogLine, RollReason } from './answers.ts'

/** The result of one run of `decide`, from the start, with the answers so far. */
export type Resolution<State> =
  | {
      readonly kind: 'allowed'
      readonly events: readonly AnyEvent[]
      readonly lines: readonly LogLine[]
      readonly answers: readonly Answer[]
      readonly whys: readonly (RollReason | undefined)[]
      /**
       * For each answer that is a face, the face that the seed gives, if the source knows it (`AnswerSource.seedFace`).
       */
      readonly seedFaces: readonly (number | undefined)[]
      readonly state: State
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /**
   * An answer is missing. `answers` includes the rolled faces and is all that must be saved. `events` and `state` are
   * provisional.
   */
  | {
      readonly kind: 'waiting'
      readonly asked: Asked
      readonly events: readonly AnyEvent[]
      readonly lines: readonly LogLine[]
      readonly answers: readonly Answer[]
      readonly whys: readonly (RollReason | undefined)[]
      readonly seedFaces: readonly (number | undefined)[]
      readonly state: State
    }
  /** The answer at index `answer` does not fit. `seedFaces` stops at that answer. */
  | {
      readonly kind: 'misfit'
      readonly answer: number
      readonly reason: string
      readonly seedFaces: readonly (number | undefined)[]
    }

interface ResolveOptions {
  /** Whether to change `state` itself. Saves a copy, but spoils `state` if the decision does not complete. */
  readonly isOwn?: boolean
  /** Whether the caller knows that the command is due now (`Ruleset.due`). */
  readonly isDue?: boolean
}

/**
 * Resolves a command once, from the start, with the answers so far. Returns the new state and what happened, the next
 * question, or the reason of a refusal; leaves `state` unchanged unless `isOwn` is set. Returns a misfit for an answer
 * that does not fit. Throws what a function of the game throws.
 */
export function resolve<State, Command extends AnyCommand>(
  rules: Ruleset<State, Command>,
  state: State,
  command: Command,
  given: readonly Answer[],
  source: AnswerSource,
  { isOwn = false, isDue = false }: ResolveOptions = {}
): Resolution<State> {
  const refusal = isDue ? undefined : refusalOf(rules, state, command)
  if (refusal) return { kind: 'refused', refusal }
  const table = new AnsweringTable(rules, isOwn ? state : rules.copy(state), given, source)
  try {
    rules.decide(table, command)
  } catch (thrown) {
    if (thrown instanceof MissingAnswer) {
      const { events, lines, answers, whys, seedFaces, now } = table
      const { asked } = thrown
      return { kind: 'waiting', asked, events, lines, answers, whys, seedFaces, state: now }
    }
    if (thrown instanceof InvalidAnswer) {
      const { answer, reason } = thrown
      return { kind: 'misfit', answer, reason, seedFaces: table.seedFaces }
    }
    throw thrown
  }
  const { unused, events, lines, answers, whys, seedFaces } = table
  if (unused !== undefined) {
    const reason = 'This command asks no question for this answer. Remove the answer'
    return { kind: 'misfit', answer: unused, reason, seedFaces }
  }
  return { kind: 'allowed', events, lines, answers, whys, seedFaces, state: table.now }
}

/** Why a command is not allowed: the refusal of the rules, or that a due command is not due now. */
function refusalOf<State, Command extends AnyCommand>(
  rules: Ruleset<State, Command>,
  state: State,
  command: Command
): Refusal | undefined {
  if (!rules.language.isDue(command.type)) return rules.refuses(state, command)
  const due = rules.due(state)
  return due && sameCommand(due, command)
    ? undefined
    : refuse(
        'table',
        'Fray gives this command by itself when the rules demand it, and they do not now'
      )
}

export function sameCommand(a: AnyCommand, b: AnyCommand): boolean {
  const one = a as unknown as Readonly<Record<string, unknown>>
  const other = b as unknown as Readonly<Record<string, unknown>>
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
