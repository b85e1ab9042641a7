import type { ThrowDice } from '../core/dice/roll.ts'
import type { Range } from '../core/issues/issue.ts'
import { limits } from '../core/limits.ts'
import { stripWikilinks } from '../core/text/links.ts'
import { inlineCodeIn } from '../notes/inline-code.ts'
import type { Note } from '../notes/note.ts'
import { parseDiceTable } from '../notes/tables/dice-table.ts'
import type { MissingTable, TableSource } from '../notes/tables/find-table.ts'
import { findTable, isMissing, tableSource } from '../notes/tables/find-table.ts'
import type { TableRoll } from '../notes/tables/roll-table.ts'
import { rollSource, rollTable } from '../notes/tables/roll-table.ts'
import type { TableLink } from '../notes/tables/table-link.ts'
import { parseTableLink, tableLabel } from '../notes/tables/table-link.ts'
import { nestedBlocksIn } from '../notes/tables/text-blocks.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { CodeWithDice } from './inline-code.ts'
import { codesWithDice, diceTextIn } from './inline-code.ts'

/** Inline code that rolls on a table, a list or the blocks of a note. */
export interface InlineTable extends CodeWithDice {
  readonly link: TableLink
}

/** A table with dice in its header row. The range covers that row only. */
export interface HeadedTable extends Range {
  readonly label: string
  readonly key: string
  readonly source: TableSource
}

/** The inline code of a note that rolls on a table, even if the table is missing. */
export const tableCodesIn = (note: Note): readonly InlineTable[] =>
  codesWithDice(note).flatMap((code) => {
    const link = parseTableLink(diceTextIn(code.text) ?? '')
    return link ? [{ ...code, link, label: tableLabel(link) }] : []
  })

/** The inline code of a note that rolls on an existing table. */
export const inlineTablesIn = (vault: Vault, note: Note): readonly InlineTable[] =>
  tableCodesIn(note).filter(({ link }) => !isMissing(findTable(vault, note, link)))

/** Matches the head of a table with dice in its first column. */
export const diceHead = /\|[ \t]*(?:`[ \t]*)?dice:/i

/** The tables of a note with dice in their heads, as in `| dice: d6 | Weather |`. */
export function headedTablesIn(note: Note): readonly HeadedTable[] {
  if (!diceHead.test(note.text)) return []
  return nestedBlocksIn(note)
    .flatMap((block, index): readonly HeadedTable[] => {
      const [head] = block.lines
      if (block.kind !== 'table' || !head || !diceHead.test(head.text)) return []
      const { dice, columns } = parseDiceTable(block)
      const source = tableSource(note, block, { choice: undefined, lookup: undefined })
      if (dice === undefined || isMissing(source)) return []
      const label = `${dice}: ${columns.slice(1).join(', ') || 'table'}`
      return [{ start: head.start, end: head.end, label, key: `${index} ${head.text}`, source }]
    })
    .slice(0, limits.inlineCodes)
}

/** Rolls on a table, or returns the reason why the table is missing. */
export const rollOnTable = (
  vault: Vault,
  note: Note,
  dice: InlineTable | HeadedTable,
  thrown: ThrowDice
): TableRoll | MissingTable =>
  'link' in dice
    ? rollTable(vault, note, dice.link, thrown)
    : rollSource(vault, dice.source, thrown)

/** The text of a roll on a table: `[4] = “Rain”`. Replaces links by the text they show. */
export const formatTableRoll = ({ faces, text }: TableRoll): string =>
  `[${faces.join(' ')}] = “${plainLinks(text).replace(/[“”]/g, "'")}”`

const plainLinks = (text: string): string =>
  stripWikilinks(text).replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')

/** Go to definition: the table of the inline code at an offset, or `undefined`. */
export function tableAt(
  vault: Vault,
  note: Note,
  offset: number
): { readonly origin: Range; readonly source: TableSource } | undefined {
  const isHere = ({ start, end }: Range) => start <= offset && offset <= end
  if (!inlineCodeIn(note).some(isHere)) return undefined
  const code = tableCodesIn(note).find(isHere)
  const source = code && findTable(vault, note, code.link)
  if (!code || !source || isMissing(source)) return undefined
  return { origin: { start: code.start, end: code.end }, source }
}
