import { dueTurn } from '../../../../core/sections/turns.ts'
import { listOf } from '../../../../core/text/names.ts'
import { anybody, by } from '../../params.ts'
import type { CommandsOf, Rules, Table } from '../../section.ts'
import { command, event, order } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, combatantOf, everybody } from '../../state.ts'
import { fightOver, outOfTurn } from '../action/turns.ts'
import { sufferOngoing } from '../attacking-and-damage/ongoing-damage.ts'
import { canSpendOn, combatantsAbleToSpendOn, spendGrit } from '../characters.ts'
import { recharge } from '../equipment.ts'
import * as health from '../health.ts'
import { endGrapple, shakeOff } from '../hinderance/hindering.ts'
import { isFreeToAct, isFreeToMove } from '../hinderance/hindrances.ts'
import type * as muster from '../muster.ts'
import type * as morale from '../reactions-and-morale.ts'
import { shakenSide } from '../reactions-and-morale.ts'
import { faceHazard } from '../zone-conditions/hazards.ts'
import { isSurprised } from './surprise.ts'

export const rules = {
  'Z-01': {
    where: 'Combat',
    how: 'automated',
    says: 'Combat goes in Rounds, and everybody has one Turn in each.'
  }
} satisfies Rules

export const events = {
  roundBegun: event<{
    round: number
    order: readonly string[]
    surprised: readonly string[]
  }>({
    /** Everybody has a Turn to come, even those out of the fight: they may return before the Round ends (RULING 27). */
    apply(state, { round }) {
      state.round = round
      state.phase = 'turns'
      state.active = ''
      const { combatants } = state
      for (const name in combatants) startRound(combatants[name] as Combatant)
      for (const name of state.order) {
        const one = combatantOf(state, name)
        if (!isSurprised(state, one)) one.turn = 'to come'
      }
    },
    tell({ round, order, surprised }) {
      const caught = surprised.length === 0 ? '' : `; surprised: ${surprised.join(', ')}`
      return `Round ${round}: ${order.length > 0 ? order.join(', ') : 'nobody can act'}${caught}`
    }
  }),
  rallied: event<{ by: string; who: readonly string[] }>({
    apply(state, { who }) {
      for (const name of who) combatantOf(state, name).isRallied = true
    },
    tell: ({ by, who }) => `${by} rallies ${listOf(who)}: +1 to attacks in this Round`
  }),
  turnBegun: event<{ who: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      state.active = who
      if (one.turn === 'to come') {
        one.moveLeft = true
        one.actionLeft = true
        one.hasDisengaged = false
        one.handled = 0
      }
      one.turn = 'begun'
    }
  }),
  turnEnded: event<{ who: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      if (state.active === who) state.active = ''
      one.turn = 'over'
      one.moveLeft = false
      one.actionLeft = false
      one.hasDisengaged = false
    }
  })
}

export const commands = {
  done: command({
    label: 'Done',
    group: 'act',
    help: 'ends the Turn',
    rule: 'Z-01',
    role: 'pass',
    order: order.move,
    phrase: '{by}: done',
    params: { by },
    refuses: (state, { by }) => outOfTurn(state, by),
    decide: (table, { by }) => endTurn(table, by)
  }),
  round: command({
    label: 'New round',
    rule: 'Z-01',
    phrase: 'new round',
    params: {},
    due: true,
    refuses: fightOver,
    decide: beginRound
  }),
  turn: dueTurn({ rule: 'Z-10', who: anybody, begin: beginTurn }),
  'end-turn': command({
    label: 'End of turn',
    rule: 'Z-23',
    phrase: '{who} ends the turn',
    params: { who: anybody },
    due: true,
    refuses: fightOver,
    decide: (table, { who }) => endTurn(table, who)
  })
}

function startRound(one: Combatant): void {
  one.turn = 'none'
  one.moveLeft = false
  one.actionLeft = false
  one.hasDisengaged = false
  one.isRallied = false
  one.lentAp = 0
  one.lenders = []
  one.hasTestedMorale = false
  one.hpBefore = one.hp
}

