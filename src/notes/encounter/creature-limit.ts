import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import { formulaBounds } from '../../core/dice/roll.ts'
import type { Issue, Range } from '../../core/issues/issue.ts'
import { limits } from '../../core/limits.ts'
import type { CreatureLine } from './creature-line.ts'

/** The issue at the line that brings the encounter above the limit of combatants. `undefined` within the limit. */
export function tooManyCreatures(
  creatures: readonly CreatureLine[],
  source: string
): Issue | undefined {
  let total = 0
  for (const { count, range } of creatures) {
    total += maxOfCount(count)
    if (total <= limits.combatants) continue
    const many = Number.isFinite(total) ? `${total} creatures` : `“${count}”`
    const message = `Expected at most ${limits.combatants} combatants in a fight, found ${many}`
    const { start, end } = rangeOfCount(range, count, source)
    return { code: 'encounter.too-many', severity: 'error', message, start, end }
  }
  return undefined
}

function rangeOfCount(range: Range, count: number | string, source: string): Range {
  const line = source.slice(range.start, range.end)
  const found =
    typeof count === 'string'
      ? { index: line.indexOf(count), 0: count }
      : [...line.matchAll(/\d+/g)].find(([digits]) => Number(digits) === count)
  if (!found || found.index < 0) return range
  const start = range.start + found.index
  return { start, end: start + found[0].length }
}

function maxOfCount(count: number | string): number {
  if (typeof count === 'number') return count
  const formula = parseFormula(count)
  return isFormula(formula) ? Math.max(0, formulaBounds(formula).max) : Number.POSITIVE_INFINITY
}
