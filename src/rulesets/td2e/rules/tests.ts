import type { Table as AnyTable } from '../../../core/ruleset/table.ts'
import { type Difficulty, difficultyWords, type Edge } from '../blanks.ts'
import type { CommandOfType } from '../commands.ts'
import type { Event, Test } from '../events.ts'
import type { RuleId } from '../rulebook.ts'
import { type Combatant, has, type State, who } from '../state.ts'
import { average } from '../tables/difficulties.ts'

export type Table = AnyTable<State, Event>

/** What speaks for somebody in a Test and what against, each in words; empty where nothing does. */
export interface Weights {
  help: string
  helpRule: RuleId
  hinder: string
  hinderRule: RuleId
}

/** Advantage, disadvantage or neither, why, and the rule behind it. */
export interface Weighed {
  readonly edge: number
  readonly why: string
  readonly rule: RuleId
}

export const noWeights = (): Weights => ({
  help: '',
  helpRule: 'C-T1',
  hinder: '',
  hinderRule: 'C-T1'
})

/** One more thing that helps. The first that is known is the one that is told. */
export function helped(weights: Weights, why: string, rule: RuleId): void {
  if (weights.help !== '') return
  weights.help = why
  weights.helpRule = rule
}

export function hindered(weights: Weights, why: string, rule: RuleId): void {
  if (weights.hinder !== '') return
  weights.hinder = why
  weights.hinderRule = rule
}

/** What the situation adds, and what lies on somebody for longer. */
export function weighSituation(weights: Weights, one: Combatant, edge: Edge): void {
  if (edge === ', with advantage') helped(weights, 'the situation', 'C-T1')
  else if (edge === ', with disadvantage') hindered(weights, 'the situation', 'C-T1')
  if (one.conditions.length === 0) return
  if (one.conditions.includes('favoured')) helped(weights, 'favoured', 'C-T1')
  if (one.conditions.includes('hampered')) hindered(weights, 'hampered', 'C-T1')
}

/** Medium armour without training weighs on attacks, and on every other physical Test (T-23, RULING 4). */
export function weighArmour(
  state: State,
  weights: Weights,
  one: Combatant,
  isAttack: boolean
): void {
  if (one.armour !== 'medium' || has(one, 'armor training')) return
  if (isAttack || state.settings['medium armour hinders every physical Test'])
    hindered(weights, 'medium armour without training', 'T-23')
}

/** Tests › Dice: where both apply disadvantage wins, but for what is magic (C-T4, RULING 5). */
export function weigh(state: State, weights: Weights, usual: RuleId, isMagic = false): Weighed {
  const { help, hinder, helpRule, hinderRule } = weights
  if (help === '' && hinder === '') return { edge: 0, why: '', rule: usual }
  if (hinder === '') return { edge: 1, why: help, rule: helpRule }
  if (help === '') return { edge: -1, why: hinder, rule: hinderRule }
  const rule = 'C-T4'
  if (!state.settings['disadvantage overrides advantage'])
    return { edge: 0, why: `${help} against ${hinder}`, rule }
  return isMagic
    ? { edge: 1, why: `${help}, and magic over ${hinder}`, rule }
    : { edge: -1, why: `${hinder}, whatever ${help} is worth`, rule }
}

/** `usual`, unless the situation makes it easier or harder (C-T2). */
export const needsOf = (difficulty: Difficulty, usual: number = average): number =>
  difficulty === '' ? usual : difficultyWords[difficulty]

const formulas = ['1d6', '2d6', '3d6'] as const

/** Tests: one, two or three dice, any of which has to show enough (C-T1). */
export function rollTest(
  table: Table,
  name: string,
  what: string,
  needs: number,
  { edge, why }: Weighed
): Test {
  const isEased = who(table.now, name).isFocused
  const wanted = isEased && needs > 4 ? 4 : needs
  const { faces } = table.roll(formulas[edge + 1] ?? '2d6', name, what)
  if (isEased) table.happens({ type: 'focus-spent', rule: 'C-T19', who: name })
  return { faces, needs: wanted, edge, why, passed: passes(faces, wanted) }
}

/** Whether any of the dice shows enough. */
export function passes(faces: readonly number[], needs: number): boolean {
  for (const face of faces) if (face >= needs) return true
  return false
}

/** A Test the table calls for; sneaking suffers in medium armour (T-23), balance and mobility help the Agile (C-T6). */
export function test(table: Table, command: CommandOfType<'test'>): void {
  const { kind, difficulty } = command
  const one = who(table.now, command.who)
  const weights = noWeights()
  weighSituation(weights, one, command.edge)
  if (kind === 'sneaking Test' && one.armour === 'medium')
    hindered(weights, 'sneaking in medium armour', 'T-23')
  if (kind === 'balance Test' || kind === 'mobility Test') {
    if (has(one, 'agile')) helped(weights, 'Agile', 'C-T6')
    weighArmour(table.now, weights, one, false)
  }
  const usual = difficulty === '' ? 'C-T1' : 'C-T2'
  const weighed = weigh(table.now, weights, usual)
  const rolled = rollTest(table, command.who, kind, needsOf(difficulty), weighed)
  table.happens({
    type: 'tested',
    rule: weighed.rule,
    who: command.who,
    what: kind,
    test: rolled
  })
}

/** A save is a Test: reflexes of the Agile, the will of the Determined (C-T6). */
export function saveAsAsked(table: Table, command: CommandOfType<'save'>): void {
  const { save, difficulty } = command
  const one = who(table.now, command.who)
  const weights = noWeights()
  weighSituation(weights, one, command.edge)
  if (save === 'reflex') {
    if (has(one, 'agile')) helped(weights, 'Agile', 'C-T6')
    weighArmour(table.now, weights, one, false)
  } else if (has(one, 'determined')) helped(weights, 'Determined', 'C-T6')
  const weighed = weigh(table.now, weights, difficulty === '' ? 'C-T1' : 'C-T2')
  const what = `${save} save`
  const rolled = rollTest(table, command.who, what, needsOf(difficulty), weighed)
  table.happens({ type: 'tested', rule: weighed.rule, who: command.who, what, test: rolled })
}
