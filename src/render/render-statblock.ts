import type { Element } from 'hast'
import { h } from 'hastscript'
import type { Row, Track } from '../core/ruleset/fight-view.ts'
import type { Fields } from '../core/statblock/fields.ts'
import { unescapeMarkdown } from '../core/text/escape-markdown.ts'
import type { CardLine } from '../language/foreign/card.ts'
import { foreignCard } from '../language/foreign/card.ts'
import { kindOf, shownFields } from '../language/statblock-markdown.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import type { Statblock } from '../notes/statblock/statblock-in-note.ts'
import { beginFight } from '../session/begin-fight.ts'
import { foreignGameOf } from '../session/foreign-game.ts'
import { gameCalled } from '../session/note-games.ts'
import { prepare } from '../session/prepare.ts'
import { rowsOf } from '../session/views/rows.ts'
import type { RenderContext } from './context.ts'
import { anchorOf } from './context.ts'
import type { Stat } from './fields.ts'
import { labelOf, renderLines, renderStats, renderValue } from './fields.ts'
import type { Content } from './text.ts'
import { renderEmphasis } from './text.ts'

/** A statblock as a card of its game, or a foreign statblock in the layout of its game. */
export function renderStatblock(context: RenderContext, statblock: Statblock): Element {
  const { vault, note } = context
  const fields = inheritedFields(vault, { note, statblock })
  const other = foreignGameOf(fields)
  return other === undefined
    ? ownCard(context, statblock, fields)
    : otherCard(statblock, fields, other)
}

const cardOf = (
  { name }: Statblock,
  subtitle: string,
  stats: readonly Stat[],
  content: Content[]
): Element =>
  h('section', { className: ['fray-card', 'fray-statblock'], id: anchorOf(name) }, [
    h('header', [
      h('div', { className: ['fray-title'] }, [
        h('h3', name),
        h('p', { className: ['fray-subtitle'] }, subtitle)
      ]),
      ...(stats.length > 0 ? [renderStats(stats)] : [])
    ]),
    ...content
  ])

function ownCard(context: RenderContext, statblock: Statblock, fields: Fields): Element {
  const { vault, note, setting } = context
  const game = gameCalled(vault, rulesetOf(note, statblock, setting).id)
  const row = rowOf(context, statblock)
  const stats = row ? statsOf(row) : []
  const shown = shownFields(fields, game).filter(([key, value]) => !isIn(stats, key, value))
  const switches = shown.flatMap(([key, value]) => (value === true ? [key] : []))
  const lines = shown.flatMap(([key, value]) => {
    const content = value === true ? [] : renderValue(context, value)
    return content.length === 0 ? [] : [{ label: labelOf(key), value: content }]
  })
  const subtitle = [
    game ? `${kindOf(statblock)} of ${game.title}` : kindOf(statblock),
    ...switches
  ].join(', ')
  return cardOf(statblock, subtitle, stats, lines.length > 0 ? [renderLines(lines)] : [])
}

/** The combatant of a statblock before a fight, without rolls. `undefined` if no fight can begin. */
function rowOf({ vault, note, setting }: RenderContext, statblock: Statblock): Row | undefined {
  const prepared = prepare(vault, note, statblock, setting)
  const begun = 'setup' in prepared ? beginFight(prepared.setup) : undefined
  if (!('setup' in prepared) || !begun || 'issues' in begun) return undefined
  const { ruleset } = prepared.setup
  const view = ruleset.view(begun.state, 'game-master')
  const row = rowsOf(view)[0]
  // A number that is rolled when a fight begins is unknown here. Its dice are among the lines.
  const columns = view.columns.map((label, nth) => ({ label, max: row?.numbers[nth]?.max ?? 0 }))
  return row && { ...row, facts: [...vitalsOf(row, columns), ...row.facts] }
}

const vitalsOf = (
  { tracks }: Row,
  columns: readonly { readonly label: string; readonly max: number }[]
): readonly string[] =>
  tracks
    ? tracks.map(
        ({ title, rows }) => `${trackLabel(title, rows)} ${rows.map(({ of }) => of).join('/')}`
      )
    : columns.flatMap(({ label, max }) => (max > 0 ? [`${label} ${max}`] : []))

/** The label of a track of boxes: `Physical` for three rows, `Harm points` for a single row. */
const trackLabel = (title: string, rows: Track['rows']): string =>
  [title.replace(/ taken$/, ''), ...(rows.length === 1 ? rows.map(({ name }) => name) : [])].join(
    ' '
  )

/** The facts that are a number with a label: `Defense 13`, `STR +3`, `Physical 2/2/1`. */
const statsOf = ({ facts }: Row): readonly Stat[] =>
  facts.flatMap((fact) => {
    const [, label, value] = /^(.*\S) ([+−-]?\d[\d/]*)$/.exec(fact) ?? []
    return label === undefined || value === undefined
      ? []
      : [{ label: label.charAt(0).toUpperCase() + label.slice(1), value }]
  })

/** Whether a large number already shows the value of a key: `Str 3` and `strength: 3`. */
const isIn = (stats: readonly Stat[], key: string, value: unknown): boolean =>
  stats.some(
    (one) => key.startsWith(one.label.toLowerCase()) && one.value.replace('+', '') === String(value)
  )

/** The maximum length of a large number, in characters. */
const maxStat = 12

/** The large number of a line, and the rest of the line. */
interface SplitNumber {
  readonly number?: CardLine
  readonly note?: CardLine
}

/**
 * Splits `105 (4 segments)` into a large 105 and a line with the rest. A value without a number of its own stays a
 * line.
 */
function splitNumber(line: CardLine): SplitNumber {
  const [, number, note] = /^(\d+) \(([^()]*)\)$/.exec(line.value) ?? []
  if (number === undefined || note === undefined) return { note: line }
  return { number: { ...line, value: number }, note: { ...line, value: note } }
}

function otherCard(statblock: Statblock, fields: Fields, game: string): Element {
  const { kinds, numbers, scores, lines, texts, rest } = foreignCard(fields)
  const plain = ({ label, value }: CardLine) => ({ label, value: unescapeMarkdown(value) })
  const isShort = ({ value }: CardLine) => value.length <= maxStat
  const split = numbers.map(
    (one): SplitNumber => (isShort(one) ? { number: one } : splitNumber(one))
  )
  const stats = split.flatMap(({ number }) => (number ? [plain(number)] : []))
  const line = ({ label, value }: CardLine) => ({ label, value: renderEmphasis(value) })
  const listed = [...split.flatMap(({ note }) => note ?? []), ...lines].map(line)
  const subtitle = [`${kindOf(statblock)} of ${game}`, kinds].filter(Boolean).join(' · ')
  return cardOf(
    statblock,
    unescapeMarkdown(subtitle),
    [],
    [
      ...(stats.length > 0 ? [renderStats(stats)] : []),
      ...(scores.length > 0 ? [renderStats(scores)] : []),
      ...(listed.length > 0 ? [renderLines(listed)] : []),
      ...texts.flatMap(({ heading, entries }) => [
        ...(heading === '' ? [] : [h('h4', heading)]),
        ...entries.map((entry) => h('p', renderEmphasis(entry)))
      ]),
      ...(rest.length > 0
        ? [renderLines(rest.map((one) => ({ ...line(one), label: labelOf(one.label) })))]
        : [])
    ]
  )
}
