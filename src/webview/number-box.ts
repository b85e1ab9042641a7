import type { NumberEntry } from '../core/view/number-effect.ts'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { NumberUpdate } from '../tracker/messages.ts'
import type { FormState, NumberBox, RenderContext } from './form-state.ts'
import { chosenVariant, findOpenOffer } from './form-state.ts'
import { rowsOf } from './token.ts'

/** The parts of the render context that the number box needs. */
export type NumberContext = Pick<RenderContext, 'view' | 'formState' | 'send' | 'redraw'>

export const fieldId = 'number-box'

/**
 * Opens the number box, the field for damage, healing or a new number, in the row of `who`. Without `who`, opens it in
 * the focused row, else for the target of the open command, else for the actor. Does nothing while a question is open,
 * the past is shown, or the fight is read-only.
 */
export function openNumberBox(
  context: NumberContext,
  { who, column, isCorrection = false }: { who?: string; column?: number; isCorrection?: boolean }
): void {
  const { view, formState } = context
  if (view.pending !== undefined || view.past || view.isReadOnly) return
  const name = who ?? usualRow(view, formState)
  if (name === undefined) return
  const box = { text: '', why: '', who: [name], isCorrection }
  change(context, { ...box, ...(column !== undefined && { column }) })
  document.getElementById(fieldId)?.focus()
}

function usualRow(view: TrackerView, formState: FormState): string | undefined {
  const names = rowsOf(view).map(({ name }) => name)
  const offer = findOpenOffer(view, formState)
  const variant = offer && chosenVariant(offer, formState)
  const wanted = [nameOf(document.activeElement), ...(variant?.values ?? []), view.actor]
  return wanted.find((name) => name !== undefined && names.includes(name)) ?? names[0]
}

/** The name of the combatant whose row contains an element. */
const nameOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('.combatant[data-name]')?.dataset.name

function close({ formState, redraw }: NumberContext): void {
  dropNumberBox(formState)
  redraw()
}

/** Closes the number box, before the page is drawn without it. */
export function dropNumberBox(formState: FormState): void {
  leaveField()
  formState.numberBox = undefined
}

/**
 * Moves the focus out of the field before the field is drawn elsewhere. Otherwise the field would lose the focus in the
 * middle of a rendering, which would start another rendering.
 */
function leaveField(): void {
  if (document.activeElement?.closest('#number-box, .number-stage'))
    document.getElementById('tracker')?.focus({ preventScroll: true })
}

/** Shows a changed entry and asks the host for its effect. */
export function change(context: NumberContext, next: NumberBox): void {
  const { formState, send, redraw } = context
  const { effect: _, isGiving: __, ...entry } = next
  if (formState.numberBox && formState.numberBox.who[0] !== next.who[0]) leaveField()
  // The old effect stays until the host answers, so that nothing flickers while a number is typed.
  const shown = formState.numberBox?.effect
  formState.numberBox = { ...entry, ...(shown && { effect: shown }) }
  formState.palette = undefined
  send({ type: 'try-number', ...entry })
  redraw()
}

/**
 * Asks for the effect again after the fight has changed. Closes the box if it has no combatant left or is not allowed.
 */
export function refreshNumberBox(context: NumberContext): void {
  const { formState, view } = context
  const box = formState.numberBox
  if (!box) return
  const names = rowsOf(view).map(({ name }) => name)
  const who = box.who.filter((name) => names.includes(name))
  if (who.length === 0 || view.past || view.pending !== undefined) close(context)
  else change(context, { ...box, who })
}

/**
 * Shows the effect that the host has computed, if the entry has not changed since. If Enter was already pressed, runs
 * the command.
 */
export function receiveNumberEffect(context: NumberContext, { entry, effect }: NumberUpdate): void {
  const { formState, redraw } = context
  const box = formState.numberBox
  if (!box || !isSame(box, entry)) return
  formState.numberBox = { ...box, effect }
  if (box.isGiving) give(context)
  else redraw()
}

const isSame = (a: NumberEntry, b: NumberEntry): boolean =>
  a.text === b.text &&
  a.why === b.why &&
  a.column === b.column &&
  a.isCorrection === b.isCorrection &&
  a.who.join('\n') === b.who.join('\n')

/** Asks the extension for the command of the number box, and runs the command as soon as it arrives. */
export function apply(context: NumberContext): void {
  const { formState } = context
  const box = formState.numberBox
  if (!box) return
  formState.numberBox = { ...box, isGiving: true }
  // The effect of the last input can still be on its way, so ask once more.
  const { effect: _, isGiving: __, ...entry } = box
  context.send({ type: 'try-number', ...entry })
}

