import { formatSeed } from '../core/dice/seed.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { undecided } from '../core/sections/end-of-fight.ts'
import { percent } from '../core/text/percent.ts'
import type { CombatantOdds, FightOdds, Swing } from '../odds/figures.ts'
import type { Played } from '../odds/many-fights.ts'
import { endless, maxRounds } from '../odds/play-chunk.ts'

/** What many fights came to, as written and with changes. */
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
  readonly stopped: Played['stopped']
}

/** For `--json`: the figures beside what they are of; those of a what-if in `whatIf`. */
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
    ...(changed && { whatIf: { set: changes, stopped: changed.stopped, ...changed.odds } })
  }
}

/** Bars and tables for the terminal. */
export function oddsText(report: OddsReport): string {
  const { encounter, ruleset, seed, isFromLog, base, changed, changes = [] } = report
  const from = isFromLog ? 'on from its log' : 'from the start'
  const lines = [
    `${encounter} · ${ruleset.title} · ${count(base.odds.fights)} fights ${from} · seed ${formatSeed(seed)}`
  ]
  if (changed) lines.push(`What if: ${changes.join(', ')} · ${count(changed.odds.fights)} fights`)
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

/** Characters of the longest bar. */
const barWidth = 30

/** A bar of block characters, to an eighth of a character. */
export function bar(share: number, width = barWidth): string {
  const eighths = Math.round(share * width * 8)
  // What was seen at all can be seen.
  const shown = share > 0 ? Math.max(1, eighths) : 0
  return '█'.repeat(Math.floor(shown / 8)) + (' ▏▎▍▌▋▊▉'[shown % 8] ?? '').trim()
}

const count = (fights: number): string => fights.toLocaleString('en-US')

/** A number with one digit, or none if it is whole. */
const decimal = (number: number): string => number.toFixed(1).replace(/\.0$/, '')

/** How two shares differ, in points with a sign. */
function points(difference: number): string {
  const whole = Math.round(difference * 100)
  return whole === 0 ? '±0' : whole > 0 ? `+${whole}` : `−${-whole}`
}

function outcomeWords(outcome: string): string {
  if (outcome === endless) return `not over in ${maxRounds} rounds`
  if (outcome === undecided) return 'undecided'
  return outcome === 'nobody' ? 'nobody is left' : `${outcome} won`
}

function outcomeLines(base: FightOdds, changed: FightOdds | undefined): readonly string[] {
  const names = [
    ...new Set([...Object.keys(base.outcomes), ...Object.keys(changed?.outcomes ?? {})])
  ]
  return table(
    names.flatMap((name) => {
      const share = base.outcomes[name] ?? 0
      const cells = [outcomeWords(name), bar(share).padEnd(barWidth), percent(share)]
      const row = [...cells, margin(base, name)]
      if (!changed) return [row]
      const other = changed.outcomes[name] ?? 0
      const change = `${margin(changed, name)}  ${points(other - share)}`
      return [row, ['  what if', bar(other).padEnd(barWidth), percent(other), change]]
    }),
    [2]
  )
}

/** Half the interval, in points. */
function margin({ intervals }: FightOdds, name: string): string {
  const [low, high] = intervals[name] ?? [0, 0]
  const half = ((high - low) / 2) * 100
  return half < 0.05 ? '±<0.1' : `±${decimal(half)}`
}

function roundLines(base: FightOdds, changed: FightOdds | undefined): readonly string[] {
  const words = ({ rounds: { mean, p10, p50, p90 } }: FightOdds): string =>
    `over in round ${decimal(mean)} on average: one in ten by round ${p10}, half by round ${p50}, nine in ten by round ${p90}`
  if (!changed) return [capitalized(words(base))]
  return [`As written ${words(base)}`, `What if    ${words(changed)}`]
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

function combatantLines(base: FightOdds, changed: FightOdds | undefined): readonly string[] {
  const head = ['', 'stands', '', 'lost', 'dealt', 'otherwise']
  const rows = ({ combatants }: FightOdds, mark: string): ReadonlyMap<string, readonly string[]> =>
    new Map(combatants.map((one) => [one.name, combatantCells(one, mark)]))
  const written = rows(base, '')
  const other = changed ? rows(changed, '  what if') : new Map<string, readonly string[]>()
  const all = [...written].flatMap(([name, cells]) => {
    const beside = other.get(name)
    return [cells, ...(beside ? [beside] : changed ? [['  what if', 'not there']] : [])]
  })
  const news = (changed?.combatants ?? [])
    .filter(({ name }) => !written.has(name))
    .map((one) => combatantCells(one, `${one.name} (what if)`))
  return table([head, ...all, ...news], [2, 3, 4])
}

/** `mark`: what stands in place of the name. */
function combatantCells(one: CombatantOdds, mark: string): readonly string[] {
  const { name, joins, ends, damageTaken, damageDealt, resources } = one
  const { up = 0, ...others } = ends
  const words = Object.entries(others)
    .sort(([, a], [, b]) => b - a)
    .map(([status, share]) => `${status} ${percent(share)}`)
  const used = Object.entries(resources).flatMap(([word, amount]) => {
    const least = Math.abs(amount) >= 0.05
    return least ? [`${amount > 0 ? 'uses' : 'gains'} ${decimal(Math.abs(amount))} ${word}`] : []
  })
  const there = joins < 1 ? [`there in ${percent(joins)}`] : []
  return [
    mark === '' ? name : mark,
    bar(up, 12).padEnd(12),
    percent(up),
    damageTaken.toFixed(1),
    damageDealt.toFixed(1),
    [...words, ...used, ...there].join(', ')
  ]
}

/** Morale: by when somebody of a side has fled or surrendered, for as long as that changes. */
function breakLines(base: FightOdds, changed: FightOdds | undefined): readonly string[] {
  const lines = [base, ...(changed ? [changed] : [])].flatMap((odds, index) =>
    Object.entries(odds.breaks).map(([side, shares]) => {
      const last = shares.at(-1) ?? 0
      const end = shares.findIndex((share) => share > last - 0.005)
      const rounds = shares
        .slice(1, Math.min(end + 1, 9))
        .map((share, at) => `${at + 1}: ${percent(share)}`)
      return `  ${index === 1 ? 'what if, ' : ''}${side}, by round ${rounds.join(', ')}; in the end ${percent(last)}`
    })
  )
  return lines.length === 0 ? [] : ['', 'Somebody has fled, surrendered or left', ...lines]
}

/** Lines of swings at most, and the smallest that is told, as a share. */
const maxSwings = 4
const minSwing = 0.03

function swingLines({ swings, outcomes }: FightOdds): readonly string[] {
  const told = swings.filter(({ difference }) => Math.abs(difference) >= minSwing)
  if (told.length === 0) return []
  const words = ({ what, who, round }: Swing): string =>
    what === 'is out' ? `${who} is out by round ${round}` : `${who} have the first turn`
  return [
    '',
    `What swings it, in points for ${Object.keys(outcomes)[0]}`,
    ...table(
      told.slice(0, maxSwings).map((one) => [`  ${points(one.difference)}`, words(one)]),
      [0]
    )
  ]
}

/** Rows of cells in columns. `right`: the columns whose cells are aligned to the right. */
function table(rows: readonly (readonly string[])[], right: readonly number[]): readonly string[] {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length)
    })
  return rows.map((row) =>
    row
      .map((cell, column) =>
        right.includes(column)
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0)
      )
      .join('  ')
      .trimEnd()
  )
}
