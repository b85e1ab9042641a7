import { formatSeed } from '../core/dice/seed.ts'
import { bar } from '../core/text/bar.ts'
import { percent } from '../core/text/percent.ts'
import {
  decimal,
  marginWords,
  nameAmong,
  outcomeWords,
  points,
  resourceWords,
  swingWords,
  thousands,
  toldSwings,
  waysIn
} from '../odds/figure-words.ts'
import type { CombatantOdds, FightOdds } from '../odds/figures.ts'
import type { OddsReport } from '../reports/odds.ts'
import { padEnd, padStart, widthOf, wrap } from './columns.ts'

/** Bars and tables for the terminal. */
export function oddsText(report: OddsReport): string {
  const { encounter, ruleset, seed, isFromLog, base, changed, changes = [] } = report
  const from = isFromLog ? 'on from its log' : 'from the start'
  const lines = [
    ...wrap(
      `${encounter} · ${ruleset.title} · ${thousands(base.odds.fights)} fights ${from} · seed ${formatSeed(seed)}`,
      width
    )
  ]
  if (changed)
    lines.push(
      ...wrap(`What if: ${changes.join(', ')} · ${thousands(changed.odds.fights)} fights`, width)
    )
  lines.push(
    '',
    ...outcomeLines(base.odds, changed?.odds),
    '',
    ...roundLines(base.odds, changed?.odds)
  )
  lines.push('', ...combatantLines(base.odds, changed?.odds))
  lines.push(...breakLines(base.odds, changed?.odds), ...swingLines(base.odds))
  return lines.join('\n')
}

/** Columns of the terminal that the report fills at most. */
const width = 80

/** Columns of the longest bar. */
const barWidth = 30

/** A bar for each outcome, and one below for each way of leaving that decided it. */
function outcomeLines(base: FightOdds, changed: FightOdds | undefined): readonly string[] {
  const written = outcomesOf(base)
  const others = changed ? outcomesOf(changed) : new Map<string, Outcome>()
  const none: Outcome = { share: 0, margin: 0 }
  return table(
    [...new Set([...written.keys(), ...others.keys()])].flatMap((words) => {
      const { share, margin } = written.get(words) ?? none
      const row = [
        words,
        bar(share, barWidth).padEnd(barWidth),
        percent(share),
        marginWords(margin)
      ]
      if (!changed) return [row]
      const other = others.get(words) ?? none
      const change = `${marginWords(other.margin)}  ${points(other.share - share)}`
      return [
        row,
        ['  what if', bar(other.share, barWidth).padEnd(barWidth), percent(other.share), change]
      ]
    }),
    [2]
  )
}

interface Outcome {
  readonly share: number
  readonly margin: number
}

/** The share of each outcome and of each way of leaving, by its words. */
const outcomesOf = (odds: FightOdds): ReadonlyMap<string, Outcome> =>
  new Map(
    Object.entries(odds.outcomes).flatMap(([outcome, share]): [string, Outcome][] => {
      const [low, high] = odds.intervals[outcome] ?? [0, 0]
      return [
        [outcomeWords(outcome), { share, margin: (high - low) / 2 }],
        ...waysIn(odds, outcome).map((way): [string, Outcome] => [`  ${way.words}`, way])
      ]
    })
  )

