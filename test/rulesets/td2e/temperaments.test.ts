import { expect, test } from 'vitest'
import type { Conduct } from '../../../bench/blunders/temperaments.ts'
import { conductOf } from '../../../bench/blunders/temperaments.ts'

const steady = conductOf('td2e', 'steady')

const shareOf = (conduct: readonly Conduct[], ...types: readonly string[]): number => {
  const given = conduct.flatMap((one) => one.types)
  return given.filter((type) => types.includes(type)).length / given.length
}

/** The encounters in which a temperament does something that the steady do not. */
const differingFrom = (conduct: readonly Conduct[]): number =>
  conduct.filter(({ commands }, nth) => commands.join() !== steady[nth]?.commands.join()).length

const retreats = ['evade', 'extricate', 'fall-back', 'leave', 'done', 'focus']

test.each(['reckless', 'mindless'] as const)(
  'the %s attack in ways of their own in each of ten encounters, and never evade, wait or fall back',
  (temperament) => {
    const conduct = conductOf('td2e', temperament)
    expect(differingFrom(conduct)).toBe(10)
    expect(shareOf(conduct, ...retreats)).toBe(0)
    expect(shareOf(conduct, 'attack', 'charge')).toBeGreaterThan(
      shareOf(steady, 'attack', 'charge')
    )
  }
)

test('the mindless help nobody', () => {
  expect(shareOf(conductOf('td2e', 'mindless'), 'tend')).toBe(0)
  expect(shareOf(steady, 'tend')).toBeGreaterThan(0)
})

test('the cautious keep out of reach in each of ten encounters, and alone fall back', () => {
  const conduct = conductOf('td2e', 'cautious')
  expect(differingFrom(conduct)).toBe(10)
  expect(shareOf(conduct, 'charge', 'advance')).toBeLessThan(shareOf(steady, 'charge', 'advance'))
  const away = ['extricate', 'fall-back', 'leave']
  expect(shareOf(conduct, ...away)).toBeGreaterThan(0.03)
  expect(shareOf(steady, ...away)).toBe(0)
  expect(shareOf(conduct, 'evade')).toBeGreaterThan(shareOf(steady, 'evade'))
})
