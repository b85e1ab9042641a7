import { endOfFight } from '../../../../core/sections/end-of-fight.ts'
import { listOf } from '../../../../core/text/names.ts'
import type { CommandsOf, Rules, Table } from '../../section.ts'
import { command, event, orders } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, combatantOf, everybody } from '../../state.ts'
import * as fear from '../fear.ts'
import * as fire from '../fire/fire.ts'
import { canSuffer, fightOver } from '../guards.ts'
import * as harmRows from '../harm-rows.ts'
import * as muster from '../muster.ts'
import * as poison from '../poison.ts'
import * as turns from './turns.ts'

export const rules = {
  'E-03': {
    where: 'Combat › Initiative and Rounds',
    how: 'automated',
    says: 'The lowest card acts first, then upwards. After all have acted, a new round uses the same cards.'
  }
} satisfies Rules

/**
 * The end of a fight. A decided fight still waits for the dying, and for fire and poison while anybody can act (C-E15,
 * E-43, E-47, RULING 46). A fire whose damage is set to 0 is not waited for.
 */
export const end = endOfFight<State>({
  rule: 'table',
  order: orders.endOfFight,
  isRunning(state) {
    const { combatants } = state
    let isUp = false
    let isRunning = false
    for (const name in combatants) {
      const one = combatants[name] as Combatant
      if (one.status === 'dying') return true
      if (canAct(one)) isUp = true
      if (fire.isHarmful(state, one) || one.poison > 0) isRunning ||= canSuffer(one)
    }
    return isUp && isRunning
  }
})

export const events = {
  roundBegun: event<{ round: number }>({
    /** Restores all Maneuvers, used or not (RULING 7). */
    apply(state, { round }) {
      state.round = round
      state.active = ''
      state.isFresh = true
      const { combatants } = state
      for (const name in combatants) {
        const one = combatants[name]
        if (!one) continue
        if (round > 1) one.ambushDice = 0
        for (const card of one.cards) {
          card.turn = 'to come'
          card.hasSlow = true
          card.hasFast = true
          card.hasTried = false
        }
      }
    },
    tell: ({ round }, before) => `Round ${round}: ${orderInWords(before) || 'nobody can act'}`
  }),
  ...end.events
}

export const commands = {
  round: command({
    label: 'New round',
    rule: 'E-03',
    phrase: 'new round',
    params: {},
    due: true,
    refuses: fightOver,
    decide: (table) => beginRound(table)
  }),
  ...end.commands()
}
type Command = CommandsOf<typeof commands | typeof muster.commands | typeof turns.commands>

const newRound: Command = { type: 'round' }

/**
 * The next command that the rules require (E-03): the muster, a turn, the end of a turn, a round, or the end of the
 * fight. `undefined` while somebody must choose a command.
 */
export function due(state: State): Command | undefined {
  const { phase } = state
  if (phase === 'over' || phase === 'aside') return undefined
  if (phase === 'muster') return muster.due(state)
  const ending = end.due(state)
  if (ending) return ending === 'wait' ? undefined : ending
  if (phase === 'opening') return undefined
  return turns.due(state) ?? (state.active === '' ? newRound : undefined)
}

/**
 * Begins a round after untended dying combatants have died (C-E15). Nobody draws cards: each round uses those of the
 * start (E-03). Then fires burn (E-43), poisons fade (E-47), and player characters test against frightening creatures
 * (E-39).
 */
export function beginRound(table: Table): void {
  harmRows.endUntendedLives(table)
  // The last of the dying has died, and nobody is left for another round.
  if (table.now.round > 0 && !isAnybodyLeft(table.now)) return
  table.happens(events.roundBegun, 'E-03', { round: table.now.round + 1 })
  const { combatants } = table.now
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.fire !== '' && canSuffer(one)) fire.burn(table, name)
    if (one.poison > 0 && canSuffer(combatantOf(table.now, name))) poison.fadePoison(table, name)
  }
  fear.faceFears(table)
}

/** Whether anybody is up, or has rounds left to live. */
const isAnybodyLeft = (state: State): boolean =>
  everybody(state).some((one) => canAct(one) || one.status === 'dying')

/** The order as words: `Odo with card 2, Bandit 1 and Bandit 2 with card 4`. With nobody up, `nobody can act`. */
function orderInWords({ combatants }: State): string {
  const cards = new Map<number, string[]>()
  for (const name in combatants) {
    const one = combatants[name]
    for (const { value } of one && canAct(one) ? one.cards : [])
      cards.set(value, [...(cards.get(value) ?? []), name])
  }
  const order = [...cards].sort(([a], [b]) => a - b)
  if (order.length === 0) return 'nobody can act'
  return order.map(([value, names]) => `${listOf(names)} with card ${value}`).join(', ')
}
