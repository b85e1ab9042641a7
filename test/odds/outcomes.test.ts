import { describe, expect, test } from 'vitest'
import type { RelevantDice } from '../../src/core/ruleset/relevant-dice.ts'
import { rollOutcomes } from '../../src/odds/roll-outcomes.ts'

const reads: readonly (RelevantDice | undefined)[] = [
  undefined,
  'sum',
  'highest',
  'lowest',
  3,
  { of: 'highest', from: [1, 2, 3] },
  { of: 'lowest', from: [1, 3] }
]

/** The relevant part of some faces, as text. */
function readOf(faces: readonly number[], how: RelevantDice | undefined): string {
  if (how === undefined) return [...faces].sort((a, b) => a - b).join(' ')
  if (how === 'sum') return String(faces.reduce((sum, face) => sum + face, 0))
  if (how === 'highest') return String(Math.max(...faces))
  if (how === 'lowest') return String(Math.min(...faces))
  if (typeof how === 'number') return String(faces.filter((face) => face >= how).length)
  const counted = how.of === 'highest' ? Math.max(...faces) : Math.min(...faces)
  return String(how.from.findLast((face) => counted >= face))
}

/** Every order in which dice can fall. */
const everyOrder = (count: number, sides: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : everyOrder(count - 1, sides).flatMap((faces) =>
        Array.from({ length: sides }, (_, index) => [...faces, index + 1])
      )

describe('the ways dice can fall', () => {
  test.each(
    [
      [1, 20],
      [2, 6],
      [3, 6],
      [4, 4],
      [5, 3]
    ].flatMap(([count = 0, sides = 0]) => reads.map((how) => [count, sides, how] as const))
  )('of %id%i, read as %j, are as likely as all orders that are read so', (count, sides, how) => {
    const wanted = new Map<string, number>()
    for (const faces of everyOrder(count, sides))
      wanted.set(readOf(faces, how), (wanted.get(readOf(faces, how)) ?? 0) + sides ** -count)
    const listed = rollOutcomes(count, sides, how) ?? []
    expect(listed.map(({ faces }) => readOf(faces, how)).sort()).toEqual([...wanted.keys()].sort())
    for (const { faces, total, weight } of listed) {
      expect(faces).toHaveLength(count)
      expect(String(total)).toBe(readOf(faces, 'sum'))
      expect(faces.every((face) => face >= 1 && face <= sides)).toBe(true)
      expect(weight).toBeCloseTo(wanted.get(readOf(faces, how)) ?? 0, 12)
    }
  })

  test('are one where every die is a success, or none can be', () => {
    expect(rollOutcomes(3, 6, 1)).toMatchObject([{ total: 18, weight: 1 }])
    expect(rollOutcomes(3, 6, 7)).toMatchObject([{ total: 3, weight: 1 }])
  })

  test('are few for many dice of which only successes count, and not listed where each face does', () => {
    expect(rollOutcomes(100, 6, 6)).toHaveLength(101)
    expect(rollOutcomes(20, 20, undefined)).toBeUndefined()
    expect(rollOutcomes(900, 1000, 'sum')).toBeUndefined()
  })
})
