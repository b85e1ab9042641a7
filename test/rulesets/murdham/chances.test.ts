import { describe, expect, test } from 'vitest'
import { memoize } from '../../../src/core/text/memoize.ts'
import type { Command } from '../../../src/rulesets/murdham/index.ts'
import type { AttackMode } from '../../../src/rulesets/murdham/rules/attacking/damage.ts'
import { netAdvantage } from '../../../src/rulesets/murdham/rules/health/damage-and-armour.ts'
import { asideOf, beginOf, encounterOf, entrant, eventsOf } from './kit.ts'

const twenty = Array.from({ length: 20 }, (_, index) => index + 1)
const share = (of: readonly boolean[]) => of.filter(Boolean).length / of.length

describe('Health: a damage die at its maximum counts one less and is thrown again', () => {
  /** All throws of an exploding die with up to so many maxima in front, and how likely each is. */
  const throwsOf = (sides: number, depth: number) =>
    Array.from({ length: depth + 1 }, (_, maxima) =>
      Array.from({ length: sides - 1 }, (_, low) => ({
        faces: [...Array<number>(maxima).fill(sides), low + 1],
        chance: sides ** -(maxima + 1)
      }))
    ).flat()
  const withBlade = memoize((die) => asideOf({ weapons: [`blade ${die}`] }))
  const damage = (sides: number, how: AttackMode, faces: readonly number[]) => {
    const state = withBlade(`d${sides}`)
    const [event] = eventsOf(state, { type: 'swing', who: 'One', weapon: 'blade', how }, faces)
    if (event?.type !== 'swung') throw new Error('no damage')
    return event.rolled.total
  }

  test('6, 6 and 3 on d6 is 5 + 5 + 3', () => {
    expect(damage(6, '', [6, 6, 3])).toBe(13)
  })
  test.each([
    [4, 3],
    [6, 4],
    [8, 5],
    [10, 6],
    [12, 7]
  ])('the mean of an exploding d%i is %i', (sides, mean) => {
    const total = throwsOf(sides, 12).reduce(
      (sum, { faces, chance }) => sum + chance * damage(sides, '', faces),
      0
    )
    expect(total).toBeCloseTo(mean, 4)
  })
  test.each([
    [4, 29 / 15, 7],
    [6, 18 / 7, 4],
    [8, 203 / 63, 3],
    [10, 128 / 33, 3],
    [12, 59 / 13, 2]
  ])(
    'impaired d%i is %f in the mean, enhanced as much above it as impaired is below',
    (sides, impaired, depth) => {
      const mean = (how: AttackMode) => {
        let [sum, certain] = [0, 0]
        const all = throwsOf(sides, depth)
        for (const one of all)
          for (const other of all) {
            const chance = one.chance * other.chance
            sum += chance * damage(sides, how, [...one.faces, ...other.faces])
            certain += chance
          }
        return sum / certain
      }
      const low = mean(', impaired')
      // The lower and the higher of two together are both of them.
      expect(low).toBeCloseTo(impaired, 1)
      expect(low + mean(', enhanced')).toBeCloseTo(sides + 2, 0)
    }
  )
  test('one impairment and one enhancement cancel, and two impairments leave nothing', () => {
    expect(netAdvantage(1, 1)).toBe(0)
    expect(netAdvantage(1, 2)).toBe(1)
    expect(netAdvantage(2, 1)).toBe(-1)
    expect(netAdvantage(0, 3)).toBe(1)
    expect(netAdvantage(2, 0)).toBe(-2)
    expect(netAdvantage(3, 0)).toBe(-2)
  })
})

describe('Abilities', () => {
  const passes = (wit: number, face: number) => {
    const command = { type: 'save', who: 'One', ability: 'WIT', difficulty: '' } as const
    const [event] = eventsOf(asideOf({ wit }), command, [face])
    if (event?.type !== 'saved') throw new Error('no save')
    return event.passed
  }
  test('a save passes in 5 of a hundred for each point of the ability', () => {
    for (let wit = 1; wit <= 19; wit++)
      expect(share(twenty.map((face) => passes(wit, face)))).toBeCloseTo(wit / 20)
  })
  test('one d20 for a group: all pass as often as the least of them, one as often as the best', () => {
    const state = beginOf(
      encounterOf([
        entrant('Ada', 'Party', { player: true, omens: 0, wit: 5 }),
        entrant('Ben', 'Party', { player: true, omens: 0, wit: 9 }),
        entrant('Cai', 'Party', { player: true, omens: 0, wit: 14 }),
        entrant('Foe', 'Enemies', {})
      ])
    )
    const saves = twenty.map((face) => {
      const command = { type: 'group-save', side: 'Party', ability: 'WIT' } as const
      const [event] = eventsOf(state, command, [face])
      if (event?.type !== 'groupSaved') throw new Error('no save')
      return event
    })
    expect(share(saves.map(({ failed }) => failed.length === 0))).toBeCloseTo(5 / 20)
    expect(share(saves.map(({ passed }) => passed.length > 0))).toBeCloseTo(14 / 20)
    expect(share(saves.map(({ passed }) => passed.includes('Ben')))).toBeCloseTo(9 / 20)
  })
  test('a contest goes to whoever has more left of the ability: 10 against 8 as all 400 throws say', () => {
    const state = beginOf(
      encounterOf([
        entrant('Ada', 'Party', { player: true, omens: 0, str: 10 }),
        entrant('Foe', 'Enemies', { str: 8 })
      ])
    )
    const contest: Command = { type: 'contest', who: 'Ada', target: 'Foe', ability: 'STR' }
    let [won, lost] = [0, 0]
    for (const mine of twenty)
      for (const theirs of twenty) {
        if (10 - mine === 8 - theirs) continue
        const [event] = eventsOf(state, contest, [mine, theirs])
        if (event?.type !== 'contested') throw new Error('no contest')
        if (event.winner === 'Ada') won++
        else lost++
      }
    // Of 400 throws 18 tie; Ada wins where her die is at most one above the other’s.
    expect([won, lost]).toEqual([229, 153])
  })
})
