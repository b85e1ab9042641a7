import { pointsIn } from '../attack-odds.ts'
import { cannot } from '../conditions.ts'
import { fieldContext } from '../field-values.ts'
import type { Game } from '../game.ts'
import { cannotDo } from '../rules/actions.ts'
import type { Effect } from '../schema/effect.ts'
import type { Command } from '../sections.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, everybody } from '../state.ts'

/** The share of its points at which a cautious combatant thinks of flight. */
const cautiousShare = 1 / 3

/** Whether a combatant runs, by the test of the fence or by its temperament. Players decide for themselves. */
export function wantsToFlee(game: Game, state: State, one: Combatant): boolean {
  const { isPlayer, temperament } = one
  if (isPlayer || temperament === 'mindless' || temperament === 'reckless') return false
  const when = game.rules.fights['flees when']
  if (when?.passes(fieldContext(game, state, one))) return true
  if (temperament !== 'cautious') return false
  const most = game.pools.reduce((sum, pool) => sum + (one.most[pool] ?? 0), 0)
  const able = everybody(state).filter(canAct)
  const friends = able.filter(({ side }) => side === one.side).length
  return pointsIn(game, one) <= most * cautiousShare && friends * 2 <= able.length
}

/** The command of flight: an action of the fence that lets a combatant flee, or the word of the game master. */
export function flight(game: Game, state: State, one: Combatant): Command {
  const by = one.name
  const found = Object.entries(game.rules.turn.instead).find(
    ([name, action]) =>
      action.target === 'self' &&
      (hasFlight(action.does) || hasFlight(action.passes)) &&
      !cannotDo(game, state, by, name, action)
  )
  if (found && !cannot(game, one, 'act')) return { type: `action ${found[0]}`, by }
  return { type: 'mark', who: by, status: 'fled', why: 'the fight is lost' }
}

export const hasFlight = (effect: Effect | undefined): boolean =>
  (effect?.kind === 'leaves' && effect.status === 'fled') ||
  (effect?.kind === 'all' && effect.effects.some(hasFlight))
