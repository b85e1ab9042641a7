import { tokensFor } from '../../core/text/names.ts'
import { percent } from '../../core/text/percent.ts'
import type {
  ComparedOdds,
  DamageBars,
  HealthBands,
  OddsTable,
  OddsView,
  OutcomeBar,
  SurvivalCurve
} from '../../core/view/odds-view.ts'
import type { CombatantOdds, FightOdds } from '../../odds/fight-odds.ts'
import {
  decimal,
  marginWords,
  notableSwings,
  outcomeParts,
  points,
  resourceWords,
  swingWords
} from '../../odds/figure-words.ts'

/** Facts about the fights that their figures do not contain. */
interface OddsContext {
  /** The round at the end of the log, 0 without a log. */
  readonly from: number
  /** The name of the game’s points, such as `HP`. */
  readonly unit: string
}

/** The maximum numbers of bars for rounds and for swings. */
const maxRounds = 12
const maxSwings = 5

export function oddsView(odds: FightOdds, context: OddsContext): OddsView {
  const [leader = ''] = Object.keys(odds.outcomes)
  const rounds = drawnRounds(odds, context)
  const tokens = tokensFor(odds.combatants.map(({ name }) => name))
  const charted = ({ name, side }: CombatantOdds) => ({
    name,
    token: tokens.get(name) ?? '',
    isParty: side === leader
  })
  const parts = outcomeBars(odds)
  return {
    leader,
    wins: percent(odds.outcomes[leader] ?? 0),
    margin: marginWords(marginOf(odds, leader)),
    outcomes: {
      parts,
      table: {
        head: ['Outcome', 'Share'],
        rows: parts.map(({ words, percent: share }) => [words, share])
      }
    },
    survival: survival(odds, rounds, charted),
    duration: duration(odds),
    swings: swings(odds),
    health: health(odds, context, rounds, charted),
    morale: morale(odds, rounds, leader),
    damage: damage(odds, context, charted),
    resources: {
      table: {
        head: ['', 'in a fight'],
        rows: odds.combatants.flatMap((one) => {
          const words = resourceWords(one)
          return words.length === 0 ? [] : [[one.name, words.join(', ')]]
        })
      }
    }
  }
}

/** The summary of one run, for a comparison of two. */
export const comparedOdds = (odds: FightOdds): ComparedOdds => {
  const [leader = ''] = Object.keys(odds.outcomes)
  return {
    parts: outcomeBars(odds),
    wins: percent(odds.outcomes[leader] ?? 0),
    words: `${marginWords(marginOf(odds, leader))} · ${decimal(odds.rounds.mean)} rounds`
  }
}

/** Half the width of an outcome’s interval. */
const marginOf = ({ intervals }: FightOdds, outcome: string): number => {
  const [low, high] = intervals[outcome] ?? [0, 0]
  return (high - low) / 2
}

const outcomeBars = (odds: FightOdds): readonly OutcomeBar[] =>
  outcomeParts(odds)
    .filter(({ share }) => share > 0)
    .map((part) => ({ ...part, percent: percent(part.share) }))

