import { VscodeSingleSelect } from '@vscode-elements/elements/dist/vscode-single-select/index.js'
import type { Role } from '../core/ruleset/fight-view.ts'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { Shortcut } from '../tracker/messages.ts'
import {
  chooseValue,
  type Draft,
  offersNow,
  onlyWay,
  open,
  openedOf,
  type Press,
  type Stage,
  unique,
  wayOf
} from './form-state.ts'

/** The keys of VS Code for kinds of commands, unless they are bound otherwise: shown on the buttons. */
export const keyOfRole: Readonly<Record<Role, string>> = {
  attack: 'A',
  move: 'M',
  harm: 'D',
  adjust: 'E',
  afflict: 'C',
  pass: 'P'
}

/** Whether keys are letters where this has the focus. */
export const isTyped = (element: Element | null): boolean =>
  element?.matches('input') === true || (element instanceof VscodeSingleSelect && element.open)

/** Do what a key of VS Code is for: a kind of command opens as its button would, the next of its kind if one is open. */
export function doNow(
  what: Shortcut['action'],
  stage: Pick<Stage, 'view' | 'draft' | 'press' | 'redraw'>
): void {
  const { view, draft, press, redraw } = stage
  if (isTyped(document.activeElement)) return
  if (what === 'next') return usual()?.click()
  if (what === 'next-target' || what === 'previous-target') {
    aim(view, draft, what === 'next-target' ? 1 : -1)
    return redraw()
  }
  const kinds = kindsOf(view, what)
  // Where nothing does damage by itself, a number is set.
  const types = kinds.length > 0 || what !== 'harm' ? kinds : kindsOf(view, 'adjust')
  const type = types[(types.indexOf(draft.opened ?? '') + 1) % types.length]
  if (type === undefined) return
  const offer = offersNow(view).find((one) => one.type === type)
  const only = offer && onlyWay(offer)
  if (only) return press({ type: 'give', text: only.text })
  open(draft, type)
  redraw()
  document.querySelector<HTMLElement>('.form input')?.focus()
}

const kindsOf = (view: TrackerView, role: Role): readonly string[] =>
  [...offersNow(view), ...view.forms].filter((one) => one.role === role).map(({ type }) => type)

/** The next target of the open sentence, or the one before. */
function aim(view: TrackerView, draft: Draft, by: 1 | -1): void {
  const offer = openedOf(view, draft)
  const way = offer && wayOf(offer, draft)
  if (!offer || !way) return
  const targets = unique(offer.variants.map(({ values }) => values[0] ?? ''))
  const next = targets.at((targets.indexOf(way.values[0] ?? '') + by) % targets.length)
  if (next !== undefined) chooseValue(draft, offer.type, 0, next)
}

/** What Enter does: the suggested answer, else the open sentence. */
const usual = (): HTMLElement | null => document.querySelector('.pick.on, [data-key="Enter"]')

/** Keys of the page itself: numbers answer, Enter does the usual, Esc takes back; and undo as everywhere. */
export function onKey(event: KeyboardEvent, press: (message: Press) => void): void {
  const target = event.target instanceof Element ? event.target : document.body
  const isTyping = target.matches('input')
  if (target.id === 'filter-words') return
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
  if (target instanceof VscodeSingleSelect && (target.open || event.key !== 'Enter')) return
  const takesEnter = 'button, [role=button], vscode-button, vscode-toolbar-button, .entry'
  if (event.key === 'Enter' && target.matches(takesEnter)) return
  const wanted = `[data-key="${CSS.escape(event.key)}"]`
  const pressed = event.key === 'Enter' ? usual() : document.querySelector(wanted)
  if (!(pressed instanceof HTMLElement)) return
  event.preventDefault()
  event.stopPropagation()
  pressed.click()
}
