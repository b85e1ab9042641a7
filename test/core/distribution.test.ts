import { describe, expect, test } from 'vitest'
import { distributionOf, meanOf } from '../../src/core/dice/distribution.ts'
import { isFormula } from '../../src/core/dice/formula.ts'
import { parseFormula } from '../../src/core/dice/parse-formula.ts'
import { rollFormula } from '../../src/core/dice/roll.ts'
import { faceStream } from '../../src/core/dice/seed.ts'

function read(text: string) {
  const formula = parseFormula(text)
  if (!isFormula(formula)) throw new Error(`${text} is no formula`)
  return formula
}

describe('the chances of a formula', () => {
  test('for two dice are a triangle', () => {
    const { min, shares } = distributionOf(read('2d6')) ?? { min: 0, shares: [] }
    expect(min).toBe(2)
    expect(shares.map((share) => Math.round(share * 36))).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
  })

  test.each([
    ['2d6', 7],
    ['1d4+1', 3.5],
    ['4d6kh3', 12.2446],
    ['2d20kl1', 7.175],
    ['3d6dl1', 8.4583],
    ['-d4', -2.5],
    ['2d4*2', 10],
    ['5d6>=5', 5 / 3],
    ['2d6r', 2 * (3.5 + 2.5 / 6)],
    ['d4ri', 3],
    ['4dF', 0],
    ['7', 7],
    ['2d4/2', 2.25], // rounded down
    ['(1d6-1)/(1d2-1)', 1.25]
  ])('%s has a mean of %d', (text, mean) => {
    const distribution = distributionOf(read(text))
    expect(distribution && meanOf(distribution)).toBeCloseTo(mean, 3)
    expect(distribution?.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  test.each(['3d6dh1', '4d6kh3', '6d6>=5', '3d6=2', '2d4r', '4dF', '3d4-1d6', '5d8kl2'])(
    '%s have the chances of the actual rolls',
    (text) => {
      const formula = read(text)
      const { min, shares } = distributionOf(formula) ?? { min: 0, shares: [] }
      const face = faceStream(7, 0)
      const fallen = shares.map(() => 0)
      for (let nth = 0; nth < 20_000; nth++) {
        const { total } = rollFormula(formula, (count, sides) =>
          Array.from({ length: count }, () => face(sides))
        )
        fallen[total - min] = (fallen[total - min] ?? 0) + 1 / 20_000
      }
      shares.forEach((share, index) => {
        expect(fallen[index]).toBeGreaterThan(share - 0.015)
        expect(fallen[index]).toBeLessThan(share + 0.015)
      })
    }
  )

  test.each(['3d6!', '1000d1000', '900d1000kh450', '1d1000000'])('%s are not computed', (text) => {
    expect(distributionOf(read(text))).toBeUndefined()
  })
})
