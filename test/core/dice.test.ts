import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFormula } from '../../src/core/dice/formula.ts'
import { parseFormula } from '../../src/core/dice/parse-formula.ts'
import { formulaBounds, rollFormula } from '../../src/core/dice/roll.ts'
import { faceAt, faceStream, formatSeed, parseSeed } from '../../src/core/dice/seed.ts'
import { limits } from '../../src/core/limits.ts'
import { runs } from '../random.ts'

/** Rolls with exactly these faces. */
function rolled(text: string, ...faces: number[]) {
  const formula = parseFormula(text)
  if (!isFormula(formula)) throw new Error(`${text}: ${formula.message}`)
  const left = [...faces]
  const roll = rollFormula(formula, (count) => left.splice(0, count))
  expect(left, 'faces left over').toEqual([])
  return roll
}

describe('a formula', () => {
  test.each([
    ['d20', [13], 13],
    ['2d6+3', [2, 5], 10],
    ['2d6 - 1', [2, 5], 6],
    ['d%', [77], 77],
    ['4d6kh3', [6, 1, 4, 3], 13],
    ['4d6k3', [6, 1, 4, 3], 13],
    ['2d20kl', [13, 7], 7],
    ['3d6dl1', [6, 1, 4], 10],
    ['3d6dh1', [6, 1, 4], 5],
    ['3d6!', [6, 2, 6, 6, 1, 3], 24], // two sixes: two more, one of them a six again: one more
    ['3d6!!', [6, 2, 6, 6, 1, 3], 24],
    ['3d6!i', [6, 2, 6, 6, 1, 3], 24],
    ['3d6!1', [6, 2, 6, 6, 1], 21], // no more than once
    ['4d6!kh2', [6, 1, 2, 3, 5], 11],
    ['4d6kh2!', [6, 1, 2, 3, 5], 11],
    ['3d6r', [1, 4, 1, 5, 1], 10], // each 1 once more, whatever it shows then
    ['2d6r2', [1, 4, 1, 3], 7],
    ['2d6ri', [1, 1, 1, 1, 1, 2, 6], 8],
    ['5d6>=5', [5, 6, 1, 4, 5], 3],
    ['5d6>5', [5, 6, 1, 4, 5], 1],
    ['5d6 <= 2', [2, 6, 1, 4, 5], 2],
    ['5d6<2', [2, 6, 1, 4, 5], 1],
    ['5d6=5', [5, 6, 1, 4, 5], 2],
    ['4d6kh3>=5+1', [5, 6, 1, 5], 4],
    ['(1d4+1)*2', [3], 8],
    ['1d6/2', [5], 2],
    ['6/(1d6-1)', [1], 0],
    ['(1d6-6)/2', [3], -2], // rounded down, below nothing too
    ['(1d6-8)/2', [1], -4],
    ['-2', [], -2],
    ['2d6+-1', [3, 3], 5],
    ['d6+d8', [6, 8], 14],
    ['10', [], 10]
  ])('%s of %j is %i', (text, faces, total) => {
    expect(rolled(text, ...faces)).toEqual({ faces, total })
  })

  test.each([
    ['', 0],
    ['d', 1],
    ['2d6+', 4],
    ['2x6', 1],
    ['(2d6', 4],
    ['2d0', 0],
    ['d1!', 0],
    ['2^3', 1],
    ['d[5-3]', 1],
    ['4dF!', 3],
    ['999999999d6', 0],
    ['1001d6', 0],
    ['600d6+600d6', 6],
    ['d1000001', 0],
    ['('.repeat(30), 21],
    ['1+'.repeat(101), limits.formulaLength]
  ])('%s is wrong at %i', (text, at) => {
    const read = parseFormula(text)
    expect(isFormula(read)).toBe(false)
    expect('at' in read && read.at).toBe(at)
  })

  test('never throws, for any text', () => {
    const piece = fc.constantFrom(
      'd',
      '6',
      '20',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      'kh',
      '!',
      '%',
      ' ',
      'x'
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join(''))
        ),
        (text) => {
          const read = parseFormula(text)
          if (!isFormula(read)) {
            expect(read.at).toBeLessThanOrEqual(text.length)
            return
          }
          const { min, max } = formulaBounds(read)
          expect(min).toBeLessThanOrEqual(max)
        }
      ),
      runs(500)
    )
  })

  test('endlessly exploding dice stop', () => {
    const formula = parseFormula('1d6!')
    if (!isFormula(formula)) throw new Error(formula.message)
    expect(rollFormula(formula, (count) => Array(count).fill(6)).faces).toHaveLength(
      limits.explosions + 1
    )
  })

  test.each([
    ['2d6+3', 5, 15],
    ['4d6kh3', 3, 18],
    ['1d6-4', -3, 2],
    ['-1d4', -4, -1],
    ['1d6!', 1, 6]
  ])('%s shows %i to %i', (text, least, most) => {
    const formula = parseFormula(text)
    expect(isFormula(formula) && formulaBounds(formula)).toEqual({ min: least, max: most })
  })
})

describe('the dice from a seed', () => {
  test('are the same for the same seed and position, and in range', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(10_000),
        fc.integer({ min: 1, max: 1000 }),
        (seed, nth, sides) => {
          const face = faceAt(seed, nth, sides)
          expect(face).toBe(faceAt(seed, nth, sides))
          expect(face).toBeGreaterThanOrEqual(1)
          expect(face).toBeLessThanOrEqual(sides)
        }
      )
    )
  })

  /** Chi-square limit with 19 degrees of freedom: a fair d20 exceeds it once in ten thousand tests. */
  const unlikely = 50.8
  const chiSquare = (faces: readonly number[]) => {
    const expected = faces.length / 20
    const counts = Array.from({ length: 20 }, (_, face) => faces.filter((one) => one === face + 1))
    return counts.reduce((sum, { length }) => sum + (length - expected) ** 2 / expected, 0)
  }
  const many = Array.from({ length: 4000 }, (_, index) => index)

  test.each([
    ['the first faces of seeds that follow one another', (nth: number) => faceAt(nth, 0, 20)],
    ['the faces of one seed', (nth: number) => faceAt(7, nth, 20)],
    ['the first faces of fights that follow one another', (nth: number) => faceStream(7, nth)(20)],
    ['every twentieth seed', (nth: number) => faceAt(nth * 20, 3, 20)]
  ])('are evenly distributed: %s', (_, face) => {
    expect(chiSquare(many.map(face))).toBeLessThan(unlikely)
  })
  test('are independent of the previous die', () => {
    const pairs = many.map((nth) => (faceAt(nth, 0, 20) + faceAt(nth + 1, 0, 20)) % 20)
    expect(chiSquare(pairs.map((sum) => sum + 1))).toBeLessThan(unlikely)
  })

  test('a seed survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => {
        expect(parseSeed(formatSeed(seed))).toBe(seed)
      })
    )
    expect(parseSeed('ford')).not.toBe(parseSeed('fjord'))
    expect(parseSeed('7f3a')).toBe(0x7f3a)
  })
})

test('d[3-5] gives 3, 4 or 5', () => {
  const formula = parseFormula('2d[3-5]+1')
  expect(isFormula(formula) && formulaBounds(formula)).toEqual({ min: 7, max: 11 })
})
