import type { commands as attacks } from './rules/attacking/attacking.ts'
import { expected } from './rules/attacking/damage.ts'
import { hasMoved, isInReach, isReady, rangeOf } from './rules/attacking/reach.ts'
import type { commands as blasts, commands as powers } from './rules/blast-attacks.ts'
import type { commands as consumables } from './rules/bonus-actions/interacting.ts'
import type { commands as items } from './rules/bonus-actions/items.ts'
import * as pickingUp from './rules/bonus-actions/picking-up.ts'
import type { commands as chases } from './rules/chases.ts'
import * as rounds from './rules/combat-procedure/rounds.ts'
import { hasTurn, sideToBegin } from './rules/combat-procedure/turn-order.ts'
import { feared } from './rules/fear.ts'
import { isInTurns } from './rules/guards.ts'
import type { commands as initiative } from './rules/initiative.ts'
import type { commands as mainActions } from './rules/main-actions.ts'
import type { commands as movement } from './rules/movement.ts'
import { halvesOf } from './rules/speed.ts'
import type { commands as struggling } from './rules/struggling.ts'
import type { commands as adjustments } from './rules/table.ts'
import type { commands as turns } from './rules/taking-a-turn.ts'
import { isNearby, isWithin, rangeBetween, spotWords, wayTo } from './rules/zones.ts'
import type { CommandsOf, Refusal } from './section.ts'
import type { Combatant, State, Weapon } from './state.ts'
import { canAct, everybody, isEntangled, isFearless, suffers } from './state.ts'

type Command = CommandsOf<
  | typeof adjustments
  | typeof attacks
  | typeof blasts
  | typeof chases
  | typeof consumables
  | typeof initiative
  | typeof items
  | typeof mainActions
  | typeof movement
  | typeof pickingUp.commands
  | typeof powers
  | typeof rounds.commands
  | typeof struggling
  | typeof turns
>

/** Why a command may not be given now, as the sections say. */
type Refuses = (state: State, command: Command) => Refusal | undefined

/** Rounds after which a sensible side leaves a fight (RULING 30). */
const patience = 25
const why = 'nothing comes of it'

/**
 * What a sensible side does: let the one act who can help, or hurt whoever is nearest to falling, get near
 * enough first, break free, leave when nothing can be done. When all of the rest is spent, pass.
 */
export function tactic(state: State, refuses: Refuses, isPreferred?: IsMeant): Command | undefined {
  const { phase, active } = state
  const ending = rounds.end.suggestion(state)
  if (ending === 'end') return { type: 'end' }
  if (phase === 'opening') return { type: 'initiative' }
  if (!isInTurns(state)) return undefined
  const mover = state.combatants[active]
  if (ending === 'wait') return tendOrWait(state, refuses)
  if (mover?.mainLeft) return turnOf(state, refuses, mover, bestOf(state, refuses, mover))
  const step = mover && isRunning(mover) ? closeIn(state, refuses, mover) : undefined
  if (step) return step
  const side = sideToBegin(state)
  return (
    (isPreferred && beginTurn(state, refuses, side, isPreferred)) ??
    beginTurn(state, refuses, side) ??
    (mover ? { type: 'done', by: active } : { type: 'pass', side })
  )
}

type IsMeant = (name: string) => boolean

/** The first command of somebody of a side who has a turn left: the first who can help or hurt somebody, else the first. */
function beginTurn(
  state: State,
  refuses: Refuses,
  side: string,
  isMeant?: IsMeant
): Command | undefined {
  let first: Combatant | undefined
  const { active, combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (!one || one.side !== side || name === active || isMeant?.(name) === false) continue
    if (!hasTurn(state, one)) continue
    first ??= one
    const best = bestOf(state, refuses, one)
    if (best) return best
  }
  return first && turnOf(state, refuses, first, undefined)
}

/** With nobody left to fight and somebody dying: a draught for them, or the end of the round. */
function tendOrWait(state: State, refuses: Refuses): Command {
  const { active, combatants } = state
  for (const name in combatants) {
    const draught = draughtOf(state, combatants[name] as Combatant)
    if (draught && !refuses(state, draught)) return draught
  }
  return active === '' ? { type: 'pass', side: sideToBegin(state) } : { type: 'done', by: active }
}

