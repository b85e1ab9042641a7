import type * as ambush from './rules/ambush-and-sneak-attack.ts'
import * as attacking from './rules/close-combat/attacking.ts'
import { levelsLeft } from './rules/close-combat/harm-points.ts'
import type * as fire from './rules/fire/fire.ts'
import type * as holds from './rules/holding-and-wrestling/holds.ts'
import type * as initiative from './rules/initiative-and-rounds/initiative.ts'
import * as rounds from './rules/initiative-and-rounds/rounds.ts'
import type * as turns from './rules/initiative-and-rounds/turns.ts'
import type * as fastManeuvers from './rules/maneuver-in-combat/fast-maneuvers.ts'
import * as pickingUp from './rules/maneuver-in-combat/picking-up.ts'
import type * as movement from './rules/movement-in-combat.ts'
import { hardship } from './rules/ranged-combat.ts'

import type * as table from './rules/table.ts'
import type * as tending from './rules/tending.ts'
import { diceFor } from './rules/tests.ts'
import type * as obstacles from './rules/zones-and-distance/obstacles.ts'
import { obstacleBetween, rangeBetween } from './rules/zones-and-distance/zones.ts'
import type { CommandsOf } from './section.ts'
import type { Combatant, State, Weapon } from './state.ts'
import { canAct, everybody, isClose, isLying, isPresent, isReady } from './state.ts'
import type { Action } from './tables/actions.ts'

type Command = CommandsOf<
  | typeof ambush.commands
  | typeof attacking.commands
  | typeof fastManeuvers.commands
  | typeof fire.commands
  | typeof holds.commands
  | typeof initiative.commands
  | typeof movement.commands
  | typeof obstacles.commands
  | typeof pickingUp.commands
  | typeof rounds.commands
  | typeof table.commands
  | typeof tending.commands
  | typeof turns.commands
>

/** After this round, whoever acts leaves the fight (RULING 38). */
const maxRounds = 30
const why = 'nothing comes of it'

/**
 * Suggests a command: sneaking up for an ambush, putting out a fire, breaking free; else the attack that takes the
 * most of what its target has left, or a draw, a step or closing in for it. A fast Maneuver that is left is kept for a
 * parry.
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
  if (!card.hasSlow) return done
  if (ending === 'wait') return careFor(state, one) ?? done
  const attack = bestAttack(state, one, card.hasFast)
  if (attack) return attack
  if (one.isProne) return { type: 'stand', by }
  return approach(state, one) ?? done
}

/** With nobody left to fight: what helps a friend of the same zone who burns or is dying (E-45, C-E19). */
function careFor({ combatants }: State, { name: by, side, zone }: Combatant): Command | undefined {
  for (const target in combatants) {
    const other = combatants[target] as Combatant
    if (target === by || other.side !== side || other.zone !== zone || !isPresent(other)) continue
    if (other.fire !== '' && other.status !== 'dead') return { type: 'douse', by, target, how: '' }
    if (other.status === 'dying') return { type: 'tend', by, target, how: '' }
  }
  return undefined
}

