import { html, nothing } from 'lit'
import type { PanelContent } from '../tracker/messages.ts'
import { renderClock } from './clock.ts'
import { renderFightSwitch } from './fight-switch.ts'
import type { RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import { renderNotAskedButton } from './standing-orders.ts'
import type { Template } from './widgets.ts'
import { iconButton, ruleMark, select } from './widgets.ts'

/** Renders the title of a fight, its round and phase, and the controls of the whole fight. */
export function renderFightHeader(context: RenderContext, message: PanelContent): Template {
  const { view, send, redraw } = context
  const { title, ruleset, round, phase, rule, outcome, rules, undo, redo } = view
  const { past, roundCount, isReadOnly } = view
  return html`<header class="head">
      <h1>${renderFightSwitch(title, send)}</h1>
      ${past || isReadOnly ? nothing : renderClock(view, redraw)}
      <span class="tools">
        ${message.isSaving ? html`<span id="saving" title=${t('Writing to the Note')}>●</span>` : nothing}
        ${iconButton(
          'look',
          'history',
          past || roundCount === 0 ? undefined : t('View the start of round {0}', roundCount),
          () => send({ type: 'show-round', round: roundCount })
        )}
        ${iconButton(
          'undo',
          'discard',
          undo && t('Undo: {0}', undo),
          () => send({ type: 'undo' }),
          t('Nothing to undo in this fight. To remove its log, use undo in the note')
        )}
        ${iconButton('redo', 'redo', redo && t('Redo: {0}', redo), () => send({ type: 'redo' }))}
        ${past || isReadOnly ? nothing : renderNotAskedButton(context)}
        ${iconButton('players', 'device-desktop', t('Open Player View'), () =>
          send({ type: 'open-player-view' })
        )}
        ${iconButton('reveal', 'go-to-file', t('Show Log in Note'), () => send({ type: 'show-log' }))}
      </span>
      <p>
        ${ruleset.title} · ${round > 0 ? html`<b>${t('round {0}', round)}</b> · ` : nothing}${
          outcome ?? phase
        }${ruleMark(rule, rules)}
      </p>
      ${isReadOnly ? nothing : renderDiceMode(message, send)}
    </header>`
}

const modes = {
  rolled: t('Fray rolls'),
  players: t('Players roll'),
  typed: t('The table rolls')
} as const
type Mode = keyof typeof modes

const renderDiceMode = ({ dice }: PanelContent, send: RenderContext['send']): Template =>
  select(
    {
      id: 'dice-mode',
      label: t('Dice rolled by'),
      kind: 'quiet',
      position: 'below'
    },
    Object.entries(modes).map(([value, label]) => ({ value, label })),
    dice,
    (mode) => send({ type: 'dice', mode: mode as Mode })
  )
