import { html, nothing, render } from 'lit'
import type { Odds, TrackerView } from '../core/view/tracker-view.ts'
import type { HostMessage, PanelContent } from '../tracker/messages.ts'
import { stageShown } from './action-area.ts'
import { newsOf } from './announcer.ts'
import { bandsShown } from './bands.ts'
import { zonesShown } from './battlefield.ts'
import { clockShown } from './clock.ts'
import { rowsShown } from './combatants.ts'
import { chooseValue, emptyDraft, open, type Press, type Stage } from './form-state.ts'
import { pastShown } from './history-view.ts'
import { doNow, isTyped, onKey } from './keyboard.ts'
import { logShown } from './log.ts'
import { ordersShown } from './standing-orders.ts'
import { orderShown } from './turn-order.ts'
import { button, iconButton, ruleMark, type Shown, select } from './widgets.ts'

/** What VS Code gives a webview to speak to its extension with. */
declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void
  setState(state: unknown): void
}

const host = acquireVsCodeApi()
const draft = emptyDraft()
let shown: PanelContent | undefined
/** What the commands of this picture would do, as far as it was asked and answered. */
let chances: Record<string, readonly Odds[]> = {}
let asked = new Set<string>()
let isFiltering = false
/** What is read out to those who do not see the panel. */
let news = ''

const press = (message: Press): void =>
  host.postMessage({ ...message, version: shown?.version ?? 0 })

window.addEventListener('message', ({ data }: MessageEvent<HostMessage>): void => {
  if (data?.type === 'show') return show(data)
  if (data?.type === 'shortcut') {
    if (shown?.tracker && !shown.tracker.past) doNow(data.action, stageOf(shown.tracker))
    return
  }
  if (data?.type !== 'odds' || data.version !== shown?.version) return
  chances = { ...chances, ...data.odds }
  draw()
})

function show(picture: PanelContent): void {
  // Another fight, question or turn: what was half filled in for the last does not belong here.
  const { tracker } = picture
  const before = shown?.tracker
  const isOther = tracker?.title !== before?.title
  if (isOther) {
    draft.chosen.clear()
    isFiltering = false
  }
  if (isOther || tracker?.pending !== before?.pending) {
    draft.typed = ''
    draft.misfit = ''
  }
  if (isOther || whoActs(tracker) !== whoActs(before)) {
    draft.opened = undefined
    draft.added.clear()
    draft.carried = undefined
  }
  if (picture.version !== shown?.version) {
    chances = {}
    asked = new Set()
    draft.written.clear()
    draft.hinted = undefined
    if (tracker?.forms.some(({ type }) => type === draft.opened)) draft.opened = undefined
  }
  // Of a log that is searched nothing is new.
  const isWhole = picture.filter === '' && (shown?.filter ?? '') === ''
  news = tracker && isWhole ? newsOf(tracker, before) : ''
  shown = picture
  isFiltering ||= picture.filter !== ''
  host.setState(picture.fight)
  draw()
  // What is new is in sight: who acts, the last line of the log, the die that waits to be typed.
  for (const here of ['.c.active', '.zone.away-0', '.band.here'])
    document.querySelector(here)?.scrollIntoView({ block: 'nearest' })
  const lines = document.querySelector('.log-lines')
  if (tracker?.past) document.querySelector('.entry.here')?.scrollIntoView({ block: 'center' })
  else if (lines) lines.scrollTop = lines.scrollHeight
  // While something else of VS Code has the keys, they are left to it.
  const isElsewhere = !document.hasFocus() || document.activeElement?.id === 'filter-words'
  if (!isElsewhere) document.getElementById('faces')?.focus()
}
// Coming back to a die that has come to be asked meanwhile.
window.addEventListener('focus', () => {
  if (document.activeElement?.matches('body, #tracker')) document.getElementById('faces')?.focus()
})
// Before a control takes them: Enter gives the command from the select it was chosen in, too.
window.addEventListener('keydown', (event) => onKey(event, press), { capture: true })
// Where letters are typed, they are no keys of VS Code.
let wasTyping = false
const tellTyping = () => {
  const isTyping = isTyped(document.activeElement)
  if (isTyping !== wasTyping) press({ type: 'typing', isTyping })
  wasTyping = isTyping
}
for (const change of ['focusin', 'focusout', 'click', 'keyup'])
  window.addEventListener(change, tellTyping)
// A press beside every control gives its keys to the panel all the same.
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

/** Ask what these would do, each once. */
function weigh(words: readonly string[]): void {
  const fresh = words.filter((one) => !asked.has(one)).slice(0, 60)
  if (fresh.length === 0) return
  for (const one of fresh) asked.add(one)
  press({ type: 'estimate', texts: fresh })
}

