import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { harmLeft } from '../../../src/rulesets/einfelst/rules/close-combat/harm-points.ts'
import { harmSplits } from '../../../src/rulesets/einfelst/rules/harm-rows.ts'
import type { Combatant, Rows } from '../../../src/rulesets/einfelst/state.ts'
import { injuryFor } from '../../../src/rulesets/einfelst/tables/harm.ts'
import { asideOf, einfelstFighter } from './kit.ts'

const slots: Rows = [2, 2, 1]
const rowsAfter = (rows: Rows, levels: number) =>
  harmSplits(rows, slots, levels)
    .map((split) => split.rows.join(''))
    .sort()

describe('Harm: Levels split among the rows', () => {
  test.each([
    [1, ['100']],
    [2, ['010', '200']],
    [3, ['001', '110']],
    [4, ['020', '101', '210']],
    [9, ['221']]
  ] as const)('%i of them with all rows empty', (levels, after) => {
    expect(rowsAfter([0, 0, 0], levels)).toEqual(after)
  })

  test.each([
    [[2, 0, 0], 1, ['210']],
    [[2, 2, 0], 1, ['221']],
    [[2, 1, 1], 2, ['221']],
    [[1, 2, 0], 2, ['121']]
  ] as const)('with %j filled, %i of them', (rows, levels, after) => {
    const [lesser, moderate, severe] = rows
    expect(rowsAfter([lesser, moderate, severe], levels)).toEqual(after)
  })

  test('a full row pushes a Harm one row up, and says so', () => {
    expect(harmSplits([2, 0, 0], slots, 1)).toEqual([
      { rows: [2, 1, 0], isRaised: true, overflows: false }
    ])
    expect(harmSplits([0, 0, 0], slots, 1)).toEqual([
      { rows: [1, 0, 0], isRaised: false, overflows: false }
    ])
  })

  test('a Level without a row overflows, and only where nothing else is left', () => {
    expect(harmSplits([2, 2, 1], slots, 1)).toMatchObject([{ overflows: true }])
    expect(harmSplits([0, 0, 0], slots, 10).every(({ overflows }) => overflows)).toBe(true)
    for (let levels = 1; levels <= 9; levels++)
      expect(harmSplits([0, 0, 0], slots, levels).some(({ overflows }) => overflows)).toBe(false)
  })

  test('no split fills the slots of another and more', () => {
    for (let lesser = 0; lesser <= 2; lesser++)
      for (let levels = 1; levels <= 9; levels++) {
        const splits = harmSplits([lesser, 0, 0], slots, levels).map(({ rows }) => rows)
        for (const one of splits)
          for (const other of splits)
            expect(one !== other && one.every((filled, row) => filled <= (other[row] ?? 0))).toBe(
              false
            )
      }
  })

  test('no split holds more than the rows have slots', () => {
    for (let lesser = 0; lesser <= 2; lesser++)
      for (let moderate = 0; moderate <= 2; moderate++)
        for (let levels = 1; levels <= 12; levels++)
          for (const { rows } of harmSplits([lesser, moderate, 0], slots, levels))
            rows.forEach((filled, row) => {
              expect(filled).toBeLessThanOrEqual(slots[row] ?? 0)
            })
  })
})

describe('the Levels of Harm that are left', () => {
  const left = (fields: Fields, status: Combatant['status'] = 'up') =>
    harmLeft(asideOf(fields), { ...einfelstFighter(fields), status })

  test('are the free slots of both types of Harm, and one more to be taken out', () => {
    expect(left({ player: true })).toBe(9 + 9 + 1)
    expect(left({ player: true, physical: [1, 1, 1], mental: [0, 0, 1] })).toBe(3 + 6 + 1)
    for (const status of ['taken out', 'dying', 'dead'] as const)
      expect(left({ player: true, physical: [2, 2, 1] }, status)).toBe(9)
    expect(left({ player: true }, 'fled')).toBe(9 + 9 + 1)
  })

  test('are the Harm points of a creature', () => {
    expect(left({ 'harm points': 5, 'harm taken': 2 })).toBe(3)
  })
})

describe('critical injuries', () => {
  test.each([
    [1, 'taken out'],
    [3, 'taken out'],
    [4, 'dying'],
    [5, 'dying'],
    [6, 'dead']
  ])('a %i is %s', (face, becomes) => {
    expect(injuryFor(face).becomes).toBe(becomes)
  })
})
