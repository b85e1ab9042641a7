import fc from 'fast-check'
import type { Encounter, EncounterEntry } from '../../src/core/encounter/encounter.ts'
import type { Fields } from '../../src/core/statblock/fields.ts'
import { nastyNames, some } from '../random.ts'

const most = 7

/**
 * Encounters of two or three sides of one to four, under names that are hard to read. `body`: the fields of a statblock.
 * `defaults`: what the frontmatter sets. `fields`: what an encounter says in this game; `undefined` says nothing.
 */
export const randomEncounters = (
  body: fc.Arbitrary<Fields>,
  defaults: fc.Arbitrary<Fields>,
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>
): fc.Arbitrary<Encounter> =>
  fc
    .record({
      names: some(nastyNames, 2, most),
      bodies: fc.array(body, { minLength: most, maxLength: most }),
      counts: fc.array(fc.constantFrom<number | string>(1, 1, 1, 2, 3, '1d3'), {
        minLength: most,
        maxLength: most
      }),
      defaults,
      fields: fc.record(fields),
      isThree: fc.boolean()
    })
    .map(({ names, bodies, counts, defaults, fields, isThree }): Encounter => {
      const entries = names.map((name, index): EncounterEntry => {
        const side = index % 2 === 0 ? 'Party' : isThree && index === 3 ? 'Wolves' : 'Foes'
        return {
          name,
          count: side === 'Party' ? 1 : (counts[index] ?? 1),
          side,
          player: index % 4 === 0,
          hidden: index === 5,
          fields: bodies[index] ?? {}
        }
      })
      const given = Object.entries(fields).filter(([, value]) => value !== undefined)
      return {
        name: 'The ford',
        entries,
        reserve: [],
        fields: Object.fromEntries(given),
        defaults,
        aside: false
      }
    })

/** One of the sides, or nothing. */
export const maybeSide = fc.constantFrom(undefined, 'Party', 'Foes')
