import { VscodeSingleSelect } from '@vscode-elements/elements/dist/vscode-single-select/index.js'
import type { Role } from '../core/ruleset/fight-view.ts'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { Shortcut } from '../tracker/messages.ts'
import { requestBestCommand } from './best-button.ts'
import type { FormState, RenderContext } from './form-state.ts'
import {
  chooseValue,
  chosenVariant,
  findOpenOffer,
  onlyVariant,
  openCommand,
  sortedOffers,
  unique
} from './form-state.ts'
import { openNumberBox } from './number-box.ts'
import { openPalette } from './palette.ts'
import { moveHighlight } from './question.ts'

/** Whether keys type text while `element` has the focus. */
const isTextInput = (element: Element | null): boolean =>
  element?.matches('input') === true || (element instanceof VscodeSingleSelect && element.open)

/**
 * Keeps the event of a letter typed into a field from VS Code, which listens at the window. VS Code would run the
 * keybinding of the letter later, when the field may already be closed.
 */
export function keepTypedLetters(event: KeyboardEvent): void {
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isLetter && isTextInput(document.activeElement)) event.stopPropagation()
}

/**
 * Runs a keyboard shortcut. A role opens the first command with this role. If such a command is open already, the role
 * opens the next one. Without such a command, opens the palette.
 */
export function runShortcut(
  action: Shortcut['action'],
  context: Pick<RenderContext, 'view' | 'formState' | 'send' | 'redraw'>
): void {
  const { view, formState, send, redraw } = context
  if (isTextInput(document.activeElement)) return
  if (action === 'next') return nextElement()?.click()
  if (action === 'next-target' || action === 'previous-target') {
    selectTarget(view, formState, action === 'next-target' ? 1 : -1)
    return redraw()
  }
  if (action === 'harm' || action === 'adjust')
    return openNumberBox(context, { isCorrection: action === 'adjust' })
  if (view.asked) return
  if (action === 'commands') return openPalette(context)
  if (action === 'best') return requestBestCommand(context)
  const types = typesWithRole(view, action)
  const type = types[(types.indexOf(formState.openType ?? '') + 1) % types.length]
  if (type === undefined) return openPalette(context, { role: action })
  const offer = sortedOffers(view).find((one) => one.type === type)
  const only = offer && onlyVariant(offer)
  if (only) return send({ type: 'give', text: only.text })
  openCommand(formState, type)
  redraw()
}

const typesWithRole = (view: TrackerView, role: Role): readonly string[] =>
  sortedOffers(view)
    .filter((one) => one.role === role)
    .map(({ type }) => type)

/** Selects the next or previous target of the open offer. */
function selectTarget(view: TrackerView, formState: FormState, by: 1 | -1): void {
  const offer = findOpenOffer(view, formState)
  const variant = offer && chosenVariant(offer, formState)
  if (!offer || !variant) return
  const targets = unique(offer.variants.map(({ values }) => values[0] ?? ''))
  const next = targets.at((targets.indexOf(variant.values[0] ?? '') + by) % targets.length)
  if (next !== undefined) chooseValue(formState, offer.type, 0, next)
}

/** The element that Enter activates: the highlighted answer, or else the highlighted button. */
const highlightedElement = (): HTMLElement | null =>
  document.querySelector('.option.on, [data-key="Enter"]')

/** The element that N activates: the button for the next combatant of a group if there is one, else that of Enter. */
const nextElement = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#only-next') ?? highlightedElement()

const controls =
  'button, [role=button], vscode-button, vscode-toolbar-button, vscode-single-select, .entry'

/** Whether the focus was moved with the keyboard. Then Enter presses the focused control. */
let isNavigating = false

/** Marks the page while Enter presses the focused control, so that no other button is highlighted. */
export const markFocus = (): void => {
  const isElsewhere = isNavigating && document.activeElement?.matches(controls) === true
  document.getElementById('tracker')?.classList.toggle('navigating', isElsewhere)
}

/** Lets Enter press the highlighted button again, after a click or when the focused control is gone. */
export function stopNavigating(): void {
  isNavigating = false
  markFocus()
}

/**
 * Handles the keys of the page: numbers answer, Enter runs the highlighted command, arrows highlight another
 * answer, Esc cancels, Ctrl+Z and Ctrl+Y undo and redo. `context`: `undefined` while no fight is shown.
 */
export function onKey(
  event: KeyboardEvent,
  context: Pick<RenderContext, 'view' | 'formState' | 'send' | 'redraw'> | undefined
): void {
  if (!context) return onListKey(event)
  const { view, formState, send, redraw } = context
  const target = event.target instanceof Element ? event.target : document.body
  if (event.key === 'Tab' || event.key.startsWith('Arrow')) isNavigating = true
  const isTyping = target.matches('input')
  // The search field and the palette handle their own keys.
  if (target.id === 'filter-words' || target.closest('.palette')) return
  if ((event.ctrlKey || event.metaKey) && !isTyping) {
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    event.stopPropagation()
    send({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping && event.key !== 'Escape') return
  // VS Code would run its keybinding too late: the first letters typed after “/” would be lost.
  if (event.key === '/' && !view.past && !view.isReadOnly && !view.asked) {
    event.preventDefault()
    event.stopPropagation()
    return runShortcut('commands', context)
  }
  if (target instanceof VscodeSingleSelect && (target.open || event.key !== 'Enter')) return
  const isInList = target.closest('.rows, .log, .last-event, .battlefield') !== null
  if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !isInList) {
    if (view.asked?.kind !== 'choice') return
    event.preventDefault()
    stopNavigating()
    moveHighlight(view, formState, event.key === 'ArrowUp' ? -1 : 1)
    return redraw()
  }
  if (event.key === 'Enter' && isNavigating && target.matches(controls)) return
  const name = event.shiftKey && event.key === 'Escape' ? 'Shift+Escape' : event.key
  const wanted = `[data-key="${CSS.escape(name)}"]`
  const pressed = event.key === 'Enter' ? highlightedElement() : document.querySelector(wanted)
  if (event.key === 'Escape' && !pressed && formState.areOrdersOpen) {
    formState.areOrdersOpen = false
    return redraw()
  }
  if (pressed instanceof HTMLElement) clickInstead(event, pressed)
}

/** Handles keys while no fight is shown: Enter presses the highlighted button. */
function onListKey(event: KeyboardEvent): void {
  if (event.key === 'Tab') isNavigating = true
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
  const isForControl = event.target instanceof Element && event.target.matches(controls)
  const pressed = highlightedElement()
  if (pressed && !(isNavigating && isForControl)) clickInstead(event, pressed)
}

/** Clicks an element, and prevents the default effect of a key. */
function clickInstead(event: KeyboardEvent, element: HTMLElement): void {
  event.preventDefault()
  event.stopPropagation()
  element.click()
}
