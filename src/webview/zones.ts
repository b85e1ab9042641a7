import type { FightView, Row, ZoneView } from '../core/view.ts'
import { element } from './dom.ts'

/** The battlefield as a strip: each zone with what is special about it and the tokens of those in it. */
export function zonesShown(zones: readonly ZoneView[], view: FightView): HTMLElement {
  const rows = rowsByName(view)
  const isRow = zones.every(({ next }, index) =>
    next.every((name) => [zones[index - 1]?.name, zones[index + 1]?.name].includes(name))
  )
  return element(
    'ol',
    { class: isRow ? 'zones in-a-row' : 'zones', 'aria-label': 'The battlefield' },
    ...zones.map((zone) => zoneShown(zone, rows, isRow))
  )
}

function zoneShown(
  { name, notes, next, who }: ZoneView,
  rows: ReadonlyMap<string, Row>,
  isRow: boolean
): HTMLElement {
  const ways = `next to ${next.join(', ')}`
  const inside = who.length === 0 ? 'nobody' : who.join(', ')
  return element(
    'li',
    {
      class: 'zone',
      title: ways,
      'aria-label': `${[name, ...notes].join(', ')}: ${inside}; ${ways}`
    },
    element('span', { class: 'zone-name' }, name),
    (notes.length > 0 || !isRow) &&
      element('span', { class: 'dim small' }, [...notes, ...(isRow ? [] : [ways])].join(' · ')),
    element('span', { class: 'zone-who' }, ...who.flatMap((one) => rows.get(one) ?? []).map(token))
  )
}

/** Everybody in the fight, to be found by name. */
export const rowsByName = ({ groups }: FightView): ReadonlyMap<string, Row> =>
  new Map(groups.flatMap((group) => group.rows.map((row) => [row.name, row] as const)))

export const token = ({ name, token: initials, side, state, isHidden }: Row): HTMLElement =>
  element(
    'span',
    {
      class: [
        'tok',
        side === 'party' ? 'p' : 'f',
        isHidden && 'hid',
        (state === 'down' || state === 'gone') && 'lies'
      ]
        .filter(Boolean)
        .join(' '),
      title: name,
      'aria-hidden': 'true'
    },
    initials
  )