function roundLines(base: FightOdds, changed: FightOdds | undefined): readonly string[] {
  const words = ({ rounds: { mean, p10, p50, p90 } }: FightOdds): string =>
    `over in round ${decimal(mean)} on average: one in ten by round ${p10}, half by round ${p50}, nine in ten by round ${p90}`
  if (!changed) return hanging('', capitalized(words(base)))
  return [...hanging('As written ', words(base)), ...hanging('What if    ', words(changed))]
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

function combatantLines(base: FightOdds, changed: FightOdds | undefined): readonly string[] {
  const head = ['', 'stands', '', 'lost', 'dealt', 'otherwise']
  const rows = ({ combatants }: FightOdds, mark: string): ReadonlyMap<string, readonly string[]> =>
    new Map(combatants.map((one) => [one.name, combatantCells(one, mark)]))
  const written = rows(base, '')
  const other = changed ? rows(changed, '  what if') : new Map<string, readonly string[]>()
  const all = [...written].flatMap(([name, cells]) => {
    const beside = other.get(nameAmong(name, other) ?? '')
    return [
      cells,
      ...(beside ? [beside] : changed ? [['  what if', 'not there', '', '', '', '']] : [])
    ]
  })
  const news = (changed?.combatants ?? [])
    .filter(({ name }) => nameAmong(name, written) === undefined)
    .map((one) => combatantCells(one, `${one.name} (what if)`))
  const rowsOfAll = [head, ...all, ...news]
  const figures = table(
    rowsOfAll.map((cells) => cells.slice(0, -1)),
    [2, 3, 4]
  )
  const column = Math.max(...figures.map(widthOf))
  return figures.flatMap((line, row) =>
    hanging(`${padEnd(line, column)}  `, rowsOfAll[row]?.at(-1) ?? '')
  )
}

/** A line whose text goes on below its beginning. Of long beginnings some columns are left for the text. */
function hanging(first: string, text: string): readonly string[] {
  const indent = widthOf(first)
  // A figure stays with what belongs to it: `8: < 1 %`.
  const whole = text.replace(/ (?=%)|(?<=\d:|[<>]) /g, '\u00a0')
  return wrap(whole, Math.max(width - indent, 24)).map((line, nth) =>
    `${nth === 0 ? first : ' '.repeat(indent)}${line.replaceAll('\u00a0', ' ')}`.trimEnd()
  )
}

/** `mark`: what stands in place of the name. */
function combatantCells(one: CombatantOdds, mark: string): readonly string[] {
  const { name, joins, ends, damageTaken, damageDealt } = one
  const { up = 0, ...others } = ends
  const words = Object.entries(others)
    .sort(([, a], [, b]) => b - a)
    .map(([status, share]) => `${status} ${percent(share)}`)
  const there = joins < 1 ? [`there in ${percent(joins)}`] : []
  return [
    mark === '' ? name : mark,
    bar(up, 12).padEnd(12),
    percent(up),
    damageTaken.toFixed(1),
    damageDealt.toFixed(1),
    [...words, ...resourceWords(one), ...there].join(', ')
  ]
}

/** Rounds of morale that are listed at most. */
const maxBreakRounds = 8

/**
 * Morale: by when somebody of a side has fled or surrendered, from the first round in which that is seen and for as long
 * as it changes. Not of a side of which hardly anybody does.
 */
function breakLines(base: FightOdds, changed: FightOdds | undefined): readonly string[] {
  const lines = [base, ...(changed ? [changed] : [])].flatMap((odds, index) =>
    Object.entries(odds.breaks).flatMap(([side, shares]) => {
      const last = shares.at(-1) ?? 0
      if (last < seen) return []
      const first = shares.findIndex((share, round) => round > 0 && share >= seen)
      const end = shares.findIndex((share, round) => round >= first && share > last - seen)
      const rounds = shares
        .slice(first, Math.min(end + 1, first + maxBreakRounds))
        .map((share, at) => `${first + at}: ${percent(share)}`)
      return hanging(
        `  ${index === 1 ? 'what if, ' : ''}${side}, by round `,
        `${rounds.join(', ')}; in the end ${percent(last)}`
      )
    })
  )
  return lines.length === 0 ? [] : ['', 'Somebody has fled, surrendered or left', ...lines]
}

/** A share, or a difference of shares, that is told: less rounds to 0 %. */
const seen = 0.005

/** Lines of swings at most. */
const maxSwings = 4

function swingLines({ swings, outcomes }: FightOdds): readonly string[] {
  const told = toldSwings(swings, maxSwings)
  if (told.length === 0) return []
  return [
    '',
    `What swings it, in points for ${Object.keys(outcomes)[0]}`,
    ...table(
      told.map((one) => [`  ${points(one.difference)}`, swingWords(one)]),
      [0]
    )
  ]
}

/** Rows of cells in columns. `right`: the columns whose cells are aligned to the right. */
function table(rows: readonly (readonly string[])[], right: readonly number[]): readonly string[] {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))
    })
  return rows.map((row) =>
    row
      .map((cell, column) =>
        right.includes(column)
          ? padStart(cell, widths[column] ?? 0)
          : padEnd(cell, widths[column] ?? 0)
      )
      .join('  ')
      .trimEnd()
  )
}
