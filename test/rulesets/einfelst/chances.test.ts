import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/core/fight/answers.ts'
import type { Command } from '../../../src/rulesets/einfelst/index.ts'
import type { State } from '../../../src/rulesets/einfelst/state.ts'
import {
  afterwards,
  asideOf,
  beginOf,
  chanceOfSixes,
  encounterOf,
  entrant,
  eventsOf,
  playOf,
  throwsOf
} from './kit.ts'

/** A state with Odo and the bandit after the cards are drawn: Odo acts first. */
const duel = (odo: object, bandit: object, defaults = {}): State =>
  afterwards(
    beginOf(
      encounterOf(
        [
          entrant('Odo', 'Party', { player: true, weapons: ['sword'], ...odo }),
          entrant('Bandit', 'Enemies', { weapons: ['axe'], ...bandit })
        ],
        {},
        defaults
      )
    ),
    [{ type: 'initiative' }, 1, 2]
  )

describe('Action tests', () => {
  test.each([1, 2, 3, 4, 5])('sixes in %i dice fall as the binomial says', (dice) => {
    const state = asideOf({ strength: 1, strike: dice - 1 })
    const seen = Array<number>(dice + 1).fill(0)
    for (const faces of throwsOf(dice)) {
      const command: Command = { type: 'test', who: 'One', action: 'Strike', how: '' }
      const [event] = eventsOf(state, command, faces)
      if (event?.type !== 'tested') throw new Error('no test')
      seen[event.pool.successes] = (seen[event.pool.successes] ?? 0) + 1
    }
    seen.forEach((count, sixes) => {
      expect(count / 6 ** dice).toBeCloseTo(chanceOfSixes(sixes, dice), 10)
    })
  })

  test('one die is rolled for any Harm, and no more', () => {
    const pools = [
      [[0, 0, 0], 4],
      [[1, 0, 0], 3],
      [[2, 0, 0], 2],
      [[2, 1, 0], 1],
      [[2, 2, 1], 1]
    ] as const
    for (const [physical, dice] of pools) {
      const state = asideOf({ player: true, strength: 3, strike: 1, physical })
      const command: Command = { type: 'test', who: 'One', action: 'Strike', how: '' }
      const played = playOf(state, command, [])
      expect(played).toMatchObject({ kind: 'waiting', asked: { kind: 'dice', count: dice } })
    }
  })

  test('circumstances give and take dice, and never the last one', () => {
    const state = asideOf({ strength: 2 })
    for (const [how, count] of [
      [', with 2 dice more', 4],
      [', with 1 die less', 1],
      [', with 2 dice less', 1]
    ] as const) {
      const command: Command = { type: 'test', who: 'One', action: 'Force', how }
      expect(playOf(state, command, [])).toMatchObject({ asked: { count } })
    }
  })
})

describe('opposed pools', () => {
  /** How likely the one has so many more sixes than the other, at the least. */
  const chanceOfMargin = (least: number, own: number, against: number): number => {
    let chance = 0
    for (let mine = 0; mine <= own; mine++)
      for (let theirs = 0; theirs <= against; theirs++)
        if (mine - theirs >= least)
          chance += chanceOfSixes(mine, own) * chanceOfSixes(theirs, against)
    return chance
  }
  /** Weighed by how likely its sixes are: one throw for each number of them is enough. */
  const weighed = (
    own: number,
    against: number,
    happens: (mine: readonly number[], theirs: readonly number[]) => boolean
  ): number => {
    const faces = (sixes: number, dice: number) =>
      Array.from({ length: dice }, (_, nth) => (nth < sixes ? 6 : 1))
    let chance = 0
    for (let mine = 0; mine <= own; mine++)
      for (let theirs = 0; theirs <= against; theirs++)
        if (happens(faces(mine, own), faces(theirs, against)))
          chance += chanceOfSixes(mine, own) * chanceOfSixes(theirs, against)
    return chance
  }

  test('a parry takes successes one by one: 5 dice against 3 hit as often as they have one six more', () => {
    const state = duel({ strength: 5 }, { strength: 3 })
    const hits = weighed(5, 3, (mine, theirs) => {
      const attack: Command = {
        type: 'attack',
        by: 'Odo',
        target: 'Bandit',
        weapon: 'sword',
        how: ''
      }
      const extras = Math.max(0, sixes(mine) - sixes(theirs) - 1)
      const more = Array<string>(extras).fill('Odo: 1 more damage')
      const swap = sixes(theirs) > sixes(mine) ? ['Bandit: keep card 2'] : []
      const answers: readonly Answer[] = ['Bandit: parry', ...mine, ...theirs, ...swap, ...more]
      return eventsOf(state, attack, answers).some(({ type }) => type === 'suffered')
    })
    expect(hits).toBeCloseTo(chanceOfMargin(1, 5, 3), 10)
  })

  test('a grapple takes more sixes than the other has; a tie is not enough', () => {
    const state = duel({ strength: 4 }, { strength: 4 })
    const held = weighed(4, 4, (mine, theirs) => {
      const extras = Math.max(0, sixes(mine) - sixes(theirs) - 1)
      const more = Array<string>(extras).fill('Odo: no further effect')
      const answers: readonly Answer[] = ['Bandit: break free', ...mine, ...theirs, ...more]
      const grapple: Command = { type: 'grapple', by: 'Odo', target: 'Bandit', how: '' }
      return eventsOf(state, grapple, answers).some(({ type }) => type === 'grappled')
    })
    expect(held).toBeCloseTo(chanceOfMargin(1, 4, 4), 10)
    expect(held).toBeLessThan(0.5)
  })

  test('Harm points of the last hit weigh on the next test alone', () => {
    const attack: Command = {
      type: 'attack',
      by: 'Odo',
      target: 'Bandit',
      weapon: 'sword',
      how: ''
    }
    const parry: Command = { type: 'test', who: 'Bandit', action: 'Strike', how: '' }
    const dice = (state: State) => {
      const played = playOf(state, parry, [])
      return played.kind === 'waiting' && played.asked.kind === 'dice' ? played.asked.count : 0
    }
    for (const [defaults, later] of [
      [{}, 5],
      [{ 'lasting harm points': true }, 3]
    ] as const) {
      const hit = afterwards(duel({ strength: 3 }, { strength: 5 }, defaults), [
        attack,
        'Bandit: do not react',
        6,
        1,
        1
      ])
      expect(dice(hit)).toBe(3)
      expect(dice(afterwards(hit, [parry, 1, 1, 1]))).toBe(later)
    }
  })
})

const sixes = (faces: readonly number[]): number => faces.filter((face) => face === 6).length
