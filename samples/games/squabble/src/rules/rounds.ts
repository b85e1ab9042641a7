import { endOfFight, muster } from 'fray/core'
import type { Refusal, Rules, Table } from '../section.ts'
import { command, event, refuse, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, copyCombatant, everybody, sideOf } from '../state.ts'

const where = 'Rounds'

export const rules = {
  'Q-01': { where, how: 'automated', says: 'Each round every side throws a d6; highest first.' },
  'Q-02': { where, how: 'automated', says: 'All of a side act, in any order, once each.' },
  'Q-06': { where, how: 'automated', says: 'The fight is over when one side is left.' },
  table: { where: 'The table', how: 'table', says: 'What the table decides, with its reason.' }
} satisfies Rules

const groups = muster<Combatant, State>({
  rule: 'Q-01',
  opens: 'Q-01',
  copy: copyCombatant,
  tellFaces: (faces) => ` (rolled ${faces.join(' + ')})`,
  open(state) {
    state.groups = []
  }
})
export const end = endOfFight<State>({ rule: 'Q-06' })

export const events = {
  ...groups.events,
  roundBegun: event<{ round: number; sides: readonly { name: string; face: number }[] }>({
    apply(state, { round, sides }) {
      state.round = round
      state.phase = 'turns'
      for (const { name, face } of sides) sideOf(state, name).initiative = face
      for (const one of everybody(state)) one.hasActed = false
    },
    tell: ({ round, sides }) =>
      `Round ${round}: ${sides.map(({ name, face }) => `${name} ${face}`).join(', ')}`
  }),
  acted: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).hasActed = true
    }
  }),
  ...end.events
}

export const commands = {
  begin: command({
    label: 'Begin the fight',
    group: 'fight',
    help: 'every side throws a d6; highest first',
    rule: 'Q-01',
    phrase: 'the fight begins',
    params: {},
    refuses: ({ phase }) => refuseIf(phase !== 'opening', 'Q-01', () => 'The fight has begun'),
    decide: (table) => beginRound(table)
  }),
  ...groups.commands(),
  round: command({
    label: 'New round',
    rule: 'Q-01',
    phrase: 'new round',
    params: {},
    due: true,
    decide: (table) => beginRound(table)
  }),
  ...end.commands()
}

/** Every side throws its d6, and all may act again. */
function beginRound(table: Table): void {
  const sides = table.now.sides.map(({ name }) => ({
    name,
    face: table.roll('1d6', name, 'initiative').total
  }))
  table.happens(events.roundBegun, 'Q-01', { round: table.now.round + 1, sides })
}

/** The command that the rules demand next, but for morale. */
export function dueInRound(
  state: State
): { readonly type: 'muster' | 'round' | 'nobody-left' | 'sides-meet' } | undefined {
  if (state.phase === 'muster') return { type: 'muster' }
  if (state.phase !== 'opening' && state.phase !== 'turns') return undefined
  const ending = end.due(state)
  if (ending) return ending === 'wait' ? undefined : ending
  return state.phase === 'turns' && mayAct(state).length === 0 ? { type: 'round' } : undefined
}

/** Names of those who may act: of the side with the highest die among those who have not. */
export function mayAct(state: State): readonly string[] {
  if (state.phase !== 'turns') return []
  const ready = everybody(state).filter((one) => canAct(one) && !one.hasActed)
  const [first] = ready.toSorted(
    (a, b) => sideOf(state, b.side).initiative - sideOf(state, a.side).initiative
  )
  return ready.filter((one) => one.side === first?.side).map((one) => one.name)
}

/** Refuses a command of a combatant whose turn it is not. */
export function outOfTurn(state: State, by: string): Refusal | undefined {
  if (state.phase !== 'turns') return refuse('Q-02', 'There are no turns now')
  const one = combatantOf(state, by)
  if (!canAct(one)) return refuse('Q-02', `${by} is out of the fight`)
  if (one.hasActed) return refuse('Q-02', `${by} has acted in this round`)
  return refuseIf(!mayAct(state).includes(by), 'Q-01', () => `${one.side} has to wait for its turn`)
}
