import type { EventsOf, Refusal, Rules, TableOf } from '../section.ts'
import { event, refuse, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'
import { keptFromActing } from './hindrances.ts'

export const rules = {
  'Z-10': {
    where: 'Combat › Action',
    how: 'automated',
    says: 'A Turn is a move of one Zone and one Action.'
  }
} satisfies Rules

export const events = {
  acted: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).actionLeft = false
    }
  })
}
export type Event = EventsOf<typeof events>
type Table = TableOf<Event>

/** Spends the Action of the Turn. */
export const spendAction = (table: Table, name: string): void =>
  table.happens({ type: 'acted', rule: 'Z-10', who: name })

export const fightOver = ({ phase }: State): Refusal | undefined =>
  phase === 'over' ? refuse('table', 'The fight is over') : undefined

export const outOfFight = (state: State, name: string): Refusal | undefined =>
  refuseIf(!canAct(combatantOf(state, name)), 'table', () => `${name} is out of the fight`)

/** Refuses what takes a Turn when it is not that of `by`. */
export function outOfTurn(state: State, by: string): Refusal | undefined {
  if (state.phase === 'over') return fightOver(state)
  if (state.phase === 'opening') return refuse('Z-03', 'Initiative is to be rolled first')
  const { turn, isSurprised, status } = combatantOf(state, by)
  if (status === 'out of action') return refuse('C-Z14', `${by} is Out of Action`)
  if (status !== 'up') return refuse('table', `${by} is out of the fight`)
  if (state.active === by) return undefined
  if (isSurprised && state.round === 1)
    return refuse('Z-02', `${by} is surprised and does not act in the first Round`)
  if (turn === 'over') return refuse('Z-01', `${by} has had a Turn in this Round`)
  return refuse('Z-04', `It is not ${by}’s turn${state.active ? `: ${state.active} acts` : ''}`)
}

/** Refuses an Action when it is spent, or a hindrance keeps `actor` from acting. */
export const withoutAction = (actor: Combatant): Refusal | undefined =>
  keptFromActing(actor) ??
  refuseIf(!actor.actionLeft, 'Z-10', () => `${actor.name} has taken the Action of this Turn`)

/** Refuses what takes the Action of the Turn of `by`. */
export const cannotAct = (state: State, by: string): Refusal | undefined =>
  outOfTurn(state, by) ?? withoutAction(combatantOf(state, by))
