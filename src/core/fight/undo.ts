import type { AnyCommand } from '../ruleset/command.ts'
import type { AnyEvent } from '../ruleset/table.ts'
import { attempt, lastGiven, type Now, type Rules, resume, stateOf } from './history.ts'

/** Drop the half-made command. One the rules demanded is dropped with the command that made it due. */
export function cancel<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>
): Now<S, C, E> {
  const { pending, ...history } = now.history
  if (!pending) return now
  return pending.due ? undo(rules, now) : { history, state: now.state }
}

/** Take back the last given step, and the due ones after it. */
export function undo<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>
): Now<S, C, E> {
  const { pending, ...history } = now.history
  if (pending && !pending.due) return { history, state: now.state }
  const last = lastGiven(history.steps)
  return last < 0 ? now : goBack(rules, now, last)
}

/** Take back every given step but the first `kept` steps: redo brings them back one by one. */
export function goBack<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>,
  kept: number
): Now<S, C, E> {
  if (lastGiven(now.history.steps) < kept) return now
  let { pending, ...history } = now.history
  // Half a command that nobody demanded is not kept: giving it again costs nothing.
  if (!pending?.due) pending = undefined
  for (let last = lastGiven(history.steps); last >= kept; last = lastGiven(history.steps)) {
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

/** Bring back what undo took last. */
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

/** While something is asked: take back the last answer a person gave and what fell after it; else cancel. */
export function undoAnswer<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Rules<S, C, E>,
  now: Now<S, C, E>
): Now<S, C, E> {
  const { pending } = now.history
  for (let kept = (pending?.answers.length ?? 0) - 1; pending && kept >= 0; kept--) {
    const answers = pending.answers.slice(0, kept)
    const back = attempt(rules, now.history, now.state, { ...pending, answers })
    // What comes by itself again, rolled or ordered, was not a person’s.
    if (back.history.pending?.answers.length === kept) return back
  }
  return cancel(rules, now)
}
