import { endOfFight } from '../../../../core/sections/end-of-fight.ts'
import type { CommandsOf, Rules } from '../../section.ts'
import { command } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { everybody } from '../../state.ts'
import * as initiative from '../initiative.ts'
import { hasChance } from '../stabilization-and-death/stabilization.ts'
import * as turns from '../turns.ts'

export const rules = {
  'T-05': {
    where: 'Combat › Time and Movement',
    how: 'automated',
    says: 'A round is 5 seconds.'
  }
} satisfies Rules

const isAnybodyDying = (state: State): boolean =>
  everybody(state).some(({ status }) => status === 'dying')

export const end = endOfFight<State>({ rule: 'table', isRunning: isAnybodyDying })

export const { events } = end

export const commands = {
  /** Begins a round (T-05), in the same order unless the note has initiative rolled again (RULING 3). */
  round: command({
    label: 'New round',
    rule: 'T-05',
    phrase: 'new round',
    params: {},
    due: true,
    refuses: turns.fightOver,
    decide(table) {
      if (initiative.isRolledEveryRound(table.now)) return initiative.rollInitiative(table)
      table.happens(initiative.events.roundBegun, 'T-05', { round: table.now.round + 1, order: [] })
    }
  }),
  ...end.commands()
}

type Due = CommandsOf<typeof initiative.commands | typeof turns.commands | typeof commands>

/**
 * The next command that the rules require: the muster, the end of the fight, the end of a turn, a turn or a round. A
 * turn ends if its combatant can do nothing in it. A turn that was passed over comes first (RULING 25). `undefined`
 * while somebody must choose a command. RULING 20: a fight continues while somebody has chances to stabilise.
 */
export function due(state: State): Due | undefined {
  const { phase, active, order, combatants } = state
  if (phase === 'over' || phase === 'aside') return undefined
  if (phase === 'muster') return { type: 'muster' }
  const ending = end.due(state)
  if (ending) return ending === 'wait' ? undefined : ending
  if (phase === 'opening') return undefined
  const isThere = (name: string): boolean => {
    const one = combatants[name]
    return one !== undefined && hasTurn(state, one)
  }
  const late = turns.isOutOfOrder(state)
    ? undefined
    : state.passedOver.find((name) => combatants[name]?.status === 'up' && isThere(name))
  if (late !== undefined) return { type: 'turn', who: late }
  if (active !== '') return isThere(active) ? undefined : { type: 'end-turn', who: active }
  const waiting = state.interrupted.findLast(isThere)
  if (waiting !== undefined) return { type: 'turn', who: waiting }
  for (let place = state.next; place < order.length; place++) {
    const name = order[place] as string
    if (isThere(name)) return { type: 'turn', who: name }
  }
  return { type: 'round' }
}

/** Whether somebody gets a turn in this round: to act, or to stabilise. */
export const hasTurn = (state: State, one: Combatant): boolean =>
  one.status === 'up' ? !turns.isIdle(state, one) : hasChance(state, one)
