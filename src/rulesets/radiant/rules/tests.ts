import type { Table as AnyTable } from '../../../core/ruleset/table.ts'
import type { CommandOfType } from '../commands.ts'
import type { Event, Test } from '../events.ts'
import type { RuleId } from '../rulebook.ts'
import { type Combatant, dexDrOf, type State, suffers, who } from '../state.ts'
import type { Ability, Attribute } from '../tables/attributes.ts'
import { difficulties } from '../tables/difficulties.ts'
import { testWithLuck } from './luck.ts'

export type Table = AnyTable<State, Event>

/** Advantages and Disadvantages of one Test. */
export interface Edges {
  readonly advantages: number
  readonly disadvantages: number
}
export const plain: Edges = { advantages: 0, disadvantages: 0 }

/** What a Test asks for. */
export interface Asking extends Edges {
  readonly who: string
  readonly ability: Ability
  readonly what: string
  /** Added besides the ability itself. */
  readonly more?: number
  readonly dr: number
}

/** Advantage and Disadvantage are one each, however many; together they cancel (C-Z3, RULING 2). */
export const edgeOf = ({ advantages, disadvantages }: Edges): -1 | 0 | 1 =>
  advantages > 0 === disadvantages > 0 ? 0 : advantages > 0 ? 1 : -1

/** A natural 20 passes and a natural 1 fails, whatever the sum (C-Z2, RULING 8). */
export const judge = (natural: number, total: number, dr: number): boolean =>
  natural === 20 || (natural > 1 && total >= dr)

/** The face that counts of one d20, or of two. */
export function naturalOf(faces: readonly number[], edge: -1 | 0 | 1): number {
  const [first = 0, second = first] = faces
  return edge < 0 ? Math.min(first, second) : Math.max(first, second)
}

/** Tests: d20 and the attribute, or the Skill, against the DR (C-Z1, C-Z6). */
export function rollTest(table: Table, asking: Asking): Test {
  const { who: name, ability, dr } = asking
  const one = who(table.now, name)
  const edge = edgeOf({
    advantages: asking.advantages,
    disadvantages: asking.disadvantages + weightOn(one)
  })
  const words = edge === 0 ? '' : edge > 0 ? ', with Advantage' : ', with Disadvantage'
  const { faces } = table.roll(
    edge === 0 ? '1d20' : '2d20',
    name,
    `${ability} Test ${asking.what}${words}`
  )
  const natural = naturalOf(faces, edge)
  const plus = scoreOf(one, ability) + (asking.more ?? 0)
  const total = natural + plus
  return { ability, faces, edge, natural, plus, total, dr, passed: judge(natural, total, dr) }
}

export const scoreOf = (one: Combatant, ability: Ability): number =>
  ability === 'Skill' ? one.skill : one.attributes[ability]

/** What somebody Tests where an attribute is called for: creatures have Skill instead (C-Z6). */
export const abilityOf = (one: Combatant, attribute: Attribute): Ability =>
  one.isPlayer ? attribute : 'Skill'

/** Disadvantage on all Tests: Weakened (Z-28), deprived (C-Z17), overloaded (C-Z20), dazed (C-Z14). */
export const weightOn = (one: Combatant): 0 | 1 =>
  one.isDeprived || one.isOverloaded || one.isDazed || suffers(one, 'Weakened') ? 1 : 0

/** The DR of a Test of this ability: heavy armour is in the way of DEX (C-Z10). */
export const drFor = (state: State, one: Combatant, ability: Ability): number =>
  state.settings['usual DR'] + (ability === 'DEX' ? dexDrOf(one) : 0)

/** Advantage or Disadvantage the table gives. */
export const edges = { '': 0, ', with Advantage': 1, ', with Disadvantage': -1 } as const
export type Edge = keyof typeof edges

export const edgesOf = (edge: Edge): Edges => ({
  advantages: edges[edge] > 0 ? 1 : 0,
  disadvantages: edges[edge] < 0 ? 1 : 0
})

/** A Test the game master calls for, at a difficulty of the list. */
export function test(table: Table, command: CommandOfType<'test'>): void {
  const { ability, difficulty } = command
  const word = difficulty.slice(2)
  const one = who(table.now, command.who)
  const usual = drFor(table.now, one, ability)
  const row = difficulties.find((known) => known.difficulty === word)
  const dr = row ? row.dr + usual - table.now.settings['usual DR'] : usual
  const rolled = testWithLuck(table, {
    who: command.who,
    ability,
    what: 'as called for',
    dr,
    ...edgesOf(command.edge)
  }).test
  table.happens({ type: 'tested', rule: ruleOfTest(one, rolled), who: command.who, test: rolled })
}

/** What is special about a Test that nothing else is told of. */
function ruleOfTest(one: Combatant, { natural, edge }: Test): RuleId {
  if (natural === 20 || natural === 1) return 'C-Z2'
  if (suffers(one, 'Weakened') && edge < 0) return 'Z-28'
  if (one.isDeprived && edge < 0) return 'C-Z17'
  if (one.isOverloaded && edge < 0) return 'C-Z20'
  if (edge !== 0) return 'C-Z3'
  return one.isPlayer ? 'C-Z1' : 'C-Z6'
}
