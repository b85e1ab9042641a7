import type * as ambush from './rules/ambush-and-sneak-attack.ts'
import type * as attacking from './rules/close-combat/attacking.ts'
import type * as fire from './rules/fire/fire.ts'
import type * as fleeing from './rules/fleeing-and-chasing.ts'
import type * as holds from './rules/holding-and-wrestling/holds.ts'
import type * as initiative from './rules/initiative-and-rounds/initiative.ts'
import * as rounds from './rules/initiative-and-rounds/rounds.ts'
import type * as turns from './rules/initiative-and-rounds/turns.ts'
import type * as fastManeuvers from './rules/maneuver-in-combat/fast-maneuvers.ts'
import type * as pickingUp from './rules/maneuver-in-combat/picking-up.ts'
import type * as movement from './rules/movement-in-combat.ts'
import type * as poison from './rules/poison.ts'
import type * as table from './rules/table.ts'
import type * as tending from './rules/tending.ts'
import type * as obstacles from './rules/zones-and-distance/obstacles.ts'
import type { CommandsOf } from './section.ts'
import type { Card, Combatant, State } from './state.ts'
import { canAct } from './state.ts'
import { bestAttack } from './tactic/attacks.ts'
import { giveAntidote, helpFriend, saveTheDying } from './tactic/helping.ts'
import {
  approach,
  coverFromArchers,
  endOfTurnStance,
  flight,
  isLosing,
  shouldFallBack,
  shouldHold,
  stepBack
} from './tactic/places.ts'
import { mannerOf } from './tactic/temperaments.ts'

type Command = CommandsOf<
  | typeof ambush.commands
  | typeof attacking.commands
  | typeof fastManeuvers.commands
  | typeof fire.commands
  | typeof fleeing.commands
  | typeof holds.commands
  | typeof initiative.commands
  | typeof movement.commands
  | typeof obstacles.commands
  | typeof pickingUp.commands
  | typeof poison.commands
  | typeof rounds.commands
  | typeof table.commands
  | typeof tending.commands
  | typeof turns.commands
>

/** After this round, every combatant leaves the fight when its turn comes (RULING 38). */
const maxRounds = 30
const why = 'the fight does not end'

/**
 * Chooses the command of a sensible combatant. First come an ambush, putting out a fire, breaking free, and saving a
 * dying friend. Badly hurt combatants fall back or flee. Then comes the attack that does most harm, or a draw or move
 * for it, but nobody runs alone to far enemies that wait. A fast Maneuver left is for an antidote, for cover or
 * distance, or a parry.
 *
 * The mindless only attack, and always the nearest enemy. The reckless wait for nobody, take no cover and never fall
 * back. The cautious wait longer, keep apart, and fall back early. `undefined` if nobody has to choose a command.
 */
export function tactic(state: State): Command | undefined {
  const ending = rounds.end.suggestion(state)
  if (ending === 'end') return { type: 'end' }
  if (state.phase === 'opening') return ambushOf(state) ?? { type: 'initiative' }
  const one = state.combatants[state.active]
  const card = one?.cards[state.card]
  if (state.phase !== 'turns' || !one || !card) return undefined
  const by = one.name
  const done: Command = { type: 'done', by }
  if (state.round > maxRounds && ending === undefined)
    return { type: 'mark', who: by, status: 'gone', why }
  if (one.heldBy !== '') return card.hasTried ? done : { type: 'break-free', by }
  if (one.fire !== '') return card.hasSlow ? { type: 'douse', by, target: by, how: '' } : done
  const held = state.combatants[one.holds]
  if (held?.side === one.side) return { type: 'let-go', by, target: held.name }
  if (ending === 'wait')
    return (mannerOf(one).isMindless ? undefined : helpFriend(state, one)) ?? done
  return (card.hasSlow ? mainPart(state, one, card) : lastOfTurn(state, one)) ?? done
}

/**
 * The command of a combatant with a slow Maneuver left: uses the slow Maneuver, or the fast one in preparation.
 * `undefined` to end the turn.
 */
function mainPart(state: State, one: Combatant, { hasFast }: Card): Command | undefined {
  const { isMindless, guards } = mannerOf(one)
  const saving = isMindless ? undefined : saveTheDying(state, one)
  if (saving) return saving
  const isBack = shouldFallBack(state, one)
  if (isBack) {
    const command = stepBack(state, one) ?? (isLosing(state, one) ? flight(state, one) : undefined)
    if (command) return command
  } else if (guards && shouldHold(state, one)) return lastOfTurn(state, one)
  const attack = bestAttack(state, one, hasFast, !isBack)
  if (attack) return attack
  if (one.isProne) return { type: 'stand', by: one.name }
  if (isBack) return lastOfTurn(state, one) ?? flight(state, one)
  return hasFast || !guards ? approach(state, one) : lastOfTurn(state, one)
}

/**
 * The command for the fast Maneuver once the slow one is spent or kept; without a fast one, to take cover with the slow
 * one. `undefined` to keep the Maneuver for a parry.
 */
function lastOfTurn(state: State, one: Combatant): Command | undefined {
  const { isMindless, guards } = mannerOf(one)
  const card = one.cards[state.card]
  if (!card || isMindless) return undefined
  if (!card.hasFast) return card.hasSlow && guards ? coverFromArchers(state, one) : undefined
  return giveAntidote(state, one) ?? (guards ? endOfTurnStance(state, one) : undefined)
}

/**
 * The command of the best at sneaking among those in ambush, who tests for all (E-34, E-36). `undefined` if nobody is
 * in ambush.
 */
function ambushOf(state: State): Command | undefined {
  let best: Combatant | undefined
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (!one?.lurks || !canAct(one) || mannerOf(one).isMindless) continue
    const side = state.sides.find((own) => own.name === one.side)
    if (side?.hasSneaked) continue
    if (!best || one.pools.Sneak > best.pools.Sneak) best = one
  }
  const sneak = best
  const side = sneak && state.sides.find((other) => isEnemySide(state, sneak, other.name))
  return sneak && side && { type: 'ambush', who: sneak.name, side: side.name, sense: 'Read' }
}

const isEnemySide = ({ combatants }: State, one: Combatant, side: string): boolean => {
  if (one.side === side) return false
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other.side === side && canAct(other)) return true
  }
  return false
}
