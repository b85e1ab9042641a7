import { faceAt } from '../dice/seed.ts'
import { formatAnswers } from '../log/notation.ts'
import type { AnyCommand } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { refuse } from '../ruleset/rulebook.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import type { AnyEvent } from '../ruleset/table.ts'
import type { Answer, AnswerSource, Asked, LogLine, RollReason } from './answers.ts'
import { resolve } from './resolve.ts'
import type { StandingOrder } from './standing-orders.ts'
import { optionByStandingOrder } from './standing-orders.ts'

/** The source of dice: the seed rolls all, people type all, or people type those of the players. */
export type DiceMode = 'rolled' | 'typed' | 'players'

/** Options of play. They are not part of the fight, so no log has them. */
export interface PlayOptions {
  readonly dice: DiceMode
  /** Answers that are given without asking. */
  readonly orders: readonly StandingOrder[]
}

/** A resolved command with its answers and results. */
export interface Step<Command> {
  readonly command: Command
  /** Whether the rules demanded the command (`Ruleset.due`). Undo takes it back with the last command of a person. */
  readonly due: boolean
  /** Set if the step before only ended the previous turn for this command. One undo takes back both. */
  readonly isJoined?: true
  /** The `>` line, written for the state before the step, because that state decides which names are ambiguous. */
  readonly written: string
  readonly answers: readonly Answer[]
  /** Indexes of the answers that are faces a person typed. All other faces come from the seed. */
  readonly typed: readonly number[]
  readonly whys: readonly (RollReason | undefined)[]
  readonly events: readonly AnyEvent[]
  readonly lines: readonly LogLine[]
}

/** A command that waits for an answer. */
interface Pending<Command> {
  readonly command: Command
  readonly due: boolean
  /** See `Step.isJoined`. */
  readonly isJoined?: true
  readonly answers: readonly Answer[]
  /** Indexes of the answers that are faces a person typed. */
  readonly typed: readonly number[]
}

/** A fight so far. Plain JSON that can be saved at any moment, even in the middle of a decision. */
export interface History<State, Command> extends PlayOptions {
  readonly start: State
  readonly seed: number
  readonly steps: readonly Step<Command>[]
  readonly undone: readonly Undone<Command>[]
  readonly pending?: Pending<Command>
}

/** The steps that one undo took back: at most one of a person, with the due steps after it; and the pending command. */
interface Undone<Command> {
  readonly steps: readonly Step<Command>[]
  readonly pending?: Pending<Command>
}

/** The provisional results of a pending command, and the state in which it waits. An answer may still change all of them. */
interface Unfinished<State, Command> extends Omit<Step<Command>, 'written'> {
  readonly state: State
}

/** A history with its current state and open question. */
export interface Now<State, Command> {
  readonly history: History<State, Command>
  readonly state: State
  readonly asked?: Asked
  /** The text of the pending command with the answers so far. */
  readonly pending?: string
  /** The provisional results of the pending command. */
  readonly unfinished?: Unfinished<State, Command>
  /** Why the last command was refused. The history is unchanged. */
  readonly refusal?: Refusal
  /** Why the last answer does not fit. The history is unchanged. */
  readonly misfit?: { readonly answer: number; readonly reason: string }
}

export type Rules<S, C extends AnyCommand> = Ruleset<S, C>

/** Begins a fight from a state of `Ruleset.begin`, plays until a person must decide, and returns the fight. */
export function beginHistory<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  start: S,
  seed: number,
  dice: DiceMode = 'rolled',
  orders: readonly StandingOrder[] = []
): Now<S, C> {
  return playDueCommands(rules, { start, seed, dice, orders, steps: [], undone: [] }, start)
}

/** Replays all events of a history. Returns the state, which shares only frozen parts with the history. */
export function stateOf<S, C extends AnyCommand>(rules: Rules<S, C>, history: History<S, C>): S {
  const state = rules.copy(history.start)
  for (const step of history.steps) for (const event of step.events) rules.apply(state, event)
  return state
}

/**
 * Continues a loaded history: asks its open question again, or plays the commands that are due. Returns the fight at
 * that point. `state`: the state after the steps; without it, the steps are replayed.
 */
export function resume<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  history: History<S, C>,
  state = stateOf(rules, history)
): Now<S, C> {
  return history.pending
    ? attempt(rules, history, state, history.pending)
    : playDueCommands(rules, history, state)
}

/**
 * Gives a command with the answers that are known, and plays until a person must decide. Returns the fight at that
 * point. If the rules refuse or a question is open, only `refusal` is new. `isJoined`: see `Step.isJoined`.
 */
export function give<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  now: Now<S, C>,
  command: C,
  answers: readonly Answer[] = [],
  isJoined = false
): Now<S, C> {
  if (now.history.pending)
    return { ...now, refusal: refuse('table', 'Answer the open question first') }
  const typed = faceIndexes(answers, 0)
  const pending = { command, due: false, ...(isJoined && { isJoined }), answers, typed }
  return attempt(rules, now.history, now.state, pending)
}

/**
 * Answers the open question, with the text of a choice or with faces, and plays until a person must decide. Returns the
 * fight at that point. If no question is open or the answer does not fit, only `misfit` is new.
 */
export function answer<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  now: Now<S, C>,
  ...given: readonly Answer[]
): Now<S, C> {
  const before = now.history.pending?.answers.length ?? 0
  return addAnswers(rules, now, given, faceIndexes(given, before))
}

