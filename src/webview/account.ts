import { html, nothing } from 'lit'
import type { Row } from '../core/ruleset/fight-view.ts'
import type { Account, AccountRow } from '../core/view/auto-play-view.ts'
import type { TrackerView } from '../core/view/tracker-view.ts'
import { renderUndoAutoPlay } from './auto-play.ts'
import type { RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import { onEntryKey, renderEntry } from './log-entry.ts'
import { renderToken, rowsByName } from './token.ts'
import type { Template } from './widgets.ts'
import { button } from './widgets.ts'

/** The maximum number of combatants in the account, until the user opens the rest. */
const maxRows = 4

/** The account to show: the effect of a group’s commands. `undefined` while an earlier moment is shown. */
export const shownAccount = ({ past, autoPlay }: TrackerView): Account | undefined =>
  past ? undefined : autoPlay?.account

/**
 * Renders the effect of the commands of a group: one line for each combatant. The dice, the rules and further
 * combatants are behind a button.
 */
export function renderAccount(context: RenderContext): Template {
  const { view, formState, redraw } = context
  const account = shownAccount(view)
  const { autoPlay } = view
  if (!account || !autoPlay) return nothing
  const isOpen = formState.isAccountOpen
  const rows = isOpen ? account.rows : account.rows.slice(0, maxRows)
  const known = rowsByName(view)
  const hidden = account.rows.length - rows.length
  const toggle = () => {
    formState.isAccountOpen = !isOpen
    redraw()
  }
  return html`<section class="account" aria-label=${account.title}>
    <p>
      <b class="grow">${account.title}</b>
      ${autoPlay.state === 'over' ? renderUndoAutoPlay(context, autoPlay) : nothing}
    </p>
    <table>
      <tbody>
        ${rows.map((row) => renderRow(known.get(row.name), row))}
      </tbody>
    </table>
    ${isOpen ? renderEntries(context, account) : nothing}
    <p>
      <span class="grow dim">${roundWords(view, account)}</span>
      ${button(
        { id: 'account-details', class: 'quiet', expanded: isOpen, onclick: toggle },
        html`<vscode-icon
          name=${isOpen ? 'chevron-down' : 'chevron-right'}
          size="12"
          aria-hidden="true"
        ></vscode-icon>`,
        hidden > 0 ? t('Dice, rules and {0} more', hidden) : t('Dice and rules')
      )}
    </p>
  </section>`
}

const renderRow = (row: Row | undefined, { name, changes, cause }: AccountRow): Template =>
  html`<tr>
    <th scope="row">
      ${row ? renderToken(row) : nothing}<span class="ellipsis" dir="auto" title=${name}>${name}</span>
    </th>
    <td class="changes">${changes.join(', ')}</td>
    <td class="dim">${cause}</td>
  </tr>`

/** Renders the log entries of the group’s commands, without those that led to nothing, such as the end of a turn. */
const renderEntries = ({ view, send }: RenderContext, { firstStep }: Account): Template =>
  html`<div class="entries" @keydown=${onEntryKey}>
    ${view.log
      .filter(({ step, lines }) => step >= firstStep && lines.length > 0)
      .map((entry, index) => renderEntry(entry, view, { send, isInTabOrder: index === 0 }))}
  </div>`

const roundWords = ({ phase }: TrackerView, { round }: Account): string =>
  round === undefined ? '' : t('Round {0}{1}', round, phase === '' ? '' : `: ${phase}`)