/** Begins a Round: weapons recharge (C-Z21), warriors may rally (C-Z24). The order stays (RULING 1). */
export function beginRound(table: Table): void {
  const { round, order } = table.now
  const next = round + 1
  const standing: string[] = []
  const surprised: string[] = []
  for (const name of order) {
    const one = combatantOf(table.now, name)
    if (canAct(one)) (next === 1 && one.isSurprised ? surprised : standing).push(name)
  }
  table.happens(events.roundBegun, 'Z-01', { round: next, order: standing, surprised })
  recharge(table)
  for (const { name } of table.now.sides)
    for (const warrior of combatantsAbleToSpendOn(table.now, name, 'rally'))
      rally(table, warrior.name)
}

/** Rally: asks a warrior whether to give the whole side +1 to attacks until the end of the Round (C-Z24). */
function rally(table: Table, by: string): void {
  const warrior = combatantOf(table.now, by)
  if (!canSpendOn(warrior, 'rally') || warrior.isRallied || isSurprised(table.now, warrior)) return
  const others = everybody(table.now).filter((one) => one.side === warrior.side && canAct(one))
  const rallies = table.ask({
    decider: by,
    prompt: `Round ${table.now.round} begins: does ${by} rally the side?`,
    rule: 'C-Z24',
    options: [
      { words: `${by}: do not rally`, value: false, always: 'rally nobody' },
      { words: `${by}: rally the others`, value: true }
    ],
    suggested: others.length > 3 ? 1 : 0
  })
  if (!rallies) return
  spendGrit(table, by, 'rally', '')
  table.happens(events.rallied, 'C-Z24', { by, who: others.map((one) => one.name) })
}

/**
 * Begins a Turn: first Ongoing Damage (Z-22), then the hazard of the Zone (Z-09). A Turn that was interrupted continues
 * without them.
 */
export function beginTurn(table: Table, name: string): void {
  const one = () => combatantOf(table.now, name)
  if (one().turn === 'to come') {
    endGrapple(table, one())
    sufferOngoing(table, one())
    if (canAct(one())) faceHazard(table, one())
  }
  if (canAct(one())) table.happens(events.turnBegun, 'Z-10', { who: name })
  else table.happens(events.turnEnded, 'Z-10', { who: name })
}

/** Ends a Turn, with the Tests against Ongoing Damage and hindrances (Z-23, Z-27). */
function endTurn(table: Table, name: string): void {
  const one = combatantOf(table.now, name)
  if (canAct(one)) shakeOff(table, one)
  table.happens(events.turnEnded, 'Z-01', { who: name })
}

type Due = CommandsOf<
  typeof commands | typeof muster.commands | typeof morale.commands | typeof health.commands
>

/**
 * The next command that the rules require. The order is: Morale at once, the end of the fight, the end of a used up
 * Turn, the next Turn, a new Round. `undefined` while somebody must choose a command.
 */
export function due(state: State): Due | undefined {
  const { phase, active, order, combatants } = state
  if (phase === 'over' || phase === 'aside') return undefined
  if (phase === 'muster') return { type: 'muster' }
  const shaken = shakenSide(state)
  if (shaken !== undefined) return { type: 'morale', side: shaken }
  const ending = health.end.due(state)
  if (ending) return ending === 'wait' ? undefined : ending
  if (phase === 'opening') return undefined
  if (active !== '') {
    const actor = combatants[active]
    return actor && hasSomethingLeft(actor) ? undefined : { type: 'end-turn', who: active }
  }
  for (const name of order) {
    const next = combatants[name]
    if (next && canAct(next) && (next.turn === 'to come' || next.turn === 'begun'))
      return { type: 'turn', who: name }
  }
  return { type: 'round' }
}

/** Whether the actor can still use its move or Action. With one Zone only, the move can leave the field (RULING 17). */
function hasSomethingLeft(actor: Combatant): boolean {
  if (!canAct(actor)) return false
  if (actor.actionLeft && isFreeToAct(actor)) return true
  return actor.moveLeft && isFreeToMove(actor)
}
