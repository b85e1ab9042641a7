import { html } from 'lit'
import type { FightView, Row } from '../core/ruleset/fight-view.ts'
import type { Template } from './widgets.ts'

/** The codicon of each state of a combatant; empty for none. */
export const stateIcons = {
  acting: 'triangle-right',
  acted: 'check',
  down: 'close',
  gone: 'close',
  cannot: 'dash',
  'to-act': '',
  later: ''
} as const satisfies Readonly<Record<Row['state'], string>>

export const rowsOf = ({ groups }: FightView): readonly Row[] => groups.flatMap(({ rows }) => rows)

export const rowsByName = (view: FightView): ReadonlyMap<string, Row> =>
  new Map(rowsOf(view).map((row) => [row.name, row]))

/** Whether a combatant is out of the fight: down or gone. */
export const isOut = ({ state }: Pick<Row, 'state'>): boolean =>
  state === 'down' || state === 'gone'

/** The fields of a row that its token needs. */
type TokenRow = Pick<Row, 'name' | 'token' | 'side' | 'state' | 'isHidden' | 'portrait'> & {
  readonly isTarget?: boolean
}

/**
 * The CSS classes of a token: its side, `hidden`, `target`, `down` for a combatant out of the fight, and `long` for three letters
 * or more.
 */
export const tokenClasses = ({
  side,
  state,
  token,
  isHidden,
  isTarget
}: Pick<TokenRow, 'side' | 'state' | 'token' | 'isHidden' | 'isTarget'>): string =>
  [
    'token',
    side === 'party' ? 'party' : 'foe',
    isHidden && 'hidden',
    isTarget && 'target',
    isOut({ state }) && 'down',
    token.length > 2 && 'long'
  ]
    .filter(Boolean)
    .join(' ')

export const renderToken = (row: TokenRow): Template =>
  html`<span class=${tokenClasses(row)} title=${row.name} aria-hidden="true">${renderTokenContent(row)}</span>`

/** Renders the letters of a token, and its portrait over them. A portrait that does not load is hidden. */
export const renderTokenContent = ({
  token,
  portrait
}: Pick<TokenRow, 'token' | 'portrait'>): Template =>
  portrait === undefined
    ? html`${token}`
    : html`${token}<img src=${portrait} alt="" draggable="false" @error=${hide} />`

function hide({ target }: Event): void {
  if (target instanceof HTMLElement) target.hidden = true
}
