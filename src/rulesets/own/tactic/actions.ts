import type { Game } from '../game.ts'
import { isUsedUp } from '../limits.ts'
import { isTarget, limitsOf } from '../rules/actions.ts'
import { outOfTurn } from '../rules/turns.ts'
import type { ActionRule } from '../schema/rules.ts'
import type { Command } from '../sections.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { effectHarmOf } from './effects.ts'
import { hasFlight } from './fleeing.ts'
import type { OddsOf } from './known-odds.ts'

/** After this round, only actions against enemies count, so that a fight ends. */
const lastRoundOfHelp = 10

/** Finds the action of the fence that is worth most: harm of enemies, or help for its own side. */
export function actionChoiceOf(
  game: Game,
  odds: OddsOf,
  harm: ReturnType<typeof effectHarmOf>['harm']
) {
  const actions = Object.entries(game.rules.turn.instead).flatMap(([name, action]) => {
    const { does, passes, fails } = action
    const isFlight = [does, passes, fails].some(hasFlight)
    return isFlight ? [] : [{ name, action, limits: limitsOf(action) }]
  })

  /** The value of an action for a target; no more than `least` if it is not worth more than that. */
  function worthOf(
    state: State,
    actor: Combatant,
    who: Combatant,
    action: ActionRule,
    least: number
  ): number {
    const sign = who.side === actor.side ? -1 : 1
    const on = { state, actor, who, difficulty: 0 }
    const does = sign * harm(action.does, on)
    if (action.test === undefined && action.save === undefined) return does
    const passed = sign * harm(action.passes, on)
    const failed = sign * harm(action.fails, on)
    const highest = does + Math.max(passed, failed)
    if (passed === failed || highest <= least) return highest
    const passes = action.test
      ? odds.test(state, actor, who, action.test)
      : odds.save(state, actor, who, action.save ?? '', 0)
    return does + passes * passed + (1 - passes) * failed
  }

  /** The best action that is worth more than `least`; `undefined` if there is none. */
  return (state: State, one: Combatant, least: number): Command | undefined => {
    const by = one.name
    if (actions.length === 0 || outOfTurn(game, state, by)) return undefined
    const isLate = state.round > lastRoundOfHelp || one.temperament === 'reckless'
    let best: Command | undefined
    let highest = Math.max(0, least)
    for (const { name, action, limits } of actions) {
      if (isUsedUp(one, name, limits, 'turn')) continue
      const isSelf = action.target === 'self'
      const type = `action ${name}` as const
      for (const who in state.combatants) {
        const target = combatantOf(state, who)
        if (isSelf ? target !== one : target === one || !isTarget(action)(target, one)) continue
        if (isLate && target.side === one.side) continue
        const worth = worthOf(state, one, target, action, highest)
        if (worth <= highest) continue
        highest = worth
        const command = isSelf ? { type, by } : { type, by, target: who }
        best = command
      }
    }
    return best
  }
}
