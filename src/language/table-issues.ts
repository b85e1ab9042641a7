import { distributionOf } from '../core/dice/distribution.ts'
import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import type { Issue } from '../core/issues/issue.ts'
import { limits } from '../core/limits.ts'
import type { Note } from '../notes/note.ts'
import type { DiceTable } from '../notes/tables/dice-table.ts'
import { parseDiceTable } from '../notes/tables/dice-table.ts'
import type { TableSource } from '../notes/tables/find-table.ts'
import { findTable, isMissing } from '../notes/tables/find-table.ts'
import { diceCodesIn } from '../notes/tables/roll-table.ts'
import { parseTableLink } from '../notes/tables/table-link.ts'
import { nestedBlocksIn } from '../notes/tables/text-blocks.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { InlineTable } from './dice-tables.ts'
import { diceHead, tableCodesIn } from './dice-tables.ts'

/**
 * Reports dice with a missing table, tables whose rows do not fit their dice, and tables that roll on themselves. A
 * missing note is only an info, because the folder may be a part of a vault.
 */
export function tableIssues(vault: Vault, note: Note): readonly Issue[] {
  const codes = tableCodesIn(note)
  return [
    ...codes.flatMap(({ link, start, end }): readonly Issue[] => {
      const found = findTable(vault, note, link)
      if (!isMissing(found)) return []
      const severity = found.missing === 'note' ? 'info' : 'warning'
      return [{ code: 'dice.table', severity, message: found.message, start, end }]
    }),
    ...rowIssues(note),
    ...cycleIssues(vault, note, codes)
  ]
}

/** Matches a text that may have a table with dice. The test is cheap, because most notes have no such table. */
const anyTable = /^[ \t>]*\|[ \t]*(?:`[ \t]*)?(?:dice:|\d*d[\d%])/im

/** Reports tables whose rows do not fit their dice: those with dice in the head, or with an id. */
function rowIssues(note: Note): readonly Issue[] {
  if (!anyTable.test(note.text)) return []
  return nestedBlocksIn(note).flatMap((block): readonly Issue[] => {
    const [head] = block.lines
    if (block.kind !== 'table' || !head) return []
    if (block.id === undefined && !diceHead.test(head.text)) return []
    const table = parseDiceTable(block)
    const message = problemOfRows(table)
    if (message === undefined) return []
    const { start, end } = head
    return [{ code: 'dice.table-rows', severity: 'warning', message, start, end }]
  })
}

/**
 * The message about results of the dice that have no row, or several rows. `undefined` if each result has one row, or
 * if there are too many results to check.
 */
function problemOfRows({ dice, rows }: DiceTable): string | undefined {
  const totals = dice === undefined || rows.length === 0 ? [] : totalsOf(dice)
  const [first = 0, last = -1] = [totals[0], totals.at(-1)]
  // The number of rows that begin at each result, minus the rows that end just before.
  const changes = new Array<number>(Math.max(0, last - first + 2)).fill(0)
  for (const [min, max] of rows.flatMap(({ ranges }) => ranges)) {
    const [from, to] = [Math.max(min, first) - first, Math.min(max, last) - first + 1]
    if (from >= to) continue
    changes[from] = (changes[from] ?? 0) + 1
    changes[to] = (changes[to] ?? 0) - 1
  }
  let open = 0
  const counts = changes.map((change) => {
    open += change
    return open
  })
  const without = totals.filter((total) => counts[total - first] === 0)
  const twice = totals.filter((total) => (counts[total - first] ?? 0) > 1)
  const parts = [
    ...(without.length > 0 ? [`no row for ${formatRanges(without)}`] : []),
    ...(twice.length > 0 ? [`more than one row for ${formatRanges(twice)}`] : [])
  ]
  return parts.length > 0 ? `The rows do not fit ${dice}: ${parts.join('; ')}` : undefined
}

/** The possible totals of dice, from the lowest. Empty if there are too many to list. */
function totalsOf(dice: string): readonly number[] {
  const formula = parseFormula(dice)
  if (!isFormula(formula)) return []
  if (formula.kind === 'dice' && formula.count === 1 && !formula.marks && !formula.values)
    return formula.sides > limits.tableRows
      ? []
      : Array.from({ length: formula.sides }, (_, index) => index + 1)
  const { min = 0, shares = [] } = distributionOf(formula) ?? {}
  return shares.flatMap((share, index) => (share > 0 ? [min + index] : []))
}

/** The maximum number of ranges in a message. */
const maxRanges = 6

/** Numbers as ranges: `3, 5–7, 10`. After `maxRanges` ranges, the rest is `and others`. */
function formatRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  const told = ranges
    .slice(0, maxRanges)
    .map(([min, max]) => (min === max ? `${min}` : `${min}–${max}`))
  return `${told.join(', ')}${ranges.length > maxRanges ? ' and others' : ''}`
}

/** Reports the first row of each table in a note that rolls on its own table again, directly or through others. */
function cycleIssues(vault: Vault, note: Note, codes: readonly InlineTable[]): readonly Issue[] {
  if (codes.length === 0) return []
  const told = new Set<number>()
  const tables = nestedBlocksIn(note).filter(({ kind }) => kind === 'table' || kind === 'list')
  return codes.flatMap(({ link, start, end }): readonly Issue[] => {
    const table = tables.find((one) => one.start <= start && end <= one.end)
    if (!table || told.has(table.start)) return []
    const target = findTable(vault, note, link)
    if (isMissing(target) || !leadsTo(vault, target, note, table.start)) return []
    told.add(table.start)
    const message = `This row rolls on its own table again. Fray stops after ${limits.tableDepth} nested rolls`
    return [{ code: 'dice.table-circle', severity: 'info', message, start, end }]
  })
}

/** The maximum number of tables to search for a cycle. */
const maxTables = 200

function leadsTo(vault: Vault, from: TableSource, note: Note, start: number): boolean {
  const seen = new Set<TableSource>([from])
  for (const source of seen) {
    if (source.note === note && source.start === start) return true
    if (seen.size < maxTables) for (const next of tablesIn(vault, source)) seen.add(next)
  }
  return false
}

/** The tables that the rows of a table roll on. */
const tablesIn = (vault: Vault, { note, options, lookup }: TableSource): readonly TableSource[] => {
  const texts = lookup ? lookup.table.rows.map(({ cells }) => cells.join(' ')) : options
  return texts.flatMap(diceCodesIn).flatMap((dice) => {
    const link = parseTableLink(dice)
    const found = link && findTable(vault, note, link)
    return found && !isMissing(found) ? [found] : []
  })
}
