import { expect, test } from 'vitest'
import { findBlunders } from '../../bench/blunders.ts'
import { isSoak } from '../random.ts'

test.each([
  ['hestia', 1],
  ['murdham', 2],
  ['radiant', 6],
  ['einfelst', 2],
  ['td2e', 1],
  ['lantern', 1],
  ['banner', 1]
])('in %s at most %d of 100 suggested commands make a table laugh', (game, most) => {
  const { commands, patterns } = findBlunders(game, isSoak ? 10 : 1, 2)
  expect(commands).toBeGreaterThan(150)
  const first = JSON.stringify(patterns.slice(0, 5), undefined, 1)
  expect(patterns.length, first).toBeLessThanOrEqual((most * commands) / 100)
})
