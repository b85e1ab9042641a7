import { describe, expect, test } from 'vitest'
import type { Encounter } from '../../src/core/encounter/encounter.ts'
import { beginningOf, formatBeginning, readBeginning } from '../../src/core/log/beginning.ts'
import { linesIn } from '../../src/core/log/lines.ts'
import { temperamentOf } from '../../src/core/statblock/temperament.ts'
import { whatIf } from '../../src/odds/what-if.ts'
import { encounterOf, entrant } from '../fights.ts'
import { everyGame } from '../games.ts'

const pack = (fields: Encounter['fields'] = {}): Encounter => ({
  ...encounterOf(
    [
      entrant('Wenna', 'Party', { player: true }),
      entrant('Goblin', 'Enemies', {}, 2),
      entrant('Bones', 'Enemies', { temperament: 'Mindless' })
    ],
    fields
  ),
  reserve: [entrant('Chief', 'Enemies', {})]
})

describe.each(everyGame)('the temperament of somebody in $id', ({ ruleset }) => {
  const begun = (encounter: Encounter) => {
    const result = ruleset.begin(encounter)
    if ('problems' in result) throw new Error(result.problems[0]?.message)
    return result
  }
  const temperament = (encounter: Encounter, name: string) =>
    temperamentOf(begun(encounter).state, name)

  test('is that of the statblock, and steady if that says none', () => {
    expect(temperament(pack(), 'Bones')).toBe('mindless')
    expect(temperament(pack(), 'Wenna')).toBe('steady')
  })

  test('is that of the encounter where it names a side, and rather that of a creature', () => {
    const encounter = pack({ cunning: 'Enemies', reckless: ['Goblin 2'] })
    const everybody = ['Wenna', 'Goblin 1', 'Goblin 2', 'Bones']
    expect(everybody.map((name) => temperament(encounter, name))).toEqual([
      'steady',
      'cunning',
      'reckless',
      'cunning'
    ])
    expect(begun(encounter).state.reserve[0].template.temperament).toBe('cunning')
  })

  test('is left out where it is no word for one, which is said', () => {
    const [issue] = ruleset.checkStatblock({ temperament: 'cuning' }, {})
    expect(issue).toMatchObject({ code: 'statblock.value', instead: 'cunning' })
    const [misspelt] = ruleset.checkStatblock({ temprament: 'cunning' }, {})
    expect(misspelt).toMatchObject({ code: 'statblock.unknown-field', instead: 'temperament' })
  })

  test('is left out where nobody has the name, which is said', () => {
    const { leftOut } = begun(pack({ cunning: 'Bonez' }))
    expect(leftOut).toMatchObject([
      { code: 'encounter.temperament', path: ['cunning'], instead: 'Bones' }
    ])
  })

  test('is the last of two that the encounter gives to the same, which is said', () => {
    const encounter = pack({ reckless: 'Enemies', cautious: ['enemies', 'Wenna'] })
    const { leftOut } = begun(encounter)
    expect(leftOut).toMatchObject([
      { code: 'encounter.temperament', path: ['cautious'], word: 'enemies' }
    ])
    expect(temperament(encounter, 'Bones')).toBe('cautious')
  })

  test('is left out where the encounter does not say whose it is, which is said', () => {
    const { leftOut } = begun(pack({ temperament: 'cunning' }))
    expect(leftOut).toMatchObject([
      { code: 'encounter.temperament', path: ['temperament'], at: 'key' }
    ])
  })

  test('is in the log, so that the fight goes on with it', () => {
    const encounter = pack({ cunning: ['Goblin 2'] })
    const lines = formatBeginning(beginningOf(ruleset, encounter)).join('\n')
    const read = readBeginning(linesIn(lines))
    const names = ['Goblin 1', 'Goblin 2', 'Bones']
    const later = { ...encounter, ...read }
    expect(names.map((name) => temperament(later, name))).toEqual(['steady', 'cunning', 'mindless'])
    const changed = ruleset.editedCombatants(begun(encounter).state, {
      ...encounter,
      entries: encounter.entries.map((entry) =>
        entry.name === 'Bones' ? { ...entry, fields: { temperament: 'reckless' } } : entry
      )
    })
    expect(changed).toMatchObject([{ creature: 'Bones', changes: { temperament: 'reckless' } }])
  })

  test('is set for odds, for one creature and for a side', () => {
    const changed = whatIf(ruleset, pack(), ['Goblin.temperament = cunning'])
    if ('message' in changed) throw new Error(changed.message)
    expect(temperament(changed.encounter, 'Goblin 2')).toBe('cunning')
    expect(temperament(changed.encounter, 'Bones')).toBe('mindless')
    const side = whatIf(ruleset, pack(), ['Enemies.temperament = reckless'])
    if ('message' in side) throw new Error(side.message)
    expect(temperament(side.encounter, 'Bones')).toBe('reckless')
    expect(whatIf(ruleset, pack(), ['Goblin.temperament = clever'])).toEqual({
      message:
        'Goblin: Expected one of mindless, reckless, steady, cautious, cunning for temperament, found “clever”'
    })
  })
})
