import type { CommandOfType } from '../commands.ts'
import { isBeside, movementOf } from '../places.ts'
import type { RuleId } from '../rulebook.ts'
import { type Combatant, chancesOf, has, type State, who } from '../state.ts'
import { stepTo } from './movement.ts'
import {
  helped,
  hindered,
  needsOf,
  noWeights,
  rollTest,
  type Table,
  weigh,
  weighSituation
} from './tests.ts'
import { endTurn, spendChoice } from './turns.ts'

/**
 * Stabilization: one chance in each of the rounds after the fall (T-15, RULING 20). The first success brings
 * back 1 HP (T-17); who fails the last one dies (T-18).
 */
export function stabilise(
  table: Table,
  { by, difficulty, edge }: CommandOfType<'stabilise'>
): void {
  const one = who(table.now, by)
  const dice = chancesOf(table.now, one)
  const left = dice.length - one.tried - 1
  const weights = noWeights()
  const rule = ruleOfChance(one)
  // RULING 21: what a Medic does replaces the row: every chance is at advantage.
  const count = one.isAttended ? 3 : (dice[one.tried] ?? 1)
  if (count > 2) helped(weights, one.isAttended ? 'a Medic sees to it' : traitOf(one), rule)
  else if (count < 2) hindered(weights, 'it is the last chance', rule)
  if (edge === ', with advantage') helped(weights, 'the situation', 'C-T1')
  else if (edge === ', with disadvantage') hindered(weights, 'the situation', 'C-T1')
  const weighed = weigh(table.now, weights, rule)
  const test = rollTest(table, by, 'chance to stabilise', needsOf(difficulty), weighed)
  table.happens({ type: 'tried-to-stabilise', rule: weighed.rule, who: by, test, left })
  if (test.passed) table.happens({ type: 'stabilised', rule: 'T-17', who: by })
  else if (left <= 0) table.happens({ type: 'died', rule: 'T-18', who: by })
  endTurn(table, by)
}

function ruleOfChance(one: Combatant): RuleId {
  if (one.isAttended) return 'T-21'
  if (has(one, 'hard to kill')) return 'T-20'
  return has(one, 'robust') ? 'T-19' : 'T-16'
}

const traitOf = (one: Combatant): string =>
  has(one, 'hard to kill') ? 'Hard to Kill' : has(one, 'robust') ? 'Robust' : 'luck'

/** A Medic goes to a patient within normal movement and makes a Test; it helps all chances to come (T-21, RULING 21). */
export function tend(table: Table, { by, target, difficulty, edge }: CommandOfType<'tend'>): void {
  const medic = who(table.now, by)
  if (!isBeside(table.now, medic, who(table.now, target)))
    stepTo(table, by, target, movementOf(medic), false)
  const weights = noWeights()
  weighSituation(weights, medic, edge)
  if (medic.mastered.includes('medic')) helped(weights, 'mastery of it', 'C-T12')
  const weighed = weigh(table.now, weights, 'T-21')
  const test = rollTest(table, by, `Test to tend ${target}`, needsOf(difficulty), weighed)
  table.happens({ type: 'tended', rule: weighed.rule, who: by, target, test })
  spendChoice(table, by)
}

/** The dice of the chances that are left, for the panel. */
export function chancesLeft(state: State, one: Combatant): readonly string[] {
  const words = ['at disadvantage', 'normal', 'at advantage']
  return chancesOf(state, one)
    .slice(one.tried)
    .map((dice) => words[one.isAttended ? 2 : dice - 1] ?? 'normal')
}
