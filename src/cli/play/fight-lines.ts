import type { FightView, Row } from '../../core/ruleset/fight-view.ts'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import type { TrackerView } from '../../core/view/tracker-view.ts'
import { isOut, rowsOf } from '../../session/views/rows.ts'
import { between, cut, padEnd, padStart, widthOf, wrap } from '../columns.ts'
import { rowDetails } from '../row-details.ts'
import type { Look, Style } from './terminal.ts'

/** Characters of a bar, and of one beside another. */
const barWidth = 10
const widestName = 20

/** The fight as a table: who stands how, by groups, with bars. */
export function fightLines(view: TrackerView, look: Look): readonly string[] {
  const { title, ruleset, round, phase, rule = '', outcome, past } = view
  const when = outcome ?? [...(round > 0 ? [`round ${round}`] : []), phase].join(' · ')
  const head = `${look.paint(cut(title, 30), 'bold')} · ${ruleset.title} · ${escapeHidden(when)}`
  const layout = layoutOf(view, look)
  return [
    ...between(head, look.paint(rule, 'dim'), look.columns),
    ...(past ? [look.paint(`${past.label}, as it was`, 'underline')] : []),
    '',
    ...view.groups.flatMap((group, nth) => [
      groupLine(view, group.title, group.note, nth === 0, layout, look),
      ...group.rows.flatMap((row) => rowLines(row, layout, look))
    ])
  ]
}

interface Layout {
  readonly name: number
  readonly state: number
  /** The width of the figures behind each part of the bars. */
  readonly figures: readonly number[]
  /** Whether there is room for bars beside the figures. */
  readonly hasBars: boolean
}

function layoutOf(view: FightView, { columns }: Look): Layout {
  const rows = rowsOf(view)
  const most = (widths: readonly number[]) => Math.max(0, ...widths)
  const name = Math.min(widestName, most(rows.map((row) => widthOf(row.name))))
  const state = most(rows.map((row) => widthOf(stateOf(row))))
  const partCount = most(rows.map(({ bar }) => bar.length))
  const figures = Array.from({ length: partCount }, (_, at) =>
    most(rows.map(({ bar }) => (bar[at] ? figureOf(bar[at]).length : 1)))
  )
  const withBars = 2 + name + 2 + state + figures.reduce((sum, one) => sum + one + barWidth + 4, 0)
  return { name, state, figures, hasBars: withBars <= columns }
}

const figureOf = ({ value, max }: { readonly value: number; readonly max: number }): string =>
  `${value}/${max}`

/** `acting`, `dead`; what has not happened yet is no word. */
const stateOf = ({ stateWords, state, isUnfinal }: Row): string =>
  [stateWords || (state === 'later' ? 'later' : ''), ...(isUnfinal ? ['not final'] : [])]
    .filter((words) => words !== '')
    .join(', ')

function groupLine(
  view: FightView,
  title: string,
  note: string,
  isFirst: boolean,
  { name, state, figures, hasBars }: Layout,
  look: Look
): string {
  const room = hasBars ? 2 + name + state : look.columns - 2
  const whole = escapeHidden(note === '' ? title : `${title}, ${note}`)
  const words = widthOf(whole) <= room ? whole : cut(escapeHidden(title), room)
  const parts = rowsOf(view).find(({ bar }) => bar.length === figures.length)?.bar ?? []
  if (!isFirst || !hasBars || parts.length === 0) return look.paint(`  ${words}`, 'dim')
  const heads = parts.map((part, at) =>
    padStart(cut(part.title, barWidth), barWidth + 1 + (figures[at] ?? 0))
  )
  return look.paint(
    `${padEnd(cut(`  ${words}`, 4 + name + state), 4 + name + state)}${heads.map((head) => `  ${head}`).join('')}`,
    'dim'
  )
}

function rowLines(row: Row, layout: Layout, look: Look): readonly string[] {
  const { name, state, figures, hasBars } = layout
  const isActing = row.state === 'acting'
  const styles: Style[] = isActing ? ['bold'] : isOut(row) ? ['dim'] : []
  const words = padEnd(stateOf(row), state)
  const bars = figures.map((width, at) => {
    const part = row.bar[at]
    const filled = part && part.max > 0 ? Math.ceil((part.value / part.max) * barWidth) : 0
    const shown = Math.max(0, Math.min(barWidth, filled))
    const bar = part
      ? look.paint('━'.repeat(shown), part.isRibbed ? 'blue' : 'green') +
        look.paint('╌'.repeat(barWidth - shown), 'dim')
      : ' '.repeat(barWidth)
    const figure = padStart(part ? figureOf(part) : '–', width)
    return hasBars ? `  ${bar} ${figure}` : `  ${figure}`
  })
  const head = `${isActing ? '▶' : ' '} ${look.paint(padEnd(cut(escapeHidden(row.name), name), name), ...styles)}  ${
    row.isUnfinal ? look.paint(words, 'underline') : look.paint(words, ...styles)
  }${bars.join('')}`
  const details = rowDetails(row, isActing).map(escapeHidden).join(', ')
  if (details === '') return [head.trimEnd()]
  const room = look.columns - widthOf(head) - 2
  if (widthOf(details) <= room) return [`${head}  ${details}`]
  const indent = ' '.repeat(4)
  return [head.trimEnd(), ...wrap(details, look.columns, indent)]
}
