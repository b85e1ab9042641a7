import { faceAt } from '../dice/seed.ts'
import { formatAnswers } from '../log/notation.ts'
import type { AnyCommand } from '../ruleset/command.ts'
import { type Refusal, refuse } from '../ruleset/rulebook.ts'
import type { Ruleset } from '../ruleset/ruleset.ts'
import type { AnyEvent } from '../ruleset/table.ts'
import type { Answer, AnswerSource, Asked, LogLine, RollReason } from './answers.ts'
import { resolve } from './resolve.ts'
import { orderedOption, type StandingOrder } from './standing-orders.ts'

/** Who types the faces of real dice; all others are rolled by the seed. */
export type DiceMode = 'rolled' | 'typed' | 'players'

/** How the table plays; none of it is of the fight, so no log has it. */
export interface PlayOptions {
  readonly dice: DiceMode
  /** What sides do without being asked. */
  readonly orders: readonly StandingOrder[]
}

/** One decided command, and everything that followed from it. */
export interface Step<Command, Event> {
  readonly command: Command
  /** Demanded by the rules; undone together with the given step before it. */
  readonly due: boolean
  /** The `>` line, fixed when decided: only then is it known which names were ambiguous. */
  readonly written: string
  readonly answers: readonly Answer[]
  readonly whys: readonly (RollReason | undefined)[]
  readonly events: readonly Event[]
  readonly lines: readonly LogLine[]
}

/** A command that waits for an answer. */
export interface Pending<Command> {
  readonly command: Command
  readonly due: boolean
  readonly answers: readonly Answer[]
}

/** A fight so far. Plain JSON; may be saved at any moment, also in the middle of a decision. */
export interface History<State, Command, Event> extends PlayOptions {
  readonly start: State
  readonly seed: number
  readonly steps: readonly Step<Command, Event>[]
  readonly undone: readonly Undone<Command, Event>[]
  readonly pending?: Pending<Command>
}

/** What one undo took away: a given step, the due ones after it, and the one that waited, if one did. */
export interface Undone<Command, Event> {
  readonly steps: readonly Step<Command, Event>[]
  readonly pending?: Pending<Command>
}

/** A history with what follows from it. */
export interface Now<State, Command, Event> {
  readonly history: History<State, Command, Event>
  readonly state: State
  readonly asked?: Asked
  /** The pending command as it is written so far. */
  readonly pending?: string
  /** Why the last command was not taken; the history is as it was. */
  readonly refusal?: Refusal
  /** Why the last answer was not taken. */
  readonly misfit?: { readonly answer: number; readonly reason: string }
}

export type Rules<S, C extends AnyCommand, E extends AnyEvent> = Ruleset<S, C, E>

/** A fight at its beginning, played on until a person is needed. */
export function beginHistory<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  start: S,
  seed: number,
  dice: DiceMode = 'rolled',
  orders: readonly StandingOrder[] = []
): Now<S, C, E> {
  return settle(rules, { start, seed, dice, orders, steps: [], undone: [] }, start)
}

/** The state a history leads to. */
export function stateOf<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  history: History<S, C, E>
): S {
  const state = rules.copy(history.start)
  for (const step of history.steps) for (const event of step.events) rules.apply(state, event)
  return state
}

/** After loading: where the fight stands, and what is asked. */
export function resume<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  history: History<S, C, E>
): Now<S, C, E> {
  const state = stateOf(rules, history)
  return history.pending
    ? attempt(rules, history, state, history.pending)
    : settle(rules, history, state)
}

/** Give a command; refused while a question is open. */
export function give<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>,
  command: C,
  answers: readonly Answer[] = []
): Now<S, C, E> {
  if (now.history.pending) return { ...now, refusal: refuse('table', 'A question is still open') }
  return attempt(rules, now.history, now.state, { command, due: false, answers })
}