/** What is best done on the spot: a draught, a flight, a weapon for bare hands, else an attack; nothing once the fight has come to nothing. */
function bestOf(state: State, refuses: Refuses, one: Combatant): Command | undefined {
  if (isEntangled(one) || suffers(one, 'terrified') || state.round > patience) return undefined
  const best = draughtOf(state, one) ?? flightOf(state, one)
  if (best) return refuses(state, best) ? undefined : best
  const attack = bestAttack(state, one)
  if (!attack || refuses(state, attack)) return undefined
  const isBare = attack.type === 'attack' && one.weapons[attack.weapon]?.isUnarmed === true
  const hasBonus = state.active !== one.name || one.bonusLeft > 0
  return (isBare && hasBonus ? arm(state, refuses, one) : undefined) ?? attack
}

/** Takes a weapon in hand that one carries, or that lies here. */
function arm(state: State, refuses: Refuses, one: Combatant): Command | undefined {
  const by = one.name
  for (const item in one.weapons) {
    const weapon = one.weapons[item] as Weapon
    if (weapon.isNatural || weapon.isPower || weapon.isUnarmed) continue
    const { hand, die, state: wear, isReload, isSpent } = weapon
    if (hand !== '' || die === 0 || wear === 'destroyed' || (isReload && isSpent)) continue
    const ready: Command =
      weapon.place === 'dropped'
        ? { type: 'pick-up', by, item }
        : { type: 'equip', by, weapon: item }
    if (!refuses(state, ready)) return ready
  }
  if (one.isMindless) return undefined
  for (const owner of everybody(state)) {
    if (owner === one) continue
    for (const item of pickingUp.thingsOf(state, one, owner)) {
      const taking: Command = { type: 'pick-up-of', by, item, owner: owner.name }
      const { die = 0, isReload, isSpent } = owner.weapons[item] ?? {}
      if (die > 0 && !(isReload && isSpent) && !refuses(state, taking)) return taking
    }
  }
  return undefined
}

/** A draught for whoever lies dying nearby, else for oneself when half of the health is gone: a bonus action. */
function draughtOf(state: State, one: Combatant): Command | undefined {
  if (state.active === one.name && one.bonusLeft === 0) return undefined
  const by = one.name
  const { gear } = one
  const { combatants } = state
  for (const item in gear) {
    const draught = gear[item]
    if (draught?.kind !== 'draught' || draught.count === 0 || draught.place === 'dropped') continue
    for (const target in combatants) {
      const other = combatants[target]
      if (other?.status === 'dying' && other.side === one.side && isNearby(one, other))
        return { type: 'use-on', by, item, target }
    }
    if (one.health * 2 <= one.maxHealth) return { type: 'use', by, item }
  }
  return undefined
}

/** Flight, for somebody who is hurt and alone against several. */
function flightOf(state: State, one: Combatant): Command | undefined {
  if (one.health * 2 > one.maxHealth || isFearless(one)) return undefined
  let enemies = 0
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other === one || !canAct(other)) continue
    if (other.side === one.side) return undefined
    enemies++
  }
  return enemies > 1 ? { type: 'leave', by: one.name } : undefined
}

/** Whether somebody is in a turn of nothing but movement, with some of it left. */
const isRunning = (one: Combatant): boolean =>
  one.halvesLeft > 0 && one.halvesMoved + one.halvesLeft > halvesOf(one)

function closeIn(state: State, refuses: Refuses, one: Combatant): Command | undefined {
  const prey = nearestEnemy(state, one)
  return prey && stepTowards(state, refuses, one, prey)
}

