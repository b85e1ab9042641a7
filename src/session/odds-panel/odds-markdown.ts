import type { OddsPage, OddsTable, OddsView, WhatIfView } from '../../core/view/odds-view.ts'

/** The figures of the odds panel as Markdown, for a note. Empty without figures. */
export function oddsMarkdown({ title, game, summary, basis, odds, whatIf }: OddsPage): string {
  if (!odds) return ''
  const head = [
    `### Odds: ${title}`,
    `${game} · ${summary}`,
    ...(basis.length > 0 ? [`${basis.join('. ')}.`] : []),
    `**${odds.leader} ${odds.wins}** ${odds.margin}. ${capitalized(odds.duration.words)}.`
  ]
  return `${[...head, ...tablesOf(odds), ...(whatIf ? whatIfParts(whatIf) : [])].join('\n\n')}\n`
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const tablesOf = (odds: OddsView): readonly string[] =>
  [
    odds.outcomes,
    odds.duration,
    odds.survival,
    odds.health,
    odds.morale,
    odds.swings,
    odds.damage,
    odds.resources
  ].flatMap(({ table }) => (table.rows.length === 0 ? [] : [markdownTable(table)]))

function whatIfParts({ rows, result }: WhatIfView): readonly string[] {
  if (!result) return []
  const changes = rows
    .filter(({ value, writtenValue }) => value !== writtenValue)
    .map(({ group, label, hint, written, value }) =>
      group === 'there'
        ? `without ${label}`
        : `${label}${hint === undefined ? '' : ` (${hint})`} ${value} instead of ${written}`
    )
  return [
    `#### What if: ${changes.join(', ')}`,
    `**${result.changed.wins}** ${result.changed.words}: ${result.difference}.`,
    markdownTable(result.table)
  ]
}

function markdownTable({ head, rows }: OddsTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'))
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

const cellText = (text: string): string => text.replaceAll('|', '\\|').replace(/[\n\r]+/g, ' ')
