import type { ToPanel } from '../tracker/messages.ts'
import { clockShown } from './clock.ts'
import { element, icon, icons, ruleMark } from './dom.ts'
import { logShown } from './log.ts'
import { orderShown } from './order.ts'
import { rowsShown } from './rows.ts'
import { actorOf, actorsIn, emptyDraft, type Press, stageShown } from './stage.ts'
import { zonesShown } from './zones.ts'

/** What VS Code gives a webview to speak to its extension with. */
declare function acquireVsCodeApi(): { postMessage(message: unknown): void }

const host = acquireVsCodeApi()
const draft = emptyDraft()
let shown: ToPanel | undefined

const press = (message: Press): void => host.postMessage({ ...message, seen: shown?.version ?? 0 })

window.addEventListener('message', (event: MessageEvent<ToPanel>) => {
  if (event.data?.type !== 'show') return
  // Another fight, question or turn: what was half filled in for the last does not belong here.
  const { tracker } = event.data
  const before = shown?.tracker
  const isOther = tracker?.title !== before?.title
  if (isOther) draft.chosen.clear()
  if (isOther || tracker?.pending !== before?.pending) draft.typed = ''
  if (isOther || actorsIn(tracker).join() !== actorsIn(before).join()) {
    draft.opened = undefined
    draft.actor = undefined
    draft.added.clear()
  }
  shown = event.data
  draw()
})
window.addEventListener('keydown', onKey)
window.addEventListener('resize', draw)
host.postMessage({ type: 'ready' })

/** Draw the whole picture anew, with the focus where it was. */
function draw(): void {
  const main = document.getElementById('tracker')
  if (!main || !shown) return
  const focused = document.activeElement?.id
  const scrolled = main.querySelector('.rows')?.scrollTop ?? 0
  main.replaceChildren(...(shown.tracker ? fightShown(shown) : listShown(shown)))
  main.classList.toggle('empty', !shown.tracker)
  const rows = main.querySelector('.rows')
  if (rows) rows.scrollTop = scrolled
  main.querySelector('.c.active')?.scrollIntoView({ block: 'nearest' })
  const lines = main.querySelector('.log-lines')
  if (lines) lines.scrollTop = lines.scrollHeight
  const wanted = shown.tracker?.asked?.kind === 'dice' ? 'faces' : focused
  if (wanted) document.getElementById(wanted)?.focus()
}

function fightShown(message: ToPanel): readonly HTMLElement[] {
  const { tracker } = message
  if (!tracker) return []
  const { title, ruleset, round, phase, rule, outcome, rules } = tracker
  const head = element(
    'header',
    { class: 'head' },
    element(
      'div',
      { class: 'grow' },
      element('h1', {}, title),
      element(
        'p',
        {},
        `${ruleset.title} · `,
        round > 0 && element('b', {}, `round ${round}`),
        `${round > 0 ? ' · ' : ''}${outcome ?? phase}\u00a0`,
        rule !== undefined && ruleMark(rule, rules)
      )
    ),
    tracker.clock && clockShown(tracker),
    diceMode(message),
    iconButton(
      'undo',
      icons.undo,
      tracker.undo === undefined ? undefined : `Undo: ${tracker.undo}`,
      () => press({ type: 'undo' })
    ),
    iconButton(
      'redo',
      icons.redo,
      tracker.redo === undefined ? undefined : `Redo: ${tracker.redo}`,
      () => press({ type: 'redo' })
    ),
    iconButton('reveal', icons.note, 'Show the log in the note', () => press({ type: 'reveal' }))
  )
  const choose = (name: string) => {
    const actor = actorOf(tracker, draft)
    if (name !== actor && actorsIn(tracker).includes(name)) {
      draft.actor = name
      draft.opened = undefined
      return draw()
    }
    const attack = tracker.offers.find(
      ({ ways, by }) =>
        by !== undefined && by === actor && ways.some(({ values }) => values[0] === name)
    )
    if (!attack) return
    draft.opened = attack.type
    draft.chosen.set(attack.type, [name, ...(draft.chosen.get(attack.type) ?? []).slice(1)])
    draw()
  }
  return [
    head,
    ...noticeShown(message),
    ...(tracker.order ? [orderShown(tracker.order, tracker)] : []),
    ...(tracker.zones ? [zonesShown(tracker.zones, tracker)] : []),
    rowsShown(tracker, rules, choose),
    logShown(tracker.log, rules),
    stageShown(tracker, draft, press, draw)
  ]
}

