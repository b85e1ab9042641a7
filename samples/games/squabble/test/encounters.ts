import fc from 'fast-check'
import { nastyNames } from 'fray/contract'
import type { Encounter, EncounterEntry, Fields } from 'fray/core'

const body: fc.Arbitrary<Fields> = fc.record(
  {
    hearts: fc.integer({ min: 1, max: 9 }),
    skill: fc.integer({ min: -3, max: 6 }),
    morale: fc.integer({ min: 2, max: 12 }),
    weapon: fc.constantFrom('fists', 'dagger', 'sword', 'axe'),
    armour: fc.constantFrom('none', 'hide', 'mail', 'plate')
  },
  { requiredKeys: [] }
)

/** Two sides of one to four, with whatever a statblock can say. */
export const squabbleEncounters: fc.Arbitrary<Encounter> = fc
  .record({
    names: fc.uniqueArray(fc.constantFrom(...nastyNames), { minLength: 2, maxLength: 7 }),
    bodies: fc.array(body, { minLength: 7, maxLength: 7 }),
    count: fc.constantFrom<number | string>(1, 2, '1d3'),
    defaults: fc.record({ 'morale of the party': fc.boolean() }, { requiredKeys: [] })
  })
  .map(({ names, bodies, count, defaults }): Encounter => {
    const entries = names.map((name, index): EncounterEntry => {
      const isParty = index % 2 === 0
      return {
        name,
        count: isParty ? 1 : count,
        side: isParty ? 'Party' : 'Foes',
        player: index % 4 === 0,
        hidden: false,
        fields: bodies[index] ?? {}
      }
    })
    return { name: 'The ford', entries, reserve: [], fields: {}, defaults, aside: false }
  })

/** Commands that a person can type about a combatant, and that no button offers. */
export const squabbleLines: readonly string[] = [
  'set hearts to 0, because of the roof',
  'set hearts to 5, because of luck'
]
