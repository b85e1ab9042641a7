import type { Refusal, Table } from '../section.ts'
import { event, refuse } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'
import { setCondition } from './conditions.ts'

/** Ends the taunt that binds this combatant. */
export function forget(one: Combatant): void {
  one.tauntedBy = ''
  setCondition(one, 'taunted', false)
}

export const events = {
  taunted: event<{ who: string; by: string }>({
    apply(state, { who, by }) {
      const one = combatantOf(state, who)
      one.tauntedBy = by
      setCondition(one, 'taunted', true)
    },
    tell: ({ who, by }) => `${who} must attack ${by}`
  }),
  tauntEnded: event<{ who: string }>({
    apply: (state, { who }) => forget(combatantOf(state, who))
  })
}

/** Records a taunt: the target spends its next turn on the taunter (C-M30). */
export const taunt = (table: Table, who: string, by: string): void =>
  table.happens(events.taunted, 'C-M30', { who, by })

/** Ends the taunt of a combatant at the end of the turn that the taunt bound. */
export function endTaunt(table: Table, who: string): void {
  if (combatantOf(table.now, who).tauntedBy !== '')
    table.happens(events.tauntEnded, 'C-M30', { who })
}

/** Refuses harm to anybody but the taunter, as long as the taunter can act. */
export function goesElsewhere(
  state: State,
  { name, tauntedBy }: Combatant,
  target: string | undefined
): Refusal | undefined {
  if (tauntedBy === '' || target === undefined || target === tauntedBy) return undefined
  return canAct(combatantOf(state, tauntedBy))
    ? refuse('C-M30', `${name} has been taunted and must attack ${tauntedBy}`)
    : undefined
}
