import { describe, expect, test } from 'vitest'
import { hestia } from '../../src/rulesets/hestia/index.ts'
import { compareTemperaments } from './counts.ts'
import { hestiaTrials, kindInHestia } from './hestia-trials.ts'

const { table, alike, times } = compareTemperaments(hestia, hestiaTrials, kindInHestia)
type Who = Parameters<typeof times>[0]
const share = (temperament: Who, kind: RegExp) =>
  times(temperament, kind) / times(temperament, /^(?:shoot|strike)/)

describe('Temperaments of Hestia', () => {
  test('each differs from steady in every one of ten encounters', () => {
    expect(hestiaTrials).toHaveLength(10)
    expect(alike).toEqual([])
  })

  test('the reckless and the mindless never drink, retreat, disarm or take away', () => {
    for (const temperament of ['reckless', 'mindless'] as const)
      expect(times(temperament, /drink|retreat|gambit|pick-up-of/)).toBe(0)
  })

  test('the reckless go for the most dangerous enemy, and shoot less than anybody', () => {
    for (const temperament of ['mindless', 'steady', 'cautious', 'cunning'] as const) {
      expect(share('reckless', /most dangerous/)).toBeGreaterThan(
        share(temperament, /most dangerous/)
      )
      expect(share('reckless', /^shoot/)).toBeLessThanOrEqual(share(temperament, /^shoot/))
    }
  })

  test('the mindless attack the first enemy more often than anybody', () => {
    for (const temperament of ['reckless', 'steady', 'cautious', 'cunning'] as const)
      expect(share('mindless', /the first/)).toBeGreaterThan(share(temperament, /the first/))
  })

  test('the cautious shoot, drink and retreat more often than the steady', () => {
    expect(share('cautious', /^shoot/)).toBeGreaterThan(share('steady', /^shoot/))
    for (const kind of [/drink/, /retreat/])
      expect(times('cautious', kind)).toBeGreaterThan(times('steady', kind))
  })

  test('the cunning go for leaders more often than the steady', () => {
    expect(share('cunning', /leader/)).toBeGreaterThan(share('steady', /leader/))
  })

  test('do so often', async () => {
    await expect(`${table}\n`).toMatchFileSnapshot('hestia.md')
  })
})
