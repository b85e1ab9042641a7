import type { Encounter, Entrant, Fields } from '../../../src/core/encounter.ts'
import { type Answer, type Played, play } from '../../../src/core/play.ts'
import type { Command } from '../../../src/rulesets/radiant/commands.ts'
import type { Event, EventOf } from '../../../src/rulesets/radiant/events.ts'
import { radiant } from '../../../src/rulesets/radiant/index.ts'
import type { Combatant, State } from '../../../src/rulesets/radiant/state.ts'

export const entrant = (
  name: string,
  side: string,
  fields: Fields,
  count: number | string = 1
): Entrant => ({ name, count, side, player: fields.player === true, hidden: false, fields })

export const encounterOf = (
  entrants: readonly Entrant[],
  fields: Fields = {},
  defaults: Fields = {}
): Encounter => ({ name: 'The test', entrants, fields, defaults, aside: false })

/** The fight before anything has happened. */
export function beginOf(encounter: Encounter): State {
  const begun = radiant.begin(encounter)
  if ('problems' in begun) throw new Error(begun.problems.map(({ message }) => message).join('; '))
  return begun.state
}

/** The codes of what keeps a fight from beginning. */
export function problemsOf(encounter: Encounter): readonly string[] {
  const begun = radiant.begin(encounter)
  return 'problems' in begun ? begun.problems.map(({ code }) => code) : []
}

/** One creature as it is derived from its statblock. */
export function radiantFighter(fields: Fields, defaults: Fields = {}): Combatant {
  const state = beginOf({
    ...encounterOf([entrant('One', 'Party', fields)], {}, defaults),
    aside: true
  })
  const one = state.combatants.One
  if (!one) throw new Error('nobody')
  return one
}

/** Decide one command with these answers. */
export const playOf = (
  state: State,
  command: Command,
  answers: readonly Answer[]
): Played<State, Event> => play(radiant, state, command, answers, {})

/** What happened, of a decision that came to its end. */
export function eventsOf(
  state: State,
  command: Command,
  answers: readonly Answer[]
): readonly Event[] {
  const played = playOf(state, command, answers)
  if (played.kind !== 'allowed') throw new Error(JSON.stringify(played))
  return played.events
}

/** The first event of a kind. */
export function eventOf<Type extends Event['type']>(
  events: readonly Event[],
  type: Type
): EventOf<Type> | undefined {
  return events.find((event) => event.type === type) as EventOf<Type> | undefined
}

/** The state after commands, each with its answers; what the rules demand without dice follows by itself. */
export function afterwards(
  state: State,
  ...given: readonly (readonly [Command, ...Answer[]])[]
): State {
  let now = state
  for (const [command, ...answers] of given) {
    const played = playOf(now, command, answers)
    if (played.kind !== 'allowed') throw new Error(JSON.stringify({ command, played }))
    now = played.state
    for (let owed = radiant.due(now); owed; owed = radiant.due(now)) {
      const followed = playOf(now, owed, [])
      if (followed.kind !== 'allowed') break
      now = followed.state
    }
  }
  return now
}

/** A Character and a creature in one Zone, and it is the Character’s turn. */
export function duel(
  character: Fields,
  creature: Fields = {},
  { defaults = {}, fields = {} }: { readonly defaults?: Fields; readonly fields?: Fields } = {}
): State {
  const state = beginOf(
    encounterOf(
      [
        entrant('Wenna', 'Party', { player: true, hp: 30, luck: 0, ...character }),
        entrant('Ghoul', 'Enemies', { hp: 60, ap: 0, fearless: true, ...creature })
      ],
      { zones: ['the pit'], ...fields },
      defaults
    )
  )
  return afterwards(state, [{ type: 'initiative' }, 6, 3])
}