/** Draw the picture; what has not changed stays as it is, with the focus where it was. */
function draw(): void {
  const main = document.getElementById('tracker')
  if (!main || !shown) return
  main.classList.toggle('empty', !shown.tracker)
  render(shown.tracker ? fightShown(shown, shown.tracker) : listShown(shown), main)
}

const stageOf = (view: TrackerView): Stage => ({
  view,
  draft,
  chances,
  weigh,
  press,
  redraw: draw
})

function fightShown(message: PanelContent, tracker: TrackerView): Shown {
  const { title, ruleset, round, phase, rule, outcome, rules, undo, redo, past, roundCount } =
    tracker
  const stage = stageOf(tracker)
  const pick = (name: string) => choose(tracker, name)
  const openStatblock = (name: string) => press({ type: 'open-statblock', name })
  return html`<header class="head">
      <div class="grow">
        <h1>${title}</h1>
        <p>
          ${ruleset.title} · ${round > 0 ? html`<b>round ${round}</b> · ` : nothing}${
            outcome ?? phase
          }${ruleMark(rule, rules)}
        </p>
      </div>
      ${past ? nothing : clockShown(tracker, draw)} ${diceMode(message)}
      ${iconButton(
        'look',
        'history',
        past || roundCount === 0 ? undefined : `View the start of round ${roundCount}`,
        () => press({ type: 'show-round', round: roundCount })
      )}
      ${iconButton('undo', 'discard', undo && `Undo: ${undo}`, () => press({ type: 'undo' }))}
      ${iconButton('redo', 'redo', redo && `Redo: ${redo}`, () => press({ type: 'redo' }))}
      ${iconButton('players', 'device-desktop', 'Open Player View', () =>
        press({ type: 'open-player-view' })
      )}
      ${iconButton('reveal', 'go-to-file', 'Show Log in Note', () => press({ type: 'show-log' }))}
    </header>
    ${ordersShown(tracker, press)} ${noticeShown(message)} ${orderShown(tracker)} ${zonesShown(stage, pick)}
    ${bandsShown(stage, pick)} ${rowsShown(tracker, rules, pick, openStatblock)}
    ${logShown({ view: tracker, filter: message.filter, isFiltering, setFiltering, press })}
    ${past ? pastShown(tracker, past, press) : stageShown(stage)}
    <p id="news" class="unseen" role="status">${news}</p>`
}

function setFiltering(isNow: boolean): void {
  isFiltering = isNow
  draw()
  if (isNow) document.getElementById('filter-words')?.focus()
}

/** A row is pressed: who may act is to act, anybody else becomes the target. */
function choose(tracker: TrackerView, name: string): void {
  const actor = tracker.actor
  if (name !== actor && tracker.actors.includes(name)) {
    return press({ type: 'actor', name })
  }
  const attack = tracker.offers.find(
    ({ variants, by }) =>
      by !== undefined && by === actor && variants.some(({ values }) => values[0] === name)
  )
  if (!attack) return
  open(draft, attack.type)
  chooseValue(draft, attack.type, 0, name)
  draw()
}

const example = '```encounter\nname: The mill cellar\ncreatures:\n  - 3: Sump goblin\n```'

/** The encounters there are, while no fight is shown. */
const listShown = (message: PanelContent): Shown => html`<header class="head">
    <div class="grow">
      <h1>Fray</h1>
      <p>
        ${
          message.encounters.length > 0 ? 'Encounters in open notes' : 'No encounters in open notes'
        }
      </p>
    </div>
  </header>
  ${noticeShown(message)}
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
              onclick: () => press({ type: 'start', encounter: id })
            },
            action
          )}
        </li>`
    )}
  </ul>
  <section class="lesson">
    <p class="dim">Write an encounter as a code block in a note:</p>
    <pre>${example}</pre>
  </section>`

const noticeShown = ({ notice }: PanelContent): Shown =>
  notice === undefined
    ? nothing
    : html`<p class="notice ${notice.severity}" role="alert">
        <span class="grow">${notice.message}</span>
        ${
          notice.action === undefined
            ? nothing
            : button({ id: 'notice', onclick: () => press({ type: 'notice' }) }, notice.action)
        }
      </p>`

const modes = {
  rolled: 'Fray rolls',
  players: 'Players roll',
  typed: 'The table rolls'
} as const
type Mode = keyof typeof modes

const diceMode = ({ dice }: PanelContent): Shown =>
  select(
    {
      id: 'dice-mode',
      label: 'Who rolls the dice',
      look: 'quiet',
      position: 'below'
    },
    Object.entries(modes).map(([value, label]) => ({ value, label })),
    dice,
    (mode) => press({ type: 'dice', mode: mode as Mode })
  )
