import type { Element } from 'hast'
import { h } from 'hastscript'
import { distributionOf, meanOf } from '../core/dice/distribution.ts'
import type { Formula } from '../core/dice/formula.ts'
import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import { formulaBounds } from '../core/dice/roll.ts'
import { diceFormulaIn } from '../language/inline-code.ts'
import { parseInlineEncounter } from '../notes/encounter/inline-encounter.ts'
import { renderBlankDie } from './die.ts'

/**
 * Renders inline code such as `dice: 2d6+3` or `encounter: 3: Goblin` as HTML. Possible results are in a tooltip; rolls
 * nothing. `undefined` for other code and for invalid dice.
 */
export const renderInlineCode = (code: string): Element | undefined =>
  renderDiceCode(code) ?? renderEncounterCode(code)

function renderDiceCode(code: string): Element | undefined {
  const text = diceFormulaIn(code)
  if (text === undefined) return undefined
  const formula = parseFormula(text)
  if (!isFormula(formula)) return undefined
  const sides = Number(/d(\d+)/i.exec(text)?.[1] ?? 20)
  return h('span', { className: ['fray-inline', 'fray-dice'], title: rangeOf(formula) }, [
    renderBlankDie(sides),
    text
  ])
}

function rangeOf(formula: Formula): string {
  const { min, max } = formulaBounds(formula)
  const distribution = distributionOf(formula)
  const mean = distribution ? `, ${Math.round(meanOf(distribution) * 10) / 10} on average` : ''
  return `${min} to ${max}${mean}`
}

function renderEncounterCode(code: string): Element | undefined {
  if (!/^\s*encounter:/i.test(code)) return undefined
  const { creatures } = parseInlineEncounter(code, 0) ?? { creatures: [] }
  if (creatures.length === 0) return undefined
  const words = creatures.map(({ count, displayName, creature }) =>
    count === 1 ? (displayName ?? creature) : `${count} ${displayName ?? creature}`
  )
  return h('span', { className: ['fray-inline'], title: 'Encounter' }, words.join(', '))
}
