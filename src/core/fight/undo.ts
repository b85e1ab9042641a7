import type { AnyCommand } from '../ruleset/command.ts'
import type { Now, Rules } from './history.ts'
import { attempt, lastGiven, resume, stateOf } from './history.ts'

/** Drops the pending command; one that the rules demanded, or that ended a turn, with the command before it. */
export function cancel<S, C extends AnyCommand>(rules: Rules<S, C>, now: Now<S, C>): Now<S, C> {
  const { pending, ...history } = now.history
  if (!pending) return now
  if (pending.isJoined) {
    const back = undo(rules, now)
    // The end of a turn alone is nothing to redo.
    return { ...back, history: { ...back.history, undone: history.undone } }
  }
  return pending.due ? undo(rules, now) : { history, state: now.state }
}

/** The index of the first step that a person gave last: that of a turn’s end, if the last command was joined to it. */
function lastPress(steps: readonly { readonly due: boolean; readonly isJoined?: true }[]): number {
  const last = lastGiven(steps)
  return steps[last]?.isJoined ? lastGiven(steps.slice(0, last)) : last
}

/** Takes back the command that waits for an answer; else the last given step with what it was joined to, and the due steps after it. */
export function undo<S, C extends AnyCommand>(rules: Rules<S, C>, now: Now<S, C>): Now<S, C> {
  const { pending, ...history } = now.history
  if (pending && isAlone(pending))
    return { history: withUndone(history, { steps: [], pending }), state: now.state }
  const last = lastPress(history.steps)
  return last < 0 ? now : goBack(rules, now, last)
}

/** Whether a waiting command is undone by itself: nobody demanded it, and it ended no turn. */
const isAlone = ({ due, isJoined }: { readonly due: boolean; readonly isJoined?: true }): boolean =>
  !due && !isJoined

/** The history in which this is what redo brings back next. */
const withUndone = <H extends { readonly undone: readonly unknown[] }>(
  history: H,
  taken: H['undone'][number]
): H => ({ ...history, undone: [...history.undone, taken] })

/**
 * Takes back what waits and every given step from index `kept` on, or all if it is negative. Redo brings them back one by
 * one.
 */
export function goBack<S, C extends AnyCommand>(
  rules: Rules<S, C>,
  now: Now<S, C>,
  kept: number
): Now<S, C> {
  if (lastGiven(now.history.steps) < kept) return now
  let { pending, ...history } = now.history
  if (pending && isAlone(pending)) {
    history = withUndone(history, { steps: [], pending })
    pending = undefined
  }
  const first = Math.max(0, kept)
  for (let last = lastGiven(history.steps); last >= first; last = lastGiven(history.steps)) {
    const press = lastPress(history.steps)
    if (press >= first) last = press
    const taken = { steps: history.steps.slice(last), ...(pending && { pending }) }
    pending = undefined
    history = withUndone({ ...history, steps: history.steps.slice(0, last) }, taken)
  }
  return { history, state: stateOf(rules, history) }
}

/** Takes back every step from the given step `first` on, as one: a single redo brings them back. */
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

/** Brings back what the last undo took, also a question with the answers and dice it had. */
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

/** Takes back the last answer a person gave to what is pending, and what was rolled after it; without any, cancels. */
export function undoAnswer<S, C extends AnyCommand>(rules: Rules<S, C>, now: Now<S, C>): Now<S, C> {
  const { pending } = now.history
  for (let kept = (pending?.answers.length ?? 0) - 1; pending && kept >= 0; kept--) {
    const answers = pending.answers.slice(0, kept)
    const typed = pending.typed.filter((index) => index < kept)
    const back = attempt(rules, now.history, now.state, { ...pending, answers, typed })
    // An answer that comes again by itself, rolled or by a standing order, was not a person’s.
    if (back.history.pending?.answers.length === kept) return back
  }
  return cancel(rules, now)
}
