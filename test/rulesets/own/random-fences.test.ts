import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolve } from '../../../src/core/fight/resolve.ts'
import type { AnyCommand } from '../../../src/core/ruleset/command.ts'
import type { State } from '../../../src/rulesets/own/state.ts'
import { propertiesOf } from '../../contract/properties.ts'
import { startOf } from '../../games.ts'
import { readsOf } from '../../odds/reads.ts'
import { runs, seeds } from '../../random.ts'
import { RandomHand } from '../../random-hand.ts'
import { banner, lantern, mud, readFence } from './fences.ts'
import { ownGame } from './random.ts'
import { randomFence } from './random-fences.ts'

/** The round after which creatures give up. */
const lastRound = 81
const maxCommands = 6000

/** Plays a fight of sensible sides to its end, and returns the last state. */
function fight(game: ReturnType<typeof ownGame>, start: unknown, seed: number): State {
  const { ruleset } = game
  const hand = new RandomHand(seed)
  const face = (sides: number) => 1 + hand.below(sides)
  const source = { face, choice: ({ suggested }: { suggested: number }) => suggested }
  let state = start as State
  for (let given = 0; given < maxCommands; given++) {
    const command: AnyCommand | undefined = ruleset.due(state) ?? ruleset.tactic(state)
    if (!command) return state
    const played = resolve(ruleset, state, command, [], source)
    if (played.kind !== 'allowed')
      throw new Error(`${ruleset.language.format(command, state)}: ${JSON.stringify(played)}`)
    state = played.state as State
  }
  throw new Error(`no end after ${maxCommands} commands, in round ${state.round}`)
}

test('a random fence has no issue, and its fights end', () => {
  fc.assert(
    fc.property(randomFence, seeds, (fence, seed) => {
      expect(readFence(fence).issues.map(({ message }) => message)).toEqual([])
      const game = ownGame(fence)
      const [encounter] = fc.sample(game.encounters, { seed, numRuns: 1 })
      if (!encounter) throw new Error('no encounter')
      const state = fight(game, startOf(game, encounter), seed)
      expect(state.phase).toBe('over')
      expect(state.round).toBeLessThanOrEqual(lastRound)
    }),
    runs(40)
  )
})

test.each([
  ['Lantern and Rope', lantern],
  ['Mud and Iron', mud],
  ['Banner and Flame', banner]
])('fights of sensible sides of %s end before anybody gives up', (_, fence) => {
  const game = ownGame(fence)
  fc.assert(
    fc.property(game.encounters, seeds, (encounter, seed) => {
      const state = fight(game, startOf(game, encounter), seed)
      expect(state.phase).toBe('over')
      expect(state.round).toBeLessThan(lastRound)
    }),
    runs(40)
  )
})

describe('random fences keep the contract of a game', () => {
  describe.each(fc.sample(randomFence, { seed: 1, numRuns: runs(2).numRuns }))('%s', (fence) => {
    const game = ownGame(fence, ['becomes weak, because of fear', 'becomes held'])
    propertiesOf(game)
    readsOf(game)
  })
})