/** The indexes of new faces among all answers. `before`: the number of answers before the new ones. */
const faceIndexes = (answers: readonly Answer[], before: number): readonly number[] =>
  answers.flatMap((given, index) => (typeof given === 'number' ? [before + index] : []))

function addAnswers<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  now: Now<S, C>,
  given: readonly Answer[],
  typed: readonly number[]
): Now<S, C> {
  const { pending } = now.history
  if (!pending) return { ...now, misfit: { answer: 0, reason: 'No question is open' } }
  const next = attempt(rules, now.history, now.state, {
    ...pending,
    answers: [...pending.answers, ...given],
    typed: [...pending.typed, ...typed]
  })
  return next.misfit ? { ...now, misfit: next.misfit } : next
}

/** Rolls the dice or draws the card that is asked for, from the seed. Returns `now` itself if neither is asked for. */
export function rollAsked<S, C extends AnyCommand>(rules: Rules<S, C>, now: Now<S, C>): Now<S, C> {
  const { asked, history } = now
  if (!asked || asked.kind === 'choice' || !history.pending) return now
  const fallen =
    countFaces(history.steps) +
    history.pending.answers.filter((given) => typeof given === 'number').length
  if (asked.kind === 'card') {
    const card = asked.cards[faceAt(history.seed, fallen, asked.cards.length) - 1]
    return card === undefined ? now : addAnswers(rules, now, [card], [])
  }
  const faces = Array.from({ length: asked.count }, (_, nth) =>
    faceAt(history.seed, fallen + nth, asked.sides)
  )
  return addAnswers(rules, now, faces, [])
}

/** Changes the dice mode and the standing orders. Plays on if the new options answer the open question. */
export function changeOptions<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  now: Now<S, C>,
  options: Partial<PlayOptions>
): Now<S, C> {
  const history = { ...now.history, ...options }
  // Resolve a pending command again, because a new option may answer its question.
  return history.pending ? resume(rules, history) : { history, state: now.state }
}

/** Index of the last step that a person gave; -1 if there is none. */
export const lastGiven = (steps: readonly { readonly due: boolean }[]): number =>
  steps.findLastIndex((step) => !step.due)

/** Resolves a command with the answers so far. Adds its step and plays due commands, or keeps the command pending. */
export function attempt<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  history: History<S, C>,
  state: S,
  pending: Pending<C>
): Now<S, C> {
  const { command, due, isJoined, typed } = pending
  const played = resolve(
    rules,
    state,
    command,
    pending.answers,
    answerSourceFor(rules, history, state)
  )
  const { pending: _, ...rest } = history
  switch (played.kind) {
    case 'refused':
      return { history: rest, state, refusal: played.refusal }
    case 'misfit':
      return { history: rest, state, misfit: played }
    case 'waiting': {
      const { kind: _kind, seedFaces: _seedFaces, asked, ...soFar } = played
      const { answers, whys } = soFar
      const written = rules.language.format(command, state) + formatAnswers(answers, whys, typed)
      return {
        history: { ...rest, pending: { ...pending, answers } },
        state,
        asked,
        pending: written,
        unfinished: { command, due, typed, ...soFar }
      }
    }
    case 'allowed': {
      const { answers, whys, events, lines } = played
      const written = formatStep(rules, state, pending, { answers, whys, typed })
      const joined = isJoined && { isJoined }
      const step = { command, due, ...joined, written, answers, typed, whys, events, lines }
      // A due step comes without a person’s input, so the steps to redo stay.
      return playDueCommands(
        rules,
        { ...rest, steps: [...rest.steps, step], undone: due ? rest.undone : [] },
        played.state
      )
    }
  }
}

/** Plays due commands until a person must decide. */
function playDueCommands<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  history: History<S, C>,
  state: S
): Now<S, C> {
  const command = rules.due(state)
  return command
    ? attempt(rules, history, state, { command, due: true, answers: [], typed: [] })
    : { history, state }
}

/**
 * The `>` line of a resolved command, without `> `. Empty for a due command without answers, which logs leave out.
 * `written`: the command without its answers, if it was formatted before.
 */
export function formatStep<S, C extends AnyCommand>(
  { language }: Rules<S, C>,
  state: S,
  { command, due }: Pick<Pending<C>, 'command' | 'due'>,
  { answers, whys, typed }: Pick<Step<C>, 'answers' | 'whys' | 'typed'>,
  written?: string
): string {
  if (due && answers.length === 0) return ''
  return (written ?? language.format(command, state)) + formatAnswers(answers, whys, typed)
}

function answerSourceFor<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  history: History<S, C>,
  state: S
): AnswerSource {
  const before = countFaces(history.steps)
  return {
    choice: (question) => optionByStandingOrder(rules, state, history.orders, question),
    face: (sides, nth, who) => {
      const isTyped =
        history.dice === 'typed' || (history.dice === 'players' && rules.isPlayer(state, who))
      return isTyped ? undefined : faceAt(history.seed, before + nth, sides)
    }
  }
}

/** The number of dice rolled so far: the position of the next die in the seed’s sequence. */
function countFaces(steps: readonly { readonly answers: readonly Answer[] }[]): number {
  let faces = 0
  for (const { answers } of steps)
    for (const given of answers) if (typeof given === 'number') faces++
  return faces
}
