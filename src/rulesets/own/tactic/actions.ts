import type { OddsOf } from '../attack-odds.ts'
import type { TestFormula } from '../formula/formula.ts'
import type { NameNode } from '../formula/tree.ts'
import { allNodes } from '../formula/tree.ts'
import type { Game } from '../game.ts'
import { cannotDo, isTarget } from '../rules/actions.ts'
import type { ActionRule } from '../schema/rules.ts'
import type { Command } from '../sections.ts'
import type { Combatant, State } from '../state.ts'
import { everybody } from '../state.ts'
import { noEdge } from '../test-form.ts'
import { oddsOfTest } from '../test-odds.ts'
import type { effectHarmOf } from './effects.ts'
import { hasFlight } from './fleeing.ts'

/** After this round, only actions against enemies count, so that a fight ends. */
const lastRoundOfHelp = 10

const maxChances = 2000

/** Finds the action of the fence that is worth most: harm of enemies, or help for its own side. */
export function actionChoiceOf(game: Game, odds: OddsOf, harm: ReturnType<typeof effectHarmOf>) {
  const actions = Object.entries(game.rules.turn.instead).filter(
    ([, { does, passes, fails }]) => ![does, passes, fails].some(hasFlight)
  )

  const names = new WeakMap<TestFormula, readonly NameNode[]>()
  function namesOf(test: TestFormula): readonly NameNode[] {
    const found = names.get(test)
    if (found) return found
    const all = allNodes(test.node).flatMap((node) => (node.kind === 'name' ? [node] : []))
    names.set(test, all)
    return all
  }

  const chances = new Map<string, number>()
  /** The chance that the test of an action passes. Kept by the values that it reads. */
  function testChance(state: State, actor: Combatant, who: Combatant, test: TestFormula): number {
    const of = odds.lookUp(state, actor, who)
    let key = test.text
    for (const { owner, name } of namesOf(test)) key += ` ${String(of(owner, name))}`
    const found = chances.get(key)
    if (found !== undefined) return found
    const { advantage } = game.rules.attack
    const chance = oddsOfTest(game.formOf(test), noEdge, of, advantage, {}).hit
    if (chances.size > maxChances) chances.clear()
    chances.set(key, chance)
    return chance
  }

  /** The harm of an action for a target. */
  function harmOf(state: State, actor: Combatant, who: Combatant, action: ActionRule): number {
    const on = { state, actor, who, difficulty: 0 }
    const passes = action.test
      ? testChance(state, actor, who, action.test)
      : action.save === undefined
        ? 0
        : odds.save(state, actor, who, action.save, 0)
    const hasRoll = action.test !== undefined || action.save !== undefined
    const rolled = passes * harm(action.passes, on) + (1 - passes) * harm(action.fails, on)
    return harm(action.does, on) + (hasRoll ? rolled : 0)
  }

  return (
    state: State,
    one: Combatant
  ): { readonly command: Command; readonly worth: number } | undefined => {
    const by = one.name
    let best: { readonly command: Command; readonly worth: number } | undefined
    for (const [name, action] of actions) {
      if (cannotDo(game, state, by, name, action)) continue
      const isSelf = action.target === 'self'
      const targets = isSelf
        ? [one]
        : everybody(state).filter((other) => other !== one && isTarget(action)(other, one))
      for (const target of targets) {
        const isFriend = target.side === one.side
        const isLate = state.round > lastRoundOfHelp || one.temperament === 'reckless'
        if (isFriend && isLate) continue
        const worth = harmOf(state, one, target, action) * (isFriend ? -1 : 1)
        if (worth <= (best?.worth ?? 0)) continue
        const type = `action ${name}` as const
        const command = isSelf ? { type, by } : { type, by, target: target.name }
        best = { worth, command }
      }
    }
    return best
  }
}
