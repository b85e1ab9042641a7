import type { Stage } from './form-state.ts'
import { arrows, zoneTowards } from './movement.ts'

/** How far a pointer goes before a press is a drag, in pixels. */
const slack = 4

interface Carrying {
  readonly pointerdown: (event: PointerEvent) => void
  readonly pointermove: (event: PointerEvent) => void
  readonly pointerup: (event: PointerEvent) => void
  readonly pointercancel: (event: PointerEvent) => void
  readonly keydown: (event: KeyboardEvent) => void
  readonly blur: () => void
}

/** Where the pointer went down on the token that is dragged. */
let start: { readonly x: number; readonly y: number } | undefined

/** What a token does that may be moved: carried by the pointer or aimed by the arrow keys, and put down. */
export function carrying(
  { draft, press, redraw }: Stage,
  who: string,
  moves: ReadonlyMap<string, string>
): Carrying {
  const hold = (zone: string | undefined) => {
    if (draft.carried?.who === who && draft.carried.zone === zone) return
    draft.carried = { who, zone }
    redraw()
  }
  const letGo = (token: EventTarget | null) => {
    start = undefined
    if (token instanceof HTMLElement) token.style.translate = ''
    if (draft.carried === undefined) return
    draft.carried = undefined
    redraw()
  }
  const putDown = () => {
    const text = moves.get(draft.carried?.zone ?? '')
    if (text !== undefined) press({ type: 'give', text })
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
      if (draft.carried?.who !== who && Math.hypot(dx, dy) < slack) return
      currentTarget.style.translate = `${dx}px ${dy}px`
      hold(zoneAt(x, y))
    },
    pointerup: ({ currentTarget }) => {
      if (draft.carried?.who === who) {
        putDown()
        // The press that ends a drag is not one on the token.
        window.addEventListener('click', (click) => click.stopPropagation(), {
          capture: true,
          once: true
        })
      }
      letGo(currentTarget)
    },
    pointercancel: ({ currentTarget }) => letGo(currentTarget),
    keydown: (event) => {
      const aimed = draft.carried?.who === who ? draft.carried.zone : undefined
      if (event.key in arrows) {
        const from = rectOf(aimed) ?? zoneOf(event.currentTarget)?.getBoundingClientRect()
        const open = [...moves.keys()].flatMap((name) => {
          const rect = rectOf(name)
          return rect ? [[name, rect] as const] : []
        })
        const zone = from && zoneTowards(event.key, from, open)
        if (zone !== undefined) hold(zone)
      } else if (event.key === 'Enter' && aimed !== undefined) {
        putDown()
        letGo(event.currentTarget)
      } else if (event.key === 'Escape' && aimed !== undefined) letGo(event.currentTarget)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    blur: () => {
      if (start === undefined) letGo(null)
    }
  }
}

const zoneOf = (element: EventTarget | null): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>('[data-zone]') : null

const rectOf = (zone: string | undefined): DOMRect | undefined =>
  zone === undefined
    ? undefined
    : document.querySelector(`[data-zone="${CSS.escape(zone)}"]`)?.getBoundingClientRect()

/** The zone under a point, whatever is dragged over it. */
function zoneAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = zoneOf(element.matches('.carried') ? null : element)
    if (zone) return zone.dataset.zone
  }
  return undefined
}
