import { describe, expect, test } from 'vitest'
import { squabble } from '../../samples/games/squabble/src/index.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import type { Fields } from '../../src/core/statblock/fields.ts'
import { suggestedCommand } from '../../src/odds/cunning/suggestion.ts'
import { chunkPlayer } from '../../src/odds/play-chunk.ts'
import { fightSimulator } from '../../src/odds/simulate.ts'
import { hestia } from '../../src/rulesets/hestia/index.ts'
import { encounterOf, entrant, fightsOf } from '../fights.ts'

/** A fight at the first command of somebody with a name. */
function turnOf(
  rules: AnyRuleset,
  name: string,
  entrants: readonly (readonly [name: string, side: string, fields: Fields])[]
) {
  const start = fightsOf(rules).beginOf(encounterOf(entrants.map((one) => entrant(...one))))
  const isTurn = (state: unknown) => rules.tactic(state)?.by === name
  const play = fightSimulator(rules, start, 3, {
    tactic: (state) => (isTurn(state) ? undefined : rules.tactic(state))
  })
  const { state } = play(0)
  if (!isTurn(state)) throw new Error(`${name} never acts`)
  return state
}

const harmless = { weapon: 'fists', skill: -3 }

describe('the cunning', () => {
  const duel = (temperament: string) =>
    turnOf(squabble, 'Wenna', [
      ['Wenna', 'Party', { hearts: 8, weapon: 'dagger', temperament }],
      ['Tortoise', 'Enemies', { hearts: 5, armour: 'plate', ...harmless }],
      ['Brute', 'Enemies', { hearts: 6, weapon: 'axe', skill: 3 }]
    ])

  test('strike the dangerous one, where the tactic strikes whoever has the fewest hearts', () => {
    expect(suggestedCommand(squabble, duel('steady'))).toMatchObject({ target: 'Tortoise' })
    expect(suggestedCommand(squabble, duel('cunning'))).toMatchObject({ target: 'Brute' })
  })

  test('do the same again in the same fight, and leave it as it is', () => {
    const state = duel('cunning')
    const before = JSON.stringify(state)
    const all = [1, 2, 3].map(() => suggestedCommand(squabble, state))
    expect(all).toEqual([all[0], all[0], all[0]])
    expect(JSON.stringify(state)).toBe(before)
  })

  test('keep to the tactic where nothing is clearly better', () => {
    const twins = turnOf(squabble, 'Wenna', [
      ['Wenna', 'Party', { temperament: 'cunning' }],
      ['Rat', 'Enemies', {}],
      ['Other rat', 'Enemies', {}]
    ])
    expect(suggestedCommand(squabble, twins)).toEqual(squabble.tactic(twins))
  })

  test('fight so in odds as well: the same figures from the same seed', () => {
    const state = fightsOf(squabble).beginOf(
      encounterOf([
        entrant('Wenna', 'Party', { hearts: 8, weapon: 'dagger', temperament: 'cunning' }),
        entrant('Tortoise', 'Enemies', { hearts: 5, armour: 'plate', ...harmless }),
        entrant('Brute', 'Enemies', { hearts: 6, weapon: 'axe', skill: 3 })
      ])
    )
    const tallyOf = () => chunkPlayer({ rules: squabble, state }, 7)(0, 40)
    const tally = tallyOf()
    expect(tallyOf()).toEqual(tally)
    const steady = structuredClone(state)
    const { Wenna: wenna } = steady.combatants
    if (wenna) wenna.temperament = 'steady'
    const without = chunkPlayer({ rules: squabble, state: steady }, 7)(0, 40)
    expect(tally.outcomes.Party).toBeGreaterThan(without.outcomes.Party ?? 0)
  })
})

test('a combatant who is not cunning gets the command of the tactic as suggestion', () => {
  const state = turnOf(hestia, 'Odo', [
    ['Odo', 'Party', { player: true, temperament: 'cautious' }],
    ['Rat', 'Enemies', { temperament: 'cunning' }]
  ])
  expect(suggestedCommand(hestia, state)).toEqual(hestia.tactic(state))
})
