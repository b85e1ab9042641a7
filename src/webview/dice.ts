import { html, nothing, svg } from 'lit'
import type { DiceRoll } from '../core/view/tracker-view.ts'
import type { Template } from './widgets.ts'

/** The SVG outline of each die, in a 20 × 20 box, by its number of sides. */
const outlines: Readonly<Record<number, string>> = {
  4: 'M10 2 18.5 17h-17z',
  6: 'M4 2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z',
  8: 'M10 1 18.5 10 10 19 1.5 10z',
  10: 'M10 1 18.5 8v4L10 19l-8.5-7V8z',
  12: 'M10 1 16 3.2 19 8.5v3L16 16.8 10 19 4 16.8 1 11.5v-3L4 3.2z',
  20: 'M10 1 18 5.5v9L10 19l-8-4.5v-9z'
}

/** Renders a die as SVG, with its face and the reason of the roll. */
export function renderDie(
  sides: number,
  face: number | undefined,
  reason: string,
  size = 18
): Template {
  const label = `d${sides}${face === undefined ? '' : `: ${face}`}`
  return html`<svg
    class=${face === sides ? 'die top' : 'die'}
    viewBox="0 0 20 20"
    width=${size}
    height=${size}
    role="img"
    aria-label=${label}
  >
    ${svg`<title>${reason === '' ? '' : `${reason}, `}${label}</title>
    <path d=${outlines[sides] ?? outlines[20] ?? ''}></path>
    <text x="10" y=${sides === 4 ? '15' : '13.6'}>${face ?? ''}</text>`}
  </svg>`
}

/** Renders the dice of a log entry. `size`: the side of a die, in pixels. */
export const renderDice = (rolls: readonly DiceRoll[], size?: number): Template =>
  rolls.length === 0
    ? nothing
    : html`<span class="dice">${rolls.flatMap(({ sides, faces, reason, isTyped }) =>
        faces.map((face) => renderDie(sides, face, isTyped ? `${reason}, typed in` : reason, size))
      )}</span>`
