import type { TrackerView } from '../core/view/tracker-view.ts'
import type { DropTargets } from './drag.ts'
import { elementAt } from './drag.ts'
import type { RenderContext } from './form-state.ts'
import { rowsOf } from './token.ts'

type Where = 'before' | 'after'

/**
 * The command that puts a combatant before or after another in the order of turns. If the order consists of cards, both
 * combatants exchange their cards. `undefined` if the game has no such command, or nothing would change.
 */
function reorderText(
  view: TrackerView,
  who: string,
  where: Where,
  other: string
): string | undefined {
  const { reorder, order } = view
  if (reorder === undefined || who === other) return undefined
  if (!order) return filled(reorder, { who: `"${who}"`, where, other: `"${other}"` })
  const cardOf = (name: string) => order.find((place) => place.names.includes(name))?.label
  const [from, to] = [cardOf(who), cardOf(other)]
  return from === undefined || to === undefined ? undefined : cardText(view, who, from, to)
}

/**
 * The command that moves a combatant from a place in the order, such as a card, to another place. `undefined` for the
 * same place.
 */
export const cardText = (
  { reorder = '' }: TrackerView,
  who: string,
  card: string,
  other: string
): string | undefined =>
  card === other ? undefined : filled(reorder, { who: `"${who}"`, card, other })

/** The phrase `{who}: swap {card} with {other}[, because {why}]` with its values, and without its optional end. */
function filled(phrase: string, values: Readonly<Record<string, string>>): string {
  const [required = ''] = phrase.split('[', 1)
  return required.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** The command that moves a combatant past the row above (-1) or below (1). `undefined` at the end of the list. */
export function stepText(view: TrackerView, who: string, by: 1 | -1): string | undefined {
  const names = rowsOf(view).map(({ name }) => name)
  const other = names[names.indexOf(who) + by]
  return other === undefined
    ? undefined
    : reorderText(view, who, by === 1 ? 'after' : 'before', other)
}

/** The drop targets of a combatant in the list of rows. A target is named `before Corvin` or `after Corvin`. */
export function rowTargets({ view, formState }: RenderContext, who: string): DropTargets {
  return {
    aimed: () => (formState.placing?.who === who ? { target: formState.placing.on } : undefined),
    aim(drag) {
      formState.placing = drag && { who, on: drag.target }
    },
    at(x, y) {
      const row = elementAt(x, y, '.combatant[data-name]')
      if (!row) return undefined
      const { top, height } = row.getBoundingClientRect()
      return `${y < top + height / 2 ? 'before' : 'after'} ${row.dataset.name}`
    },
    next: () => undefined,
    textFor(target) {
      const [where = '', ...words] = target.split(' ')
      return reorderText(view, who, where === 'before' ? 'before' : 'after', words.join(' '))
    }
  }
}

/** The drop targets of a combatant in the order of turns: the places that it can exchange for its place `from`. */
export function placeTargets(
  { view, formState }: RenderContext,
  who: string,
  from: string
): DropTargets {
  const aimed = () => {
    const { placing } = formState
    return placing?.who === who && placing.from === from ? { target: placing.on } : undefined
  }
  return {
    aimed,
    aim(drag) {
      formState.placing = drag && { who, from, on: drag.target }
    },
    at: (x, y) => elementAt(x, y, '.turn[data-place]')?.dataset.place,
    next(key) {
      const labels = (view.order ?? []).map(({ label }) => label)
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
      return step === 0 ? undefined : labels[labels.indexOf(aimed()?.target ?? from) + step]
    },
    textFor: (to) => cardText(view, who, from, to)
  }
}
