import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanOf, passChance, sharesOf } from '../../../src/rulesets/own/formula/chances.ts'
import { contextOf, formulaOf, readNumberAt, readTestAt } from './formulas.ts'

const lookUp = (_: string, name: string) => ({ attack: 3, ac: 14, level: 4, weapon: 0 })[name]

test.each([
  ['d20 >= 11', 1 / 2],
  ['d20 + attack >= target.ac', 10 / 20],
  ['2d6 <= 7', 21 / 36],
  ['d20 > target.d20', 190 / 400],
  ['not d20 >= 11', 1 / 2],
  ['d6 >= 4 and d6 >= 4', 1 / 4],
  ['d6 >= 4 or d6 >= 4', 3 / 4],
  ['2d20kh1 >= 11', 3 / 4],
  ['count(3d6 >= 5) >= 1', 1 - (2 / 3) ** 3],
  ['count(dice(2, 6) = 6) >= 1', 11 / 36],
  ['dice(level, 4) >= 16', 1 / 256],
  ['max(d4, d4) = 4', 7 / 16],
  ['half(d6) = 1', 1 / 3],
  ['d6 * 2 >= 7', 1 / 2],
  ['-d6 <= 0 - 4', 1 / 2]
])('the chance of %s', (text, chance) => {
  expect(passChance(formulaOf(readTestAt(text)).node, lookUp)).toBeCloseTo(chance, 12)
})

test.each([
  ['2d6 + 1', 8],
  ['d6 + level', 7.5],
  ['4d6kh3', 12.2446],
  ['d10 / 2', 2.5],
  ['max(1, d6 - 4)', 7 / 6]
])('the mean of %s', (text, mean) => {
  expect(meanOf(formulaOf(readNumberAt(text)).node, lookUp)).toBeCloseTo(mean, 4)
})

test('exploding dice have no exact chance', () => {
  expect(meanOf(formulaOf(readNumberAt('d6!')).node)).toBeUndefined()
  expect(passChance(formulaOf(readTestAt('d6! >= 7')).node)).toBeUndefined()
})

/** Parts of formulas, right and wrong. */
const parts = [
  ...['d20', '2d6', '4d6kh3', 'd%', 'd', '3d', 'd6!', 'count(', 'dice(', 'min(', 'half(', ')', '('],
  ...['+', '-', '*', '/', '>=', '<', '=', ',', '.', 'target.', 'attacker', 'and', 'or', 'not'],
  ...['attack', 'dex mod', 'dex', 'mod', 'max hp', 'weapon', 'die', 'doubles', 'x', '7', '0', ' ']
]
const pieces = fc.array(fc.constantFrom(...parts), { maxLength: 30 })
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  pieces.map((some) => some.join(' ')),
  pieces.map((some) => some.join(''))
)

test('any text is a formula, or has an issue within the text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const read of [readTestAt(text), readNumberAt(text)]) {
        for (const { start, end } of read.issues) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(text.length)
        }
        const hasError = read.issues.some(({ severity }) => severity === 'error')
        expect(read.formula === undefined).toBe(hasError)
      }
    })
  )
})

test('the value of a formula is always a number within the bounds, and one of its shares', () => {
  const ones: readonly number[] = new Array(500).fill(1)
  fc.assert(
    fc.property(pieces, (some) => {
      const { formula } = readNumberAt(some.join(' '))
      if (!formula) return
      const value = formula.of(contextOf({}, ones))
      expect(Math.abs(value)).toBeLessThanOrEqual(1_000_000)
      expect(Number.isInteger(value)).toBe(true)
      const shares = sharesOf(formula.node, () => 0)
      const sum = [...(shares?.values() ?? [1])].reduce((all, one) => all + one, 0)
      expect(sum).toBeCloseTo(1, 9)
    })
  )
})
