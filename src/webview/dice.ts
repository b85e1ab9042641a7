import { html, nothing, svg } from 'lit'
import type { DiceRoll } from '../core/view/tracker-view.ts'
import type { Shown } from './widgets.ts'

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
export function die(sides: number, face: number | undefined, why: string, size = 18): Shown {
  const label = `d${sides}${face === undefined ? '' : `: ${face}`}`
  return html`<svg
    class=${face === sides ? 'die top' : 'die'}
    viewBox="0 0 20 20"
    width=${size}
    height=${size}
    role="img"
    aria-label=${label}
  >
    ${svg`<title>${why === '' ? '' : `${why}, `}${label}</title>
    <path d=${outlines[sides] ?? outlines[20] ?? ''}></path>
    <text x="10" y=${sides === 4 ? '15' : '13.6'}>${face ?? ''}</text>`}
  </svg>`
}

/** The dice of a paragraph, each in its shape. */
export const throwsShown = (throws: readonly DiceRoll[]): Shown =>
  throws.length === 0
    ? nothing
    : html`<span class="dice">${throws.flatMap(({ sides, faces, reason }) =>
        faces.map((face) => die(sides, face, reason))
      )}</span>`
