import { fieldContext } from './field-values.ts'
import type { Game } from './game.ts'
import type { Combatant, State } from './state.ts'

/** The number of attacks of a turn: that of the statblock, else that of the fence. */
export const attacksOf = (game: Game, state: State, one: Combatant): number =>
  one.attacksInTurn > 0
    ? one.attacksInTurn
    : Math.max(1, game.rules.turn.attacks.of(fieldContext(game, state, one)))
