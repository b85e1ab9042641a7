import type { Encounter, EncounterEntry } from '../src/core/encounter/encounter.ts'
import type { Answer } from '../src/core/fight/answers.ts'
import type { Resolution } from '../src/core/fight/resolve.ts'
import { resolve } from '../src/core/fight/resolve.ts'
import type { AnyCommand } from '../src/core/ruleset/command.ts'
import type { Ruleset } from '../src/core/ruleset/ruleset.ts'
import type { AnyEvent } from '../src/core/ruleset/table.ts'
import type { Fields } from '../src/core/statblock/fields.ts'

export const entrant = (
  name: string,
  side: string,
  fields: Fields,
  count: number | string = 1
): EncounterEntry => ({
  name,
  count,
  side,
  player: fields.player === true,
  hidden: false,
  fields
})

export const encounterOf = (
  entrants: readonly EncounterEntry[],
  fields: Fields = {},
  defaults: Fields = {}
): Encounter => ({
  name: 'The test',
  entries: entrants,
  fields,
  defaults,
  reserve: [],
  aside: false
})

/** An event, and facts of any type. */
// biome-ignore lint/suspicious/noExplicitAny: tests read the facts that they know an event has
export type EventWithFacts = AnyEvent & Readonly<Record<string, any>>

/** Helpers that play fights of one game for its tests. */
export function fightsOf<S, C extends AnyCommand>(rules: Ruleset<S, C>) {
  /** The fight before anything has happened. */
  function beginOf(encounter: Encounter): S {
    const begun = rules.begin(encounter)
    if ('problems' in begun)
      throw new Error(begun.problems.map(({ message }) => message).join('; '))
    return begun.state
  }

  /** The codes of what keeps a fight from beginning. */
  function problemsOf(encounter: Encounter): readonly string[] {
    const begun = rules.begin(encounter)
    return 'problems' in begun ? begun.problems.map(({ code }) => code) : []
  }

  /** The codes of what a fight begins without. */
  function leftOutOf(encounter: Encounter): readonly string[] {
    const begun = rules.begin(encounter)
    if ('problems' in begun)
      throw new Error(begun.problems.map(({ message }) => message).join('; '))
    return (begun.leftOut ?? []).map(({ code }) => code)
  }

  /** Beside its statblock, somebody called One: where a single throw is tried. */
  const asideOf = (fields: Fields, defaults: Fields = {}): S =>
    beginOf({ ...encounterOf([entrant('One', 'Party', fields)], {}, defaults), aside: true })

  /** Decide one command with these answers. */
  const playOf = (state: S, command: C, answers: readonly Answer[]): Resolution<S> =>
    resolve(rules, state, command, answers, {})

  /** The events of a command that needs no further answer. Throws if the command is refused or still asks. */
  function eventsOf(state: S, command: C, answers: readonly Answer[]): readonly EventWithFacts[] {
    const played = playOf(state, command, answers)
    if (played.kind !== 'allowed') throw new Error(JSON.stringify(played))
    return played.events
  }

  /** The state after commands, each with its answers. Due commands without dice follow by themselves. */
  function afterwards(state: S, ...given: readonly (readonly [C, ...Answer[]])[]): S {
    let now = state
    for (const [command, ...answers] of given) {
      const played = playOf(now, command, answers)
      if (played.kind !== 'allowed') throw new Error(JSON.stringify({ command, played }))
      now = played.state
      for (let owed = rules.due(now); owed; owed = rules.due(now)) {
        const followed = playOf(now, owed, [])
        if (followed.kind !== 'allowed') break
        now = followed.state
      }
    }
    return now
  }

  return { beginOf, problemsOf, leftOutOf, asideOf, playOf, eventsOf, afterwards }
}