function turnOf(
  state: State,
  refuses: Refuses,
  one: Combatant,
  best: Command | undefined
): Command {
  const by = one.name
  const orDone = (command: Command): Command =>
    refuses(state, command)
      ? state.active === by
        ? { type: 'done', by }
        : { type: 'pass', side: one.side }
      : command
  if (isEntangled(one)) return orDone({ type: 'struggle', by })
  if (suffers(one, 'terrified')) return orDone({ type: 'leave', by })
  if (state.round > patience) {
    if (!refuses(state, { type: 'leave', by })) return { type: 'leave', by }
    if (suffers(one, 'frenzied')) return { type: 'relieve', who: by, condition: 'frenzied', why }
  }
  if (best) return best
  const prey = nearestEnemy(state, one)
  if (!prey) return orDone({ type: 'run', by })
  const step = stepTowards(state, refuses, one, prey)
  if (step) return step
  const ready = arm(state, refuses, one)
  if (ready) return ready
  return state.active === by ? { type: 'done', by } : { type: 'pass', side: one.side }
}

/** The attack that takes the most of what its target has left, among those that reach. */
function bestAttack(state: State, one: Combatant): Command | undefined {
  const isOnTheMove = hasMoved(state, one)
  let prey: Combatant | undefined
  let best: Weapon | undefined
  let most = 0
  const { combatants } = state
  const { weapons } = one
  for (const name in combatants) {
    const target = combatants[name] as Combatant
    if (target.side === one.side || !canAct(target) || target.isConcealed) continue
    if (one.tauntedBy !== '' && one.tauntedBy !== name) continue
    const range = rangeBetween(state, one, target)
    for (const item in weapons) {
      const weapon = weapons[item] as Weapon
      if (weapon.die === 0 || !isInReach(one, weapon, range) || !isReady(one, weapon)) continue
      const isFar = weapon.range > 0 && range * 2 > rangeOf(one, weapon)
      if (isFar && isOnTheMove) continue
      const isUnsure = isFar || weapon.isIndirect || (isOnTheMove && weapon.range > 0)
      const harm = expected(one, weapon, target) * (isUnsure ? one.abilities.WIT / 20 : 1)
      const hope = Math.min(1, harm / Math.max(1, target.health)) + harm / 100
      if (hope <= most) continue
      if (weapon.isBlast && isFriendNear(state, one, target)) continue
      most = hope
      prey = target
      best = weapon
    }
  }
  if (!prey || !best) return undefined
  const by = one.name
  const [target, weapon] = [prey.name, best.name]
  if (best.isPower) return { type: 'invoke', by, target, weapon }
  if (best.isBlast) return { type: 'blast', by, zone: prey.zone, weapon, how: '' }
  return { type: 'attack', by, target, weapon, how: '' }
}

/** Whether a blast at somebody would hit one’s own side. */
function isFriendNear(state: State, one: Combatant, target: Combatant): boolean {
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other.side === one.side && canAct(other) && isWithin(other, target.zone))
      return true
  }
  return false
}

function nearestEnemy(state: State, one: Combatant): Combatant | undefined {
  let best: Combatant | undefined
  let least = Number.POSITIVE_INFINITY
  const afraidOf = feared(state, one)
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (
      !other ||
      other.side === one.side ||
      !canAct(other) ||
      other.isConcealed ||
      afraidOf.includes(other)
    )
      continue
    const range = rangeBetween(state, one, other)
    if (range >= least) continue
    least = range
    best = other
  }
  return best
}

/** A step nearer, as far as the turn allows: the move first, then full movement. */
function stepTowards(
  state: State,
  refuses: Refuses,
  one: Combatant,
  prey: Combatant
): Command | undefined {
  const by = one.name
  if (isNearby(one, prey)) return undefined
  const isActive = state.active === by
  const left = isActive ? one.halvesLeft : halvesOf(one)
  if (left === 0) return one.mainLeft ? { type: 'run', by } : undefined
  const way = wayTo(state, one, prey) ?? wayTo(state, one, { zone: prey.zone, border: '' })
  const spot = way?.[Math.min(left, way.length) - 1]
  if (!spot) return undefined
  const move: Command = { type: 'move', by, place: spotWords(spot) }
  return one.fears.length > 0 && refuses(state, move) ? undefined : move
}
