import type { Game } from '../game.ts'
import { cannotDo, isTarget } from '../rules/actions.ts'
import type { ActionRule } from '../schema/rules.ts'
import type { Command } from '../sections.ts'
import type { Combatant, State } from '../state.ts'
import { everybody } from '../state.ts'
import type { effectHarmOf } from './effects.ts'
import { hasFlight } from './fleeing.ts'
import type { OddsOf } from './known-odds.ts'

/** After this round, only actions against enemies count, so that a fight ends. */
const lastRoundOfHelp = 10

/** Finds the action of the fence that is worth most: harm of enemies, or help for its own side. */
export function actionChoiceOf(game: Game, odds: OddsOf, harm: ReturnType<typeof effectHarmOf>) {
  const actions = Object.entries(game.rules.turn.instead).filter(
    ([, { does, passes, fails }]) => ![does, passes, fails].some(hasFlight)
  )

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
