import { formatSeed } from '../core/dice/seed.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { OddsBasis } from '../odds/basis.ts'
import { basisOf } from '../odds/basis.ts'
import { defaultMarginFor } from '../odds/cunning/suggestion.ts'
import type { FightOdds } from '../odds/fight-odds.ts'
import { fightOddsFrom } from '../odds/fight-odds.ts'
import type { ManyFights, SimulationResult } from '../odds/many-fights.ts'
import type { SerializedStart } from '../odds/odds-start.ts'
import { prepareStart, sidesOf } from '../odds/odds-start.ts'
import { whatIf } from '../odds/what-if.ts'
import { beginFight } from '../session/begin-fight.ts'
import { replayLog } from '../session/log/replay-log.ts'
import type { Setup } from '../session/setup.ts'
import type { NoteText } from './issues.ts'
import type { NoReport } from './no-report.ts'

/** The odds of many fights, as written and with changes. */
export interface OddsReport {
  readonly encounter: string
  readonly ruleset: AnyRuleset
  readonly seed: number
  readonly isFromLog: boolean
  readonly base: Result
  readonly changed?: Result
  readonly changes?: readonly string[]
}

interface Result {
  readonly odds: FightOdds
  /** The basis of the odds as written. The changed odds have none. */
  readonly basis?: OddsBasis
  readonly stopped: SimulationResult['stopped']
}

/** The report for `--json`. The odds with changes are in `whatIf`. */
export function oddsJson({
  encounter,
  ruleset,
  seed,
  isFromLog,
  base,
  changed,
  changes
}: OddsReport): unknown {
  return {
    encounter,
    ruleset: ruleset.id,
    seed: formatSeed(seed),
    from: isFromLog ? 'log' : 'start',
    stopped: base.stopped,
    ...base.odds,
    ...base.basis,
    ...(changed && { whatIf: { set: changes, stopped: changed.stopped, ...changed.odds } })
  }
}

/** The arguments of a request for odds. */
interface OddsQuestion {
  /** Whether to ignore the log. */
  readonly isFromStart: boolean
  /** What-ifs, such as `Goblin = 5`. */
  readonly changes: readonly string[]
}

/** The names of the two arguments in messages: options of the command line, or inputs of a tool. */
interface QuestionWords {
  readonly changes: string
  readonly fromStart: string
}

/** The starts of the fights: from the note or its log, and a second start with the changes, if there are any. */
export function oddsStarts(
  setup: Setup,
  note: NoteText,
  { isFromStart, changes }: OddsQuestion,
  words: QuestionWords
): readonly SerializedStart[] | NoReport {
  const { ruleset, encounter, log } = setup
  const begun = beginFight(setup)
  if ('issues' in begun) return { note, wrong: begun.issues }
  const replayed = isFromStart ? undefined : replayLog(setup)
  if (replayed && replayed.issues.length > 0) return { note, wrong: replayed.issues }
  if (replayed && changes.length > 0) {
    const problem = `${encounter.name} has a log, and ${words.changes} changes how a fight begins; add ${words.fromStart} to ignore the log`
    return { problem, isUsage: true }
  }
  const end = replayed && ruleset.view(replayed.read.now.state, 'game-master').outcome
  if (end !== undefined) {
    const problem = `${encounter.name} is over (${end}); add ${words.fromStart} for its odds from the start`
    return { problem, isUsage: false }
  }
  const base = { game: ruleset.id, encounter, ...(replayed && log && { log: log.fence.body }) }
  if (changes.length === 0) return [base]
  const changed = whatIf(ruleset, encounter, changes)
  if ('message' in changed) return { problem: changed.message, isUsage: true }
  return [base, { ...base, encounter: changed.encounter }]
}

/** Plays many fights, here or in workers. `leader`: the side whose share is shown first. */
export type PlayFights = (
  start: SerializedStart,
  seed: number,
  limits: ManyFights,
  leader: string
) => Promise<SimulationResult>

/**
 * Plays fights from each start. Returns `undefined` if cancelled before the first fight. Rejects if no fight can begin.
 */
export async function playOdds(
  { ruleset, encounter }: Setup,
  starts: readonly SerializedStart[],
  changes: readonly string[],
  seed: number,
  limits: ManyFights,
  play: PlayFights
): Promise<OddsReport | undefined> {
  const results: Result[] = []
  for (const start of starts) {
    const ready = prepareStart(start)
    if ('message' in ready) throw new Error(ready.message)
    const sides = sidesOf(ready)
    const wanted = { margin: defaultMarginFor(ready.state), ...limits }
    const { tally, stopped } = await play(start, seed, wanted, sides[0] ?? '')
    const from: number = start.log === undefined ? 0 : ready.state.round
    if (tally.fights === 0) break
    const odds = fightOddsFrom(tally, sides, from)
    if (results.length > 0) results.push({ odds, stopped })
    else {
      const basis = await basisOf(start, ready, odds, (other, fights) =>
        play(other, seed, { fights: stopped === 'cancelled' ? 0 : fights }, sides[0] ?? '')
      )
      results.push({ odds, basis, stopped })
    }
    if (stopped === 'cancelled') break
  }
  const [base, changed] = results
  return (
    base && {
      encounter: encounter.name,
      ruleset,
      seed,
      isFromLog: starts[0]?.log !== undefined,
      base,
      ...(changed && { changed, changes })
    }
  )
}
