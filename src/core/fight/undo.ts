import type { AnyCommand } from '../ruleset/command.ts'
import type { AnyEvent } from '../ruleset/table.ts'
import type { Now, Rules } from './history.ts'
import { attempt, lastGiven, resume, stateOf } from './history.ts'

/** Drops the pending command; one that the rules demanded with the command that made it due. */
export function cancel<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>
): Now<S, C, E> {
  const { pending, ...history } = now.history
  if (!pending) return now
  return pending.due ? undo(rules, now) : { history, state: now.state }
}

/** Takes back the last given step, and the due steps after it. */
export function undo<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>
): Now<S, C, E> {
  const { pending, ...history } = now.history
  if (pending && !pending.due) return { history, state: now.state }
  const last = lastGiven(history.steps)
  return last < 0 ? now : goBack(rules, now, last)
}

/** Takes back every given step from index `kept` on, or all if it is negative. Redo brings them back one by one. */
export function goBack<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>,
  kept: number
): Now<S, C, E> {
  if (lastGiven(now.history.steps) < kept) return now
  let { pending, ...history } = now.history
  // A pending command that nobody demanded is dropped: it is easily given again.
  if (!pending?.due) pending = undefined
  const first = Math.max(0, kept)
  for (let last = lastGiven(history.steps); last >= first; last = lastGiven(history.steps)) {
    const taken = { steps: history.steps.slice(last), ...(pending && { pending }) }
    pending = undefined
    history = {
      ...history,
      steps: history.steps.slice(0, last),
      undone: [...history.undone, taken]
    }
  }
  return { history, state: stateOf(rules, history) }
}

/** Brings back what the last undo took. */
export function redo<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>
): Now<S, C, E> {
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
export function undoAnswer<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>
): Now<S, C, E> {
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
