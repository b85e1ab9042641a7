import type { AnyCommand } from '../ruleset/command.ts'
import type { Now, Rules } from './history.ts'
import { attempt, lastGiven, resume, stateOf } from './history.ts'

/**
 * Drops the pending command. A due command, or a command joined to the end of a turn, goes together with the step
 * before it. Returns the fight without the command, or `now` itself if no command is pending.
 */
export function cancel<S, C extends AnyCommand>(rules: Rules<S, C>, now: Now<S, C>): Now<S, C> {
  const { pending, ...history } = now.history
  if (!pending) return now
  if (pending.isJoined) {
    const back = undo(rules, now)
    // Redo must not bring back the end of a turn alone.
    return { ...back, history: { ...back.history, undone: history.undone } }
  }
  return pending.due ? undo(rules, now) : { history, state: now.state }
}

/**
 * The index of the first step that the last input of a person gave; -1 if there is none. For a command that was joined
 * to the end of a turn, the first step is the end of the turn.
 */
function lastInputStart(
  steps: readonly { readonly due: boolean; readonly isJoined?: true }[]
): number {
  const last = lastGiven(steps)
  return steps[last]?.isJoined ? lastGiven(steps.slice(0, last)) : last
}

/**
 * Takes back the pending command. Without one, takes back the last step that a person gave, and the due steps after it.
 * If that step was joined to the end of a turn, takes back that end too. Returns the shorter fight, or `now` itself if
 * there is nothing to take back. `redo` restores what was taken back.
 */
export function undo<S, C extends AnyCommand>(rules: Rules<S, C>, now: Now<S, C>): Now<S, C> {
  const { pending, ...history } = now.history
  if (pending && isUndoneAlone(pending))
    return { history: withUndone(history, { steps: [], pending }), state: now.state }
  const last = lastInputStart(history.steps)
  return last < 0 ? now : goBack(rules, now, last)
}

/** Whether undo takes back the pending command alone: it is neither due nor joined. */
const isUndoneAlone = ({
  due,
  isJoined
}: {
  readonly due: boolean
  readonly isJoined?: true
}): boolean => !due && !isJoined

/** The history with `taken` as the steps that the next redo brings back. */
const withUndone = <H extends { readonly undone: readonly unknown[] }>(
  history: H,
  taken: H['undone'][number]
): H => ({ ...history, undone: [...history.undone, taken] })

/**
 * Takes back the pending command and all steps from index `kept` on; all if `kept` is negative. Each command of a
 * person needs its own redo. Returns `now` itself if a person gave no step from `kept` on.
 */
export function goBack<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  now: Now<S, C>,
  kept: number
): Now<S, C> {
  if (lastGiven(now.history.steps) < kept) return now
  let { pending, ...history } = now.history
  if (pending && isUndoneAlone(pending)) {
    history = withUndone(history, { steps: [], pending })
    pending = undefined
  }
  const first = Math.max(0, kept)
  for (let last = lastGiven(history.steps); last >= first; last = lastGiven(history.steps)) {
    const inputStart = lastInputStart(history.steps)
    if (inputStart >= first) last = inputStart
    const taken = { steps: history.steps.slice(last), ...(pending && { pending }) }
    pending = undefined
    history = withUndone({ ...history, steps: history.steps.slice(0, last) }, taken)
  }
  return { history, state: stateOf(rules, history) }
}

/**
 * Takes back every step from index `first`, and the pending command. A single redo brings all back. Returns `now`
 * itself if there is no such step.
 */
export function undoFrom<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  now: Now<S, C>,
  first: number
): Now<S, C> {
  const { pending, ...history } = now.history
  const steps = history.steps.slice(first)
  if (steps.length === 0) return now
  const taken = { steps, ...(pending && { pending }) }
  const shorter = withUndone({ ...history, steps: history.steps.slice(0, first) }, taken)
  return { history: shorter, state: stateOf(rules, shorter) }
}

/**
 * Brings back the steps of the last undo. A question returns with its answers and dice. Returns the longer fight, or
 * `now` itself if nothing was taken back or a command is pending.
 */
export function redo<S, C extends AnyCommand>(rules: Rules<S, C>, now: Now<S, C>): Now<S, C> {
  const { pending, ...history } = now.history
  const again = history.undone.at(-1)
  if (!again || pending) return now
  const longer = {
    ...history,
    steps: [...history.steps, ...again.steps],
    undone: history.undone.slice(0, -1),
    ...(again.pending && { pending: again.pending })
  }
  return resume(rules, longer)
}

/**
 * Takes back the last answer that a person gave to the pending command, with the rolls after it. Without such an answer,
 * cancels the command.
 */
export function undoAnswer<S, C extends AnyCommand>(rules: Rules<S, C>, now: Now<S, C>): Now<S, C> {
  const { pending } = now.history
  for (let kept = (pending?.answers.length ?? 0) - 1; pending && kept >= 0; kept--) {
    const answers = pending.answers.slice(0, kept)
    const typed = pending.typed.filter((index) => index < kept)
    const back = attempt(rules, now.history, now.state, { ...pending, answers, typed })
    // An answer that comes again without a person, from the seed or a standing order, was not a person’s.
    if (back.history.pending?.answers.length === kept) return back
  }
  return cancel(rules, now)
}
