import type { Edge } from '../blanks.ts'
import type { CommandOfType, Difficulty } from '../commands.ts'
import { movementOf } from '../places.ts'
import type { RuleId } from '../rulebook.ts'
import { type Combatant, has, type State, type Weapon, weaponOf, who } from '../state.ts'
import { hurt } from './damage.ts'
import { evade } from './evading.ts'
import { stepTo } from './movement.ts'
import { settleProficiency } from './proficiency.ts'
import {
  helped,
  hindered,
  needsOf,
  noWeights,
  rollTest,
  type Table,
  type Weighed,
  weigh,
  weighArmour,
  weighSituation
} from './tests.ts'
import { spendChoice } from './turns.ts'

/** Attack from where one stands (T-07); a shot takes the place of an advance too (RULING 10). */
export function attack(table: Table, command: CommandOfType<'attack'>): void {
  strike(table, command)
  spendChoice(table, command.by)
}

/** Advance to combat, and attack (T-08). */
export function charge(table: Table, command: CommandOfType<'charge'>): void {
  const { by, target } = command
  stepTo(table, by, target, movementOf(who(table.now, by)), true)
  strike(table, command)
  spendChoice(table, by)
}

interface Strike {
  readonly by: string
  readonly target: string
  readonly weapon: string
  readonly difficulty: Difficulty
  readonly edge: Edge
}

/** What an attack is rolled with: proficiency and mastery (T-25, T-26, T-27), armour, the situation. */
export function weighAttack(state: State, one: Combatant, weapon: Weapon, edge: Edge): Weighed {
  const weights = noWeights()
  let usual: RuleId = 'T-26'
  if (weapon.group === 'unarmed') {
    // An Unarmed Fighter is spared more than the damage that is not done (RULING 17).
    if (one.monk >= 0) helped(weights, 'the path of the monk', 'C-T11')
    else if (has(one, 'unarmed fighter')) usual = 'T-32'
    else if (weapon.skill === 'none') hindered(weights, 'no training with bare hands', 'T-25')
  } else if (weapon.skill === 'mastery') helped(weights, 'mastery', 'T-27')
  else if (weapon.skill === 'none') hindered(weights, 'no proficiency', 'T-25')
  weighArmour(state, weights, one, true)
  weighSituation(weights, one, edge)
  return weigh(state, weights, usual, weapon.isMagic)
}

/**
 * One attack, in the order of the book: the Test, the evasion of who evades, the critical roll (T-13), the
 * second Test against damage reduction (T-14), the damage (RULING 6).
 */
export function strike(table: Table, { by, target, weapon: name, difficulty, edge }: Strike): void {
  settleProficiency(table, by, name)
  const weapon = weaponOf(who(table.now, by), name)
  const weighed = weighAttack(table.now, who(table.now, by), weapon, edge)
  const needs = needsOf(difficulty)
  const what = `attack with ${name}`
  const test = rollTest(table, by, what, needs, weighed)
  const { rule } = weighed
  if (!test.passed) return table.happens({ type: 'missed', rule, by, target, weapon: name, test })
  table.happens({ type: 'hit', rule, by, target, weapon: name, test })
  if (evade(table, by, target, weapon)) return
  const { damage, criticalFrom } = weapon
  if (damage === 0) {
    // RULING 15: what does no damage is not critical either.
    const from = `${by}’s bare hands`
    const none = { faces: [], damage: 0, dr: 0 }
    return table.happens({ type: 'unhurt', rule: 'T-30', who: target, from, ...none })
  }
  const { faces, total } = table.roll('2d6', by, 'critical roll')
  const isCritical = total >= criticalFrom
  if (isCritical)
    table.happens({ type: 'critical', rule: ruleOfCritical(weapon, total), by, faces, total })
  hurt(table, { by, target, weapon: name, needs, weighed, isCritical, faces })
}

/** On less than 12 it is a trait that makes it critical (C-T8), or the path of the monk (C-T11). */
const ruleOfCritical = ({ group }: Weapon, total: number): RuleId =>
  total === 12 ? 'T-13' : group === 'unarmed' ? 'C-T11' : 'C-T8'

/** A swing at nobody in particular, for a roll beside a statblock. */
export function swing(table: Table, command: CommandOfType<'swing'>): void {
  const { weapon: name, difficulty, edge } = command
  settleProficiency(table, command.who, name)
  const one = who(table.now, command.who)
  const weapon = weaponOf(one, name)
  const weighed = weighAttack(table.now, one, weapon, edge)
  const test = rollTest(table, command.who, `attack with ${name}`, needsOf(difficulty), weighed)
  const rolled =
    test.passed && weapon.damage > 0 ? table.roll('2d6', command.who, 'critical roll') : undefined
  const isCritical = (rolled?.total ?? 0) >= weapon.criticalFrom
  table.happens({
    type: 'swung',
    rule: weighed.rule,
    by: command.who,
    weapon: name,
    test,
    faces: rolled?.faces ?? [],
    isCritical,
    damage: test.passed && weapon.damage > 0 ? weapon.damage + (isCritical ? 1 : 0) : 0
  })
}
