import type { SerializedStart } from '../odds/odds-start.ts'
import { beginFight } from './begin-fight.ts'
import { replayLog } from './log/replay-log.ts'
import type { Setup } from './setup.ts'

/** The fields of a fight’s state that odds read, in any game. */
interface State {
  readonly phase: string
  readonly combatants: Readonly<Record<string, { readonly side: string; readonly status: string }>>
}

/**
 * The start of the simulated fights of an encounter: from its log if there is one. `undefined` if there are no
 * odds. That is so if the fight cannot begin, has an invalid log, is over, or has one side only.
 */
export function oddsStartOf(setup: Setup): SerializedStart | undefined {
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
