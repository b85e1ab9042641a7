import fc from 'fast-check'
import type { Encounter } from '../../src/core/encounter/encounter.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'

/** A game as the tests of its contract need it. */
export interface TestedGame {
  readonly ruleset: AnyRuleset
  /** Any fight a note can describe. */
  readonly encounters: fc.Arbitrary<Encounter>
  /** What no button offers and a person may type about somebody: each begins with a name, or has it at `{who}`. */
  readonly lines: readonly string[]
  /** Facts (`C-…`) that no line of a log cites by themselves, and where they are seen at work. */
  readonly seenElsewhere: Readonly<Record<string, string>>
}

/** Any fight, where two of those who are there may get company, one of them of another side. */
export const withReserve = (encounters: fc.Arbitrary<Encounter>): fc.Arbitrary<Encounter> =>
  fc
    .record({ encounter: encounters, side: fc.constantFrom('Party', 'Foes', 'Wild') })
    .map(({ encounter, side }) => {
      const [first, second] = encounter.entries
      const reserve = [
        ...(first ? [{ ...first, count: '1d3' }] : []),
        ...(second ? [{ ...second, count: 2, side }] : [])
      ]
      return { ...encounter, reserve }
    })

/** What the table may rule in every game. */
export const rulings = [
  '{who} is now called Ξένος, the “stranger”',
  '{who} is now called with',
  'note: {who} sees the bridge give way'
]

/** The state a fight begins with. */
export function startOf({ ruleset }: Pick<TestedGame, 'ruleset'>, encounter: Encounter): unknown {
  const begun = ruleset.begin(encounter)
  if ('problems' in begun) throw new Error(begun.problems.map(({ message }) => message).join('; '))
  return begun.state
}
