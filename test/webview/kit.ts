import codicons from '@vscode/codicons/dist/codicon.css?url'
import type { VscodeSingleSelect } from '@vscode-elements/elements/dist/vscode-single-select/index.js'
import { LitElement } from 'lit'
import type { DiceMode } from '../../src/core/fight/history.ts'
import type { EffectOdds } from '../../src/core/view/tracker-view.ts'
import { commandList } from '../../src/session/command-list.ts'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, playOut } from '../../src/session/fight.ts'
import { readCommand } from '../../src/session/read-command.ts'
import { numberEffect } from '../../src/session/views/number-effect.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import type {
  CommandList,
  CommandReadings,
  NumberUpdate,
  OddsUpdate,
  PanelContent,
  PanelMessage,
  Shortcut
} from '../../src/tracker/messages.ts'
import { parsePanelMessage } from '../../src/tracker/messages.ts'
import style from '../../src/webview/tracker.css?url'
import { fightAt, setupOf } from '../greywater.ts'

/** The messages of the panel since the last picture. */
export let said: PanelMessage[] = []
/** The texts that the panel asked an estimate for since the last picture. */
export let weighed: string[] = []
/** The version of the picture that is shown. */
export let version = 0

/** Open the panel in a page of its own, as VS Code does. */
export const openPanel = (): Promise<void> => openPanelIn({})

/** Open the panel with translations of its texts, by the English text. */
export async function openPanelIn(translations: Readonly<Record<string, string>>): Promise<void> {
  document.head.innerHTML = `<link rel="stylesheet" href="${codicons}" id="vscode-codicon-stylesheet">
    <link rel="stylesheet" href="${style}">`
  // Nothing has its size before the styles are there.
  const links = [...document.head.querySelectorAll('link')]
  await Promise.all(
    links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)))
  )
  document.title = 'Fray'
  document.body.innerHTML = '<main id="tracker" class="tracker" tabindex="-1"></main>'
  const main = document.body.firstElementChild as HTMLElement
  main.dataset.texts = JSON.stringify(translations)
  const postMessage = (message: unknown) => {
    const read = parsePanelMessage(message)
    if (!read) throw new Error(`the host does not read ${JSON.stringify(message)}`)
    // Requests for an estimate are not presses.
    if (read.type === 'actor') showAs(read.name)
    else if (read.type === 'estimate') weighed.push(...read.texts)
    else if (read.type === 'try-number') tryNumber(read)
    else if (read.type === 'list-commands' || read.type === 'read-command') answer(read)
    else said.push(read)
  }
  Object.assign(globalThis, { acquireVsCodeApi: () => ({ postMessage, setState: () => {} }) })
  await import('../../src/webview/main.ts')
  // As one that is pressed in: the keys are in this page.
  window.focus()
}

/** Show a picture: what was said before is forgotten. */
export function show(message: Partial<PanelContent>): void {
  said = []
  weighed = []
  version++
  const data: PanelContent = {
    type: 'show',
    version,
    dice: 'rolled',
    filter: '',
    encounters: [],
    notices: [],
    ...message
  }
  window.dispatchEvent(new MessageEvent('message', { data }))
}
/** Sends odds to the panel, for the content with this version: by default the last one. */
export const sendOdds = (
  odds: Readonly<Record<string, readonly EffectOdds[]>>,
  of = version
): boolean => {
  const data: OddsUpdate = { type: 'odds', version: of, odds }
  return window.dispatchEvent(new MessageEvent('message', { data }))
}
/** A key of VS Code, by what it is for. */
export const command = (action: Shortcut['action']): boolean => {
  const data: Shortcut = { type: 'shortcut', action }
  return window.dispatchEvent(new MessageEvent('message', { data }))
}
let shown: Fight | undefined
/** As the extension does while a number is typed. */
function tryNumber({ version, type: _, ...entry }: Extract<PanelMessage, { type: 'try-number' }>) {
  if (!shown) return
  const effect = numberEffect(shown, entry)
  const data: NumberUpdate = { type: 'number-effect', version, entry, effect }
  window.dispatchEvent(new MessageEvent('message', { data }))
}