function give(context: NumberContext): void {
  const { formState, send, redraw } = context
  const box = formState.numberBox
  if (!box) return
  const { isGiving: _, ...rest } = box
  const text = box.effect?.command
  if (text === undefined) {
    formState.numberBox = rest
    return redraw()
  }
  close(context)
  send({ type: 'give', text })
}

/** Listens for the keys and clicks of the number box, before any other part of the page gets them. */
export function listenForNumbers(contextNow: () => NumberContext | undefined): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const context = contextNow()
      if (context && onNumberKey(event, context)) event.stopImmediatePropagation()
    },
    { capture: true }
  )
  window.addEventListener(
    'click',
    (event) => {
      const context = contextNow()
      if (!context || !onNumberClick(event, context)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true }
  )
}

/** Handles the keys of an open box. Returns whether the key was one of them. */
function onNumberKey(event: KeyboardEvent, context: NumberContext): boolean {
  const box = context.formState.numberBox
  if (!box || event.altKey || event.ctrlKey || event.metaKey) return false
  const target = event.target instanceof HTMLElement ? event.target : document.body
  const isField = target.id === fieldId
  const name = isField ? box.who[0] : nameOf(target)
  const handled = () => {
    event.preventDefault()
    return true
  }
  switch (event.key) {
    case 'Escape':
      close(context)
      return handled()
    case 'Enter':
      if (target.matches('button, vscode-button')) return false
      apply(context)
      return handled()
    case 'Tab':
      if (!isField || event.shiftKey) return false
      change(context, { ...box, isCorrection: !box.isCorrection })
      return handled()
    case 'ArrowUp':
    case 'ArrowDown':
      if (name === undefined) return false
      focusRow(name, event.key === 'ArrowUp' ? -1 : 1)
      return handled()
    case ' ':
      if (isField || name === undefined) return false
      toggle(context, name)
      return handled()
    default:
      // Any other character typed on a row goes into the box.
      if (!isField && name !== undefined && event.key.length === 1)
        document.getElementById(fieldId)?.focus()
      return false
  }
}

function focusRow(name: string, by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.combatant[data-name]')]
  const at = rows.findIndex((row) => row.dataset.name === name)
  rows[at + by]?.querySelector<HTMLElement>('[role=button]')?.focus()
}

/**
 * Adds a combatant to the number box, or removes one that is in it. The last combatant stays. Opens the box if it is
 * closed.
 */
export function toggle(context: NumberContext, name: string): void {
  const box = context.formState.numberBox
  if (!box) return openNumberBox(context, { who: name })
  const others = box.who.filter((one) => one !== name)
  const who = others.length === box.who.length ? [...box.who, name] : others
  if (who.length > 0) change(context, { ...box, who })
}

/**
 * Handles a click on a row. A click on a number opens the box there. Ctrl+click adds the row to the box, Shift+click
 * adds all rows up to the clicked row. While the box is open, a plain click moves the box. Returns whether the click
 * was for the box.
 */
function onNumberClick(event: MouseEvent, context: NumberContext): boolean {
  const { formState, view } = context
  const target = event.target instanceof Element ? event.target : null
  const name = nameOf(target)
  const box = formState.numberBox
  if (name === undefined || target?.closest('.open, input')) return false
  const figure = target?.closest('.figure')
  if (!box && !figure && !(event.ctrlKey || event.metaKey || event.shiftKey)) return false
  const figures = [...(figure?.parentElement?.querySelectorAll('.figure') ?? [])]
  const column = figure ? { column: figures.indexOf(figure) } : {}
  if (!box) openNumberBox(context, { who: name, ...column })
  else if (event.shiftKey) change(context, { ...box, who: upTo(view, box.who, name) })
  else if (event.ctrlKey || event.metaKey) toggle(context, name)
  else {
    const { column: _, ...rest } = box
    change(context, { ...rest, who: [name], ...column })
  }
  document.getElementById(fieldId)?.focus()
  return true
}

/** The rows in `who`, and all rows from the last of these to `name`. */
function upTo(view: TrackerView, who: readonly string[], name: string): readonly string[] {
  const names = rowsOf(view).map((row) => row.name)
  const [from, to] = [names.indexOf(who.at(-1) ?? name), names.indexOf(name)]
  const between = names.slice(Math.min(from, to), Math.max(from, to) + 1)
  return [...new Set([...who, ...between])]
}
