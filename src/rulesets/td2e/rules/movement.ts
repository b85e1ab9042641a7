import { by, difficulty, edge, otherThanActor } from '../params.ts'
import type { EventsOf, Rules, TableOf } from '../section.ts'
import { command, event, refuseIf, settingsReader } from '../section.ts'
import type { State } from '../state.ts'
import { canAct, combatantOf, leave } from '../state.ts'
import { average, difficult } from '../tables/difficulties.ts'
import { applyArmour } from './armour.ts'
import type * as focus from './focus.ts'
import {
  cannotMove,
  enemiesBeside,
  inCombat,
  isBeside,
  movementOf,
  outOfCombat,
  placeAway,
  placeTowards
} from './places.ts'
import * as tests from './tests.ts'
import * as turns from './turns.ts'

const where = 'Combat › Time and Movement'

export const rules = {
  'T-07': {
    where,
    how: 'automated',
    says: 'Who is in combat may attack, evade, or try to get out of it.'
  },
  'T-09': {
    where,
    how: 'automated',
    says: 'Who is not, and within twice that, may advance; that ends the turn.'
  }
} satisfies Rules

export const defaults = {
  'enemies that surround': {
    value: 3,
    rule: 'T-07',
    says: 'Enemies beside somebody that make it difficult to extricate oneself.'
  }
}
const settings = settingsReader(defaults)

/** Offers those worth going to: enemies on their feet, and friends who are dying. */
const goal = otherThanActor(
  (other, actor) =>
    (canAct(other) && other.side !== actor.side) ||
    (other.status === 'dying' && other.side === actor.side)
)

export const events = {
  advanced: event<{
    who: string
    towards: string
    feet: number
    to: number
    isAttack: boolean
    left: number
  }>({
    apply: moveTo,
    tell: ({ who, towards, feet, isAttack, left }) =>
      isAttack
        ? `${who} advances ${feet} ft on ${towards}`
        : `${who} advances ${feet} ft towards ${towards}: ${left} ft apart`
  }),
  'fell-back': event<{ who: string; feet: number; to: number }>({
    apply: moveTo,
    tell: ({ who, feet }) => `${who} falls back ${feet} ft`
  }),
  extricated: event<{ who: string; test: tests.Test; foes: number; feet: number; to: number }>({
    apply: moveTo,
    tell: ({ who, test, foes, feet }) =>
      `${who}, with ${foes} ${foes === 1 ? 'enemy' : 'enemies'} beside them, ${test.passed ? `gets out of combat, ${feet} ft away` : 'does not get out of combat'}: ${tests.testWords(test)}`
  }),
  left: event<{ who: string }>({
    apply: (state, { who }) => leave(combatantOf(state, who), 'fled'),
    tell: ({ who }) => `${who} leaves the field`
  })
}
export type Event = EventsOf<typeof events> | turns.Event | focus.Event
type Table = TableOf<Event>

function moveTo(state: State, { who, to }: { readonly who: string; readonly to: number }): void {
  combatantOf(state, who).at = to
}

export const commands = {
  /** A Test to leave combat, difficult if surrounded: success moves away, failure does nothing (T-07, RULING 9). */
  extricate: command({
    label: 'Extricate',
    rule: 'T-07',
    phrase: '{by}: extricate{difficulty}{edge}',
    params: { by, difficulty, edge },
    refuses: (state, { by }) => turns.outOfTurn(state, by) ?? outOfCombat(state, by),
    decide(table: Table, { by, difficulty, edge }) {
      const one = combatantOf(table.now, by)
      const foes = enemiesBeside(table.now, one)
      const isSurrounded = foes >= settings(table.now)['enemies that surround']
      const modifiers = tests.noModifiers()
      tests.applySituation(modifiers, one, edge)
      applyArmour(table.now, modifiers, one, false)
      const net = tests.netAdvantage(table.now, modifiers, 'T-07')
      const needs = tests.needsOf(difficulty, isSurrounded ? difficult : average)
      const test = tests.rollTest(table, by, 'Test to extricate', needs, net)
      const feet = test.passed ? movementOf(one) : 0
      const to = placeAway(table.now, combatantOf(table.now, by), feet)
      table.happens({ type: 'extricated', rule: 'T-07', who: by, test, foes, feet, to })
      turns.endTurn(table, by)
    }
  }),
  /** Goes towards somebody, at most twice normal movement, and ends the turn (T-09, RULING 8). */
  advance: command({
    label: 'Advance',
    rule: 'T-09',
    role: 'move',
    phrase: '{by}: advance towards {target}',
    params: { by, target: goal },
    refuses: (state, { by, target }) =>
      turns.outOfTurn(state, by) ??
      inCombat(state, by) ??
      refuseIf(target === by, 'T-09', () => `${by} has nowhere to go that way`) ??
      refuseIf(
        isBeside(state, combatantOf(state, by), combatantOf(state, target)),
        'T-09',
        () => `${target} is beside ${by} already`
      ) ??
      cannotMove(state, by),
    decide(table: Table, { by, target }) {
      advanceTo(table, by, target, 2 * movementOf(combatantOf(table.now, by)), 'T-09')
      turns.endTurn(table, by)
    }
  }),
  /** Goes as far away (RULING 8). */
  'fall-back': command({
    label: 'Fall back',
    rule: 'T-09',
    phrase: '{by}: fall back',
    params: { by },
    refuses: (state, { by }) =>
      turns.outOfTurn(state, by) ?? inCombat(state, by) ?? cannotMove(state, by),
    decide(table: Table, { by }) {
      const one = combatantOf(table.now, by)
      const feet = 2 * movementOf(one)
      const to = placeAway(table.now, one, feet)
      table.happens({ type: 'fell-back', rule: 'T-09', who: by, feet, to })
      turns.endTurn(table, by)
    }
  }),
  /** Leaves the fight for good (RULING 9). */
  leave: command({
    label: 'Leave the field',
    rule: 'T-07',
    phrase: '{by}: leave the field',
    params: { by },
    refuses: (state, { by }) => turns.outOfTurn(state, by) ?? inCombat(state, by),
    decide(table: Table, { by }) {
      table.happens({ type: 'left', rule: 'table', who: by })
      turns.spendChoice(table, by)
    }
  })
}

/** Goes towards somebody, at most so many feet, until beside them: to attack (T-08) or not (T-09). */
export function advanceTo(
  table: Table,
  who: string,
  towards: string,
  maxFeet: number,
  rule: 'T-08' | 'T-09'
): void {
  const one = combatantOf(table.now, who)
  const to = placeTowards(table.now, one, combatantOf(table.now, towards), maxFeet)
  const feet = Math.abs(to - one.at)
  const left = Math.abs(combatantOf(table.now, towards).at - to)
  table.happens({ type: 'advanced', rule, who, towards, feet, to, isAttack: rule === 'T-08', left })
}
