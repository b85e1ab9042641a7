import type { FieldIssue } from '../issues/issue.ts'
import { wordsOfEntry } from '../statblock/entry-words.ts'
import { isRecord } from '../statblock/fields.ts'
import { closestMatch } from '../text/fuzzy-match.ts'

/** A number of a table, or a range such as 1-2. */
type Cell = number | readonly [from: number, to: number]
type Row = Readonly<Record<string, Cell>>

/** A table whose numbers a note may change: rows by name, each with the same columns. */
export type SettingRows = Readonly<Record<string, Row>>

/** The largest number of a cell, as of any setting. */
const maxCell = 1000

/** A row as a note writes it: `shortbow damage 2 range 1-2`, or `heavy 16` if it has one column. */
function formatRow(name: string, row: Row): string {
  const cells = Object.entries(row)
  const words = cells.map(([column, cell]) =>
    cells.length === 1 ? formatCell(cell) : `${column} ${formatCell(cell)}`
  )
  return [name, ...words].join(' ')
}

const formatCell = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const [from, to] = cell
  return from === to ? String(from) : `${from}-${to}`
}

/** All rows of a table as a note writes them. Inverse of `readRows`. */
export const formatRows = (table: SettingRows): readonly string[] =>
  Object.entries(table).map(([name, row]) => formatRow(name, row))

/** An example of a written row: the last row of the table. */
export const exampleRow = (table: SettingRows): string => formatRows(table).at(-1) ?? ''

/**
 * Reads the rows that a note changes into a table. Rows are written as weapons are in a statblock: `shortbow 2 range
 * 1-2`, in one line with commas, in a list, or as a map. A number without a column name belongs to the first column.
 * Cells that a note omits keep their values. A row that does not fit is ignored, with an issue.
 *
 * `key`: the setting, where the paths of the issues begin.
 */
export function readRows(
  table: SettingRows,
  key: string,
  written: unknown
): { readonly rows: SettingRows; readonly issues: readonly FieldIssue[] } {
  const changed = new Map<string, Row>()
  const issues: FieldIssue[] = []
  for (const { path, entry, isAlone } of entriesOf(key, written)) {
    const report = (message: string, instead?: string) =>
      issues.push({
        path,
        code: 'frontmatter.default',
        severity: 'error',
        message,
        ...(isAlone && instead !== undefined && { instead })
      })
    const read = readRow(table, wordsOfEntry(asNamed(entry), wordsOfNested))
    if ('message' in read) report(read.message, read.instead)
    else if (changed.has(read.name)) report(`“${read.name}” is listed twice. Remove one of the two`)
    else changed.set(read.name, read.row)
  }
  if (changed.size === 0) return { rows: table, issues }
  return { rows: { ...table, ...Object.fromEntries(changed) }, issues }
}

interface PlacedEntry {
  readonly path: FieldIssue['path']
  readonly entry: unknown
  /** Whether the path leads to this entry alone, so that a fix can replace the entry. */
  readonly isAlone?: true
}

function entriesOf(key: string, written: unknown): readonly PlacedEntry[] {
  if (typeof written === 'string') {
    const entries = written.split(',')
    return entries.map((entry) => ({
      path: [key],
      entry,
      ...(entries.length === 1 && { isAlone: true })
    }))
  }
  if (Array.isArray(written))
    return written.map((entry, index) => ({ path: [key, index], entry, isAlone: true }))
  if (!isRecord(written)) return [{ path: [key], entry: written }]
  return Object.entries(written).map(([name, cells]) => ({
    path: [key, name],
    entry: { [name]: cells }
  }))
}

/** `{Lesser: {slots: 3, dice: 1}}` as `{name: Lesser, slots: 3, dice: 1}`. */
function asNamed(entry: unknown): unknown {
  if (!isRecord(entry)) return entry
  const [[name, cells] = ['', undefined], ...others] = Object.entries(entry)
  return others.length === 0 && isRecord(cells) ? { ...cells, name } : entry
}

/** Words for a list or map in place of a number: the value as JSON, for the issue. */
const wordsOfNested = (key: string, value: unknown): readonly string[] | undefined =>
  typeof value === 'object' ? [`${key} ${JSON.stringify(value)}`] : undefined

type ReadRow =
  | { readonly name: string; readonly row: Row }
  | { readonly message: string; readonly instead?: string }

function readRow(table: SettingRows, text: string | undefined): ReadRow {
  const expected = `rows such as “${exampleRow(table)}”`
  if (text === undefined || text === '') return { message: `Expected ${expected}` }
  const lower = text.toLowerCase()
  const name = Object.keys(table)
    .filter((one) => `${lower} `.startsWith(`${one.toLowerCase()} `))
    .sort((a, b) => b.length - a.length)[0]
  const known = name === undefined ? undefined : table[name]
  if (name === undefined || !known) {
    const message = `Expected one of ${Object.keys(table).join(', ')}, found “${text}”`
    const instead = misspeltRow(table, text)
    return { message, ...(instead !== undefined && { instead }) }
  }
  const row: Record<string, Cell> = { ...known }
  const columns = Object.keys(known)
  const words = lower
    .slice(name.length)
    .split(/[\s()]+/)
    .filter((word) => word !== '')
  const isSet = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    const named = columns.find((column) => column.toLowerCase() === words[at])
    if (named !== undefined) at++
    const column = named ?? columns[0] ?? ''
    const cell = readCell(words[at] ?? '', known[column])
    if (cell === undefined || isSet.has(column))
      return { message: `Expected ${expected} in “${text}”, found “${words[at] ?? text}”` }
    isSet.add(column)
    row[column] = cell
  }
  if (isSet.size === 0) return { message: `Expected ${expected}, found “${text}” without a number` }
  return { name, row }
}

/** The text of a row with its misspelt name replaced by the closest name of the table; `undefined` if none is close. */
function misspeltRow(table: SettingRows, text: string): string | undefined {
  const columns = Object.values(table).flatMap((row) => Object.keys(row))
  const words = text.split(' ')
  const end = words.findIndex(
    (word) => /^\d/.test(word) || columns.some((column) => column === word.toLowerCase())
  )
  const count = end < 0 ? words.length : end
  const name = closestMatch(words.slice(0, count).join(' '), Object.keys(table))
  return name && [name, ...words.slice(count)].join(' ')
}

/**
 * Reads a cell of the same kind as `known`: a number or a range. `undefined` if the word is no such cell, or too large.
 */
function readCell(word: string, known: Cell | undefined): Cell | undefined {
  const [, first, last] = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(word) ?? []
  if (first === undefined) return undefined
  const [from, to] = [Number(first), Number(last ?? first)]
  if (to > maxCell || from > to) return undefined
  if (typeof known !== 'number') return [from, to]
  return last === undefined ? from : undefined
}
