import { html, nothing, render } from 'lit'
import type { Odds, TrackerView } from '../core/view/tracker-view.ts'
import type { HostMessage, PanelContent } from '../tracker/messages.ts'
import { renderActionArea } from './action-area.ts'
import { announcementFor } from './announcer.ts'
import { renderBattlefield } from './battlefield.ts'
import { renderClock } from './clock.ts'
import { renderCombatants } from './combatants.ts'
import { renderDistanceLine } from './distance-line.ts'
import { isSummaryShown, renderEndCard, renderSummaryLink } from './end-card.ts'
import { renderFightSwitch } from './fight-switch.ts'
import type { RenderContext, UserMessage } from './form-state.ts'
import { chooseValue, createFormState, openCommand } from './form-state.ts'
import { renderHistoryBar } from './history-view.ts'
import { isTextInput, onKey, runShortcut } from './keyboard.ts'
import { renderLog } from './log.ts'
import { scrollToEnd } from './log-end.ts'
import { listenForNumbers, receiveNumberEffect, refreshNumberBox } from './number-box.ts'
import { numberRows, withNumberEffect } from './number-stage.ts'
import { renderStandingOrders } from './standing-orders.ts'
import { renderTurnOrder } from './turn-order.ts'
import type { Template } from './widgets.ts'
import { button, iconButton, ruleMark, select } from './widgets.ts'

/** The API that VS Code gives to a webview. */
declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void
  setState(state: unknown): void
}

const host = acquireVsCodeApi()
const formState = createFormState()
let content: PanelContent | undefined
/** The odds for the current content received so far, by text of the command or answer. */
let oddsByText: Record<string, readonly Odds[]> = {}
let requestedOdds = new Set<string>()
let isFiltering = false
/** The text of the live region, for screen readers. */
let announcement = ''

const send = (message: UserMessage): void =>
  host.postMessage({ ...message, version: content?.version ?? 0 })

window.addEventListener('message', ({ data }: MessageEvent<HostMessage>): void => {
  if (data?.type === 'show') return show(data)
  if (data?.type === 'shortcut') {
    if (content?.tracker && !content.tracker.past)
      runShortcut(data.action, renderContextFor(content.tracker))
    return
  }
  if (data?.type === 'number-effect')
    return content?.tracker && receiveNumberEffect(renderContextFor(content.tracker), data)
  if (data?.type !== 'odds' || data.version !== content?.version) return
  oddsByText = { ...oddsByText, ...data.odds }
  draw()
})

function show(next: PanelContent): void {
  // Inputs for another fight, question or turn are discarded.
  const { tracker } = next
  const before = content?.tracker
  const isOther = tracker?.title !== before?.title
  if (isOther) {
    formState.chosenValues.clear()
    formState.numberBox = undefined
    isFiltering = false
  }
  if (isOther || tracker?.pending !== before?.pending) {
    formState.typedDice = ''
    formState.diceError = ''
  }
  if (isOther || whoActs(tracker) !== whoActs(before)) {
    formState.openType = undefined
    formState.chosenAdditions.clear()
    formState.dragged = undefined
  }
  if (next.version !== content?.version) {
    oddsByText = {}
    requestedOdds = new Set()
    formState.inputs.clear()
    formState.tooltip = undefined
    if (tracker?.forms.some(({ type }) => type === formState.openType))
      formState.openType = undefined
  }
  // A filtered log announces nothing: entries appear that are not new.
  const isWhole = next.filter === '' && (content?.filter ?? '') === ''
  announcement = tracker && isWhole ? announcementFor(tracker, before) : ''
  content = next
  isFiltering ||= next.filter !== ''
  if (tracker) refreshNumberBox(renderContextFor(tracker))
  host.setState(next.fight)
  draw()
  // Scroll to what is new: the actor and the last line of the log; focus the input of open dice.
  for (const here of ['.c.active', '.zone.away-0', '.band.here'])
    document.querySelector(here)?.scrollIntoView({ block: 'nearest' })
  const lines = document.querySelector('.log-lines')
  if (tracker?.past) document.querySelector('.entry.here')?.scrollIntoView({ block: 'center' })
  else if (lines) scrollToEnd(lines)
  // Do not take the focus from another part of VS Code.
  const isElsewhere = !document.hasFocus() || document.activeElement?.id === 'filter-words'
  if (!isElsewhere) document.getElementById('faces')?.focus()
}
// Dice may have been asked for while the page had no focus.
window.addEventListener('focus', () => {
  if (document.activeElement?.matches('body, #tracker')) document.getElementById('faces')?.focus()
})
// In the capture phase, before any control: Enter also works while a select has the focus.
listenForNumbers(() => content?.tracker && renderContextFor(content.tracker))
window.addEventListener('keydown', (event) => onKey(event, send), { capture: true })
// While letters are typed, the letter shortcuts of VS Code must be off.
let wasTyping = false
const reportTyping = () => {
  const isTyping = isTextInput(document.activeElement)
  if (isTyping !== wasTyping) send({ type: 'typing', isTyping })
  wasTyping = isTyping
}
for (const change of ['focusin', 'focusout', 'click', 'keyup'])
  window.addEventListener(change, reportTyping)
