import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import { limits } from '../../core/limits.ts'
import type { TextBlock } from './text-blocks.ts'

/** A Markdown table with a row for each result of a roll. */
export interface DiceTable {
  /** The dice in the head of the first column: `| dice: d6 | Weather |`. `undefined` if the table names none. */
  readonly dice: string | undefined
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}

interface TableRow {
  readonly cells: readonly string[]
  /** The numbers in the first cell: `1-2` or `3, 5`. Empty if the cell has other text. */
  readonly ranges: readonly (readonly [min: number, max: number])[]
}

/**
 * Parses a table. The first cell of its head names the dice: `dice: d6`, or only `d6` if every row begins with
 * numbers.
 */
export function parseDiceTable({ lines }: Pick<TextBlock, 'lines'>): DiceTable {
  const [columns = [], , ...cells] = lines
    .slice(0, limits.tableRows + 2)
    .map(({ text }) => cellsOf(text))
  const [head = ''] = columns
  const named = /^`?\s*dice:\s*([^`|]+)/i.exec(head)?.[1]?.trim()
  const rows = cells.map((row) => {
    const ranges = rangesOf(row[0] ?? '')
    const isLoose = named !== undefined && ranges.length === 0
    return { cells: row, ranges: isLoose ? looseRangeOf(row[0] ?? '') : ranges }
  })
  const isLookup = columns.length > 1 && rows.every(({ ranges }) => ranges.length > 0)
  const dice = named ?? (isLookup && /\dd|^d\d|^d%/i.test(head) ? head : undefined)
  return {
    dice: dice !== undefined && isFormula(parseFormula(dice)) ? dice : undefined,
    columns,
    rows
  }
}

/** The row of a result, or `undefined` if the table has none. */
export const rowFor = ({ rows }: DiceTable, number: number): TableRow | undefined =>
  rows.find(({ ranges }) => ranges.some(([min, max]) => min <= number && number <= max))

/** The cells of a line. A bar after a backslash is part of its cell. */
function cellsOf(line: string): readonly string[] {
  const inner = line.trim().replace(/^\|/, '')
  const cells = inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells
}

/** Parses `7`, `1-2`, `01–50`, `13, 14` and `20+`. `96-00` and `96-0` end at 100, as on percentile dice, and `9-0` at 10. */
function rangesOf(cell: string): TableRow['ranges'] {
  const parts = cell.replace(/[*_]/g, '').split(/[,;]/)
  const ranges = parts.map((part): readonly [number, number] | undefined => {
    const [, from = '', to, more] =
      /^(\d{1,7})(?:\s?(?:[-–—−]|to|bis|à)\s?(\d{1,7})|\s?(\+))?$/.exec(part.trim()) ?? []
    if (from === '') return undefined
    const min = numberOf(from)
    const last = to === '0' && min > 0 ? (min < 10 ? 10 : 100) : numberOf(to ?? from)
    const max = more === undefined ? last : Number.POSITIVE_INFINITY
    return [min, max]
  })
  return ranges.includes(undefined) ? [] : ranges.filter((range) => range !== undefined)
}

/** Finds one or two numbers in other text, as Dice Roller does if the head names dice: `1-2n`, `(3) 4`. */
function looseRangeOf(cell: string): TableRow['ranges'] {
  const [, from, to] = /(\d{1,7})(?:[^\d]{1,9}?(\d{1,7}))?/.exec(cell.slice(0, 40)) ?? []
  return from === undefined ? [] : [[numberOf(from), numberOf(to ?? from)]]
}

/**
 * Parses digits. Zeros alone are the highest number of as many digits plus 1, as on percentile dice: `00` is 100, `000`
 * is 1000.
 */
const numberOf = (digits: string): number =>
  /^0{2,}$/.test(digits) ? 10 ** digits.length : Number(digits)
