import { isWielded } from '../../../core/sections/thing.ts'
import type * as moving from '../rules/action/moving.ts'
import { canSpendOn } from '../rules/characters.ts'
import type * as disengaging from '../rules/disengaging.ts'
import type * as hindering from '../rules/hinderance/hindering.ts'
import { isFreeToMove } from '../rules/hinderance/hindrances.ts'
import type * as techniques from '../rules/techniques.ts'
import { hasRoom } from '../rules/zone-conditions/room.ts'
import { placeOf, stepTo, zonesBetween } from '../rules/zones.ts'
import type { CommandsOf, Refusal } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import type { Field } from './field.ts'
import { shotsFarAway } from './field.ts'
import { costOfLeaving, riskIn } from './risks.ts'
import { mannerOf } from './temperaments.ts'

type Command = CommandsOf<
  | typeof disengaging.commands
  | typeof hindering.commands
  | typeof moving.commands
  | typeof techniques.commands
>
type Refuses = (state: State, command: Command) => Refusal | undefined

/**
 * Whether the actor’s side may still wait for the enemy. Nobody waits while the enemy shoots better. The side that acts
 * first waits one Round longer, so that the waiting ends.
 */
export function mayWait(state: State, field: Field): boolean {
  const { round, sides, charactersFirst } = state
  const { patience } = mannerOf(field.actor)
  if (round > patience + 1) return false
  const { side } = field.actor
  const actsFirst = sides.some((one) => one.name === side && one.isCharacters) === charactersFirst
  return (round <= patience || actsFirst) && shotsFarAway(field) >= 0
}

/** A step may always raise the HP at risk by this much. */
const smallRisk = 0.5

/**
 * Moves towards the nearest enemy, by a move or a charge. `isWaiting`: the actor does not step into a much greater risk
 * than here, because the first in reach takes all attacks. `undefined` if the actor stays.
 */
export function closeIn(
  state: State,
  field: Field,
  isWaiting: boolean,
  refuses: Refuses
): Command | undefined {
  const { actor } = field
  const by = actor.name
  const prey = nearestFoe(state, field)
  if (!prey || prey.zone === actor.zone) return undefined
  for (const { hindrance, costsAction } of actor.hindrances)
    if (costsAction) return { type: 'break-free', by, hindrance, edge: '' }
  if (!isFreeToMove(actor)) return undefined
  if (!actor.moveLeft && canSpendOn(actor, 'charge'))
    for (const item in actor.weapons) {
      const charge: Command = { type: 'charge', by, target: prey.name, weapon: item, edge: '' }
      if (!refuses(state, charge)) return charge
    }
  const zone = stepTo(state, actor, prey.zone)
  if (zone === undefined) return undefined
  const isTooDangerous =
    isWaiting && riskIn(state, field, zone) > riskIn(state, field, actor.zone) + smallRisk
  if (isTooDangerous) return undefined
  if (actor.moveLeft) return { type: 'move', by, zone }
  // A second move spends the Action, so a step into the enemy’s Zone gains nothing, except a way out of a hazard.
  const isIdle = zone === prey.zone && !placeOf(state, actor.zone).hazard
  return isIdle || actor.isOverloaded ? undefined : { type: 'move-again', by, zone }
}

function nearestFoe(state: State, { actor, foes }: Field): Combatant | undefined {
  let best: Combatant | undefined
  let least = Number.POSITIVE_INFINITY
  for (const { one } of foes) {
    const zones = zonesBetween(state, actor.zone, one.zone)
    if (zones >= least) continue
    least = zones
    best = one
  }
  return best
}

/** The cost in HP of each Zone by which the enemies are too far for an attack in the next Turn. */
const tooFar = 1
/** A step is worth taking only if the step saves this many HP. */
const worthAStep = 0.3

/**
 * Whether a combatant should leave its Zone once its Action is spent: if it shoots, is badly hurt, in a hazard, or
 * cautious.
 */
export function shouldStepAside(state: State, actor: Combatant): boolean {
  const { caution, keepsAway } = mannerOf(actor)
  if (!actor.moveLeft || !isFreeToMove(actor) || caution === 0) return false
  return (
    keepsAway ||
    actor.hp * 2 <= actor.maxHp ||
    reachOfNextAttack(actor) > 1 ||
    placeOf(state, actor.zone).hazard !== undefined
  )
}

/**
 * With the Action spent: moves to the next Zone with less risk for the actor, from which an attack is still near.
 * `undefined` if no Zone is better.
 */
export function stepAside(state: State, field: Field): Command | undefined {
  const { actor } = field
  const reach = reachOfNextAttack(actor)
  const cost = (zone: string): number =>
    riskIn(state, field, zone) + Math.max(0, zonesToFoes(state, field, zone) - reach) * tooFar
  let best: string | undefined
  const price = costOfLeaving(state, field)
  const isParting = mannerOf(actor).keepsAway && price === 0 && hasFoe(field, actor.zone)
  let least = isParting ? Number.POSITIVE_INFINITY : cost(actor.zone) - worthAStep - price
  for (const zone of placeOf(state, actor.zone).next) {
    if (!hasRoom(state, zone) || (isParting && hasFoe(field, zone))) continue
    const there = cost(zone)
    if (there >= least) continue
    least = there
    best = zone
  }
  return best === undefined ? undefined : { type: 'move', by: actor.name, zone: best }
}

const hasFoe = ({ foes }: Field, zone: string): boolean => foes.some(({ one }) => one.zone === zone)

/**
 * The command of a hurt combatant that keeps away: a step out of a Zone with enemies, or first to disengage. A friend
 * must be there to hold the enemy. Else `undefined`.
 */
export function fallBack(state: State, field: Field, refuses: Refuses): Command | undefined {
  const { actor, friends } = field
  const { keepsAway, leavesAt } = mannerOf(actor)
  if (!keepsAway || actor.hp > actor.maxHp * leavesAt || friends.length === 0) return undefined
  if (!hasFoe(field, actor.zone)) return undefined
  let best: Command | undefined
  let least = Number.POSITIVE_INFINITY
  for (const zone of placeOf(state, actor.zone).next) {
    const move: Command = { type: 'move', by: actor.name, zone }
    const risk = riskIn(state, field, zone)
    if (risk >= least || hasFoe(field, zone) || refuses(state, move)) continue
    best = move
    least = risk
  }
  if (!best || costOfLeaving(state, field) === 0) return best
  const disengage: Command = { type: 'disengage', by: actor.name }
  return refuses(state, disengage) ? undefined : disengage
}

/** The largest distance in Zones of an enemy that the actor can attack with a move and the Action. */
function reachOfNextAttack({ weapons }: Combatant): number {
  let reach = 1
  for (const item in weapons) {
    const weapon = weapons[item]
    if (!weapon || !isWielded(weapon) || weapon.isSpent) continue
    if (weapon.range === 'long') reach = 3
    else if (weapon.range === 'short' && reach < 2) reach = 2
  }
  return reach
}

function zonesToFoes(state: State, { foes }: Field, zone: string): number {
  let least = Number.POSITIVE_INFINITY
  for (const { one } of foes) least = Math.min(least, zonesBetween(state, zone, one.zone))
  return least
}
