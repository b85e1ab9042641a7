import { html, nothing } from 'lit'
import type { FightView, Row, ZoneView } from '../core/view.ts'
import type { Shown } from './widgets.ts'

/** The battlefield as a strip: each zone with what is special about it and the tokens of those in it. */
export function zonesShown(view: FightView): Shown {
  const { zones = [] } = view
  if (zones.length === 0) return nothing
  const rows = rowsByName(view)
  const isRow = zones.every(({ next }, index) =>
    next.every((name) => [zones[index - 1]?.name, zones[index + 1]?.name].includes(name))
  )
  return html`<ol class=${isRow ? 'zones in-a-row' : 'zones'} aria-label="The battlefield">
    ${zones.map((zone) => zoneShown(zone, rows, isRow))}
  </ol>`
}

function zoneShown(
  { name, notes, next, who }: ZoneView,
  rows: ReadonlyMap<string, Row>,
  isRow: boolean
): Shown {
  const ways = `next to ${next.join(', ')}`
  const inside = who.length === 0 ? 'nobody' : who.join(', ')
  const words = [...notes, ...(isRow ? [] : [ways])].join(' · ')
  return html`<li
    class="zone"
    title=${ways}
    aria-label="${[name, ...notes].join(', ')}: ${inside}; ${ways}"
  >
    <span class="zone-name">${name}</span>
    ${words === '' ? nothing : html`<span class="dim small">${words}</span>`}
    <span class="zone-who">${who.flatMap((one) => rows.get(one) ?? []).map(tokenShown)}</span>
  </li>`
}

/** Everybody in the fight, to be found by name. */
export const rowsByName = ({ groups }: FightView): ReadonlyMap<string, Row> =>
  new Map(groups.flatMap((group) => group.rows.map((row) => [row.name, row] as const)))

/** Somebody as a token: players round, enemies square, unseen dashed, the fallen pale. */
export function tokenShown({ name, token, side, state, isHidden }: Row): Shown {
  const look = [
    'tok',
    side === 'party' ? 'p' : 'f',
    isHidden && 'hid',
    (state === 'down' || state === 'gone') && 'lies'
  ]
  return html`<span class=${look.filter(Boolean).join(' ')} title=${name} aria-hidden="true"
    >${token}</span
  >`
}