/** The rounds on the charts: at least 3, at most 12, until 95 % of the fights are over. */
function drawnRounds({ rounds: { shares } }: FightOdds, { from }: OddsContext): readonly number[] {
  const first = Math.max(1, from)
  let over = 0
  const last = shares.findIndex((share) => {
    over += share
    return over >= 0.95
  })
  const count = Math.min(maxRounds, Math.max(3, last - first + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

const roundHead = (rounds: readonly number[]): readonly string[] =>
  rounds.map((round) => `after ${round}`)

/** Whether a combatant takes part in enough fights for a curve that is not noise. */
const isOften = ({ joins }: CombatantOdds): boolean => joins >= 0.02

type Charting = (one: CombatantOdds) => Pick<SurvivalCurve, 'name' | 'token' | 'isParty'>

function survival(
  { combatants }: FightOdds,
  rounds: readonly number[],
  charted: Charting
): OddsView['survival'] {
  const before = (rounds[0] ?? 1) - 1
  const curves = combatants.filter(isOften).map((one): SurvivalCurve => {
    const { up = 0, ...others } = one.ends
    const words = Object.entries(others)
      .sort(([, a], [, b]) => b - a)
      .map(([status, share]) => `${status} ${percent(share)}`)
    const there = one.joins < 0.995 ? [`there in ${percent(one.joins)}`] : []
    return {
      ...charted(one),
      shares: [before, ...rounds].map((round) => one.stands[round] ?? one.stands.at(-1) ?? 0),
      percent: percent(up),
      words: [...words, ...there].join(', ')
    }
  })
  return {
    rounds,
    combatants: curves,
    table: {
      head: ['Still standing', ...roundHead(rounds), 'at the end', 'otherwise'],
      rows: curves.map(({ name, shares, percent: end, words }) => [
        name,
        ...shares.slice(1).map((share) => percent(share)),
        end,
        words
      ])
    }
  }
}

function duration({ rounds }: FightOdds): OddsView['duration'] {
  const { shares, p50, p90 } = rounds
  const first = Math.max(
    1,
    shares.findIndex((share) => share > 0)
  )
  const start = p90 - first >= maxRounds ? first : Math.min(first, 1)
  const end = Math.min(shares.length - 1, start + maxRounds - 1)
  const bars = Array.from({ length: end - start + 1 }, (_, index) => {
    const round = start + index
    const isTail = round === end && end < shares.length - 1
    const share = isTail
      ? shares.slice(round).reduce((sum, one) => sum + one, 0)
      : (shares[round] ?? 0)
    return { label: isTail ? `${round}+` : String(round), share, isMiddle: round === p50 }
  })
  return {
    bars,
    words: `half are over by round ${p50}, nine in ten by round ${p90}`,
    table: {
      head: ['Ends in round', 'Share'],
      rows: bars.map(({ label, share }) => [label, percent(share)])
    }
  }
}

function swings(odds: FightOdds): OddsView['swings'] {
  const bars = notableSwings(odds.swings, maxSwings)
    .map((swing) => ({
      words: swingWords(swing),
      difference: swing.difference,
      points: points(swing.difference)
    }))
    .sort((a, b) => b.difference - a.difference)
  return {
    bars,
    table: { head: ['Largest swings', 'Points'], rows: bars.map((one) => [one.words, one.points]) }
  }
}

function health(
  { combatants }: FightOdds,
  { unit }: OddsContext,
  rounds: readonly number[],
  charted: Charting
): OddsView['health'] {
  const before = (rounds[0] ?? 1) - 1
  const bands = combatants.filter(isOften).map((one): HealthBands => {
    const { left } = one
    const at = (key: 'p10' | 'p50' | 'p90') =>
      [before, ...rounds].map((round) => Math.max(0, (left[round] ?? left.at(-1))?.[key] ?? 0))
    const [low, middle, high] = [at('p10'), at('p50'), at('p90')]
    return {
      ...charted(one),
      max: Math.max(1, ...high),
      low,
      middle,
      high,
      words: `${middle.at(-1)} of ${middle[0]}`
    }
  })
  return {
    title: `${capitalized(unit)} left`,
    rounds,
    combatants: bands,
    table: {
      head: [`${capitalized(unit)} left`, 'at first', ...roundHead(rounds)],
      rows: bands.map(({ name, low, middle, high }) => [
        name,
        ...middle.map((one, index) =>
          low[index] === high[index] ? String(one) : `${one} (${low[index]}–${high[index]})`
        )
      ])
    }
  }
}

function morale(
  { breaks }: FightOdds,
  rounds: readonly number[],
  leader: string
): OddsView['morale'] {
  const before = (rounds[0] ?? 1) - 1
  const sides = Object.entries(breaks).map(([side, shares]) => ({
    side,
    isParty: side === leader,
    shares: [before, ...rounds].map((round) => shares[round] ?? shares.at(-1) ?? 0),
    percent: percent(shares.at(-1) ?? 0)
  }))
  return {
    rounds,
    sides,
    table: {
      head: ['Somebody has fled or surrendered', ...roundHead(rounds), 'at the end'],
      rows: sides.map(({ side, shares, percent: end }) => [
        side,
        ...shares.slice(1).map((share) => percent(share)),
        end
      ])
    }
  }
}

function damage(
  { combatants }: FightOdds,
  { unit }: OddsContext,
  charted: Charting
): OddsView['damage'] {
  const often = combatants.filter(isOften)
  const largest = Math.max(
    1e-9,
    ...often.flatMap(({ damageDealt, damageTaken }) => [damageDealt, damageTaken])
  )
  const bars = often.map(
    (one): DamageBars => ({
      ...charted(one),
      dealt: one.damageDealt / largest,
      taken: one.damageTaken / largest,
      dealtWords: one.damageDealt.toFixed(1),
      takenWords: one.damageTaken.toFixed(1)
    })
  )
  const table: OddsTable = {
    head: [`${capitalized(unit)} in a fight`, 'dealt', 'taken'],
    rows: bars.map(({ name, dealtWords, takenWords }) => [name, dealtWords, takenWords])
  }
  return { note: `${capitalized(unit)} in a fight, on average`, combatants: bars, table }
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
