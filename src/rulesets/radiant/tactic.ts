import { arm, grip, hasBareHands, rearm } from './arming.ts'
import type { Plan } from './plans.ts'
import { bestPlan, isBehind, isBetterClose, sceneOf } from './plans.ts'
import type * as handling from './rules/action/handling.ts'
import type * as moving from './rules/action/moving.ts'
import type * as pickingUp from './rules/action/picking-up.ts'
import type * as attacking from './rules/attacking-and-damage/attacking.ts'
import { canSpendOn } from './rules/characters.ts'
import type * as rounds from './rules/combat/rounds.ts'
import { isCaughtOut } from './rules/combat/surprise.ts'
import type * as disengaging from './rules/disengaging.ts'
import { provokesFreeAttacks } from './rules/disengaging.ts'
import { freeHands } from './rules/equipment.ts'
import * as health from './rules/health.ts'
import type * as hindering from './rules/hinderance/hindering.ts'
import { isFreeToAct, isFreeToMove } from './rules/hinderance/hindrances.ts'
import type * as initiative from './rules/initiative.ts'
import type * as inventory from './rules/inventory.ts'
import type * as table from './rules/table.ts'
import type * as techniques from './rules/techniques.ts'
import { hasRoom } from './rules/zone-conditions/room.ts'
import { foesClose, hasAllyClose, placeOf, stepTo, zonesBetween } from './rules/zones.ts'
import type { CommandsOf, Refusal } from './section.ts'
import type { Combatant, State, Weapon } from './state.ts'
import { canAct, isFoe } from './state.ts'

/** After so many Rounds the side that is worse off leaves a fight. */
const patience = 25
const why = 'nothing comes of it'

type Command = CommandsOf<
  | typeof attacking.commands
  | typeof disengaging.commands
  | typeof handling.commands
  | typeof health.commands
  | typeof hindering.commands
  | typeof initiative.commands
  | typeof inventory.commands
  | typeof moving.commands
  | typeof pickingUp.commands
  | typeof rounds.commands
  | typeof table.commands
  | typeof techniques.commands
>
type Refuses = (state: State, command: Command) => Refusal | undefined

/**
 * What a sensible side does: from where it is, or one Zone on, the attack of most worth, bows from afar and blades from
 * near; before it a second wind or a weapon drawn; off the field when all is lost. `refuses` is that of the whole game.
 */
export function tactic(state: State, refuses: Refuses): Command | undefined {
  const { phase, active, round } = state
  const ending = health.end.suggestion(state)
  if (ending === 'end') return { type: 'end' }
  if (phase === 'opening') return { type: 'initiative' }
  const actor = state.combatants[active]
  if (phase !== 'turns' || !actor) return undefined
  const done: Command = { type: 'done', by: active }
  if (ending === 'wait') return done
  const wanted = round > patience ? giveUp(state, actor, refuses) : undefined
  const command = wanted ?? inTurn(state, actor, refuses)
  return !command || refuses(state, command) ? done : command
}

/** The side that is worse off leaves: on its own feet, or because the table says so. */
function giveUp(state: State, actor: Combatant, refuses: Refuses): Command | undefined {
  const loser = worstOff(state)
  if (actor.side === loser) {
    const flee: Command = { type: 'flee', by: actor.name }
    return refuses(state, flee) ? gone(actor.name) : flee
  }
  if (state.round <= patience * 2) return undefined
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one && one.side === loser && canAct(one)) return gone(name)
  }
  return undefined
}

const gone = (who: string): Command => ({ type: 'mark', who, status: 'gone', why })

/** The side with the smallest share of its HP left, of those that are not gone. */
function worstOff(state: State): string {
  let worst = ''
  let least = Number.POSITIVE_INFINITY
  for (const { name } of state.sides) {
    const { left, all } = strengthOf(state, name)
    if (left === 0 || left / all >= least) continue
    least = left / all
    worst = name
  }
  return worst
}