// A click beside all controls focuses the panel, so that its keys work.
window.addEventListener('pointerdown', ({ target }) => {
  const isControl =
    target instanceof Element &&
    target.closest(
      'button, input, [tabindex], vscode-button, vscode-single-select, vscode-toolbar-button'
    )
  if (!isControl || isControl.id === 'tracker')
    document.getElementById('tracker')?.focus({ preventScroll: true })
})
window.addEventListener('resize', draw)
host.postMessage({ type: 'ready' })

const whoActs = (view: TrackerView | undefined): string =>
  [view?.actor, ...(view?.actors ?? [])].join()

/** Requests the odds of these texts, each once per content. */
function requestOdds(texts: readonly string[]): void {
  const fresh = texts.filter((one) => !requestedOdds.has(one)).slice(0, 60)
  if (fresh.length === 0) return
  for (const one of fresh) requestedOdds.add(one)
  send({ type: 'estimate', texts: fresh })
}

/** Renders the content. Lit keeps unchanged elements, and so the focus. */
function draw(): void {
  const main = document.getElementById('tracker')
  if (!main || !content) return
  main.classList.toggle('empty', !content.tracker)
  render(
    content.tracker ? renderFight(content, content.tracker) : renderEncounterList(content),
    main
  )
}

const renderContextFor = (view: TrackerView): RenderContext => ({
  view,
  formState,
  oddsByText,
  requestOdds,
  send,
  redraw: draw
})

function renderFight(message: PanelContent, tracker: TrackerView): Template {
  const { title, ruleset, round, phase, rule, outcome, rules, undo, redo, past, roundCount } =
    tracker
  const { isReadOnly } = tracker
  return html`<header class="head">
      <div class="grow">
        <h1>${renderFightSwitch(title, send)}</h1>
        <p>
          ${ruleset.title} · ${round > 0 ? html`<b>round ${round}</b> · ` : nothing}${
            outcome ?? phase
          }${ruleMark(rule, rules)}
        </p>
      </div>
      ${past || isReadOnly ? nothing : renderClock(tracker, draw)} ${isReadOnly ? nothing : renderDiceMode(message)}
      ${iconButton(
        'look',
        'history',
        past || roundCount === 0 ? undefined : `View the start of round ${roundCount}`,
        () => send({ type: 'show-round', round: roundCount })
      )}
      ${iconButton('undo', 'discard', undo && `Undo: ${undo}`, () => send({ type: 'undo' }))}
      ${iconButton('redo', 'redo', redo && `Redo: ${redo}`, () => send({ type: 'redo' }))}
      ${iconButton('players', 'device-desktop', 'Open Player View', () =>
        send({ type: 'open-player-view' })
      )}
      ${message.isSaving ? html`<span id="saving" title="Writing to the Note">●</span>` : nothing}
      ${iconButton('reveal', 'go-to-file', 'Show Log in Note', () => send({ type: 'show-log' }))}
    </header>
    ${renderStandingOrders(tracker, send)} ${renderNotices(message)}
    ${isSummaryShown(message) ? renderEndCard(message, send, draw) : renderMoment(message, tracker)}
    <p id="news" class="visually-hidden" role="status">${announcement}</p>`
}