/** The encounters there are, while no fight is shown. */
function listShown(message: ToPanel): readonly HTMLElement[] {
  const items = message.encounters.map(({ id, title, note, action, status }, index) =>
    element(
      'li',
      {},
      element(
        'div',
        { class: 'grow' },
        element('b', {}, title),
        element('p', { class: 'dim' }, `${note}${status === '' ? '' : ` · ${status}`}`)
      ),
      element(
        'button',
        {
          class: index === 0 ? 'btn primary' : 'btn',
          type: 'button',
          id: `start-${index}`,
          onclick: () => press({ type: 'start', encounter: id })
        },
        action
      )
    )
  )
  const example = '```encounter\nname: The mill cellar\ncreatures:\n  - 3: Sump goblin\n```'
  return [
    element(
      'header',
      { class: 'head' },
      element(
        'div',
        { class: 'grow' },
        element('h1', {}, 'Fray'),
        element(
          'p',
          {},
          items.length > 0 ? 'Encounters of the open notes' : 'No encounter in the open notes'
        )
      )
    ),
    ...noticeShown(message),
    element('ul', { class: 'encounters' }, ...items),
    element(
      'section',
      { class: 'lesson' },
      element('p', { class: 'dim' }, 'An encounter is a fence in a note:'),
      element('pre', {}, example)
    )
  ]
}

function noticeShown({ notice }: ToPanel): readonly HTMLElement[] {
  if (!notice) return []
  const { words, severity, action } = notice
  return [
    element(
      'p',
      { class: `notice ${severity}`, role: 'alert' },
      element('span', { class: 'grow' }, words),
      action !== undefined &&
        element(
          'button',
          { class: 'btn', type: 'button', id: 'notice', onclick: () => press({ type: 'notice' }) },
          action
        )
    )
  ]
}

function diceMode({ dice }: ToPanel): HTMLElement {
  const words = {
    rolled: 'Fray rolls',
    players: 'Players roll',
    typed: 'The table rolls'
  } as const
  const made = element('select', {
    id: 'dice-mode',
    class: 'select quiet',
    title: 'Who rolls: Fray, or the table with real dice',
    'aria-label': 'Dice'
  })
  for (const [mode, label] of Object.entries(words)) {
    const option = element('option', {}, label)
    option.value = mode
    option.selected = mode === dice
    made.append(option)
  }
  made.addEventListener('change', () =>
    press({ type: 'dice', mode: made.value as keyof typeof words })
  )
  return made
}

function iconButton(
  id: string,
  path: string,
  title: string | undefined,
  onclick: () => void
): HTMLElement {
  return element(
    'button',
    {
      class: 'icon-btn',
      type: 'button',
      id,
      title,
      'aria-label': title ?? id,
      disabled: title === undefined,
      onclick
    },
    icon(path)
  )
}

/** Keys of the stage: numbers answer, Enter takes the usual, Esc takes back; and undo as everywhere. */
function onKey(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLInputElement
  if ((event.ctrlKey || event.metaKey) && !isTyping) {
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    event.stopPropagation()
    press({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping && event.key !== 'Escape') return
  if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
  const key = event.key === 'Enter' && document.querySelector('.pick.on') ? undefined : event.key
  const button =
    key === undefined
      ? document.querySelector('.pick.on')
      : document.querySelector(`[data-key="${CSS.escape(key)}"]`)
  if (!(button instanceof HTMLButtonElement)) return
  event.preventDefault()
  button.click()
}
