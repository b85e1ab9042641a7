import type { RenderContext } from './form-state.ts'
import { arrows, zoneTowards } from './movement.ts'

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

/** The event handlers of a movable token: drag it with the pointer, or choose a zone with the arrow keys and press Enter. */
export function dragHandlers(
  { formState, send, redraw }: RenderContext,
  who: string,
  moves: ReadonlyMap<string, string>
): DragHandlers {
  const dragOver = (zone: string | undefined) => {
    if (formState.dragged?.who === who && formState.dragged.zone === zone) return
    formState.dragged = { who, zone }
    redraw()
  }
  const endDrag = (token: EventTarget | null) => {
    start = undefined
    if (token instanceof HTMLElement) token.style.translate = ''
    if (formState.dragged === undefined) return
    formState.dragged = undefined
    redraw()
  }
  const drop = () => {
    const text = moves.get(formState.dragged?.zone ?? '')
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
      if (formState.dragged?.who !== who && Math.hypot(dx, dy) < dragThreshold) return
      currentTarget.style.translate = `${dx}px ${dy}px`
      dragOver(zoneAt(x, y))
    },
    pointerup: ({ currentTarget }) => {
      if (formState.dragged?.who === who) {
        drop()
        // The click that follows a drag does not select the token.
        window.addEventListener('click', (click) => click.stopPropagation(), {
          capture: true,
          once: true
        })
      }
      endDrag(currentTarget)
    },
    pointercancel: ({ currentTarget }) => endDrag(currentTarget),
    keydown: (event) => {
      const aimedZone = formState.dragged?.who === who ? formState.dragged.zone : undefined
      if (event.key in arrows) {
        const from = rectOf(aimedZone) ?? zoneOf(event.currentTarget)?.getBoundingClientRect()
        const open = [...moves.keys()].flatMap((name) => {
          const rect = rectOf(name)
          return rect ? [[name, rect] as const] : []
        })
        const zone = from && zoneTowards(event.key, from, open)
        if (zone !== undefined) dragOver(zone)
      } else if (event.key === 'Enter' && aimedZone !== undefined) {
        drop()
        endDrag(event.currentTarget)
      } else if (event.key === 'Escape' && aimedZone !== undefined) endDrag(event.currentTarget)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    blur: () => {
      if (start === undefined) endDrag(null)
    }
  }
}

const zoneOf = (element: EventTarget | null): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>('[data-zone]') : null

const rectOf = (zone: string | undefined): DOMRect | undefined =>
  zone === undefined
    ? undefined
    : document.querySelector(`[data-zone="${CSS.escape(zone)}"]`)?.getBoundingClientRect()

/** The name of the zone at a point, behind the dragged token. */
function zoneAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = zoneOf(element.matches('.carried') ? null : element)
    if (zone) return zone.dataset.zone
  }
  return undefined
}
