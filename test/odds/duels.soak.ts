import { describe, expect, test } from 'vitest'
import { hestia } from '../../src/rulesets/hestia/index.ts'
import { murdham } from '../../src/rulesets/murdham/index.ts'
import { td2e } from '../../src/rulesets/td2e/index.ts'
import { encounterOf, entrant } from '../fights.ts'
import { runs } from '../random.ts'
import type { Blow, Duel } from './duels.ts'
import { dying, playDuel, solve } from './duels.ts'

/** So many of one duel of each game; others are a check of the chain. */
const many = runs(30_000).numRuns
const some = runs(10_000).numRuns

/** A blow that takes so many points, by chance. */
const blowOf =
  (losses: Readonly<Record<number, number>>): Blow =>
  (points) => {
    const left = new Map<number, number>()
    for (const [loss, chance] of Object.entries(losses)) {
      const rest = Math.max(0, points - Number(loss))
      left.set(rest, (left.get(rest) ?? 0) + chance)
    }
    return left
  }

/** Whether what was played is what the chain says, within twice the margin of 19 times out of 20. */
function expectSolved(
  odds: ReturnType<typeof playDuel>,
  { wins, rounds }: { readonly wins: number; readonly rounds: number }
): void {
  console.log(
    JSON.stringify({
      o: odds.outcomes,
      r: odds.rounds.mean,
      e: odds.combatants.map((c) => c.ends)
    }),
    wins,
    rounds
  )
  expect(Object.keys(odds.outcomes)).toHaveLength(2)
  expect(Math.abs((odds.outcomes.Party ?? 0) - wins)).toBeLessThan(2 * odds.margin)
  expect(Math.abs(odds.rounds.mean - rounds)).toBeLessThan(2 * odds.rounds.margin)
}

describe('a duel is what its Markov chain says', () => {
  // T-27, T-26: 3d6 or 2d6, one of which is 5 or more; T-13: a 12 of 2d6 is one more.
  test.each([
    [3, 3, some],
    [4, 6, many],
    [6, 2, some]
  ])('in TD2e, %d against %d: %d fights', (ours, theirs, fights) => {
    const hit = 5 / 9
    const blow = blowOf({ 0: 1 - hit, 1: (hit * 35) / 36, 2: hit / 36 })
    const duel = { points: [ours, theirs], blows: [blow, blow] } as const
    const fencer = (hp: number) => ({
      hp,
      weapons: ['sword'],
      proficiencies: ['one-handed swords']
    })
    const odds = playDuel(
      td2e,
      encounterOf(
        [entrant('One', 'Party', fencer(ours)), entrant('Two', 'Enemies', fencer(theirs))],
        { distance: 5 }
      ),
      'sword',
      fights
    )
    // T-02: the order of the first round is kept.
    const [before, after] = [solve({ ...duel, first: 1 }), solve({ ...duel, first: 0 })]
    expectSolved(odds, {
      wins: (before.wins + after.wins) / 2,
      rounds: (before.rounds + after.rounds) / 2
    })
  })

  // H-13: d20 + Violence against Defense; a natural 20 always hits.
  test.each([
    [4, 4, 0, some],
    [6, 3, 2, some],
    [3, 8, 5, many]
  ])(
    'in Hestia, Flesh %d against %d with Violence %d: %d fights',
    (ours, theirs, violence, fights) => {
      const chance = (own: number) => (20 - (12 - own) + 1) / 20
      const duel: Duel = {
        points: [ours, theirs],
        blows: [
          blowOf({ 0: 1 - chance(0), 1: chance(0) }),
          blowOf({ 0: 1 - chance(violence), 1: chance(violence) })
        ],
        // H-01: d20 + 9 is 20 or more, each Round anew.
        first: 0.5
      }
      const brawler = (flesh: number, own: number) => ({
        violence: own,
        defense: 12,
        grit: 0,
        flesh,
        savvy: 9,
        morale: 20,
        weapons: ['fists']
      })
      const odds = playDuel(
        hestia,
        encounterOf(
          [
            entrant('One', 'Party', brawler(ours, violence)),
            entrant('Two', 'Enemies', brawler(theirs, 0))
          ],
          { testers: 'Party' }
        ),
        'fists',
        fights
      )
      expectSolved(odds, solve(duel))
    }
  )

  // C-M13: a 4 of d4 is 3 and another roll. C-M9: a loss of half the remaining points or more ends the fight. C-M10, C-M11:
  // at 0, a combatant is dying until the end of the next round, or dead at once.
  test.each([
    [8, 8, some],
    [14, 10, many],
    [6, 15, some]
  ])('in Murdham, Health %d against %d: %d fights', (ours, theirs, fights) => {
    const blowAt =
      (str: number): Blow =>
      (points) => {
        const left = new Map<number, number>()
        for (let loss = 1; loss <= 60; loss++) {
          const chance = 0.25 ** (Math.floor((loss - 1) / 3) + 1)
          const isDying = loss >= points && loss < str
          const rest = isDying ? dying : loss >= Math.ceil(points / 2) ? 0 : points - loss
          left.set(rest, (left.get(rest) ?? 0) + chance)
        }
        return left
      }
    const brave = (str: number) => ({
      str,
      agi: 8,
      wit: 8,
      skills: ['bravery'],
      weapons: ['bite d4 natural']
    })
    const odds = playDuel(
      murdham,
      encounterOf(
        [entrant('One', 'Party', brave(ours)), entrant('Two', 'Enemies', brave(theirs))],
        {
          initiative: 'Party'
        }
      ),
      'bite',
      fights
    )
    const blows = [blowAt(ours), blowAt(theirs)] as const
    expectSolved(odds, solve({ points: [ours, theirs], blows, first: 1 }))
  })
})
