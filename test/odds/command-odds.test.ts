import { describe, expect, test } from 'vitest'
import { commandOdds } from '../../src/odds/command-odds.ts'
import { murdham } from '../../src/rulesets/murdham/index.ts'
import { encounterOf, entrant, fightsOf } from '../fights.ts'

const { beginOf, afterwards } = fightsOf(murdham)
const duel = afterwards(
  beginOf(
    encounterOf(
      [
        entrant('Ada', 'Party', { player: true, omens: 0, str: 10, weapons: ['sword'] }),
        entrant('Foe', 'Enemies', { str: 10, agi: 10, wit: 10, weapons: ['club'] })
      ],
      { initiative: 'Party' }
    )
  ),
  [{ type: 'initiative' }]
)
const attack = { type: 'attack', by: 'Ada', target: 'Foe', weapon: 'sword', how: '' } as const

/**
 * A d6 that explodes does 5 for each 6, then a face below: 4 on average. The loss is at most 10 points. Damage over 10
 * needs a 6, a 6 and any further die, and is 4 more on average.
 */
const lossOfExplodingDie = 4 - (1 / 36) * 4

describe('the effect of a command', () => {
  test('on a target that stands still: a d6 always hurts, 4 on the average, and 5 or more of 10 fell', () => {
    const [foe, ...others] = commandOdds(murdham, duel, attack, ['Foe: stand'])
    expect(others).toEqual([])
    expect(foe).toMatchObject({ name: 'Foe', damageChance: 1, unit: 'health', isExact: true })
    expect(foe?.averageLoss).toBeCloseTo(lossOfExplodingDie, 5)
    // 5 on the die, or a 6, which counts 5 and more.
    expect(foe?.downChance).toBeCloseTo(2 / 6, 6)
  })
  test('on a target that dodges with AGI 10: half as much', () => {
    const [foe] = commandOdds(murdham, duel, attack, ['Foe: dodge'])
    expect(foe?.damageChance).toBeCloseTo(0.5, 6)
    expect(foe?.averageLoss).toBeCloseTo(lossOfExplodingDie / 2, 5)
  })
  test('on both, where the blow is answered', () => {
    const chances = commandOdds(murdham, duel, attack, ['Foe: counter with club'])
    expect(chances.map(({ name }) => name).sort()).toEqual(['Ada', 'Foe'])
  })
  test('is the same each time, and leaves the fight as it was', () => {
    const before = JSON.stringify(duel)
    const once = commandOdds(murdham, duel, attack)
    expect(commandOdds(murdham, duel, attack)).toEqual(once)
    expect(JSON.stringify(duel)).toBe(before)
  })
  test('is nothing for a command that is refused, and for answers that do not fit', () => {
    expect(
      commandOdds(murdham, duel, { ...attack, by: 'Foe', target: 'Ada', weapon: 'club' })
    ).toEqual([])
    expect(commandOdds(murdham, duel, attack, ['Foe: flee'])).toEqual([])
    expect(commandOdds(murdham, duel, { type: 'done', by: 'Ada' })).toEqual([])
  })
})
