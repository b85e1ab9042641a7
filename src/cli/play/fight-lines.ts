import type { FightView, Row } from '../../core/ruleset/fight-view.ts'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import type { TrackerView } from '../../core/view/tracker-view.ts'
import { isOut, rowsOf } from '../../session/views/rows.ts'
import { justify, padEnd, padStart, truncate, widthOf, wrap } from '../columns.ts'
import { rowDetails } from '../row-details.ts'
import type { Style, TerminalFeatures } from './terminal.ts'

/** The width of a bar, and the width of a name beside a bar, in columns. */
const barWidth = 10
const maxNameWidth = 20

/** A fight as a table of its combatants, by group, with bars. */
export function fightLines(view: TrackerView, look: TerminalFeatures): readonly string[] {
  const { title, ruleset, round, phase, rule = '', outcome, past } = view
  const when = outcome ?? [...(round > 0 ? [`round ${round}`] : []), phase].join(' · ')
  const head = `${look.paint(truncate(title, 30), 'bold')} · ${ruleset.title} · ${escapeHidden(when)}`
  const layout = layoutOf(view, look)
  return [
    ...justify(head, look.paint(rule, 'dim'), look.columns),
    ...(past ? [look.paint(`${past.label}, as it was`, 'underline')] : []),
    '',
    ...view.groups.flatMap((group, nth) => [
      groupLine(group.title, group.note, nth === 0, layout, look),
      ...group.rows.flatMap((row) => rowLines(row, layout, look))
    ])
  ]
}

interface Layout {
  readonly name: number
  readonly state: number
  /** The parts of the bars, with the width of their numbers. */
  readonly parts: readonly { readonly title: string; readonly width: number }[]
  /** Whether there is room for bars beside the numbers. */
  readonly hasBars: boolean
}

function layoutOf(view: FightView, { columns }: TerminalFeatures): Layout {
  const rows = rowsOf(view)
  const most = (widths: readonly number[]) => Math.max(0, ...widths)
  const name = Math.min(maxNameWidth, most(rows.map((row) => widthOf(row.name))))
  const state = most(rows.map((row) => widthOf(stateOf(row))))
  // A row can lack some parts. Take their order from the rows with the most parts.
  const byCount = rows.toSorted((a, b) => b.bar.length - a.bar.length)
  const titles = new Set(byCount.flatMap(({ bar }) => bar.map((part) => part.title)))
  const parts = [...titles].map((title) => ({
    title,
    width: most(rows.map((row) => figureOf(partCalled(row, title)).length))
  }))
  const withBars =
    2 + name + 2 + state + parts.reduce((sum, { width }) => sum + width + barWidth + 4, 0)
  return { name, state, parts, hasBars: withBars <= columns }
}

const partCalled = ({ bar }: Row, title: string): Row['bar'][number] | undefined =>
  bar.find((part) => part.title === title)

const figureOf = (part: Row['bar'][number] | undefined): string =>
  part ? `${part.value}/${part.max}` : '–'

/** The state of a combatant: `acting`, `dead`. Empty if there is nothing to say yet. */
const stateOf = ({ stateWords, state, isUnfinished }: Row): string =>
  [stateWords || (state === 'later' ? 'later' : ''), ...(isUnfinished ? ['not final'] : [])]
    .filter((words) => words !== '')
    .join(', ')

/** The title of a group. The first also has the titles of the bars. */
function groupLine(
  title: string,
  note: string,
  isFirst: boolean,
  { name, state, parts, hasBars }: Layout,
  look: TerminalFeatures
): string {
  const heads = (isFirst && hasBars ? parts : []).map(
    (part) => `  ${padStart(truncate(part.title, barWidth), barWidth + 1 + part.width)}`
  )
  const head = heads.join('').trimStart()
  const start = head === '' ? look.columns : 4 + name + state + heads.join('').length - head.length
  const whole = escapeHidden(note === '' ? title : `${title}, ${note}`)
  const words = widthOf(whole) <= start - 4 ? whole : truncate(escapeHidden(title), start - 4)
  return look.paint(`${padEnd(`  ${words}`, start)}${head}`.trimEnd(), 'dim')
}

function rowLines(row: Row, layout: Layout, look: TerminalFeatures): readonly string[] {
  const { name, state, parts, hasBars } = layout
  const isActing = row.state === 'acting'
  const styles: Style[] = isActing ? ['bold'] : isOut(row) ? ['dim'] : []
  const words = padEnd(stateOf(row), state)
  const bars = parts.map(({ title, width }) => {
    const part = partCalled(row, title)
    const filled = part && part.max > 0 ? Math.ceil((part.value / part.max) * barWidth) : 0
    const shown = Math.max(0, Math.min(barWidth, filled))
    const bar = part
      ? look.paint('━'.repeat(shown), part.isRibbed ? 'blue' : 'green') +
        look.paint('╌'.repeat(barWidth - shown), 'dim')
      : ' '.repeat(barWidth)
    const figure = padStart(figureOf(part), width)
    return hasBars ? `  ${bar} ${figure}` : `  ${figure}`
  })
  const head = `${isActing ? '▶' : ' '} ${look.paint(padEnd(truncate(escapeHidden(row.name), name), name), ...styles)}  ${
    row.isUnfinished ? look.paint(words, 'underline') : look.paint(words, ...styles)
  }${bars.join('')}`
  const details = rowDetails(row, isActing).map(escapeHidden).join(', ')
  if (details === '') return [head.trimEnd()]
  const room = look.columns - widthOf(head) - 2
  if (widthOf(details) <= room) return [`${head}  ${details}`]
  const indent = ' '.repeat(4)
  return [head.trimEnd(), ...wrap(details, look.columns, indent)]
}