/** The best at sneaking of those in ambush, who tests for all (E-34, E-36). */
function ambushOf(state: State): Command | undefined {
  let best: Combatant | undefined
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (!one?.lurks || !canAct(one)) continue
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

/** An attack that is considered, with its weapon and its target. */
interface Plan {
  weapon: Weapon
  prey: Combatant
  isBlow: boolean
}

/**
 * The attack that takes the most of what its target has left, or the first step to it: picking up, drawing, going up to
 * somebody. Looks at each enemy once.
 */
function bestAttack(state: State, one: Combatant, hasFast: boolean): Command | undefined {
  const { weapons } = one
  const dice: Partial<Record<Action, number>> = {}
  let best: Plan | undefined
  let most = 0
  const { combatants } = state
  for (const name in combatants) {
    const prey = combatants[name]
    if (!prey || prey.side === one.side || !canAct(prey)) continue
    const zones = rangeBetween(state, one.zone, prey.zone)
    const left = levelsLeft(state, prey)
    const isNear = isClose(one, prey)
    const mayStep = zones === 1 && hasFast && !obstacleBetween(state, one.zone, prey.zone)
    for (const item in weapons) {
      const weapon = weapons[item] as Weapon
      const isHeld = isReady(one, weapon)
      if (weapon.damage === 0 || (!isHeld && (!hasFast || isOutOfHand(one, item)))) continue
      if (weapon.kind !== 'ranged' && weapon.from === 0 && (zones === 0 || (mayStep && isHeld))) {
        // A fast Maneuver spent on the way is no parry.
        const isThere = isHeld && isNear
        if (!isThere && !hasFast) continue
        const action = attacking.actionWith(weapon, 0)
        const pool = dice[action] ?? diceFor(state, one, action)
        dice[action] = pool
        const hope = hopeOf(expected(pool, weapon.damage, 0), left) * (isThere ? 1 : 0.8)
        if (hope > most) {
          most = hope
          best = { weapon, prey, isBlow: true }
        }
      }
      const isThrown = weapon.kind === 'thrown'
      if (weapon.kind === 'close' || zones < weapon.from || zones > weapon.to) continue
      if (isThrown && zones === 0) continue
      const pool = dice.Shoot ?? diceFor(state, one, 'Shoot')
      dice.Shoot = pool
      // What is thrown is gone.
      const price = isThrown ? 0.6 : isHeld ? 1 : 0.8
      const harm = expected(pool, weapon.damage, hardship(state, one, prey))
      const hope = hopeOf(harm, left) * price
      if (hope > most) {
        most = hope
        best = { weapon, prey, isBlow: false }
      }
    }
  }
  const taking = best?.weapon.isUnarmed && hasFast ? takeUp(state, one) : undefined
  return taking ?? (best && stepOf(one, best))
}

/** For bare hands: a weapon of another that lies here. */
function takeUp(state: State, one: Combatant): Command | undefined {
  for (const owner of everybody(state)) {
    if (owner === one) continue
    for (const item of pickingUp.thingsOf(state, one, owner))
      if ((owner.weapons[item]?.damage ?? 0) > 0)
        return { type: 'pick-up-of', by: one.name, item, owner: owner.name }
  }
  return undefined
}

/** What an attack is worth: taking somebody out counts most, then the Harm. */
const hopeOf = (harm: number, left: number): number => Math.min(1, harm / left) + harm / 100

/** The next command towards an attack. */
function stepOf(one: Combatant, { weapon, prey, isBlow }: Plan): Command {
  const by = one.name
  if (isLying(one, weapon.name)) return { type: 'pick-up', by, weapon: weapon.name }
  if (!isReady(one, weapon)) return { type: 'draw', by, weapon: weapon.name }
  const isFar = isBlow && !isClose(one, prey)
  if (isFar && one.isProne) return { type: 'stand', by }
  if (isFar && one.zone !== prey.zone) return { type: 'move', by, zone: prey.zone }
  if (isFar) return { type: 'close-in', by, target: prey.name }
  return { type: 'attack', by, target: prey.name, weapon: weapon.name, how: '' }
}

/** On the ground in another zone. */
const isOutOfHand = (one: Combatant, weapon: string): boolean =>
  isLying(one, weapon) && one.lying[weapon] !== one.zone

/** The chance that no die of so many shows a six; of still more it is too small to count. Powers are slow to work out. */
const noSix = Array.from({ length: 250 }, (_, dice) => (5 / 6) ** dice)

/** The Harm to expect, roughly: that of a hit, times the chance of enough sixes, and what further sixes add. */
function expected(dice: number, damage: number, hard: number): number {
  const hits = 1 - (noSix[dice] ?? 0)
  const extra = Math.max(0, dice / 6 - hits)
  return hard === 0 ? damage * hits + extra : (damage * hits + extra) * hits ** hard * 0.7
}

/** A step towards the nearest enemy, with the fast Maneuver or the slow one in its place (E-12, E-15). */
function approach(state: State, one: Combatant): Command | undefined {
  const { name: by, zone } = one
  let prey: Combatant | undefined
  let least = Number.POSITIVE_INFINITY
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (!other || other.side === one.side || !canAct(other)) continue
    const zones = rangeBetween(state, zone, other.zone)
    if (zones >= least) continue
    least = zones
    prey = other
  }
  const next = prey && state.zones[zone]?.ways[prey.zone]
  if (!next) return undefined
  const obstacle = obstacleBetween(state, zone, next)?.obstacle
  if (!obstacle) return { type: 'move', by, zone: next }
  return obstacle.by === 'climb'
    ? { type: 'climb', by, zone: next, action: 'Finesse', how: '' }
    : { type: 'clear', by, zone: next, how: '' }
}
