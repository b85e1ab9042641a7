import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import { limits } from '../../core/limits.ts'
import type { TextBlock } from './text-blocks.ts'

/** A table of Markdown that dice choose a row of. */
export interface DiceTable {
  /** The dice in the head of its first column, as in `| dice: d6 | Weather |`. */
  readonly dice: string | undefined
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}

interface TableRow {
  readonly cells: readonly string[]
  /** The numbers of the first cell: `1-2` or `3, 5`. None if it says something else. */
  readonly ranges: readonly (readonly [min: number, max: number])[]
}

/** Parses a table. Its dice may be named `dice: d6`, or `d6` alone where every row has its numbers. */
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

/** The row that a number leads to. */
export const rowFor = ({ rows }: DiceTable, number: number): TableRow | undefined =>
  rows.find(({ ranges }) => ranges.some(([min, max]) => min <= number && number <= max))

/** The cells of a line; a bar behind a backslash is part of its cell. */
function cellsOf(line: string): readonly string[] {
  const inner = line.trim().replace(/^\|/, '')
  const cells = inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells
}

/** Reads `7`, `1-2`, `01–50`, `13, 14` and `20+`; `96-00` goes to 100, as on two dice with ten sides. */
function rangesOf(cell: string): TableRow['ranges'] {
  const parts = cell.replace(/[*_]/g, '').split(/[,;]/)
  const ranges = parts.map((part): readonly [number, number] | undefined => {
    const [, from = '', to, more] =
      /^(\d{1,7})(?:\s?(?:[-–—−]|to|bis|à)\s?(\d{1,7})|\s?(\+))?$/.exec(part.trim()) ?? []
    if (from === '') return undefined
    const min = numberOf(from)
    const max = more === undefined ? numberOf(to ?? from) : Number.POSITIVE_INFINITY
    return [min, max]
  })
  return ranges.includes(undefined) ? [] : ranges.filter((range) => range !== undefined)
}

/** Where the head says that dice are rolled, whatever stands beside one or two numbers: `1-2n`, `(3) 4`, as Dice Roller has it. */
function looseRangeOf(cell: string): TableRow['ranges'] {
  const [, from, to] = /(\d{1,7})(?:[^\d]{1,9}?(\d{1,7}))?/.exec(cell.slice(0, 40)) ?? []
  return from === undefined ? [] : [[numberOf(from), numberOf(to ?? from)]]
}

/** Zeros alone are what comes behind all nines. */
const numberOf = (digits: string): number =>
  /^0{2,}$/.test(digits) ? 10 ** digits.length : Number(digits)
