import type { PlainStart } from '../../odds/start.ts'
import { beginFight } from '../begin.ts'
import { replayLog } from '../log/replay.ts'
import type { Setup } from '../setup.ts'

/** Where the fights of an encounter may begin. */
type OddsBeginning = OddsPlace | { readonly problem: string }

interface OddsPlace {
  readonly start: PlainStart
  readonly from: 'start' | 'log'
  /** The round in which the log stands, 0 from the start. */
  readonly round: number
  /** Whether a fight is under way, so that there is a choice of where to begin. */
  readonly canSwitch: boolean
}

/** Where fights begin: on from the log, if a fight is under way, unless the start is wished for. */
export function oddsBeginning(setup: Setup, wished: 'start' | 'log'): OddsBeginning {
  const { ruleset, encounter, log } = setup
  const begun = beginFight(setup)
  if ('issues' in begun) return { problem: begun.issues.map(({ message }) => message).join('. ') }
  const start: PlainStart = { game: ruleset.id, encounter }
  const replayed = replayLog(setup)
  const state = replayed?.read.now.state
  const canSwitch =
    replayed?.issues.length === 0 &&
    hasBegun(setup) &&
    ruleset.view(state, 'game-master').outcome === undefined
  if (!canSwitch || !log || wished === 'start') return { start, from: 'start', round: 0, canSwitch }
  const { round } = state as { readonly round: number }
  return { start: { ...start, log: log.fence.body }, from: 'log', round, canSwitch }
}

/** Whether anything has happened in the fight. A log may have a seed alone. */
export function hasBegun(setup: Setup): boolean {
  const { log, ownBeginning } = setup
  if (!log || log.fence.body.trim() === '') return false
  if (ownBeginning) return true
  const replayed = replayLog(setup)
  // A log that does not follow has something in it.
  if (!replayed || replayed.issues.length > 0) return true
  const { steps, pending } = replayed.read.now.history
  return steps.length > 0 || pending !== undefined
}
