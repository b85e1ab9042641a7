import { html } from 'lit'
import type { FightView, Row } from '../core/ruleset/fight-view.ts'
import type { Shown } from './widgets.ts'

/** The icon of each state; none where there is nothing to say. */
export const stateIcons = {
  acting: 'triangle-right',
  acted: 'check',
  down: 'close',
  gone: 'close',
  cannot: 'dash',
  'to-act': '',
  later: ''
} as const satisfies Readonly<Record<Row['state'], string>>

/** Everybody in the fight, to be found by name. */
export const rowsByName = ({ groups }: FightView): ReadonlyMap<string, Row> =>
  new Map(groups.flatMap((group) => group.rows.map((row) => [row.name, row] as const)))

/** What there is to see of somebody. */
type Seen = Pick<Row, 'name' | 'token' | 'side' | 'state' | 'isHidden' | 'portrait'>

/** Players round, enemies square, unseen dashed, the fallen pale. */
export const tokenLook = ({
  side,
  state,
  isHidden
}: Pick<Seen, 'side' | 'state' | 'isHidden'>): string =>
  [
    'tok',
    side === 'party' ? 'p' : 'f',
    isHidden && 'hid',
    (state === 'down' || state === 'gone') && 'lies'
  ]
    .filter(Boolean)
    .join(' ')

/** Somebody as a token. */
export const tokenShown = (row: Seen): Shown =>
  html`<span class=${tokenLook(row)} title=${row.name} aria-hidden="true">${faceShown(row)}</span>`

/** What is on a token: the letters, and over them the picture if there is one that can be drawn. */
export const faceShown = ({ token, portrait }: Pick<Seen, 'token' | 'portrait'>): Shown =>
  portrait === undefined
    ? html`${token}`
    : html`${token}<img src=${portrait} alt="" draggable="false" @error=${hide} />`

function hide({ target }: Event): void {
  if (target instanceof HTMLElement) target.hidden = true
}
