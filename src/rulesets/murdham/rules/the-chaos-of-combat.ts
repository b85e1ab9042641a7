import { by } from '../params.ts'
import type { Rules } from '../section.ts'
import { event, refuseIf, settingsReader } from '../section.ts'
import type { State } from '../state.ts'
import { combatantOf, everybody } from '../state.ts'
import { hasTurn } from './combat-procedure/turn-order.ts'
import { isInTurns } from './guards.ts'
import * as turns from './taking-a-turn.ts'
import { turnCommand as command } from './taking-a-turn.ts'

const where = 'The chaos of combat'

export const rules = {
  'M-75': {
    where,
    how: 'prompted',
    says: 'Players do not talk to each other, unless a character spends a bonus action on a short sentence.'
  },
  'M-76': {
    where,
    how: 'prompted',
    says: 'A player who has not declared a turn in 15 seconds does nothing.'
  }
} satisfies Rules

export const defaults = {
  'chaos of combat': {
    value: false,
    rule: 'M-75',
    says: 'The chaos of combat in every encounter that does not say otherwise.'
  },
  'seconds to declare': {
    value: 15,
    rule: 'M-76',
    says: 'Seconds a player has to declare a turn in the chaos of combat.'
  }
}
const settings = settingsReader(defaults)

export const events = {
  hesitated: event<{ who: string }>({ tell: ({ who }) => `${who} hesitates and loses the turn` })
}

export const commands = {
  /** Makes a player’s character lose a turn that was not declared in time (M-76). */
  hesitate: command({
    label: 'Do nothing',
    group: 'act',
    help: 'the turn is lost: the time to declare is over',
    rule: 'M-76',
    phrase: '{by}: hesitate',
    params: { by },
    doesNothing: true,
    keepsHold: true,
    refuses: (state, { by }) =>
      refuseIf(!state.isChaotic, 'M-76', () => 'This encounter does not use the chaos of combat') ??
      refuseIf(
        !combatantOf(state, by).isPlayer,
        'M-76',
        () => `${by} is no player’s character and has no time limit`
      ),
    decide(table, { by }) {
      table.happens(events.hesitated, 'M-76', { who: by })
      turns.endTurn(table, by, '')
    }
  })
}

/** Whether an encounter uses the chaos of combat by default. */
export const isUsual = (state: Pick<State, 'settings'>): boolean =>
  settings(state)['chaos of combat']

/**
 * The name that a countdown shows, and its seconds (M-76). This is a player’s character in the middle of a turn, or the
 * side on which a player’s character may begin one. `undefined` if no player has to declare a turn.
 */
export function declaringSide(state: State): { combatant: string; seconds: number } | undefined {
  if (!state.isChaotic || !isInTurns(state)) return undefined
  const seconds = settings(state)['seconds to declare']
  const { active, opportunity } = state
  const mover = state.combatants[active]
  if (mover) return mover.isPlayer && mover.mainLeft ? { combatant: active, seconds } : undefined
  const isAnyPlayer = everybody(state).some(
    (one) => one.side === opportunity && one.isPlayer && hasTurn(state, one)
  )
  return isAnyPlayer ? { combatant: opportunity, seconds } : undefined
}
