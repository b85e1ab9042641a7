/**
 * Handles the keys of a list of rows. Up and down move the focus between names, left and right between a name
 * and its chips. Enter or Space presses the focused element, O opens the statblock. Alt with up or down calls `step`
 * to move the combatant in the order.
 */
export function onRowKey(event: KeyboardEvent, step: (name: string, by: 1 | -1) => void): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return
  if (event.ctrlKey || event.metaKey || !target.matches(stops)) return
  const row = target.closest<HTMLElement>('.combatant')
  if (event.altKey) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return
    step(row?.dataset.name ?? '', key === 'ArrowUp' ? -1 : 1)
  } else if (key === 'Enter' || key === ' ') target.click()
  else if (key === 'o') row?.querySelector<HTMLElement>('.open')?.click()
  else if (key === 'ArrowUp' || key === 'ArrowDown')
    moveFocus(currentTarget, names, row?.querySelector<HTMLElement>(names), key === 'ArrowUp')
  else if (key === 'ArrowLeft' || key === 'ArrowRight')
    moveFocus(row, stops, target, key === 'ArrowLeft')
  else return
  event.preventDefault()
  event.stopPropagation()
}

const names = '.name > .ellipsis'
/** The elements of a row that can have the focus. */
const stops = `${names}, button.chip`

/** Moves the focus from an element to the next or previous element in `within` that matches `selector`. */
function moveFocus(
  within: Element | null,
  selector: string,
  from: HTMLElement | null | undefined,
  isBack: boolean
): void {
  const all = [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])]
  if (from) all[all.indexOf(from) + (isBack ? -1 : 1)]?.focus()
}

/** The name of the combatant whose row has the focus, or `undefined`. */
export const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('.combatant')?.dataset.name

/** Moves the focus to a combatant’s row after the row has moved. */
export function followRow(name: string | undefined): void {
  if (name === undefined || focusedRow() === name) return
  document
    .querySelector(`.combatant[data-name="${CSS.escape(name)}"]`)
    ?.querySelector<HTMLElement>(names)
    ?.focus()
}
