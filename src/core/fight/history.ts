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
import { orderedOption } from './standing-orders.ts'

/** Whose faces are typed in, from real dice: nobody’s, everybody’s, the players’. The seed rolls all others. */
export type DiceMode = 'rolled' | 'typed' | 'players'

/** How the fight is played. It is not part of the fight, so no log has it. */
export interface PlayOptions {
  readonly dice: DiceMode
  /** Answers of sides that are no longer asked. */
  readonly orders: readonly StandingOrder[]
}

/** A resolved command with its answers and everything that followed. */
export interface Step<Command> {
  readonly command: Command
  /** Whether the rules demanded it (`Ruleset.due`). Undone with the given step before it. */
  readonly due: boolean
  /** Whether it was given together with the given step before it, the end of a turn: one undo takes back both. */
  readonly isJoined?: true
  /** The `>` line, as of the state before it: which names are ambiguous depends on that. */
  readonly written: string
  readonly answers: readonly Answer[]
  /** Indexes of the answers that are faces a person typed in. All other faces are of the seed. */
  readonly typed: readonly number[]
  readonly whys: readonly (RollReason | undefined)[]
  readonly events: readonly AnyEvent[]
  readonly lines: readonly LogLine[]
}

/** A command that waits for an answer. */
interface Pending<Command> {
  readonly command: Command
  readonly due: boolean
  /** As that of its step. */
  readonly isJoined?: true
  readonly answers: readonly Answer[]
  /** Indexes of the answers that are faces a person typed in. */
  readonly typed: readonly number[]
}

/** A fight so far. Plain JSON, which may be saved at any moment, also in the middle of a decision. */
export interface History<State, Command> extends PlayOptions {
  readonly start: State
  readonly seed: number
  readonly steps: readonly Step<Command>[]
  readonly undone: readonly Undone<Command>[]
  readonly pending?: Pending<Command>
}

/** What one undo took back: a given step, the due steps after it, and the pending command, if there was one; or that alone. */
interface Undone<Command> {
  readonly steps: readonly Step<Command>[]
  readonly pending?: Pending<Command>
}

/** What a pending command has led to so far, and the state in which it waits. An answer may still change all of it. */
interface Unfinal<State, Command> extends Omit<Step<Command>, 'written'> {
  readonly state: State
}

/** A history with the state it leads to, and what is asked now. */
export interface Now<State, Command> {
  readonly history: History<State, Command>
  readonly state: State
  readonly asked?: Asked
  /** The pending command as it is written so far. */
  readonly pending?: string
  /** What has come of the pending command so far. */
  readonly unfinal?: Unfinal<State, Command>
  /** Why the last command was refused; the history is unchanged. */
  readonly refusal?: Refusal
  /** Why the last answer does not fit; the history is unchanged. */
  readonly misfit?: { readonly answer: number; readonly reason: string }
}

export type Rules<S, C extends AnyCommand> = Ruleset<S, C>

/** Begins a fight, and plays what the rules demand until a person is needed. */
export function beginHistory<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  start: S,
  seed: number,
  dice: DiceMode = 'rolled',
  orders: readonly StandingOrder[] = []
): Now<S, C> {
  return settle(rules, { start, seed, dice, orders, steps: [], undone: [] }, start)
}

/** The state a history leads to. */
export function stateOf<S, C extends AnyCommand>(rules: Rules<S, C>, history: History<S, C>): S {
  const state = rules.copy(history.start)
  for (const step of history.steps) for (const event of step.events) rules.apply(state, event)
  return state
}

/** The fight after its history was loaded: the state, and what is asked. `state`: what the history leads to, if known. */
export function resume<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  history: History<S, C>,
  state = stateOf(rules, history)
): Now<S, C> {
  return history.pending
    ? attempt(rules, history, state, history.pending)
    : settle(rules, history, state)
}

/** Gives a command, joined to the last one if that ended a turn for it. Refused while a question is open. */
export function give<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  now: Now<S, C>,
  command: C,
  answers: readonly Answer[] = [],
  isJoined = false
): Now<S, C> {
  if (now.history.pending) return { ...now, refusal: refuse('table', 'A question is still open') }
  const typed = facesAmong(answers, 0)
  const pending = { command, due: false, ...(isJoined && { isJoined }), answers, typed }
  return attempt(rules, now.history, now.state, pending)
}

/** Answers what is asked, by the words of a choice or by faces. */
export function answer<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  now: Now<S, C>,
  ...given: readonly Answer[]
): Now<S, C> {
  const before = now.history.pending?.answers.length ?? 0
  return addAnswers(rules, now, given, facesAmong(given, before))
}

/** The indexes of the faces among answers, of which the first is the answer `before`. */
const facesAmong = (answers: readonly Answer[], before: number): readonly number[] =>
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

/** Rolls the dice that are asked for by the seed, although somebody was to type them. */
export function rollAsked<S, C extends AnyCommand>(rules: Rules<S, C>, now: Now<S, C>): Now<S, C> {
  const { asked, history } = now
  if (!asked || asked.kind === 'choice' || !history.pending) return now
  const fallen =
    facesIn(history.steps) +
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

/** Changes who rolls and which standing orders there are, from now on. */
export function changeOptions<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  now: Now<S, C>,
  options: Partial<PlayOptions>
): Now<S, C> {
  const history = { ...now.history, ...options }
  // A pending command may have its answer now, or wait for one; all else stays the same.
  return history.pending ? resume(rules, history) : { history, state: now.state }
}

/** Index of the last step a person gave. */
export const lastGiven = (steps: readonly { readonly due: boolean }[]): number =>
  steps.findLastIndex((step) => !step.due)

/** Resolves a command with the answers so far, and adds its step or keeps it pending. */
export function attempt<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  history: History<S, C>,
  state: S,
  pending: Pending<C>
): Now<S, C> {
  const { command, due, isJoined, typed } = pending
  const played = resolve(rules, state, command, pending.answers, sourceOf(rules, history, state))
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
        unfinal: { command, due, typed, ...soFar }
      }
    }
    case 'allowed': {
      const { answers, whys, events, lines } = played
      const written = formatStep(rules, state, pending, { answers, whys, typed })
      const joined = isJoined && { isJoined }
      const step = { command, due, ...joined, written, answers, typed, whys, events, lines }
      // A due step follows by itself: it leaves what can be redone as it is.
      return settle(
        rules,
        { ...rest, steps: [...rest.steps, step], undone: due ? rest.undone : [] },
        played.state
      )
    }
  }
}

/** Plays what the rules demand by themselves until a person is needed. */
function settle<S, C extends AnyCommand>(
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
 * The line of a resolved command, without `> `; empty if the rules demanded it and it has no answers: no log has
 * that. `written`: the command without its answers, if it was written already.
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

function sourceOf<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  history: History<S, C>,
  state: S
): AnswerSource {
  const before = facesIn(history.steps)
  return {
    choice: (question) => orderedOption(rules, state, history.orders, question),
    face: (sides, nth, who) => {
      const isTyped =
        history.dice === 'typed' || (history.dice === 'players' && rules.isPlayer(state, who))
      return isTyped ? undefined : faceAt(history.seed, before + nth, sides)
    }
  }
}

/** How many dice fell: the position of the next one in the faces of the seed. */
function facesIn(steps: readonly { readonly answers: readonly Answer[] }[]): number {
  let faces = 0
  for (const { answers } of steps)
    for (const given of answers) if (typeof given === 'number') faces++
  return faces
}
