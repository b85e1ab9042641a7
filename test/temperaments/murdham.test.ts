import { describe, expect, test } from 'vitest'
import { murdham } from '../../src/rulesets/murdham/index.ts'
import { compareTemperaments } from './counts.ts'
import { kindInMurdham, murdhamTrials } from './murdham-trials.ts'

const { table, alike, times } = compareTemperaments(murdham, murdhamTrials, kindInMurdham)

describe('Temperaments of Murdham', () => {
  test('each differs from steady in every one of ten encounters', () => {
    expect(murdhamTrials).toHaveLength(10)
    expect(alike).toEqual([])
  })

  test('the reckless and the mindless never dodge, hide, guard or help', () => {
    for (const temperament of ['reckless', 'mindless'] as const)
      expect(times(temperament, /dodge|hide|guard|leave|tend/)).toBe(0)
    expect(times('mindless', /use|ploy/)).toBe(0)
  })

  test('the reckless go for the most harmful enemy, the mindless for the nearest', () => {
    const share = (temperament: 'reckless' | 'mindless' | 'steady' | 'cunning') =>
      times(temperament, /^(?:strike|shoot) the/) / times(temperament, /^(?:strike|shoot)/)
    expect(share('reckless')).toBeGreaterThan(0.9)
    expect(share('cunning')).toBeGreaterThan(share('steady'))
    expect(share('mindless')).toBeLessThan(share('cunning'))
  })

  test('the cautious dodge, fall back and leave more often than the steady', () => {
    for (const kind of [/dodge/, /^move away/, /^leave/])
      expect(times('cautious', kind)).toBeGreaterThan(times('steady', kind))
  })

  test('do so often', async () => {
    await expect(`${table}\n`).toMatchFileSnapshot('murdham.md')
  })
})
