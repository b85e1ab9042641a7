import { distributionOf } from '../core/dice/distribution.ts'
import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import { escapeMarkdown } from '../core/text/escape-markdown.ts'
import { percent } from '../core/text/percent.ts'
import type { TableSource } from '../notes/tables/find-table.ts'
import { noteName } from '../notes/vault/note-path.ts'
import { toMarkdownLine } from './statblock-markdown.ts'

/** The maximum number of rows in a hover. */
const maxRows = 20
/** The maximum number of characters of a row. */
const maxCell = 120

/** A table that dice roll on, in Markdown: each row with its chance. */
export function tableMarkdown(source: TableSource): string {
  const { note, options, lookup } = source
  const all = lookup ? lookup.table.rows.length : options.length
  const rows = lookup ? lookupRows(lookup) : options.slice(0, maxRows).map((text) => [text])
  const count = all === 1 ? '1 row' : `${all} rows`
  const dice = lookup ? `\`${lookup.dice}\`, ${count}` : count
  const shown = rows.map((cells) => `| ${cells.map(cell).join(' | ')} |`)
  const width = rows[0]?.length ?? 1
  const table = [`|${' |'.repeat(width)}`, `|${' --- |'.repeat(width)}`, ...shown].join('\n')
  const more = all > maxRows ? `\n\n… and ${all - maxRows} more` : ''
  return `**${toMarkdownLine(noteName(note.path))}** · ${dice}\n\n${table}${more}`
}

/** The numbers, texts and chances of the rows in the hover. */
function lookupRows({
  table,
  dice,
  column
}: NonNullable<TableSource['lookup']>): readonly (readonly string[])[] {
  const formula = parseFormula(dice)
  const { min = 0, shares = [] } = (isFormula(formula) && distributionOf(formula)) || {}
  return table.rows.slice(0, maxRows).map(({ cells, ranges }) => {
    const text = column === undefined ? cells.slice(1).join(', ') : (cells[column] ?? '')
    const share = shares.reduce(
      (sum, one, index) =>
        ranges.some(([from, to]) => from <= min + index && min + index <= to) ? sum + one : sum,
      0
    )
    return [cells[0] ?? '', text, ...(shares.length > 0 ? [percent(share)] : [])]
  })
}

const cell = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  const short = line.length > maxCell ? `${line.slice(0, maxCell)}…` : line
  return escapeMarkdown(short).replaceAll('|', '\\|')
}
