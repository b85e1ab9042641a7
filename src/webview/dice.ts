import { html, nothing, svg } from 'lit'
import { dieOutline, faceBaseline } from '../core/text/die-outlines.ts'
import type { DiceRoll } from '../core/view/tracker-view.ts'
import { t } from './l10n.ts'
import type { Template } from './widgets.ts'

/** Renders a die as SVG, with its face if there is one. Its tooltip is the reason for the roll. `size`: in pixels. */
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
    <path d=${dieOutline(sides)}></path>
    <text x="10" y=${faceBaseline(sides)}>${face ?? ''}</text>`}
  </svg>`
}

/** Renders the dice of a log entry. `size`: the side of a die, in pixels. */
export const renderDice = (rolls: readonly DiceRoll[], size?: number): Template =>
  rolls.length === 0
    ? nothing
    : html`<span class="dice">${rolls.flatMap(({ sides, faces, reason, isTyped }) =>
        faces.map((face) =>
          renderDie(sides, face, isTyped ? t('{0}, typed in', reason) : reason, size)
        )
      )}</span>`
