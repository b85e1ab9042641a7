import type { Element } from 'hast'
import { h } from 'hastscript'
import type { BarPart, FightView, Row, Track } from '../core/ruleset/fight-view.ts'
import { isOut, rowsOf } from '../session/views/rows.ts'

/** The state of all combatants as a table: name, points, conditions. */
export const renderStanding = (view: FightView): Element =>
  h('table', { className: ['fray-standing'] }, [
    h('caption', 'State of the combatants'),
    h('tbody', rowsOf(view).map(renderRow))
  ])

function renderRow(row: Row): Element {
  // Leave out the mark that a combatant has acted: after a round, the mark has no meaning.
  const words = [
    isOut(row) ? row.stateWords : '',
    ...row.conditions.map(({ words }) => words),
    row.place ?? ''
  ]
  return h('tr', isOut(row) ? { className: ['fray-out'] } : {}, [
    h('th', { scope: 'row' }, row.name),
    h('td', [...row.bar.map(renderBar), ...(row.tracks ?? []).map(renderTrack)]),
    h('td', words.filter((one) => one !== '').join(', '))
  ])
}

const renderBar = ({ title, value, max }: BarPart): Element =>
  h('span', { className: ['fray-bar'] }, [
    h('meter', { min: 0, max: Math.max(1, max), value: Math.max(0, value), title }),
    ` ${title} ${value}/${max} `
  ])

const renderTrack = ({ title, rows }: Track): Element =>
  h(
    'span',
    { className: ['fray-track'] },
    `${title} ${rows.map(({ filled, of }) => '■'.repeat(filled) + '□'.repeat(Math.max(0, of - filled))).join(' ')} `
  )
