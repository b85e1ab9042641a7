import { html, nothing } from 'lit'
import type { PanelContent } from '../tracker/messages.ts'
import { renderClock } from './clock.ts'
import { renderFightSwitch } from './fight-switch.ts'
import type { RenderContext } from './form-state.ts'
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
        ${message.isSaving ? html`<span id="saving" title="Writing to the Note">●</span>` : nothing}
        ${iconButton(
          'look',
          'history',
          past || roundCount === 0 ? undefined : `View the start of round ${roundCount}`,
          () => send({ type: 'show-round', round: roundCount })
        )}
        ${iconButton(
          'undo',
          'discard',
          undo && `Undo: ${undo}`,
          () => send({ type: 'undo' }),
          'Nothing to undo in this fight. To remove its log, use undo in the note'
        )}
        ${iconButton('redo', 'redo', redo && `Redo: ${redo}`, () => send({ type: 'redo' }))}
        ${past || isReadOnly ? nothing : renderNotAskedButton(context)}
        ${iconButton('players', 'device-desktop', 'Open Player View', () =>
          send({ type: 'open-player-view' })
        )}
        ${iconButton('reveal', 'go-to-file', 'Show Log in Note', () => send({ type: 'show-log' }))}
      </span>
      <p>
        ${ruleset.title} · ${round > 0 ? html`<b>round ${round}</b> · ` : nothing}${
          outcome ?? phase
        }${ruleMark(rule, rules)}
      </p>
      ${isReadOnly ? nothing : renderDiceMode(message, send)}
    </header>`
}

const modes = {
  rolled: 'Fray rolls',
  players: 'Players roll',
  typed: 'The table rolls'
} as const
type Mode = keyof typeof modes

const renderDiceMode = ({ dice }: PanelContent, send: RenderContext['send']): Template =>
  select(
    {
      id: 'dice-mode',
      label: 'Dice rolled by',
      kind: 'quiet',
      position: 'below'
    },
    Object.entries(modes).map(([value, label]) => ({ value, label })),
    dice,
    (mode) => send({ type: 'dice', mode: mode as Mode })
  )