/** Answer what is asked: the words of a choice, or faces. */
export function answer<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>,
  ...given: readonly Answer[]
): Now<S, C, E> {
  const { pending } = now.history
  if (!pending) return { ...now, misfit: { answer: 0, reason: 'Nothing is asked' } }
  const next = attempt(rules, now.history, now.state, {
    ...pending,
    answers: [...pending.answers, ...given]
  })
  return next.misfit ? { ...now, misfit: next.misfit } : next
}

/** Let the seed roll the dice that are asked for, whoever would have typed them. */
export function rollAsked<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>
): Now<S, C, E> {
  const { asked, history } = now
  if (!asked || asked.kind === 'choice' || !history.pending) return now
  const fallen =
    facesIn(history.steps) +
    history.pending.answers.filter((given) => typeof given === 'number').length
  if (asked.kind === 'card') {
    const card = asked.cards[faceAt(history.seed, fallen, asked.cards.length) - 1]
    return card === undefined ? now : answer(rules, now, card)
  }
  const faces = Array.from({ length: asked.count }, (_, nth) =>
    faceAt(history.seed, fallen + nth, asked.sides)
  )
  return answer(rules, now, ...faces)
}

/** Who rolls, and what is done unasked, from now on. */
export function changeOptions<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>,
  manner: Partial<PlayOptions>
): Now<S, C, E> {
  const history = { ...now.history, ...manner }
  // What waits may be rolled or answered now, or asked for; all else stays as it is.
  return history.pending ? resume(rules, history) : { history, state: now.state }
}

/** Index of the last step a person gave. */
export const lastGiven = (steps: readonly { readonly due: boolean }[]): number =>
  steps.findLastIndex((step) => !step.due)

export function attempt<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  history: History<S, C, E>,
  state: S,
  pending: Pending<C>
): Now<S, C, E> {
  const { command, due } = pending
  const played = resolve(rules, state, command, pending.answers, sourceOf(rules, history, state))
  const { pending: _, ...rest } = history
  switch (played.kind) {
    case 'refused':
      return { history: rest, state, refusal: played.refusal }
    case 'misfit':
      return { history: rest, state, misfit: played }
    case 'waiting': {
      const { answers, whys, asked } = played
      const written = rules.language.format(command, state) + formatAnswers(answers, whys)
      return {
        history: { ...rest, pending: { ...pending, answers } },
        state,
        asked,
        pending: written
      }
    }
    case 'allowed': {
      const { answers, whys, events, lines } = played
      const written = formatStep(rules, state, pending, played)
      const step = { command, due, written, answers, whys, events, lines }
      // A due step follows from the one before it, so what was undone may still be redone after neither.
      return settle(
        rules,
        { ...rest, steps: [...rest.steps, step], undone: due ? rest.undone : [] },
        played.state
      )
    }
  }
}

/** Play what the rules demand by themselves until a person is needed. */
function settle<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  history: History<S, C, E>,
  state: S
): Now<S, C, E> {
  const command = rules.due(state)
  return command
    ? attempt(rules, history, state, { command, due: true, answers: [] })
    : { history, state }
}

/**
 * The line of a decided command, without `> `; empty where the rules demanded it and nothing fell, which
 * no log has. `known`: its words, where they are known already.
 */
export function formatStep<S, C extends AnyCommand, E extends AnyEvent>(
  { language }: Rules<S, C, E>,
  state: S,
  { command, due }: Pick<Pending<C>, 'command' | 'due'>,
  { answers, whys }: Pick<Step<C, E>, 'answers' | 'whys'>,
  known?: string
): string {
  if (due && answers.length === 0) return ''
  return (known ?? language.format(command, state)) + formatAnswers(answers, whys)
}

function sourceOf<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  history: History<S, C, E>,
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

function facesIn(steps: readonly { readonly answers: readonly Answer[] }[]): number {
  let faces = 0
  for (const { answers } of steps)
    for (const given of answers) if (typeof given === 'number') faces++
  return faces
}
