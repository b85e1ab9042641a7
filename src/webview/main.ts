import { html, nothing, render } from 'lit'
import type { EffectOdds, TrackerView } from '../core/view/tracker-view.ts'
import type { HostMessage, PanelContent } from '../tracker/messages.ts'
import { renderAccount } from './account.ts'
import { renderActionArea } from './action-area.ts'
import { announcementFor } from './announcer.ts'
import { renderBattlefield } from './battlefield.ts'
import { receiveBestCommand } from './best-button.ts'
import { renderCombatants } from './combatants.ts'
import { renderDistanceLine } from './distance-line.ts'
import { renderEncounterList } from './encounter-list.ts'
import { isSummaryShown, renderEndCard, renderSummaryLink } from './end-card.ts'
import { renderFightHeader } from './fight-header.ts'
import type { RenderContext, UserMessage } from './form-state.ts'
import { chooseValue, createFormState, openCommand } from './form-state.ts'
import { renderHistoryBar } from './history-view.ts'
import { keepTypedLetters, markFocus, onKey, runShortcut, stopNavigating } from './keyboard.ts'
import { renderLastEvent } from './last-event.ts'
import { renderLog } from './log.ts'
import { scrollToEnd } from './log-end.ts'
import { renderNotices } from './notices.ts'
import {
  dropNumberBox,
  listenForNumbers,
  receiveNumberEffect,
  refreshNumberBox
} from './number-box.ts'
import { numberRows, withNumberEffect } from './number-stage.ts'
import { receiveForPalette, updatePalette } from './palette.ts'
import { renderRowDetails } from './row-details.ts'
import { focusedRow, followRow } from './row-keys.ts'
import { renderStandingOrders } from './standing-orders.ts'
import { renderTurnOrder } from './turn-order.ts'
import type { Template } from './widgets.ts'

/** The API that VS Code provides to a webview. */
declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void
  setState(state: unknown): void
}

const host = acquireVsCodeApi()
const formState = createFormState()
let content: PanelContent | undefined
/** The odds for the current content received so far, by text of the command or answer. */
let oddsByText: Record<string, readonly EffectOdds[]> = {}
let requestedOdds = new Set<string>()
/** The results of typed faces, by the faces joined with commas; empty for requested results that have not arrived. */
let resultsByFaces = new Map<string, string>()
let isFiltering = false
let isDrawing = false
/** The text of the live region, for screen readers. */
let announcement = ''

const send = (message: UserMessage): void =>
  host.postMessage({ ...message, version: content?.version ?? 0 })

window.addEventListener('message', ({ data }: MessageEvent<HostMessage>): void => {
  if (data?.type === 'show') return show(data)
  if (data?.type === 'saving') {
    if (content) content = { ...content, isSaving: data.isSaving }
    return draw()
  }
  if (data?.type === 'shortcut') {
    if (content?.tracker && !content.tracker.past)
      runShortcut(data.action, renderContextFor(content.tracker))
    return
  }
  if (data?.type === 'number-effect')
    return content?.tracker && receiveNumberEffect(renderContextFor(content.tracker), data)
  if (data?.version !== content?.version) return
  if (data.type === 'odds') oddsByText = { ...oddsByText, ...data.odds }
  else if (data.type === 'best') receiveBestCommand({ formState }, data)
  else if (data.type === 'faces-result') resultsByFaces.set(data.faces.join(), data.text)
  else receiveForPalette(formState, data)
  draw()
})

function show(next: PanelContent): void {
  // Discard inputs for another fight, question or turn.
  const { tracker } = next
  const before = content?.tracker
  const isOther = tracker?.title !== before?.title
  if (isOther) {
    formState.chosenValues.clear()
    dropNumberBox(formState)
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
    formState.placing = undefined
  }
  const isChanged = next.version !== content?.version
  if (isChanged) {
    oddsByText = {}
    requestedOdds = new Set()
    resultsByFaces = new Map()
    formState.answer = undefined
    formState.isAccountOpen = false
    formState.best = undefined
    formState.inputs.clear()
    formState.tooltip = undefined
  }
  // Announce nothing while the log is filtered: entries that appear may be old.
  const isWhole = next.filter === '' && (content?.filter ?? '') === ''
  announcement = tracker && isWhole ? announcementFor(tracker, before) : ''
  const focused = focusedInStage()
  const row = focusedRow()
  content = next
  isFiltering ||= next.filter !== ''
  if (tracker) refreshNumberBox(renderContextFor(tracker))
  host.setState(next.fight)
  if (isChanged) updatePalette(formState, tracker, send)
  draw()
  // If the focused control is gone, or became another one, focus the panel.
  if (focused && focused !== focusedInStage())
    document.getElementById('tracker')?.focus({ preventScroll: true })
  if (focused) stopNavigating()
  followRow(row)
  // Scroll to the actor and to the last line of the log; focus the input of open dice.
  showActor()
  if (tracker?.past) document.querySelector('.entry.here')?.scrollIntoView({ block: 'center' })
  else for (const lines of document.querySelectorAll('.log-lines, .last-event')) scrollToEnd(lines)
  // Do not take the focus from another part of VS Code.
  const isElsewhere = !document.hasFocus() || document.activeElement?.id === 'filter-words'
  if (!isElsewhere) document.getElementById('faces')?.focus()
}
// If dice were requested while the page had no focus, focus their field now.
window.addEventListener('focus', () => {
  if (document.activeElement?.matches('body, #tracker')) document.getElementById('faces')?.focus()
})
// In the capture phase, before any control: Enter also works while a select has the focus.
listenForNumbers(() => content?.tracker && renderContextFor(content.tracker))
window.addEventListener(
  'keydown',
  (event) => {
    onKey(event, content?.tracker && renderContextFor(content.tracker))
  },
  { capture: true }
)
for (const change of ['focusin', 'focusout', 'focus', 'blur'])
  window.addEventListener(change, () => queueMicrotask(markFocus))
