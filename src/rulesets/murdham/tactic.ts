import type { Command } from './commands.ts'
import { isNearby, rangeBetween, spotWords, wayTo } from './places.ts'
import { refuses } from './refuses.ts'
import { expected } from './rules/damage.ts'
import { feared } from './rules/fear.ts'
import { reaches } from './rules/reacting.ts'
import { halvesOf } from './rules/turns.ts'
import { type Combatant, isEntangled, isUp, type State, suffers } from './state.ts'
import { hasTurn, sideToBegin } from './turn-order.ts'

/** A fight that has come to nothing by then is left by whoever is worse off. */
const patience = 25

/**
 * What a sensible side does: let the one act who can do the most harm to whoever is nearest to falling, get
 * near enough first, break free, leave when nothing can be done. When all of the rest is spent, pass.
 */
export function tactic(state: State): Command | undefined {
  const { phase, active } = state
  if (phase === 'opening') return { type: 'initiative' }
  if (phase !== 'turns' && phase !== 'fast' && phase !== 'slow' && phase !== 'ambush')
    return undefined
  const mover = state.combatants[active]
  if (mover?.mainLeft) return turnOf(state, mover)
  if (mover) {
    const step = mover.halvesLeft > 0 ? closeIn(state, mover) : undefined
    if (step) return step
  }
  const side = sideToBegin(state)
  const best = readiest(state, side)
  if (best) return turnOf(state, best)
  return mover ? { type: 'done', by: active } : { type: 'pass', side }
}

/** With the main action spent: on to the next enemy, for those who cannot hurt anybody from where they are. */
function closeIn(state: State, one: Combatant): Command | undefined {
  if (bestAttack(state, one)) return undefined
  const prey = nearestEnemy(state, one)
  return prey && stepTowards(state, one, prey)
}

/** The one of a side who can do the most now. */
function readiest(state: State, side: string): Combatant | undefined {
  let best: Combatant | undefined
  let most = -1
  for (const name in state.combatants) {
    const one = state.combatants[name]
    if (!one || one.side !== side || !hasTurn(state, one)) continue
    const hope = bestAttack(state, one)?.hope ?? 0
    if (hope <= most) continue
    most = hope
    best = one
  }
  return best
}

function turnOf(state: State, one: Combatant): Command {
  const by = one.name
  const orDone = (command: Command): Command =>
    refuses(state, command)
      ? state.active === by
        ? { type: 'done', by }
        : { type: 'pass', side: one.side }
      : command
  if (isEntangled(state, one)) return orDone({ type: 'struggle', by })
  const isWeary = state.round > patience && !suffers(one, 'frenzied')
  if (suffers(one, 'terrified') || isWeary) return orDone({ type: 'leave', by })
  const attack = bestAttack(state, one)
  if (attack) return orDone(attack.command)
  const prey = nearestEnemy(state, one)
  if (!prey) return orDone({ type: 'run', by })
  const step = stepTowards(state, one, prey)
  if (step) return step
  const weapon = Object.values(one.weapons).find(
    (item) => item.hand === '' && item.state !== 'destroyed' && item.die > 0
  )
  if (weapon) {
    const ready: Command =
      weapon.place === 'dropped'
        ? { type: 'pick-up', by, item: weapon.name }
        : { type: 'equip', by, weapon: weapon.name }
    if (!refuses(state, ready)) return ready
  }
  return state.active === by ? { type: 'done', by } : { type: 'pass', side: one.side }
}

interface Choice {
  readonly command: Command
  readonly hope: number
}

/** The attack with the most to hope for, among those the rules allow; a kill counts for more. */
function bestAttack(state: State, one: Combatant): Choice | undefined {
  let best: Choice | undefined
  const hasMoved = one.halvesMoved > 0 && state.active === one.name
  if (isEntangled(state, one)) return undefined
  for (const name in state.combatants) {
    const target = state.combatants[name]
    if (!target || target.side === one.side || !isUp(target) || target.isConcealed) continue
    const range = rangeBetween(state, one, target)
    for (const item in one.weapons) {
      const weapon = one.weapons[item]
      if (!weapon || weapon.die === 0 || !reaches(one, weapon, range)) continue
      const isFar = weapon.range > 0 && (range * 2 > weapon.range || hasMoved)
      const chance = isFar || weapon.isIndirect ? one.abilities.WIT / 20 : 1
      const harm = expected(state, one, weapon, target) * chance
      const hope = Math.min(1, harm / Math.max(1, target.health)) + harm / 100
      if (best && hope <= best.hope) continue
      const command: Command = weapon.isPower
        ? { type: 'invoke', by: one.name, target: name, weapon: item }
        : weapon.isBlast
          ? { type: 'blast', by: one.name, zone: target.zone, weapon: item, how: '' }
          : { type: 'attack', by: one.name, target: name, weapon: item, how: '' }
      if (!refusesLater(state, one, command)) best = { command, hope }
    }
  }
  return best
}

/** Whether the rules would refuse it, were the main action still to come. */
const refusesLater = (state: State, one: Combatant, command: Command): boolean =>
  (state.active !== one.name || one.mainLeft) && refuses(state, command) !== undefined

function nearestEnemy(state: State, one: Combatant): Combatant | undefined {
  let best: Combatant | undefined
  let least = Number.POSITIVE_INFINITY
  const afraidOf = feared(state, one)
  for (const name in state.combatants) {
    const other = state.combatants[name]
    if (
      !other ||
      other.side === one.side ||
      !isUp(other) ||
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

/** Nearer by as much as the turn allows: the move first, then a turn of nothing else. */
function stepTowards(state: State, one: Combatant, prey: Combatant): Command | undefined {
  const by = one.name
  if (isNearby(one, prey)) return undefined
  const isActive = state.active === by
  const left = isActive ? one.halvesLeft : halvesOf(one)
  const goals = [
    { zone: prey.zone, border: prey.border },
    { zone: prey.zone, border: '' }
  ]
  for (const goal of goals) {
    const way = wayTo(state, one, goal)
    const spot = way?.[Math.min(left, way.length) - 1]
    if (spot && left > 0) {
      const move: Command = { type: 'move', by, place: spotWords(spot) }
      if (!refuses(state, move)) return move
    }
    if (way && left === 0 && isActive && one.mainLeft) return { type: 'run', by }
  }
  return undefined
}
