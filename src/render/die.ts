import type { Element } from 'hast'
import { s } from 'hastscript'
import { dieOutline, faceBaseline } from '../core/text/die-outlines.ts'
import type { DiceRoll } from '../core/view/tracker-view.ts'

const size = 18

/** Dice as pictures of their faces, each with the reason of its roll as a label. */
export const renderDice = (rolls: readonly DiceRoll[]): readonly Element[] =>
  rolls.flatMap(({ sides, faces, reason }) => faces.map((face) => renderDie(sides, face, reason)))

function renderDie(sides: number, face: number, reason: string): Element {
  // A card of a deck has no sides.
  const label = sides === 0 ? `card ${face}` : `d${sides}: ${face}`
  return s(
    'svg',
    {
      className: face === sides ? ['fray-die', 'fray-top'] : ['fray-die'],
      viewBox: '0 0 20 20',
      width: size,
      height: size,
      role: 'img',
      ariaLabel: label
    },
    [
      s('title', reason === '' ? label : `${reason}, ${label}`),
      s('path', { d: dieOutline(sides) }),
      s('text', { x: 10, y: faceBaseline(sides) }, String(face))
    ]
  )
}

/** A die before its roll, as an outline. */
export const renderBlankDie = (sides: number): Element =>
  s(
    'svg',
    {
      className: ['fray-die'],
      viewBox: '0 0 20 20',
      width: blankSize,
      height: blankSize,
      ariaHidden: 'true'
    },
    [s('path', { d: dieOutline(sides) })]
  )

const blankSize = 13
