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

describe('what a command would do', () => {
  test('to who stands still: a d6 always hurts, 4 on the average, and 5 or more of 10 fell', () => {
    const [foe, ...others] = commandOdds(murdham, duel, attack, ['Foe: stand'])
    expect(others).toEqual([])
    expect(foe).toMatchObject({ name: 'Foe', damageChance: 1 })
    expect(foe?.averageLoss).toBeCloseTo(4, 0)
    // 5 on the die, or a 6, which counts 5 and more.
    expect(foe?.downChance).toBeCloseTo(2 / 6, 1)
  })
  test('to who dodges with AGI 10: half as much', () => {
    const [foe] = commandOdds(murdham, duel, attack, ['Foe: dodge'])
    expect(foe?.damageChance).toBeCloseTo(0.5, 1)
    expect(foe?.averageLoss).toBeCloseTo(2, 0)
  })
  test('to both, where the blow is answered', () => {
    const chances = commandOdds(murdham, duel, attack, ['Foe: counter with club'])
    expect(chances.map(({ name }) => name).sort()).toEqual(['Ada', 'Foe'])
  })
  test('is the same each time, and leaves the fight as it was', () => {
    const before = JSON.stringify(duel)
    const once = commandOdds(murdham, duel, attack)
    expect(commandOdds(murdham, duel, attack)).toEqual(once)
    expect(JSON.stringify(duel)).toBe(before)
  })
  test('is nothing for what may not be given, and for answers that do not fit', () => {
    expect(
      commandOdds(murdham, duel, { ...attack, by: 'Foe', target: 'Ada', weapon: 'club' })
    ).toEqual([])
    expect(commandOdds(murdham, duel, attack, ['Foe: flee'])).toEqual([])
    expect(commandOdds(murdham, duel, { type: 'done', by: 'Ada' })).toEqual([])
  })
})
