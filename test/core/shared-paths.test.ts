import { expect, test } from 'vitest'
import { sharedPaths } from '../contract/shared-paths.ts'

test('an object that a copy shares with its state is named by its path, unless it cannot change', () => {
  const blades = ['sword']
  const zone = Object.freeze({ name: 'Mill' })
  const state = { round: 1, zone, combatants: { Odo: { blades, wounds: [] } } }
  const copied = { ...state, combatants: { Odo: { blades, wounds: [] } } }
  expect(sharedPaths(state, copied)).toEqual(['state.combatants.Odo.blades'])
  expect(sharedPaths(state, structuredClone(state))).toEqual([])
})
