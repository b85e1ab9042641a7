import { describe, expect, test } from 'vitest'
import { isFormula } from '../../src/core/dice/formula.ts'
import { parseFormula } from '../../src/core/dice/parse-formula.ts'
import { formatRoll, formulaBounds, rollFormula } from '../../src/core/dice/roll.ts'

/** The result of a formula when these faces fall, all of them. */
function rolled(text: string, ...fallen: readonly number[]): string {
  const formula = parseFormula(text)
  if (!isFormula(formula)) throw new Error(formula.message)
  const left = [...fallen]
  const roll = rollFormula(formula, (count, sides) =>
    Array.from({ length: count }, () => {
      const face = left.shift()
      if (face === undefined || face > sides) throw new Error(`no face for a d${sides}`)
      return face
    })
  )
  expect(left).toEqual([])
  return formatRoll(roll)
}

describe('a formula as Dice Roller reads it', () => {
  test.each<[formula: string, faces: readonly number[], result: string]>([
    ['4dF', [1, 2, 3, 3], '[− 0 + +] = 1'],
    ['4dF', [1, 3, 2, 2], '[− + 0 0] = 0'],
    ['dF+2', [3], '[+] = 3'],
    ['1d66%', [4, 2], '[4 2] = 42'],
    ['d66%', [6, 1], '[6 1] = 61'],
    ['2d88%', [1, 2, 7, 8], '[1 2 7 8] = 45'],
    ['1dS', [3, 3, 5], '[3 3 5] = 11'],
    ['2d[3,5]', [1, 2], '[3 5] = 8'],
    ['d[2, 4, 8]', [3], '[8] = 8'],
    ['3d6!>4', [5, 2, 6, 1, 3], '[5 2 6 1 3] = 17'],
    ['3d6!', [6, 2, 1, 4], '[6 2 1 4] = 13'],
    ['2d6!2', [6, 1, 6, 6], '[6 1 6 6] = 19'],
    ['4d6r<3', [2, 3, 1, 6, 4, 5], '[2 3 1 6 4 5] = 18'],
    ['3d6r<2>5', [1, 6, 3, 4, 2], '[1 6 3 4 2] = 9'],
    ['3d6!=1=6', [1, 6, 3, 4, 2], '[1 6 3 4 2] = 16'],
    ['3d6>=5!', [6, 5, 1, 6, 2], '[6 5 1 6 2] = 3'],
    ['3d6>=5!<2', [1, 5, 6, 3], '[1 5 6 3] = 2'],
    ['2d6r', [1, 3, 1], '[1 3 1] = 4'],
    ['2d6ri', [1, 3, 1, 5], '[1 3 1 5] = 8'],
    ['3d6u', [4, 4, 2, 2, 5], '[4 4 2 2 5] = 11'],
    ['4d6s', [4, 1, 6, 2], '[1 2 4 6] = 13'],
    ['4d6sa', [4, 1, 6, 2], '[1 2 4 6] = 13'],
    ['4d6sd', [4, 1, 6, 2], '[6 4 2 1] = 13'],
    ['5d6-=2', [2, 3, 2, 6, 1], '[2 3 2 6 1] = -2'],
    ['5d10>=8-=1', [8, 1, 10, 3, 9], '[8 1 10 3 9] = 2'],
    ['5d6=>5', [5, 6, 4, 1, 2], '[5 6 4 1 2] = 2'],
    ['3d6=!3', [3, 4, 5], '[3 4 5] = 2'],
    ['4d6kh3', [1, 6, 2, 5], '[1 6 2 5] = 13'],
    ['4d6 kh3 + 2d4 kl', [1, 6, 2, 5, 3, 2], '[1 6 2 5 3 2] = 15'],
    ['4d6=1=6', [1, 6, 3, 4], '[1 6 3 4] = 2'],
    ['1d6>=2<=5', [6], '[6] = 1'],
    ['3d6<2>5-=3', [1, 6, 3], '[1 6 3] = 1']
  ])('%s with %j', (formula, faces, result) => {
    expect(rolled(formula, ...faces)).toBe(result)
  })

  test.each([
    ['4dF', -4, 4],
    ['d66%', 11, 66],
    ['1dS', 3, 18],
    ['2d[3,5]', 6, 10],
    ['5d6-=2', -5, 0],
    ['5d10>=8-=1', -5, 5],
    ['3d6u', 3, 18]
  ])('%s lies between its bounds', (text, min, max) => {
    const formula = parseFormula(text)
    expect(isFormula(formula) && formulaBounds(formula)).toEqual({ min, max })
  })

  test('dice that can never differ are rerolled a limited number of times', () => {
    const formula = parseFormula('3d2u')
    let thrown = 0
    if (!isFormula(formula)) throw new Error(formula.message)
    rollFormula(formula, (count) => {
      thrown += count
      return new Array(count).fill(1)
    })
    expect(thrown).toBe(3 + 100 * 2)
  })
})
