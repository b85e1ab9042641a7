import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import type { Range } from '../../core/issues/issue.ts'
import type { Note } from '../note.ts'
import { findNotes } from '../vault/note-links.ts'
import type { Vault } from '../vault/vault.ts'
import type { DiceTable } from './dice-table.ts'
import { parseDiceTable } from './dice-table.ts'
import type { TableLink } from './table-link.ts'
import type { TextBlock } from './text-blocks.ts'
import { blockWithId, textBlocksIn } from './text-blocks.ts'

/** The possible results of a roll on a table: equally likely texts, or rows that dice choose. */
export interface TableSource extends Range {
  readonly note: Note
  /** Equally likely results. Empty if `lookup` is set. */
  readonly options: readonly string[]
  readonly lookup?: Lookup
}

/** A table with a row for each result of the dice. */
interface Lookup {
  readonly table: DiceTable
  readonly dice: string
  /** The index of the column to show. `undefined`: all columns but the first. */
  readonly column: number | undefined
}

/** The reason why a link leads to no table. */
export interface MissingTable {
  readonly missing: 'note' | 'block' | 'column' | 'rows'
  readonly message: string
}

/**
 * Finds the table, the list or the blocks that a link leads to. `from`: the note with the link. Among notes with the
 * same name, takes the nearest that has the block.
 */
export function findTable(vault: Vault, from: Note, link: TableLink): TableSource | MissingTable {
  const found = findNotes(vault, link.path, from, link.isRelative)
    .slice(0, maxNotes)
    .map((note) => findOnce(note, link))
  return (
    found.find((one) => !isMissing(one)) ??
    found[0] ?? { missing: 'note', message: `No note “${link.path}” was found` }
  )
}

/** The maximum number of notes with the same name to search. */
const maxNotes = 20

function findOnce(note: Note, link: TableLink): TableSource | MissingTable {
  const known = sourcesCache.get(note) ?? new Map<string, TableSource | MissingTable>()
  sourcesCache.set(note, known)
  const key = JSON.stringify([link.path, link.block, link.choice, link.lookup])
  const source = known.get(key) ?? findInNote(note, link)
  known.set(key, source)
  return source
}

/** Cached by note, because lenses, issues and hovers ask for the same tables. */
const sourcesCache = new WeakMap<Note, Map<string, TableSource | MissingTable>>()

function findInNote(note: Note, link: TableLink): TableSource | MissingTable {
  const name = link.path === '' ? 'this note' : `the note “${link.path}”`
  if (link.block === undefined) return blockOptions(note, link.choice, name)
  const block = blockWithId(note, link.block)
  if (!block)
    return { missing: 'block', message: `No block in ${name} has the id “^${link.block}”` }
  return tableSource(note, block, link)
}

/** Converts a block to a table to roll on, or returns the reason why that is not possible. */
export function tableSource(
  note: Note,
  block: TextBlock,
  { choice, lookup }: Pick<TableLink, 'choice' | 'lookup'>
): TableSource | MissingTable {
  const { start, end } = block
  if (block.kind !== 'table')
    return orMissing({ note, start, end, options: block.lines.map(({ text }) => text.trim()) })
  const table = parseDiceTable(block)
  const isGrid = choice === 'xy' && !table.columns.includes('xy')
  const column = choice === undefined || isGrid ? undefined : columnOf(table, choice)
  if (column === -1) return { missing: 'column', message: `The table has no column “${choice}”` }
  const dice = isGrid ? undefined : (lookup ?? table.dice)
  if (dice !== undefined && isFormula(parseFormula(dice)) && table.rows.length > 0)
    return { note, start, end, options: [], lookup: { table, dice, column } }
  const options = table.rows.flatMap(({ cells }) =>
    isGrid ? cells.slice(1) : column === undefined ? cells.join(', ') : (cells[column] ?? [])
  )
  return orMissing({ note, start, end, options })
}

const columnOf = ({ columns }: DiceTable, name: string): number =>
  columns.findIndex((column) => column.toLowerCase() === name.toLowerCase())

const orMissing = (source: TableSource): TableSource | MissingTable => {
  const options = source.options.filter((option) => option !== '')
  return options.length > 0
    ? { ...source, options }
    : { missing: 'rows', message: 'The block has no rows or items to roll on' }
}

/**
 * All blocks of a note as equally likely results. `kinds`: the kinds of blocks to include, separated by commas; `line`
 * includes each line. `name`: the words for the note in the message.
 */
function blockOptions(
  note: Note,
  kinds: string | undefined,
  name: string
): TableSource | MissingTable {
  const wanted = kinds
    ?.toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => knownKind.test(kind))
  const all = wanted?.length === 0 ? [] : textBlocksIn(note)
  const blocks = all.filter(
    (block) => !wanted || wanted.includes('line') || wanted.some((kind) => isOfKind(block, kind))
  )
  const texts = blocks.flatMap(({ start, end, kind }) => {
    const text = note.text.slice(start, end)
    if (wanted?.includes('line')) return text.split(/\r\n|\r|\n/)
    return kind === 'heading' ? text.replace(/^ {0,3}#{1,6}[ \t]+/, '') : text
  })
  const options = texts.map((text) => text.trim()).filter((text) => text !== '')
  return options.length > 0
    ? { note, start: blocks[0]?.start ?? 0, end: blocks.at(-1)?.end ?? 0, options }
    : { missing: 'rows', message: `There is nothing to roll on in ${name}` }
}

const knownKind = /^(?:line|heading(?:-[1-6])?|paragraph|list|listitem|table|blockquote|code)$/

/** Whether a block is of a kind in the terms of Dice Roller: `list`, `listItem`, `heading-2`. */
const isOfKind = ({ kind, level }: TextBlock, wanted: string): boolean =>
  kind === wanted || `${kind}-${level}` === wanted || (kind === 'list' && wanted === 'listitem')

export const isMissing = (found: object): found is MissingTable => 'missing' in found
