import { give } from '../core/fight/history.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { Played } from './auto-play.ts'
import { suggestionIn } from './suggestion.ts'

type Now = Played['now']

interface TurnEnd {
  /** Whose turn it is that ends. */
  readonly who: string
  /** The command that ends it. */
  readonly command: AnyCommand
  /** How the fight stands after it. */
  readonly now: Now
}

const known = new WeakMap<Now, { readonly end: TurnEnd | undefined }>()

/**
 * The end of a turn in which nothing is left but to end it: whoever acts gave the last command, ending the turn is what is
 * suggested, and it neither rolls nor asks. Then the next command may be that of whoever follows, and ends the turn first.
 * `undefined` of any other turn.
 */
export function turnEnd(fight: Played): TurnEnd | undefined {
  const before = known.get(fight.now)
  if (before) return before.end
  const end = findTurnEnd(fight)
  known.set(fight.now, { end })
  return end
}

function findTurnEnd({ ruleset, now }: Played): TurnEnd | undefined {
  const { state, history } = now
  const who = ruleset.activeIn(state)
  if (who === '' || history.pending || !hasJustActed({ ruleset, now }, who)) return undefined
  const suggested: Actor | undefined = suggestionIn(ruleset, state)
  if (suggested?.by !== who || !isPass(ruleset, suggested)) return undefined
  const next = give(ruleset, now, suggested)
  const steps = next.history.steps.slice(history.steps.length)
  const isQuiet = !next.refusal && !next.asked && steps.every(({ answers }) => answers.length === 0)
  const follows: Actor | undefined = isQuiet ? ruleset.tactic(next.state) : undefined
  // The table, or nobody, may be next; and who has nothing to do either is not passed over with the same press.
  const hasCommand = follows?.by !== undefined && follows.by !== who && !isPass(ruleset, follows)
  return hasCommand ? { who, command: suggested, now: next } : undefined
}

type Actor = AnyCommand & { readonly by?: string }

/** Whether a command ends a turn, or lets it go by. */
export const isPass = (ruleset: Played['ruleset'], { type }: { readonly type: string }): boolean =>
  ruleset.language.declarations[type]?.role === 'pass'

/** Whether somebody gave the last command of all that take a turn, in the turn that goes on. */
function hasJustActed({ ruleset, now }: Played, who: string): boolean {
  const { steps } = now.history
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at]
    if (!step || step.due) return false
    const { by } = step.command as Actor
    if (by !== undefined) return by === who && !isPass(ruleset, step.command)
  }
  return false
}

/**
 * The fight in which commands are offered: after the end of a turn in which nothing is left, unless whoever ends it is
 * `wished` to go on.
 */
export function offeredIn<T extends Played>(fight: T, wished?: string): T {
  const end = turnEnd(fight)
  return end && end.who !== wished ? { ...fight, now: end.now } : fight
}
