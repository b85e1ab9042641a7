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
export function actionChoiceOf(game: Game, odds: OddsOf, harm: ReturnType<typeof effectHarmOf>) {
  const actions = Object.entries(game.rules.turn.instead).flatMap(([name, action]) => {
    const { does, passes, fails } = action
    const isFlight = [does, passes, fails].some(hasFlight)
    return isFlight ? [] : [{ name, action, limits: limitsOf(action) }]
  })

  /** The harm of an action for a target. */
  function harmOf(state: State, actor: Combatant, who: Combatant, action: ActionRule): number {
    const on = { state, actor, who, difficulty: 0 }
    const does = harm(action.does, on)
    const hasRoll = action.test !== undefined || action.save !== undefined
    if (!hasRoll) return does
    const [passed, failed] = [harm(action.passes, on), harm(action.fails, on)]
    if (passed === failed) return does + passed
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
        const isFriend = target.side === one.side
        if (isFriend && isLate) continue
        const worth = harmOf(state, one, target, action) * (isFriend ? -1 : 1)
        if (worth <= highest) continue
        highest = worth
        const command = isSelf ? { type, by } : { type, by, target: who }
        best = command
      }
    }
    return best
  }
}
