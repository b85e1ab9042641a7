import fc from 'fast-check'
import type { Encounter } from '../../src/core/encounter/encounter.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'

/** A game as the tests of its contract need it. */
export interface TestedGame {
  readonly ruleset: AnyRuleset
  /** Any fight a note can describe. */
  readonly encounters: fc.Arbitrary<Encounter>
  /**
   * Commands that no button offers but a person may type about a combatant. The name of the combatant replaces `{who}`,
   * or else comes first.
   */
  readonly lines: readonly string[]
  /** Facts (`C-…`) that no line of a transcript cites. Each has a text that says where the fact has an effect. */
  readonly seenElsewhere: Readonly<Record<string, string>>
}

/** Adds a reserve to random encounters: more of the first creature, and two of the second on a side at random. */
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

/** Commands that the game master may type in every game. */
export const rulings = [
  '{who} is now called Ξένος, the “stranger”',
  '{who} is now called with',
  'note: {who} sees the bridge give way'
]

/** The state in which a fight begins. Throws the problems that prevent the fight. */
export function startOf({ ruleset }: Pick<TestedGame, 'ruleset'>, encounter: Encounter): unknown {
  const begun = ruleset.begin(encounter)
  if ('problems' in begun) throw new Error(begun.problems.map(({ message }) => message).join('; '))
  return begun.state
}
