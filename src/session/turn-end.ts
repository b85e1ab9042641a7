import { give } from '../core/fight/history.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { GameInPlay } from './auto-play.ts'
import { cachedSuggestion } from './suggestion.ts'

type Now = GameInPlay['now']

interface TurnEnd {
  /** The combatant whose turn ends. */
  readonly who: string
  readonly command: AnyCommand
  /** The fight after the end of the turn. */
  readonly now: Now
}

const turnEnds = new WeakMap<Now, { readonly end: TurnEnd | undefined }>()

/**
 * The pass that would end the present turn, if the turn has nothing sensible left; otherwise `undefined`. That is so if
 * three things are true. The combatant whose turn it is gave the last command. A pass without rolls or questions is
 * suggested. After the pass, another combatant would act. Callers give the pass before a command of the other
 * combatant.
 */
export function turnEnd(fight: GameInPlay): TurnEnd | undefined {
  const before = turnEnds.get(fight.now)
  if (before) return before.end
  const end = findTurnEnd(fight)
  turnEnds.set(fight.now, { end })
  return end
}

function findTurnEnd({ ruleset, now }: GameInPlay): TurnEnd | undefined {
  const { state, history } = now
  const who = ruleset.activeCombatant(state)
  if (who === '' || history.pending || !hasJustActed({ ruleset, now }, who)) return undefined
  const suggested: Actor | undefined = cachedSuggestion(ruleset, state)
  if (suggested?.by !== who || !isPass(ruleset, suggested)) return undefined
  const next = give(ruleset, now, suggested)
  const steps = next.history.steps.slice(history.steps.length)
  const isQuiet = !next.refusal && !next.asked && steps.every(({ answers }) => answers.length === 0)
  const follows: Actor | undefined = isQuiet ? ruleset.tactic(next.state) : undefined
  // The next command must be that of another combatant, and not a pass. One press does not skip several turns.
  const hasCommand = follows?.by !== undefined && follows.by !== who && !isPass(ruleset, follows)
  return hasCommand ? { who, command: suggested, now: next } : undefined
}

type Actor = AnyCommand & { readonly by?: string }

/** Whether a command passes: ends a turn, or skips one. */
export const isPass = (
  ruleset: GameInPlay['ruleset'],
  { type }: { readonly type: string }
): boolean => ruleset.language.declarations[type]?.role === 'pass'

/** Whether a combatant gave the last command of the present turn, other than a pass. */
function hasJustActed({ ruleset, now }: GameInPlay, who: string): boolean {
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
 * The fight whose commands are offered. If a turn has nothing left (see `turnEnd`), this is the fight after its end.
 * `wished`: the actor that the user chose, whose turn does not end.
 */
export function fightForOffers<T extends GameInPlay>(fight: T, wished?: string): T {
  const end = turnEnd(fight)
  return end && end.who !== wished ? { ...fight, now: end.now } : fight
}
