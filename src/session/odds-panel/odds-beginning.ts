import type { SerializedStart } from '../../odds/odds-start.ts'
import { beginFight } from '../begin-fight.ts'
import { replayLog } from '../log/replay-log.ts'
import type { Setup } from '../setup.ts'

/** The start of an encounter’s simulated fights, or why there is none. */
type OddsBeginning = OddsPlace | { readonly problem: string }

interface OddsPlace {
  readonly start: SerializedStart
  readonly from: 'start' | 'log'
  /** The round at the end of the log; 0 when fights begin at the start. */
  readonly round: number
  /** Whether a fight is under way, so that the user can choose between start and log. */
  readonly canSwitch: boolean
}

/** Where simulated fights begin: at the end of the log if a fight is under way, unless the user chose the start. */
export function oddsBeginning(setup: Setup, chosen: 'start' | 'log'): OddsBeginning {
  const { ruleset, encounter, log } = setup
  const begun = beginFight(setup)
  if ('issues' in begun) return { problem: begun.issues.map(({ message }) => message).join('. ') }
  const start: SerializedStart = { game: ruleset.id, encounter }
  const replayed = replayLog(setup)
  const state = replayed?.read.now.state
  const canSwitch =
    replayed?.issues.length === 0 &&
    hasBegun(setup) &&
    ruleset.view(state, 'game-master').outcome === undefined
  if (!canSwitch || !log || chosen === 'start') return { start, from: 'start', round: 0, canSwitch }
  const { round } = state as { readonly round: number }
  return { start: { ...start, log: log.fence.body }, from: 'log', round, canSwitch }
}

/**
 * Whether a fight has begun: its log lists the combatants, has a command or cannot be read. A log with only a header
 * has not begun.
 */
export function hasBegun(setup: Setup): boolean {
  const { log, ownBeginning } = setup
  if (!log || log.fence.body.trim() === '') return false
  if (ownBeginning) return true
  const replayed = replayLog(setup)
  // An invalid log counts as begun.
  if (!replayed || replayed.issues.length > 0) return true
  const { steps, pending } = replayed.read.now.history
  return steps.length > 0 || pending !== undefined
}
