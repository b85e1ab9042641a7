import type { Throw } from '../core/view.ts'
import { element, shape } from './dom.ts'

/** The outline of each die in a square of 20. */
const outlines: Readonly<Record<number, string>> = {
  4: 'M10 2 18.5 17h-17z',
  6: 'M4 2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z',
  8: 'M10 1 18.5 10 10 19 1.5 10z',
  10: 'M10 1 18.5 8v4L10 19l-8.5-7V8z',
  12: 'M10 1 16 3.2 19 8.5v3L16 16.8 10 19 4 16.8 1 11.5v-3L4 3.2z',
  20: 'M10 1 18 5.5v9L10 19l-8-4.5v-9z'
}

/** A die that fell: its shape, its face, and why it was thrown. */
export function die(sides: number, face: number | undefined, why: string, size = 18): SVGElement {
  const label = `d${sides}${face === undefined ? '' : `: ${face}`}`
  const svg = shape('svg', {
    viewBox: '0 0 20 20',
    width: String(size),
    height: String(size),
    role: 'img',
    'aria-label': label
  })
  const isHighest = face === sides
  svg.setAttribute('class', isHighest ? 'die top' : 'die')
  const title = shape('title', {})
  title.textContent = `${why === '' ? '' : `${why}, `}${label}`
  const text = shape('text', { x: '10', y: sides === 4 ? '15' : '13.6' })
  text.textContent = face === undefined ? '' : String(face)
  svg.append(title, shape('path', { d: outlines[sides] ?? outlines[20] ?? '' }), text)
  return svg
}

/** The dice of a paragraph, each in its shape. */
export function throwsShown(throws: readonly Throw[]): HTMLElement | undefined {
  if (throws.length === 0) return undefined
  const dice = throws.flatMap(({ sides, faces, why }) => faces.map((face) => die(sides, face, why)))
  return element('span', { class: 'dice' }, ...dice)
}
