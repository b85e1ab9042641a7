import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/rulesets/hestia/index.ts'
import { afterwards, beginOf, encounterOf, entrant } from './kit.ts'

const dead = (who: string): readonly [Command] => [
  { type: 'mark', who, status: 'dead', why: 'a test' }
]
const marked = (who: string, status: 'fled' | 'incapacitated'): readonly [Command] => [
  { type: 'mark', who, status, why: 'a test' }
]
/** So many goblins, one character, and what the note sets. */
const goblins = (count: number, defaults = {}) =>
  beginOf(
    encounterOf(
      [
        entrant('Wenna', 'Party', { player: true, flesh: 4, grit: 4 }),
        // Suicidal, so that nobody is asked to flee.
        entrant('Goblin', 'Enemies', { flesh: 4, grit: 0, morale: 20 }, count)
      ],
      {},
      defaults
    )
  )
const fired = (state: ReturnType<typeof goblins>) =>
  state.sides.find(({ name }) => name === 'Enemies')?.fired

describe('Combat › Morale: half of the enemies', () => {
  test.each([
    // of how many, how many dead: half of them?
    [2, 1, true],
    [3, 1, false],
    [3, 2, true],
    [4, 1, false],
    [4, 2, true],
    [5, 2, false],
    [5, 3, true]
  ])('of %i, %i dead', (count, down, isHalf) => {
    let state = goblins(count)
    for (let nth = 1; nth <= down; nth++) {
      state = { ...afterwards(state, dead(`Goblin ${nth}`)), shaken: [] }
    }
    expect(fired(state)?.includes('half down')).toBe(isHalf)
  })
  test('the incapacitated count, the fled only if the note says so', () => {
    const out = [marked('Goblin 1', 'incapacitated'), marked('Goblin 2', 'incapacitated')] as const
    expect(fired(afterwards({ ...goblins(4) }, out[0]))).toEqual(['first casualty'])
    const gone = (defaults = {}) =>
      [1, 2].reduce(
        (state, nth) => ({ ...afterwards(state, marked(`Goblin ${nth}`, 'fled')), shaken: [] }),
        goblins(4, defaults)
      )
    expect(fired(gone())).toEqual([])
    expect(fired(gone({ 'half counts the fled': true }))).toEqual(['half down'])
  })
  test('no trigger shakes a side twice', () => {
    const state = { ...afterwards(goblins(4), dead('Goblin 1')), shaken: [] }
    const again = afterwards(state, [
      { type: 'mark', who: 'Goblin 1', status: 'back in the fight', why: 'luck' }
    ])
    expect(afterwards(again, dead('Goblin 1')).shaken).toEqual([])
  })
})
