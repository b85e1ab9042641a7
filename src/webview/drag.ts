import type { RenderContext } from './form-state.ts'
import { arrowDirections, zoneTowards } from './movement.ts'

/** The distance in pixels after which a press becomes a drag. */
const dragThreshold = 4

interface DragHandlers {
  readonly pointerdown: (event: PointerEvent) => void
  readonly pointermove: (event: PointerEvent) => void
  readonly pointerup: (event: PointerEvent) => void
  readonly pointercancel: (event: PointerEvent) => void
  readonly keydown: (event: KeyboardEvent) => void
  readonly blur: () => void
}

/** The point where the pointer went down, while a button is pressed. */
let start: { readonly x: number; readonly y: number } | undefined

/**
 * The places where one element can be dropped. Each has a name, such as the name of a zone, and a command.
 */
export interface DropTargets {
  /** The target under the pointer, if any, while this element is dragged; `undefined` otherwise. */
  aimed(): { readonly target: string | undefined } | undefined
  /** Sets the result of `aimed`. */
  aim(drag: { readonly target: string | undefined } | undefined): void
  /** The target at a point of the window. */
  at(x: number, y: number): string | undefined
  /** The target in the direction of an arrow key. */
  next(key: string, element: EventTarget | null): string | undefined
  /** The command for a drop on a target; `undefined` if such a drop does nothing. */
  textFor(target: string): string | undefined
}

/** The event handlers of an element that can be dragged with the pointer, or moved with the arrow keys and Enter. */
export function dragHandlers(
  { send, redraw }: Pick<RenderContext, 'send' | 'redraw'>,
  targets: DropTargets
): DragHandlers {
  const dragOver = (target: string | undefined) => {
    const aimed = targets.aimed()
    if (aimed && aimed.target === target) return
    targets.aim({ target })
    redraw()
  }
  const endDrag = (token: EventTarget | null) => {
    start = undefined
    if (token instanceof HTMLElement) token.style.translate = ''
    if (!targets.aimed()) return
    targets.aim(undefined)
    redraw()
  }
  const drop = () => {
    const text = targets.textFor(targets.aimed()?.target ?? '')
    if (text !== undefined) send({ type: 'give', text })
  }
  return {
    pointerdown: ({ button, pointerId, clientX: x, clientY: y, currentTarget }) => {
      if (button !== 0 || !(currentTarget instanceof HTMLElement)) return
      start = { x, y }
      currentTarget.setPointerCapture(pointerId)
    },
    pointermove: ({ clientX: x, clientY: y, currentTarget }) => {
      if (!start || !(currentTarget instanceof HTMLElement)) return
      const [dx, dy] = [x - start.x, y - start.y]
      if (!targets.aimed() && Math.hypot(dx, dy) < dragThreshold) return
      currentTarget.style.translate = `${dx}px ${dy}px`
      dragOver(targets.at(x, y))
    },
    pointerup: ({ currentTarget }) => {
      if (targets.aimed()) {
        drop()
        // The click after a drag must not select the token.
        window.addEventListener('click', (click) => click.stopPropagation(), {
          capture: true,
          once: true
        })
      }
      endDrag(currentTarget)
    },
    pointercancel: ({ currentTarget }) => endDrag(currentTarget),
    keydown: (event) => {
      const aimed = targets.aimed()?.target
      if (event.key in arrowDirections) {
        const target = targets.next(event.key, event.currentTarget)
        if (target !== undefined) dragOver(target)
      } else if (event.key === 'Enter' && aimed !== undefined) {
        drop()
        endDrag(event.currentTarget)
      } else if (event.key === 'Escape' && aimed !== undefined) endDrag(event.currentTarget)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    blur: () => {
      if (start === undefined) endDrag(null)
    }
  }
}

/** The drop targets of a combatant on the battlefield. `moves`: the zones it can move to, each with the command. */
export function zoneTargets(
  { formState }: Pick<RenderContext, 'formState'>,
  who: string,
  moves: ReadonlyMap<string, string>
): DropTargets {
  const aimed = () =>
    formState.dragged?.who === who ? { target: formState.dragged.zone } : undefined
  return {
    aimed,
    aim(drag) {
      formState.dragged = drag && { who, zone: drag.target }
    },
    at: (x, y) => elementAt(x, y, '[data-zone]')?.dataset.zone,
    next(key, element) {
      const from = rectOf(aimed()?.target) ?? zoneOf(element)?.getBoundingClientRect()
      const open = [...moves.keys()].flatMap((name) => {
        const rect = rectOf(name)
        return rect ? [[name, rect] as const] : []
      })
      return from && zoneTowards(key, from, open)
    },
    textFor: (zone) => moves.get(zone)
  }
}

const zoneOf = (element: EventTarget | null): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>('[data-zone]') : null

const rectOf = (zone: string | undefined): DOMRect | undefined =>
  zone === undefined
    ? undefined
    : document.querySelector(`[data-zone="${CSS.escape(zone)}"]`)?.getBoundingClientRect()

/** The topmost element at a point that matches `selector`, or is in such an element. Skips draggable tokens. */
export function elementAt(x: number, y: number, selector: string): HTMLElement | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const isToken = element.closest('.draggable, .grip')
    const found = isToken ? null : element.closest<HTMLElement>(selector)
    if (found) return found
  }
  return undefined
}