function strengthOf(state: State, side: string): { readonly left: number; readonly all: number } {
  let left = 0
  let all = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one?.side !== side) continue
    all += one.maxHp
    if (canAct(one)) left += one.hp
  }
  return { left, all }
}

function inTurn(state: State, actor: Combatant, refuses: Refuses): Command | undefined {
  const by = actor.name
  if (isOutmatched(state, actor)) {
    const away = retreat(state, actor, refuses)
    if (away) return away
  }
  if (canSpendOn(actor, 'second wind') && actor.hp * 2 <= actor.maxHp && actor.maxHp - actor.hp > 5)
    return { type: 'second-wind', by }
  if (!actor.actionLeft || !isFreeToAct(actor)) return stepBack(state, actor)
  for (const { hindrance, costsAction } of actor.hindrances)
    if (costsAction && hindrance === 'Weakened')
      return { type: 'break-free', by, hindrance, edge: '' }
  const arming = hasBareHands(actor) ? arm(state, actor, refuses) : undefined
  if (arming) return arming
  const scene = sceneOf(state, actor)
  const plan = bestPlan(state, scene, () => risks(state, actor))
  if (plan && !isBetterClose(state, scene, plan)) return carryOut(state, actor, plan, refuses)
  return (
    rearm(state, actor, refuses) ??
    closeIn(state, actor, refuses) ??
    (plan && carryOut(state, actor, plan, refuses))
  )
}

/** Whether somebody is badly hurt, and its side so weak that it is time to run. */
function isOutmatched(state: State, actor: Combatant): boolean {
  if (actor.isFearless || actor.hp * 3 > actor.maxHp || !isFreeToMove(actor)) return false
  let foes = 0
  let friends = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (!one || !canAct(one)) continue
    if (one.side === actor.side) friends += one.hp
    else foes += one.hp
  }
  return foes >= friends * 4
}

/** Disengages first, then leaves the field. */
function retreat(state: State, actor: Combatant, refuses: Refuses): Command | undefined {
  const by = actor.name
  const isHeld = risks(state, actor)
  if (isHeld && actor.actionLeft && isFreeToAct(actor) && actor.moveLeft)
    return { type: 'disengage', by }
  const flee: Command = { type: 'flee', by }
  return refuses(state, flee) ? undefined : flee
}

/** Whether leaving would give somebody a free attack (Z-24, Z-25). */
const risks = (state: State, actor: Combatant): boolean =>
  provokesFreeAttacks(state, actor) &&
  !actor.hasDisengaged &&
  !hasAllyClose(state, actor) &&
  foesClose(state, actor).some((foe) => isFreeToAct(foe) && !isCaughtOut(state, foe))

/** Goes there, draws what is needed, and strikes. */
function carryOut(
  state: State,
  actor: Combatant,
  { zone, weapon, target }: Plan,
  refuses: Refuses
): Command {
  const by = actor.name
  if (zone !== actor.zone) return { type: 'move', by, zone }
  if (weapon.store === 'body') return drawing(state, actor, weapon, refuses)
  const holding = grip(state, actor, weapon, refuses)
  if (holding) return holding
  const item = weapon.name
  if (weapon.isBlast) return { type: 'blast', by, zone: target.zone, weapon: item, edge: '' }
  const special = techniqueFor(state, actor, weapon, target, refuses)
  if (special) return special
  const type = isBehind(state, actor, target) ? 'sneak-attack' : 'attack'
  return { type, by, target: target.name, weapon: item, edge: '' }
}

/** Draws a weapon; frees hands for it first, by putting away or dropping what is in them. */
function drawing(state: State, actor: Combatant, weapon: Weapon, refuses: Refuses): Command {
  const by = actor.name
  if (freeHands(actor) >= weapon.hands) return { type: 'draw', by, item: weapon.name }
  const { weapons } = actor
  for (const item in weapons) {
    const held = weapons[item]
    if (held?.store !== 'hand' || held.hands === 0) continue
    const away: Command = { type: 'put-away', by, item }
    return refuses(state, away) ? { type: 'drop', by, item } : away
  }
  const { gear } = actor
  for (const item in gear) if (gear[item]?.store === 'hand') return { type: 'drop', by, item }
  return { type: 'done', by }
}

