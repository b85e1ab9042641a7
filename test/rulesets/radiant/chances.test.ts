import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/rulesets/radiant/index.ts'
import { netAdvantage } from '../../../src/rulesets/radiant/rules/d20.ts'
import type { State } from '../../../src/rulesets/radiant/state.ts'
import { reactions } from '../../../src/rulesets/radiant/tables/reactions.ts'
import { chanceOf, chanceToHit } from '../../../src/rulesets/radiant/tactic/chances.ts'
import { afterwards, duel, playOf } from './kit.ts'

const twenty = Array.from({ length: 20 }, (_, index) => index + 1)
const pairs = twenty.flatMap((one) => twenty.map((other) => [one, other] as const))
const share = (of: readonly boolean[]) => of.filter(Boolean).length / of.length

/** Whether an attack with these faces of the d20 hits: then the damage waits to be rolled. */
const hits = (
  state: State,
  faces: readonly number[],
  edge: '' | ', with Advantage' | ', with Disadvantage'
) => {
  const command: Command = { type: 'attack', by: 'Wenna', target: 'Ghoul', weapon: 'club', edge }
  return playOf(state, command, faces).kind === 'waiting'
}

describe('Combat › Attacking and Damage', () => {
  test.each([
    // STR; hits of twenty against DR 12
    [-3, 6],
    [-1, 8],
    [0, 9],
    [1, 10],
    [2, 11],
    [3, 12],
    [6, 15]
  ])('with STR %i a melee attack hits on %i of the twenty faces', (str, of) => {
    const state = duel({ str, weapons: ['club'] })
    expect(share(twenty.map((face) => hits(state, [face], '')))).toBe(of / 20)
    expect(chanceOf(str, 12)).toBeCloseTo(of / 20, 10)
  })

  test.each([0, 3])(
    'with STR %i Advantage is 1 − (1 − p)² and Disadvantage p², over all 400 pairs',
    (str) => {
      const state = duel({ str, weapons: ['club'] })
      const once = (9 + str) / 20
      const up = share(pairs.map((faces) => hits(state, faces, ', with Advantage')))
      const down = share(pairs.map((faces) => hits(state, faces, ', with Disadvantage')))
      expect(up).toBeCloseTo(1 - (1 - once) ** 2, 10)
      expect(down).toBeCloseTo(once ** 2, 10)
      expect(chanceOf(str, 12, 1)).toBeCloseTo(up, 10)
      expect(chanceOf(str, 12, -1)).toBeCloseTo(down, 10)
    }
  )

  test('a natural 20 hits whatever the DR, and a natural 1 never does', () => {
    expect(hits(duel({ str: -6, weapons: ['club'] }), [20], '')).toBe(true)
    expect(
      hits(duel({ str: 6, weapons: ['club'] }, {}, { defaults: { 'usual DR': 5 } }), [1], '')
    ).toBe(false)
    expect([chanceOf(-6, 19), chanceOf(6, 5)]).toEqual([0.05, 0.95])
  })

  test.each([
    // DEX, armour, CON; avoided on so many of twenty
    [0, 'none', 0, 9],
    [3, 'none', 0, 12],
    [3, 'medium', 2, 11], // +1 DR to DEX
    [3, 'heavy', 3, 10], // +2
    [3, 'heavy', 2, 7] // +2, and its 3 AP for want of CON
  ])(
    'with DEX %i in %s armour and CON %i an attack is avoided on %i of twenty',
    (dex, armour, con, of) => {
      const before = duel({ dex, con, armour, weapons: ['club'] })
      const state = afterwards(before, [{ type: 'done', by: 'Wenna' }])
      const avoided = twenty.map((face) => {
        const command: Command = {
          type: 'attack',
          by: 'Ghoul',
          target: 'Wenna',
          weapon: 'attack',
          edge: ''
        }
        // A blow that is not avoided waits for its damage.
        return playOf(state, command, [face]).kind === 'allowed'
      })
      expect(share(avoided)).toBe(of / 20)
      const { Wenna, Ghoul } = state.combatants
      const weapon = Ghoul?.weapons.attack
      if (!Wenna || !Ghoul || !weapon) throw new Error('nobody')
      expect(chanceToHit(state, Ghoul, weapon, Wenna, 'Close')).toBeCloseTo(1 - of / 20, 10)
    }
  )
})

describe('The Basics › Advantage & Disadvantage', () => {
  test.each([
    [0, 0, 0],
    [1, 0, 1],
    [3, 0, 1], // no stacking
    [0, 2, -1],
    [1, 1, 0],
    [3, 1, 0], // any number of each cancels
    [1, 4, 0]
  ])('%i of the one and %i of the other make %i', (advantages, disadvantages, edge) => {
    expect(netAdvantage(advantages, disadvantages)).toBe(edge)
  })
})

describe('Combat › Reactions & Morale', () => {
  test('of ten faces one is Hostile, two Wary, four Curious, two Kind and one Helpful', () => {
    expect(reactions.map(({ from, to }) => to - from + 1)).toEqual([1, 2, 4, 2, 1])
  })
  test.each([
    [0, 9],
    [1, 10],
    [4, 13],
    [6, 15]
  ])('with Skill %i Morale holds on %i of twenty', (skill, of) => {
    const state = duel({ weapons: ['club'] }, { skill, fearless: false })
    const held = twenty.map((face) => {
      const command: Command = { type: 'check-morale', who: 'Ghoul', edge: '' }
      // A creature that loses heart is asked whether to flee or to parley.
      return playOf(state, command, [face]).kind === 'allowed'
    })
    expect(share(held)).toBe(of / 20)
  })
})
