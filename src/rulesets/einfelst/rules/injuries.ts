import type { EventsOf, Rules, TableOf } from '../section.ts'
import { event } from '../section.ts'
import type { Status } from '../state.ts'
import { combatantOf, leave } from '../state.ts'
import type { HarmType } from '../tables/actions.ts'
import { injuryFor } from '../tables/harm.ts'

export const rules = {
  'C-E15': {
    where: 'not given',
    how: 'automated',
    says: 'Harm that finds no slot takes its victim out; a d6 says what stays of it.'
  }
} satisfies Rules

export const events = {
  injured: event<{ who: string; harm: HarmType; face: number; injury: string; becomes: Status }>({
    apply: (state, { who, becomes }) => leave(state, combatantOf(state, who), becomes),
    tell({ who, face, injury, becomes }) {
      const what = becomes === 'dead' ? 'dead' : `${becomes} with ${injury}`
      return `There is no room for more: ${who} is ${what} (${face})`
    }
  }),
  'dying-counted': event<{ who: string; face: number; diesAtEndOf: number }>({
    apply(state, { who, diesAtEndOf }) {
      combatantOf(state, who).diesAtEndOf = diesAtEndOf
    },
    tell: ({ who, face, diesAtEndOf }) =>
      `${who} has ${face} ${face === 1 ? 'round' : 'rounds'} to live, to the end of round ${diesAtEndOf}`
  }),
  died: event<{ who: string }>({
    apply: (state, { who }) => leave(state, combatantOf(state, who), 'dead'),
    tell: ({ who }) => `${who} dies`
  })
}
export type Event = EventsOf<typeof events>
type Table = TableOf<Event>

/** Catastrophic Harm takes somebody out of the fight; a d6 says what stays of it (C-E15). */
export function injure(table: Table, name: string, harm: HarmType): void {
  const face = table.roll('1d6', name, 'critical injury').total
  const row = injuryFor(face)
  const becomes = harm === 'Mental' ? 'taken out' : row.becomes
  table.happens({
    type: 'injured',
    rule: 'C-E15',
    who: name,
    harm,
    face,
    injury: row[harm],
    becomes
  })
  if (becomes !== 'dying') return
  const rounds = table.roll('1d6', name, 'rounds to live').total
  table.happens({
    type: 'dying-counted',
    rule: 'C-E15',
    who: name,
    face: rounds,
    diesAtEndOf: table.now.round + rounds
  })
}

/** At the end of a round those die who were dying and not tended in time (C-E15). */
export function endLives(table: Table): void {
  const { round, combatants } = table.now
  for (const name in combatants) {
    const one = combatantOf(table.now, name)
    if (one.status === 'dying' && one.diesAtEndOf <= round && round > 0)
      table.happens({ type: 'died', rule: 'C-E15', who: name })
  }
}
