import { endOfFight, isDecided } from '../../../../core/sections/end-of-fight.ts'
import type { CommandsOf, Rules, Table } from '../../section.ts'
import { command, event } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, everybody, suffers } from '../../state.ts'
import * as gear from '../combat-gear-degradation.ts'
import * as conditions from '../conditions.ts'
import * as fastAndSlow from '../fast-and-slow-activations.ts'
import * as fear from '../fear.ts'
import { fightOver } from '../guards.ts'
import * as injuries from '../health/injuries.ts'
import * as morale from '../morale.ts'
import type * as muster from '../muster.ts'
import * as turns from '../taking-a-turn.ts'
import { isAnybodyToAct } from './turn-order.ts'

const where = 'Combat procedure'

export const rules = {
  'M-03': {
    where,
    how: 'automated',
    says: 'When all sides pass one after another, the round ends. Until then a side that has passed may act again.'
  },
  'M-04': {
    where,
    how: 'automated',
    says: 'The morale phase is at the end of a round.'
  }
} satisfies Rules

/** The end of a fight. While a combatant is dying, a decided fight waits for the end of the round (C-M10). */
export const end = endOfFight<State>({
  rule: 'M-66',
  order: 75,
  isRunning: (state) => everybody(state).some(({ status }) => status === 'dying')
})

export const events = {
  roundBegun: event<{ round: number; first: string }>({
    apply(state, { round, first }) {
      state.round = round
      state.phase = state.isFastAndSlow ? 'fast' : 'turns'
      state.opportunity = first
      state.active = ''
      for (const side of state.sides) side.hasPassed = false
      const { combatants } = state
      for (const name in combatants) {
        const one = combatants[name] as Combatant
        one.turn = canAct(one) ? 'to come' : 'none'
        one.hasBonusTurn = false
        one.freeDodgeUsed = false
        one.halvesMoved = 0
        one.halvesLeft = 0
        one.healthBefore = one.health
      }
    },
    tell: ({ round, first }) => `Round ${round}: ${first} first`
  }),
  roundEnded: event({
    apply(state) {
      state.phase = 'end of round'
    },
    tell: ({ rule }) =>
      rule === 'M-04' ? 'The round ends, and morale is checked' : 'The round ends'
  }),
  ...end.events
}

export const commands = {
  round: command({
    label: 'New round',
    rule: 'M-01',
    phrase: 'new round',
    params: {},
    due: true,
    refuses: fightOver,
    decide: beginRound
  }),
  /** Ends a round once all sides have passed: the dying die, then morale is checked (M-03, M-04). */
  'end-round': command({
    label: 'End of round',
    rule: 'M-03',
    order: 72,
    phrase: 'the round ends',
    params: {},
    due: true,
    refuses: fightOver,
    decide(table) {
      const { active } = table.now
      if (active !== '') turns.endTurn(table, active, '')
      fear.cowerWithoutTurn(table)
      morale.countLosses(table)
      // With no enemy left, morale is not checked.
      const isTried = morale.isCheckOwed(table.now) && !isDecided(table.now)
      table.happens(events.roundEnded, isTried ? 'M-04' : 'M-03')
      for (const { name, status, diesAtEndOf } of everybody(table.now))
        if (
          status === 'dying' &&
          diesAtEndOf <= table.now.round &&
          !injuries.cheatsDeath(table, name)
        )
          injuries.die(table, 'C-M10', name, 'nobody helped')
      if (isTried) morale.moralePhase(table)
    }
  }),
  ...end.commands(gear.rollDurability)
}

/**
 * Begins a round. Stunned combatants lose their turn. Then combatants that face frightening enemies roll saves, and the
 * threshold of the fast phase is rolled.
 */
export function beginRound(table: Table): void {
  const { round, holder: first } = table.now
  table.happens(events.roundBegun, 'M-01', { round: round + 1, first })
  for (const one of everybody(table.now))
    if (suffers(one, 'stunned') && canAct(one)) conditions.loseTurn(table, one.name, 'stunned')
  fear.faceFears(table)
  fastAndSlow.rollThreshold(table)
}

type Due = CommandsOf<
  typeof muster.commands | typeof turns.commands | typeof fastAndSlow.commands | typeof commands
>

/**
 * The command that the rules demand next. It ends the fight or a spent turn, or passes for a side that cannot act. Once
 * all have passed, the next phase or round follows (M-03, M-73). `undefined` while somebody must choose a command.
 */
export function due(state: State): Due | undefined {
  const { phase, active, opportunity } = state
  if (phase === 'over' || phase === 'aside') return undefined
  if (phase === 'muster') return { type: 'muster' }
  const ending = end.due(state)
  if (ending) return ending === 'wait' ? undefined : ending
  if (phase === 'opening') return undefined
  if (phase === 'end of round') return { type: 'round' }
  if (active !== '') {
    const one = state.combatants[active]
    const isOver =
      !one || !canAct(one) || (!one.mainLeft && one.bonusLeft === 0 && one.halvesLeft === 0)
    return isOver ? { type: 'end-turn', who: active } : undefined
  }
  let haveAllPassed = true
  for (const { hasPassed } of state.sides) haveAllPassed &&= hasPassed
  if (haveAllPassed)
    return { type: phase === 'ambush' ? 'round' : phase === 'fast' ? 'slow' : 'end-round' }
  return isAnybodyToAct(state, opportunity) ? undefined : { type: 'forced-pass', side: opportunity }
}