/** As the extension does where the commands are listed or read: later, as messages come. */
function answer(message: Extract<PanelMessage, { type: 'list-commands' | 'read-command' }>): void {
  if (!shown) return
  const data: CommandList | CommandReadings =
    message.type === 'list-commands'
      ? { type: 'commands', version, commands: commandList(shown.ruleset, shown.now.state) }
      : {
          type: 'readings',
          version,
          text: message.text,
          readings: readCommand(shown, message.text)
        }
  queueMicrotask(() => window.dispatchEvent(new MessageEvent('message', { data })))
}
/** As the extension does where the offers of another are wished for. */
function showAs(actor: string): void {
  if (!shown) return
  const before = said
  version--
  show({ tracker: trackerView(shown, { actor }) })
  said = before
}
export function showFight(fight: Fight): void {
  shown = fight
  show({ tracker: trackerView(fight), dice: fight.now.history.dice })
}

/** A fight with markup where a name was, in every place it stands. */
export function showRenamed(fight: Fight, name: string, to: string): void {
  const words = JSON.stringify(to).slice(1, -1)
  show({ tracker: JSON.parse(JSON.stringify(trackerView(fight)).replaceAll(name, words)) })
}

/** A fight of the mill cellar, or of a note, to which this was done. */
export const played = (...acts: readonly Action[]): Fight => playedIn(undefined, ...acts)
export function playedIn(note: string | undefined, ...acts: readonly Action[]): Fight {
  const start = fightAt(setupOf(note), { seed: 5 })
  return acts.reduce(done, start)
}
export function done(fight: Fight, what: Action): Fight {
  const { fight: next, refusal } = applyAction(fight, what)
  if (refusal) throw new Error(refusal.reason)
  return next
}
export const give = (text: string): Action => ({ type: 'give', text })
export const dice = (mode: DiceMode): Action => ({ type: 'dice', mode })
export const rollInitiative = give('roll initiative')

/** The fight at the first moment that is so. */
export function until(isSo: (fight: Fight) => boolean, start = played(rollInitiative)): Fight {
  let fight = start
  while (!isSo(fight)) {
    const next = playOut(fight, 1)
    if (next === fight) throw new Error('the fight is over before')
    fight = next
  }
  return fight
}
export const asksChoice = ({ now }: Fight): boolean => now.asked?.kind === 'choice'
export const asksDice = ({ now }: Fight): boolean => now.asked?.kind === 'dice'

export const all = (selector: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector)
]
/** The text of an element, with single spaces. */
export const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/[\t\n\r ]+/g, ' ').trim()
export const text = (selector: string): string => wordsOf(document.querySelector(selector))
export const texts = (selector: string): readonly string[] => all(selector).map(wordsOf)
export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`there is no #${id}`)
  return found
}
export function button(words: string): HTMLElement {
  const found = all('button, vscode-button').find((one) =>
    one.textContent?.trim().startsWith(words)
  )
  if (!found) throw new Error(`there is no button “${words}”`)
  return found
}
export function row(name: string): HTMLElement {
  const found = all('.rows li').find((one) => one.textContent?.includes(name))
  if (!found) throw new Error(`there is no row of ${name}`)
  return found
}

/** The focus on a control, once it has drawn itself. */
export async function focus(id: string): Promise<void> {
  const control = byId(id)
  if (control instanceof LitElement) await control.updateComplete
  ;(control.shadowRoot?.querySelector('button') ?? control).focus()
}

/** A key where the focus is; `false` if the panel took it for itself. */
export const press = (key: string, held: KeyboardEventInit = {}): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
  )
export function choose(id: string, value: string): void {
  const select = byId(id) as VscodeSingleSelect
  select.value = value
  select.dispatchEvent(new Event('change'))
}
export const optionsOf = (id: string): readonly string[] =>
  (byId(id) as VscodeSingleSelect).options.map(({ value }) => value ?? '')

export const faces = () => byId('faces') as HTMLInputElement
/** Type faces, and press Enter or not yet. */
export function type(words: string, isSent = true): void {
  faces().value = words
  faces().dispatchEvent(new Event('input'))
  if (isSent)
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
}