/** Renders a fight in progress, or an earlier moment of one. */
function renderMoment(message: PanelContent, tracker: TrackerView): Template {
  const { rules, past, isReadOnly } = tracker
  const context = renderContextFor(tracker)
  const selectRow = (name: string) => chooseCombatant(tracker, name)
  const openStatblock = (name: string) => send({ type: 'open-statblock', name })
  return html`${renderSummaryLink(message, draw)} ${renderTurnOrder(tracker)} ${renderBattlefield(context, selectRow)}
    ${renderDistanceLine(context, selectRow)} ${renderCombatants(withNumberEffect(tracker, formState), rules, selectRow, openStatblock, numberRows(context))}
    ${renderLog({ view: tracker, filter: message.filter, isFiltering, setFiltering, send })}
    ${past ? renderHistoryBar(tracker, past, send) : isReadOnly ? nothing : renderActionArea(context)}`
}

function setFiltering(isNow: boolean): void {
  isFiltering = isNow
  draw()
  if (isNow) document.getElementById('filter-words')?.focus()
}

/** Handles a click on a combatant: one that may act becomes the actor, any other the target. */
function chooseCombatant(tracker: TrackerView, name: string): void {
  const actor = tracker.actor
  if (name !== actor && tracker.actors.includes(name)) {
    return send({ type: 'actor', name })
  }
  const attack = tracker.offers.find(
    ({ variants, by }) =>
      by !== undefined && by === actor && variants.some(({ values }) => values[0] === name)
  )
  if (!attack) return
  openCommand(formState, attack.type)
  chooseValue(formState, attack.type, 0, name)
  draw()
}

const encounterExample = '```encounter\nname: The mill cellar\ncreatures:\n  - 3: Sump goblin\n```'

/** Renders the list of encounters, while no fight is shown. */
const renderEncounterList = (message: PanelContent): Template => html`<header class="head">
    <div class="grow">
      <h1>Fray</h1>
      <p>
        ${
          message.encounters.length > 0 ? 'Encounters in open notes' : 'No encounters in open notes'
        }
      </p>
    </div>
  </header>
  ${renderNotices(message)}
  <ul class="encounters">
    ${message.encounters.map(
      ({ id, title, note, action, status }, index) =>
        html`<li>
          <div class="grow">
            <b>${title}</b>
            <p class="dim">${note}${status === '' ? '' : ` · ${status}`}</p>
          </div>
          ${button(
            {
              id: `start-${index}`,
              isPrimary: index === 0,
              onclick: () => send({ type: 'start', encounter: id })
            },
            action
          )}
        </li>`
    )}
  </ul>
  <section class="lesson">
    <p class="dim">Write an encounter as a code block in a note:</p>
    <pre>${encounterExample}</pre>
  </section>`

const renderNotices = ({ notices }: PanelContent): Template =>
  html`${notices.map(
    ({ message, severity, actions }) => html`<p class="notice ${severity}" role="alert">
      <span class="grow">${message}</span>
      ${actions.map((action) =>
        button({ onclick: () => send({ type: 'notice', action }) }, action)
      )}
    </p>`
  )}`

const modes = {
  rolled: 'Fray rolls',
  players: 'Players roll',
  typed: 'The table rolls'
} as const
type Mode = keyof typeof modes

const renderDiceMode = ({ dice }: PanelContent): Template =>
  select(
    {
      id: 'dice-mode',
      label: 'Who rolls the dice',
      kind: 'quiet',
      position: 'below'
    },
    Object.entries(modes).map(([value, label]) => ({ value, label })),
    dice,
    (mode) => send({ type: 'dice', mode: mode as Mode })
  )
