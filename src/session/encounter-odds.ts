import type { PlainStart } from '../odds/start.ts'
import { beginFight } from './begin.ts'
import { replayLog } from './log/replay.ts'
import type { Setup } from './setup.ts'

/** What odds read of the state of a fight of any game. */
interface State {
  readonly phase: string
  readonly combatants: Readonly<Record<string, { readonly side: string; readonly status: string }>>
}

/**
 * Where the fights of an encounter begin: on from its log if it has one. `undefined` if there are no odds: it cannot
 * begin, its log cannot be followed, it is over, or at most one side has somebody to fight.
 */
export function oddsStartOf(setup: Setup): PlainStart | undefined {
  const { ruleset, encounter, log } = setup
  const begun = beginFight(setup)
  if ('issues' in begun) return undefined
  const replayed = replayLog(setup)
  if (replayed && replayed.issues.length > 0) return undefined
  const state = (replayed?.read.now.state ?? begun.state) as State
  const up = Object.values(state.combatants).filter(({ status }) => status === 'up')
  if (state.phase === 'over' || new Set(up.map(({ side }) => side)).size < 2) return undefined
  return { game: ruleset.id, encounter, ...(replayed && log && { log: log.fence.body }) }
}