/** A cleave at three or more, or two shots at two targets. */
function techniqueFor(
  state: State,
  actor: Combatant,
  weapon: Weapon,
  target: Combatant,
  refuses: Refuses
): Command | undefined {
  const by = actor.name
  const isClose = target.zone === actor.zone
  if (isClose && canSpendOn(actor, 'cleave') && foesClose(state, actor).length > 2) {
    const cleave: Command = { type: 'cleave', by, weapon: weapon.name, edge: '' }
    if (!refuses(state, cleave)) return cleave
  }
  if (isClose || !canSpendOn(actor, 'split fire')) return undefined
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (!other || other === target || !isFoe(actor, other)) continue
    const split: Command = {
      type: 'split-fire',
      by,
      target: target.name,
      other: name,
      weapon: weapon.name,
      edge: ''
    }
    if (!refuses(state, split)) return split
  }
  return undefined
}

/** Gets nearer to the nearest foe by a charge, by the move, then by a second one; first out of what holds it. */
function closeIn(state: State, actor: Combatant, refuses: Refuses): Command | undefined {
  const by = actor.name
  for (const { hindrance, costsAction } of actor.hindrances)
    if (costsAction) return { type: 'break-free', by, hindrance, edge: '' }
  const prey = nearestFoe(state, actor)
  if (!prey || prey.zone === actor.zone || !isFreeToMove(actor)) return undefined
  if (!actor.moveLeft && canSpendOn(actor, 'charge'))
    for (const item in actor.weapons) {
      const charge: Command = { type: 'charge', by, target: prey.name, weapon: item, edge: '' }
      if (!refuses(state, charge)) return charge
    }
  const zone = stepTo(state, actor, prey.zone)
  if (zone === undefined) return undefined
  return actor.moveLeft ? { type: 'move', by, zone } : { type: 'move-again', by, zone }
}

function nearestFoe(state: State, actor: Combatant): Combatant | undefined {
  let best: Combatant | undefined
  let least = Number.POSITIVE_INFINITY
  const { combatants } = state
  for (const name in combatants) {
    const foe = combatants[name]
    if (!foe || !isFoe(actor, foe)) continue
    const zones = zonesBetween(state, actor.zone, foe.zone)
    if (zones >= least) continue
    least = zones
    best = foe
  }
  return best
}

/** With its Action spent, who shoots steps back as far as its bow reaches without Disadvantage. */
function stepBack(state: State, actor: Combatant): Command | undefined {
  if (!actor.moveLeft || !isFreeToMove(actor)) return undefined
  const bow = bowInHand(actor)
  if (!bow || risks(state, actor)) return undefined
  const here = distanceToFoes(state, actor, actor.zone)
  for (const zone of placeOf(state, actor.zone).next) {
    if (!hasRoom(state, zone)) continue
    const there = distanceToFoes(state, actor, zone)
    if (there > here && there <= (bow.range === 'long' ? 2 : 1))
      return { type: 'move', by: actor.name, zone }
  }
  return undefined
}

function bowInHand({ weapons }: Combatant): Weapon | undefined {
  for (const item in weapons) {
    const weapon = weapons[item]
    if (weapon?.store !== 'hand' || weapon.isSpent) continue
    if (weapon.range === 'short' || weapon.range === 'long') return weapon
  }
  return undefined
}

function distanceToFoes(state: State, actor: Combatant, zone: string): number {
  let least = Number.POSITIVE_INFINITY
  const { combatants } = state
  for (const name in combatants) {
    const foe = combatants[name]
    if (foe && isFoe(actor, foe)) least = Math.min(least, zonesBetween(state, zone, foe.zone))
  }
  return least
}
