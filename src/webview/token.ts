import { html } from 'lit'
import type { FightView, Row } from '../core/view.ts'
import type { Shown } from './widgets.ts'

/** Everybody in the fight, to be found by name. */
export const rowsByName = ({ groups }: FightView): ReadonlyMap<string, Row> =>
  new Map(groups.flatMap((group) => group.rows.map((row) => [row.name, row] as const)))

/** Players round, enemies square, unseen dashed, the fallen pale. */
export const tokenLook = ({ side, state, isHidden }: Omit<Row, 'name' | 'token'>): string =>
  [
    'tok',
    side === 'party' ? 'p' : 'f',
    isHidden && 'hid',
    (state === 'down' || state === 'gone') && 'lies'
  ]
    .filter(Boolean)
    .join(' ')

/** Somebody as a token. */
export const tokenShown = (row: Row): Shown =>
  html`<span class=${tokenLook(row)} title=${row.name} aria-hidden="true">${row.token}</span>`
