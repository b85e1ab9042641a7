import { formatSeed } from '../core/dice/seed.ts'
import { bar } from '../core/text/bar.ts'
import { percent } from '../core/text/percent.ts'
import { otherwiseWords, temperamentWords } from '../odds/basis.ts'
import type { CombatantOdds, FightOdds } from '../odds/fight-odds.ts'
import {
  decimal,
  escapesOf,
  marginWords,
  nameAmong,
  notableSwings,
  outcomeWords,
  points,
  resourceWords,
  swingWords,
  thousands
} from '../odds/figure-words.ts'
import type { OddsReport } from '../reports/odds-report.ts'
import { padEnd, padStart, widthOf, wrap } from './columns.ts'

/** Odds as bars and tables for the terminal. */
export function oddsText(report: OddsReport): string {
  const { encounter, ruleset, seed, isFromLog, base, changed, changes = [] } = report
  const from = isFromLog ? 'from the end of its log' : 'from the start'
  const lines = [
    ...wrap(
      `${encounter} · ${ruleset.title} · ${thousands(base.odds.fights)} fights ${from} · seed ${formatSeed(seed)}`,
      width
    )
  ]
  if (changed)
    lines.push(
      ...wrap(`Changed: ${changes.join(', ')} · ${thousands(changed.odds.fights)} fights`, width)
    )
  const { basis } = base
  const leader = Object.keys(base.odds.outcomes)[0] ?? ''
  if (basis)
    for (const words of [
      temperamentWords(basis.temperaments),
      ...basis.otherwise.map((one) => otherwiseWords(one, leader))
    ])
      lines.push(...hanging('', words))
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

/** The maximum width of the report in columns. */
const width = 80

/** The width of the longest bar in columns. */
const barWidth = 30

/** A bar for each outcome, and below it a bar for each way of leaving that decided the fight. */
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
        ['  changed', bar(other.share, barWidth).padEnd(barWidth), percent(other.share), change]
      ]
    }),
    [2]
  )
}

interface Outcome {
  readonly share: number
  readonly margin: number
}

/**
 * The share of fights with each outcome, then with each way in which the last enemy left alive (see `escapesOf`), by
 * label. With margins.
 */
const outcomesOf = (odds: FightOdds): ReadonlyMap<string, Outcome> =>
  new Map(
    Object.entries(odds.outcomes).flatMap(([outcome, share]): [string, Outcome][] => {
      const [low, high] = odds.intervals[outcome] ?? [0, 0]
      return [
        [outcomeWords(outcome), { share, margin: (high - low) / 2 }],
        ...escapesOf(odds, outcome).map((way): [string, Outcome] => [`  ${way.words}`, way])
      ]
    })
  )

function roundLines(base: FightOdds, changed: FightOdds | undefined): readonly string[] {
  const words = ({ rounds: { mean, p10, p50, p90 } }: FightOdds): string =>
    `over in round ${decimal(mean)} on average: one in ten by round ${p10}, half by round ${p50}, nine in ten by round ${p90}`
  if (!changed) return hanging('', capitalized(words(base)))
  return [...hanging('As written ', words(base)), ...hanging('Changed    ', words(changed))]
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

function combatantLines(base: FightOdds, changed: FightOdds | undefined): readonly string[] {
  const head = ['', 'stands', '', 'lost', 'dealt', 'otherwise']
  const rows = ({ combatants }: FightOdds, mark: string): ReadonlyMap<string, readonly string[]> =>
    new Map(combatants.map((one) => [one.name, combatantCells(one, mark)]))
  const written = rows(base, '')
  const other = changed ? rows(changed, '  changed') : new Map<string, readonly string[]>()
  const all = [...written].flatMap(([name, cells]) => {
    const beside = other.get(nameAmong(name, other) ?? '')
    return [
      cells,
      ...(beside ? [beside] : changed ? [['  changed', 'not there', '', '', '', '']] : [])
    ]
  })
  const news = (changed?.combatants ?? [])
    .filter(({ name }) => nameAmong(name, written) === undefined)
    .map((one) => combatantCells(one, `${one.name} (changed)`))
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

/** A text with a hanging indent below `first`. If `first` is long, still leaves some columns for the text. */
function hanging(first: string, text: string): readonly string[] {
  const indent = widthOf(first)
  // Keep a number and its label on one line: `8: < 1 %`.
  const whole = text.replace(/ (?=%)|(?<=\d:|[<>]) /g, '\u00a0')
  return wrap(whole, Math.max(width - indent, 24)).map((line, nth) =>
    `${nth === 0 ? first : ' '.repeat(indent)}${line.replaceAll('\u00a0', ' ')}`.trimEnd()
  )
}

/** The cells of a combatant. `mark`: text in place of the name; empty for the name. */
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

/** The maximum number of rounds in a line about morale. */
const maxBreakRounds = 8

/**
 * Morale: for each round, the share of fights in which a combatant of the side has fled, surrendered or left. Lists the
 * rounds while the share changes. Leaves out sides that hardly ever break.
 */
function breakLines(base: FightOdds, changed: FightOdds | undefined): readonly string[] {
  const lines = [base, ...(changed ? [changed] : [])].flatMap((odds, index) =>
    Object.entries(odds.breaks).flatMap(([side, shares]) => {
      const last = shares.at(-1) ?? 0
      if (last < minShown) return []
      const first = shares.findIndex((share, round) => round > 0 && share >= minShown)
      const end = shares.findIndex((share, round) => round >= first && share > last - minShown)
      const rounds = shares
        .slice(first, Math.min(end + 1, first + maxBreakRounds))
        .map((share, at) => `${first + at}: ${percent(share)}`)
      return hanging(
        `  ${index === 1 ? 'changed, ' : ''}${side}, by round `,
        `${rounds.join(', ')}; in the end ${percent(last)}`
      )
    })
  )
  return lines.length === 0 ? [] : ['', 'Somebody has fled, surrendered or left', ...lines]
}

/** The smallest share, or difference of shares, in the report: anything less rounds to 0 %. */
const minShown = 0.005

/** The maximum number of lines about swings. */
const maxSwings = 4

function swingLines({ swings, outcomes }: FightOdds): readonly string[] {
  const told = notableSwings(swings, maxSwings)
  if (told.length === 0) return []
  return [
    '',
    `Swings, in points for ${Object.keys(outcomes)[0]}`,
    ...table(
      told.map((one) => [`  ${points(one.difference)}`, swingWords(one)]),
      [0]
    )
  ]
}

/** Formats rows of cells as columns. `right`: the indices of right-aligned columns. */
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
