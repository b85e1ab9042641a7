import type { NumberFormula, TestFormula } from '../formula/formula.ts'
import { readNumber, readTest } from '../formula/formula.ts'
import type { Place } from '../formula/moments.ts'
import type { Scope } from './reader.ts'

/** A fixed number as a formula. */
export const constant = (value: number): NumberFormula => ({
  text: String(value),
  node: { kind: 'number', value, start: 0, end: 0 },
  of: () => value,
  isSum: true
})

/** A formula of Fray’s own, such as a default. Throws if it does not fit the scope. */
export function usualNumber(
  text: string,
  place: Place,
  { fields }: Pick<Scope, 'fields'>
): NumberFormula {
  const { formula } = readNumber(text, { place, fields })
  if (!formula) throw new Error(`The formula ${text} cannot be read`)
  return formula
}

/** A test of Fray’s own. Throws if it does not fit the scope. */
export function usualTest(
  text: string,
  place: Place,
  { fields }: Pick<Scope, 'fields'>
): TestFormula {
  const { formula } = readTest(text, { place, fields })
  if (!formula) throw new Error(`The test ${text} cannot be read`)
  return formula
}
