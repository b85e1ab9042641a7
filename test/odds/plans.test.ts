import { describe, expect, test } from 'vitest'
import { findBestCommandInSteps } from '../../src/odds/cunning/best-command.ts'
import { plansBySteps } from '../../src/odds/cunning/plans.ts'
import { withPolicy } from '../../src/odds/policies.ts'
import { td2e } from '../../src/rulesets/td2e/index.ts'
import type { State } from '../../src/rulesets/td2e/state.ts'
import { afterwards, beginOf, encounterOf, entrant } from '../rulesets/td2e/kit.ts'

/** A game whose steady combatants wait for ever. */
const idle: typeof td2e = {
  ...td2e,
  tactic(state) {
    const { active } = state
    const isSteady = state.combatants[active]?.temperament === 'steady'
    return isSteady ? { type: 'done', by: active } : td2e.tactic(state)
  }
}

/** Two rats beside Ada, who wins unless they bite. Rat 1 acts first. */
function ratsTurn(): State {
  const rats = ['Rat 1', 'Rat 2']
  const start = beginOf(
    encounterOf(
      [
        entrant('Ada', 'Party', {
          player: true,
          hp: 3,
          temperament: 'reckless',
          masteries: ['one-handed swords'],
          weapons: ['sword']
        }),
        ...rats.map((rat) => entrant(rat, 'Enemies', { hp: 2, weapons: ['bite natural'] }))
      ],
      { distance: 5 }
    )
  )
  const dice = rats.flatMap((_, nth) => [6, 6 - nth])
  return afterwards(start, [{ type: 'initiative' }, 1, 1, ...dice])
}

const resultOf = <T>(steps: Generator<unknown, T>): T => {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

describe('How both sides fight on', () => {
  test('a side that would wait for ever attacks instead, if that wins', () => {
    const state = ratsTurn()
    expect(resultOf(plansBySteps(idle, state, 'Enemies', 1))).toEqual({ own: 'reckless' })
    expect(resultOf(plansBySteps(idle, state, 'Party', 1))).toEqual({ others: 'reckless' })
  })

  test('so a bite is found better than waiting, and its chances are not those of a side that waits', () => {
    const best = resultOf(findBestCommandInSteps(idle, ratsTurn(), 'Rat 1'))
    expect(best).toMatchObject({ own: { type: 'done' }, isOther: true, other: { type: 'attack' } })
    expect(best?.ownWins).toBeGreaterThan(0.3)
  })

  test('sides that fight well keep to their temperaments', () => {
    expect(resultOf(plansBySteps(td2e, ratsTurn(), 'Enemies', 1))).toEqual({})
  })

  test('a policy changes the combatants of one side, and leaves the state as it is', () => {
    const state = ratsTurn()
    const before = JSON.stringify(state)
    const changed = withPolicy(td2e, state, 'cautious', (side) => side === 'Enemies')
    expect(changed.combatants['Rat 1']?.temperament).toBe('cautious')
    expect(changed.combatants.Ada?.temperament).toBe('reckless')
    expect(JSON.stringify(state)).toBe(before)
  })
})
