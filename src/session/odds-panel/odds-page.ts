import { formatSeed } from '../../core/dice/seed.ts'
import { percent } from '../../core/text/percent.ts'
import type { OddsPage, OddsTable, WhatIfRow, WhatIfView } from '../../core/view/odds-view.ts'
import type { OddsBasis } from '../../odds/basis.ts'
import { otherwiseWords, temperamentWords } from '../../odds/basis.ts'
import type { FightOdds } from '../../odds/fight-odds.ts'
import { nameAmong, points, thousands } from '../../odds/figure-words.ts'
import { defaultMargin } from '../../odds/many-fights.ts'
import type { Setup } from '../setup.ts'
import { comparedOdds, oddsView } from './odds-view.ts'
import type { WhatIfForm } from './what-if-form.ts'

/** A run of simulated fights: running, done or cancelled. */
export interface OddsRun {
  /** Absent before the first results. */
  readonly odds?: FightOdds
  /**
   * How both sides fight in the run, and the odds if one of them fought otherwise. Only for the encounter as written,
   * without changes.
   */
  readonly basis?: OddsBasis
  readonly state: 'running' | 'done' | 'cancelled'
  /** The duration of a finished run, in seconds. */
  readonly seconds?: number
  /** The reason why the run failed. */
  readonly problem?: string
}

/** The whole state of the odds panel. */
export interface OddsPanelState {
  readonly setup: Pick<Setup, 'ruleset' | 'encounter'>
  readonly from: 'start' | 'log'
  readonly round: number
  readonly canSwitch: boolean
  readonly seed: number
  readonly base: OddsRun
  /**
   * The what-if form. Absent when fights begin at the end of a log, because changes of the encounter do not affect
   * such fights.
   */
  readonly form?: WhatIfForm
  /** The run with the changes, or the problem with them. */
  readonly changed?: OddsRun
  readonly cannotWrite?: string
}

/** The page that the panel shows instead of odds, with the reason why there are none. */
export const problemPage = (title: string, game: string, problem: string): OddsPage => ({
  title,
  game,
  from: 'start',
  canSwitch: false,
  isRunning: false,
  progress: 1,
  summary: '',
  basis: [],
  problem
})

export function oddsPage(panel: OddsPanelState): OddsPage {
  const { setup, from, round, canSwitch, base } = panel
  const { ruleset, encounter } = setup
  return {
    title: encounter.name,
    game: ruleset.title,
    from,
    canSwitch,
    isRunning: base.state === 'running',
    progress: progressOf(panel),
    summary: summaryOf(panel),
    basis: basisLines(base),
    ...(base.problem !== undefined && { problem: base.problem }),
    ...(base.odds && { odds: oddsView(base.odds, { from: round, unit: ruleset.unit }) }),
    ...(panel.form && { whatIf: whatIfView(panel, panel.form) })
  }
}

function progressOf({ base, form, changed }: OddsPanelState): number {
  const runs = changed && form?.changes.length ? [base, changed] : [base]
  return runs.reduce((sum, run) => sum + playedShare(run), 0) / runs.length
}

/**
 * The share of a run that is done, from 0 to 1. A run ends at the wanted margin. Half the margin needs four times
 * as many fights.
 */
function playedShare({ state, odds }: OddsRun): number {
  if (state !== 'running') return 1
  return odds ? Math.min(1, (defaultMargin / odds.margin) ** 2) : 0
}

function summaryOf({ from, round, seed, base }: OddsPanelState): string {
  const { odds, state, seconds } = base
  const played = odds ? `${thousands(odds.fights)} fights` : 'The first fights'
  const where = from === 'log' ? `from round ${round} on` : 'from the start'
  const how = { running: ', more to come', done: '', cancelled: ', stopped' }
  // Results from the cache take no time.
  const isTimed = state === 'done' && seconds !== undefined && seconds >= 0.05
  const time = isTimed ? [`${seconds.toFixed(1)} s`] : []
  return [`${played} ${where}${how[state]}`, `seed ${formatSeed(seed)}`, ...time].join(' · ')
}

function basisLines({ basis, odds }: OddsRun): readonly string[] {
  if (!basis || !odds) return []
  const [leader = ''] = Object.keys(odds.outcomes)
  return [
    temperamentWords(basis.temperaments),
    ...basis.otherwise.map((one) => otherwiseWords(one, leader))
  ]
}

function whatIfView(
  { base, changed, cannotWrite }: OddsPanelState,
  { rows, more, changes }: WhatIfForm
): WhatIfView {
  const isChanged = changes.length > 0
  return {
    rows: rows.map(({ changes: _, ...row }): WhatIfRow => row),
    more,
    isChanged,
    isRunning: isChanged && changed?.state === 'running',
    ...(changed?.problem !== undefined && { problem: changed.problem }),
    ...(isChanged && cannotWrite !== undefined && { cannotWrite }),
    ...(isChanged && base.odds && changed?.odds && { result: result(base.odds, changed.odds) })
  }
}

function result(base: FightOdds, changed: FightOdds): NonNullable<WhatIfView['result']> {
  const [leader = ''] = Object.keys(base.outcomes)
  const difference = (changed.outcomes[leader] ?? 0) - (base.outcomes[leader] ?? 0)
  // A difference within both margins together may be chance.
  const isClear = Math.abs(difference) > Math.hypot(halfInterval(base), halfInterval(changed))
  const kind = !isClear ? 'same' : difference > 0 ? 'better' : 'worse'
  return {
    base: comparedOdds(base),
    changed: comparedOdds(changed),
    kind,
    difference:
      kind === 'same'
        ? 'no clear difference'
        : `${pointsBetween(base.outcomes[leader], changed.outcomes[leader])} ${kind}`,
    table: standingTable(base, changed)
  }
}

/** The difference of two shares as shown: `29 points`. */
function pointsBetween(from = 0, to = 0): string {
  const size = Math.abs(Math.round(to * 100) - Math.round(from * 100))
  return size === 0 ? 'less than a point' : size === 1 ? '1 point' : `${size} points`
}

function halfInterval({ outcomes, intervals }: FightOdds): number {
  const [leader = ''] = Object.keys(outcomes)
  const [low, high] = intervals[leader] ?? [0, 0]
  return (high - low) / 2
}

/** The table of survivors: the share of fights at whose end each combatant is up, as written and with the changes. */
function standingTable(base: FightOdds, changed: FightOdds): OddsTable {
  const standing = ({ combatants }: FightOdds) =>
    new Map(combatants.map(({ name, ends }) => [name, ends.up ?? 0]))
  const [before, after] = [standing(base), standing(changed)]
  const cell = (share: number | undefined) => (share === undefined ? 'not there' : percent(share))
  return {
    head: ['Still standing at the end', 'as written', 'what if', 'points'],
    rows: [
      ...before.keys(),
      ...[...after.keys()].filter((name) => nameAmong(name, before) === undefined)
    ].map((name) => {
      const [was, is] = [before.get(name), after.get(nameAmong(name, after) ?? '')]
      const difference =
        was === undefined || is === undefined
          ? ''
          : points(Math.round(is * 100) / 100 - Math.round(was * 100) / 100)
      return [name, cell(was), cell(is), difference]
    })
  }
}
