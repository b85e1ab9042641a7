import { expect, test } from 'vitest'
import { createRoster } from '../../src/core/encounter/roster.ts'
import { limits } from '../../src/core/limits.ts'
import { encounterOf, entrant } from '../fights.ts'

/** A roster of a game that knows a name and a side. */
const rosterOf = (rats: number | string, fields = {}) => {
  const entries = [entrant('Wenna', 'Party', {}), entrant('Rat', 'Enemies', {}, rats)]
  const encounter = encounterOf(entries, fields)
  return createRoster(encounter, encounter, {
    create: ({ name, side }) => ({ name, side }),
    copy: (one) => ({ ...one })
  })
}
const codesOf = (roster: ReturnType<typeof rosterOf>) =>
  'problems' in roster ? roster.problems.map(({ code }) => code) : []

test('as many combatants fight as a table can run, and no more', () => {
  const all = rosterOf(limits.combatants - 1)
  expect('roster' in all && Object.keys(all.roster.combatants)).toHaveLength(limits.combatants)
  expect(codesOf(rosterOf(limits.combatants))).toEqual(['encounter.too-many'])
})

test('dice count as all they could show', () => {
  expect(codesOf(rosterOf(`1d4+${limits.combatants - 5}`))).toEqual([])
  expect(codesOf(rosterOf(`1d4+${limits.combatants - 4}`))).toEqual(['encounter.too-many'])
})

test('an encounter whose title nobody can read does not begin', () => {
  expect(codesOf(rosterOf(1, { name: 'The cellar' }))).toEqual([])
  expect(codesOf(rosterOf(1, { name: 'The \u202ecellar' }))).toEqual(['encounter.name'])
})
