import type { CommandOfType } from '../commands.ts'
import { enemiesBeside, movementOf, placeAway, placeTowards } from '../places.ts'
import { who } from '../state.ts'
import { average, difficult } from '../tables/difficulties.ts'
import {
  needsOf,
  noWeights,
  rollTest,
  type Table,
  weigh,
  weighArmour,
  weighSituation
} from './tests.ts'
import { endTurn, spendChoice } from './turns.ts'

/** As far as it takes to stand beside somebody, within so many feet; what it is for comes after. */
export function stepTo(
  table: Table,
  name: string,
  towards: string,
  feet: number,
  isAttack: boolean
): void {
  const one = who(table.now, name)
  const to = placeTowards(table.now, one, who(table.now, towards), feet)
  const gone = Math.abs(to - one.at)
  const left = Math.abs(who(table.now, towards).at - to)
  const rule = isAttack ? 'T-08' : 'T-09'
  table.happens({ type: 'advanced', rule, who: name, towards, feet: gone, to, isAttack, left })
}

/** Advance, at twice normal movement at the most; that ends the turn (T-09, RULING 8). */
export function advance(table: Table, { by, target }: CommandOfType<'advance'>): void {
  stepTo(table, by, target, 2 * movementOf(who(table.now, by)), false)
  endTurn(table, by)
}

/** The same the other way round. */
export function fallBack(table: Table, { by }: CommandOfType<'fall-back'>): void {
  const one = who(table.now, by)
  const feet = 2 * movementOf(one)
  table.happens({
    type: 'fell-back',
    rule: 'T-09',
    who: by,
    feet,
    to: placeAway(table.now, one, feet)
  })
  endTurn(table, by)
}

/**
 * Get out of combat (T-07). RULING 9: a Test, difficult where many surround somebody; with it a move
 * away, without it nothing.
 */
export function extricate(
  table: Table,
  { by, difficulty, edge }: CommandOfType<'extricate'>
): void {
  const one = who(table.now, by)
  const foes = enemiesBeside(table.now, one)
  const isSurrounded = foes >= table.now.settings['enemies that surround']
  const weights = noWeights()
  weighSituation(weights, one, edge)
  weighArmour(table.now, weights, one, false)
  const weighed = weigh(table.now, weights, 'T-07')
  const needs = needsOf(difficulty, isSurrounded ? difficult : average)
  const test = rollTest(table, by, 'Test to extricate', needs, weighed)
  const feet = test.passed ? movementOf(one) : 0
  const to = placeAway(table.now, who(table.now, by), feet)
  table.happens({ type: 'extricated', rule: 'T-07', who: by, test, foes, feet, to })
  endTurn(table, by)
}

/** Off the field altogether (RULING 9). */
export function leave(table: Table, { by }: CommandOfType<'leave'>): void {
  table.happens({ type: 'left', rule: 'table', who: by })
  spendChoice(table, by)
}
