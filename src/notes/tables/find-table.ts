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

/** What dice choose from: texts that are all as likely, or the rows of a table by other dice. */
export interface TableSource extends Range {
  readonly note: Note
  /** Empty where `lookup` is there. */
  readonly options: readonly string[]
  readonly lookup?: Lookup
}

/** A table whose rows are found by the number on dice. */
interface Lookup {
  readonly table: DiceTable
  readonly dice: string
  /** The column that counts, from 0; all but the first if none is named. */
  readonly column: number | undefined
}

/** Why there is nothing to roll on. */
export interface MissingTable {
  readonly missing: 'note' | 'block' | 'column' | 'rows'
  readonly message: string
}

/**
 * The table, the list or the blocks of a note that a link of `from` leads to. Of several notes of one name it is the
 * nearest that has it.
 */
export function findTable(vault: Vault, from: Note, link: TableLink): TableSource | MissingTable {
  const found = findNotes(vault, link.path, from, link.isRelative)
    .slice(0, maxNotes)
    .map((note) => findOnce(note, link))
  return (
    found.find((one) => !isMissing(one)) ??
    found[0] ?? { missing: 'note', message: `No note “${link.path}” is known here` }
  )
}

/** Notes of one name that are looked through. */
const maxNotes = 20

function findOnce(note: Note, link: TableLink): TableSource | MissingTable {
  const known = sourcesCache.get(note) ?? new Map<string, TableSource | MissingTable>()
  sourcesCache.set(note, known)
  const key = JSON.stringify([link.path, link.block, link.choice, link.lookup])
  const source = known.get(key) ?? findInNote(note, link)
  known.set(key, source)
  return source
}

/** Lenses, issues and hovers ask for the same tables. */
const sourcesCache = new WeakMap<Note, Map<string, TableSource | MissingTable>>()

function findInNote(note: Note, link: TableLink): TableSource | MissingTable {
  const name = link.path === '' ? 'this note' : `the note “${link.path}”`
  if (link.block === undefined) return blockOptions(note, link.choice, name)
  const block = blockWithId(note, link.block)
  if (!block)
    return { missing: 'block', message: `No block of ${name} has the id “^${link.block}”` }
  return tableSource(note, block, link)
}

/** A block as something to roll on. */
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
    : { missing: 'rows', message: 'Nothing to roll on stands there' }
}

/** The blocks of a note as options; `kinds` may name lines, or some kinds of blocks. */
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
    : { missing: 'rows', message: `Nothing of ${name} is there to roll on` }
}

const knownKind = /^(?:line|heading(?:-[1-6])?|paragraph|list|listitem|table|blockquote|code)$/

/** Whether a block is of a kind as Dice Roller calls it: `list`, `listItem`, `heading-2`. */
const isOfKind = ({ kind, level }: TextBlock, wanted: string): boolean =>
  kind === wanted || `${kind}-${level}` === wanted || (kind === 'list' && wanted === 'listitem')

export const isMissing = (found: object): found is MissingTable => 'missing' in found