window.addEventListener('pointerdown', stopNavigating, { capture: true })
// The second click of a double-click must not press a button that has replaced the first.
let clickedWords = ''
window.addEventListener(
  'click',
  (event) => {
    const words = wordsUnder(event.target)
    if (event.detail > 1 && words !== clickedWords) {
      event.stopPropagation()
      event.preventDefault()
    } else clickedWords = words
  },
  { capture: true }
)
document.addEventListener('keydown', keepTypedLetters)
// A click outside all controls focuses the panel, so that its keys work.
window.addEventListener('pointerdown', ({ target }) => {
  const isControl =
    target instanceof Element &&
    target.closest(
      'button, input, [tabindex], vscode-button, vscode-single-select, vscode-toolbar-button'
    )
  if (!isControl || isControl.id === 'tracker')
    document.getElementById('tracker')?.focus({ preventScroll: true })
})
window.addEventListener('resize', () => {
  draw()
  showActor()
})
host.postMessage({ type: 'ready' })

/** Scrolls to the combatant who is asked or acts, and to its zone. */
function showActor(): void {
  for (const here of ['.combatant.asked', '.combatant.active', '.zone.away-0', '.band.here'])
    document.querySelector(here)?.scrollIntoView({ block: 'nearest' })
}

/** The text of the control at or around an element. */
const wordsUnder = (target: EventTarget | null): string =>
  (target instanceof Element ? target.closest('button, vscode-button') : null)?.textContent ?? ''

/** The id and text of the focused control, if it is a command or part of a question; empty otherwise. */
const focusedInStage = (): string => {
  const control = document.activeElement?.closest('.offers, .question')
    ? document.activeElement
    : undefined
  return control ? `${control.id}\n${control.textContent}` : ''
}

const whoActs = (view: TrackerView | undefined): string =>
  [view?.actor, ...(view?.actors ?? [])].join()

/** Requests the odds of these texts, each once per content. */
function requestOdds(texts: readonly string[]): void {
  const fresh = texts.filter((one) => !requestedOdds.has(one)).slice(0, 60)
  if (fresh.length === 0) return
  for (const one of fresh) requestedOdds.add(one)
  send({ type: 'estimate', texts: fresh })
}

/** Requests the result of these typed faces, once per content. */
function requestResult(faces: readonly number[]): void {
  if (resultsByFaces.has(faces.join())) return
  resultsByFaces.set(faces.join(), '')
  send({ type: 'try-faces', faces })
}

/** Renders the content. Lit keeps unchanged elements, and so the focus. */
function draw(): void {
  const main = document.getElementById('tracker')
  if (!main || !content) return
  // Removing the focused element fires an event in the middle of a rendering.
  if (isDrawing) return queueMicrotask(draw)
  isDrawing = true
  try {
    main.classList.toggle('empty', !content.tracker)
    render(
      content.tracker ? renderFight(content, content.tracker) : renderEncounterList(content, send),
      main
    )
  } finally {
    isDrawing = false
  }
}

const renderContextFor = (view: TrackerView): RenderContext => ({
  view,
  formState,
  oddsByText,
  requestOdds,
  requestResult,
  resultOfFaces: (faces) => resultsByFaces.get(faces.join()),
  send,
  redraw: draw
})

function renderFight(message: PanelContent, tracker: TrackerView): Template {
  const context = renderContextFor(tracker)
  return html`${renderFightHeader(context, message)}
    ${renderStandingOrders(context)} ${renderNotices(message, send)}
    ${isSummaryShown(message) ? renderEndCard(message, send, draw) : renderMoment(message, context)}
    <p id="news" class="visually-hidden" role="status">${announcement}</p>`
}

/** Renders a fight in progress, or an earlier moment of one. */
function renderMoment(message: PanelContent, context: RenderContext): Template {
  const { view } = context
  const { past, isReadOnly } = view
  const choose = (name: string) => chooseCombatant(view, name)
  const openStatblock = (name: string) => send({ type: 'open-statblock', name })
  const rowContext = { ...context, view: withNumberEffect(view, formState) }
  return html`${renderSummaryLink(message, draw)}
    <div class="columns">
      <div class="field">
        ${renderTurnOrder(context)} ${renderBattlefield(context, choose)}
        ${renderDistanceLine(context, choose)}
        ${renderCombatants(rowContext, { choose, openStatblock }, numberRows(context))}
      </div>
      <div class="story">
        ${renderLog({ view, filter: message.filter, isFiltering, setFiltering, send })}
        ${renderAccount(context)} ${renderLastEvent(context)}
      </div>
    </div>
    <div class="stage">
      ${past ? renderHistoryBar(view, past, send) : isReadOnly ? nothing : renderActionArea(context)}
    </div>
    ${renderRowDetails(context)}`
}

function setFiltering(isNow: boolean): void {
  isFiltering = isNow
  draw()
  if (isNow) document.getElementById('filter-words')?.focus()
}

/**
 * Handles a click on a combatant. A combatant that can act becomes the actor. Another combatant becomes the target, if
 * the actor has a command with that target.
 */
function chooseCombatant(tracker: TrackerView, name: string): void {
  const { actor } = tracker
  if (name !== actor && tracker.actors.includes(name)) return send({ type: 'actor', name })
  const attack = tracker.offers.find(
    ({ variants, by }) =>
      by !== undefined && by === actor && variants.some(({ values }) => values[0] === name)
  )
  if (!attack) return
  openCommand(formState, attack.type)
  chooseValue(formState, attack.type, 0, name)
  draw()
}
