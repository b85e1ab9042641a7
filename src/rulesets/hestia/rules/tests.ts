import type { Table as AnyTable } from '../../../core/ruleset/table.ts'
import { type CommandOfType, edges } from '../commands.ts'
import type { Event, Test } from '../events.ts'
import type { RuleId } from '../rulebook.ts'
import { type Combatant, isUp, type State, who } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { luckRow } from '../tables/luck.ts'

export type Table = AnyTable<State, Event>

const noFaces: readonly number[] = []

/** What every Test has to reach (C-H1). */
export const target = 20

/**
 * Core › Tests: a d20 with a number added, then the d6 of the Boons or Banes that are left over, of
 * which the highest counts (C-H4). `edge` is Boons less Banes.
 */
export function rollTest(
  table: Table,
  name: string,
  what: string,
  plus: number,
  edge: number
): Test {
  const natural = table.roll('1d20', name, what).total
  if (edge === 0) return { natural, plus, edge, edgeFaces: noFaces, total: natural + plus }
  const count = Math.abs(edge)
  const edgeFaces = table.roll(`${count}d6`, name, edge > 0 ? 'Boon' : 'Bane').faces
  const best = Math.max(...edgeFaces)
  return { natural, plus, edge, edgeFaces, total: natural + plus + (edge > 0 ? best : -best) }
}

/** What weighs on everything somebody does: Dazed (H-22), liquor (C-H20). */
export const edgeOnActions = ({ effects, isTipsy }: Combatant): number =>
  (effects.includes('dazed') ? -1 : 0) - (isTipsy ? 1 : 0)

const banesOfLoad = { none: 0, light: 1, heavy: 2, 'too heavy': 2 } as const

/** A load weighs on Might, Agility and Violence Tests, and on Saves (C-H19). */
export const edgeOfLoad = ({ load }: Combatant): number => -banesOfLoad[load]

const edgeOnAttribute = (combatant: Combatant, attribute: Attribute): number =>
  edgeOnActions(combatant) +
  (attribute === 'Might' || attribute === 'Agility' ? edgeOfLoad(combatant) : 0)

/** Core › Tests: one of the four attributes (C-H1). */
export function rollAttribute(
  table: Table,
  name: string,
  attribute: Attribute,
  what: string,
  edge: number
): Test {
  const combatant = who(table.now, name)
  return rollTest(
    table,
    name,
    what,
    combatant.scores[attribute],
    edge + edgeOnAttribute(combatant, attribute)
  )
}

/** A Test the referee calls for. */
export function test(table: Table, command: CommandOfType<'test'>): void {
  const { attribute } = command
  const rolled = rollAttribute(
    table,
    command.who,
    attribute,
    `${attribute} Test`,
    edges[command.edge]
  )
  table.happens({
    type: 'tested',
    rule: rolled.edge === 0 ? 'C-H1' : 'C-H4',
    who: command.who,
    attribute,
    test: rolled,
    passed: rolled.total >= target
  })
}

/**
 * Core › Saves: d20 and half the Score, against what the world does. Dazed does not count here, or
 * it would keep itself going. RULING 3: a “MIG Save” is a Save with the Might Score.
 */
export function rollSave(
  table: Table,
  name: string,
  attribute: Attribute,
  what: string,
  edge: number
): Test {
  const combatant = who(table.now, name)
  const { monsterSave, scores } = combatant
  const plus = monsterSave >= 0 ? monsterSave : Math.floor(scores[attribute] / 2)
  return rollTest(table, name, what, plus, edge + edgeOfLoad(combatant))
}

/** A Save the referee calls for; a failed one costs Stress (C-H3). */
export function save(table: Table, command: CommandOfType<'save'>): void {
  const { attribute } = command
  const rolled = rollSave(table, command.who, attribute, `${attribute} Save`, edges[command.edge])
  const passed = rolled.total >= target
  table.happens({
    type: 'saved',
    rule: who(table.now, command.who).monsterSave < 0 ? 'C-H3' : 'C-H16',
    who: command.who,
    against: '',
    attribute,
    test: rolled,
    passed
  })
  if (!passed) stress(table, command.who, 1, 'a failed Save', 'C-H3')
}

/** Maladies: Stress, for those who have room in mind for it. Monsters have none (RULING 10). */
export function stress(
  table: Table,
  name: string,
  amount: number,
  why: string,
  rule: RuleId = 'C-H18'
): void {
  const combatant = who(table.now, name)
  if (amount > 0 && combatant.keepsStress && isUp(combatant))
    table.happens({ type: 'stressed', rule, who: name, amount, why })
}

/** Procedures › Luck Roll, for whatever the referee leaves to it. */
export function luckRoll(table: Table): void {
  const { faces, total } = table.roll('2d6', '', 'Luck Roll')
  table.happens({ type: 'luck-rolled', rule: 'C-H6', faces, total, band: luckRow(total).band })
}
