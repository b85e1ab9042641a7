import type { Command } from './commands.ts'
import { freeHands } from './hands.ts'
import { foesClose, hasAllyClose, hasRoom, placeOf, stepTo, zonesBetween } from './places.ts'
import { bestPlan, isBehind, type Plan, promiseOf, sceneOf } from './plans.ts'
import { refuses } from './refuses.ts'
import { hasAmmo } from './rules/usable.ts'
import {
  type Combatant,
  canSpendOn,
  isCaughtOut,
  isFoe,
  isUp,
  mayAct,
  mayMove,
  type State,
  type Weapon
} from './state.ts'

/** A fight that has come to nothing by then is left by whoever is worse off. */
const patience = 25
const why = 'nothing comes of it'

/**
 * What a sensible side does: from where it is, or one Zone on, the attack that is worth most, bows from
 * afar and blades from near; before it a second wind or a weapon drawn; off the field when all is lost.
 */
export function tactic(state: State): Command | undefined {
  const { phase, active, round } = state
  if (phase === 'opening') return { type: 'initiative' }
  const actor = state.combatants[active]
  if (phase !== 'turns' || !actor) return undefined
  const done: Command = { type: 'done', by: active }
  const wanted = round > patience ? giveUp(state, actor) : undefined
  const command = wanted ?? inTurn(state, actor) ?? done
  return refuses(state, command) ? done : command
}

/** Whoever is worse off leaves, on its own feet or by the word of the table. */
function giveUp(state: State, actor: Combatant): Command | undefined {
  const loser = worstOff(state)
  if (actor.side === loser) {
    const flee: Command = { type: 'flee', by: actor.name }
    return refuses(state, flee) ? gone(actor.name) : flee
  }
  if (state.round <= patience * 2) return undefined
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one && one.side === loser && isUp(one)) return gone(name)
  }
  return undefined
}

const gone = (who: string): Command => ({ type: 'mark', who, status: 'gone', why })

/** The side with the smallest share of its HP left, of those that are still there. */
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
    if (isUp(one)) left += one.hp
  }
  return { left, all }
}

function inTurn(state: State, actor: Combatant): Command | undefined {
  const by = actor.name
  if (isOutmatched(state, actor)) {
    const away = retreat(state, actor)
    if (away) return away
  }
  if (canSpendOn(actor, 'second wind') && actor.hp * 2 <= actor.maxHp && actor.maxHp - actor.hp > 5)
    return { type: 'second-wind', by }
  if (!actor.actionLeft || !mayAct(actor)) return stepBack(state, actor)
  for (const { hindrance, costsAction } of actor.hindrances)
    if (costsAction && hindrance === 'Weakened')
      return { type: 'break-free', by, hindrance, edge: '' }
  const scene = sceneOf(state, actor)
  const plan = bestPlan(state, scene, () => risks(state, actor))
  if (plan && plan.worth >= promiseOf(state, scene, plan)) return carryOut(state, actor, plan)
  return rearm(actor) ?? closeIn(state, actor) ?? (plan && carryOut(state, actor, plan))
}

/** Badly hurt, and by far too few: time to run. Those who have comrades lying there stay, as their bodies would be lost. */
function isOutmatched(state: State, actor: Combatant): boolean {
  if (actor.isFearless || actor.hp * 3 > actor.maxHp || !mayMove(actor)) return false
  let foes = 0
  let friends = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (!one || !isUp(one)) continue
    if (one.side === actor.side) friends += one.hp
    else foes += one.hp
  }
  return foes >= friends * 4
}

/** Out of reach first, then off the field. */
function retreat(state: State, actor: Combatant): Command | undefined {
  const by = actor.name
  const isHeld = risks(state, actor)
  if (isHeld && actor.actionLeft && mayAct(actor) && actor.moveLeft)
    return { type: 'disengage', by }
  const flee: Command = { type: 'flee', by }
  return refuses(state, flee) ? undefined : flee
}

/** Whether leaving would give somebody a free attack (Z-24, Z-25). */
const risks = (state: State, actor: Combatant): boolean =>
  (actor.isPlayer || state.settings['free attacks on enemies']) &&
  !actor.hasDisengaged &&
  !hasAllyClose(state, actor) &&
  foesClose(state, actor).some((foe) => mayAct(foe) && !isCaughtOut(state, foe))

/** Go there, draw what is needed, and strike. */
function carryOut(state: State, actor: Combatant, { zone, weapon, target }: Plan): Command {
  const by = actor.name
  if (zone !== actor.zone) return { type: 'move', by, zone }
  if (weapon.store === 'body') return drawing(state, actor, weapon)
  const item = weapon.name
  if (weapon.isBlast) return { type: 'blast', by, zone: target.zone, weapon: item, edge: '' }
  const special = techniqueFor(state, actor, weapon, target)
  if (special) return special
  const attack = { by, target: target.name, weapon: item, edge: '' } as const
  return isBehind(state, actor, target)
    ? { type: 'sneak-attack', ...attack }
    : { type: 'attack', ...attack }
}

/** Hands are made free first: what is in them goes to the body, or to the ground. */
function drawing(state: State, actor: Combatant, weapon: Weapon): Command {
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

/** A cleave at three or more; a shot at two. */
function techniqueFor(
  state: State,
  actor: Combatant,
  weapon: Weapon,
  target: Combatant
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

/** Nothing but fists, or nothing at all, while something better lies in the backpack or at one’s feet. */
function rearm(actor: Combatant): Command | undefined {
  const by = actor.name
  const { weapons } = actor
  for (const item in weapons) {
    const weapon = weapons[item]
    if (!weapon || (weapon.needsAmmo && !hasAmmo(actor))) continue
    if (weapon.store === 'backpack') return { type: 'retrieve', by, item }
    if (weapon.store === 'ground' && weapon.lies === actor.zone)
      return { type: 'pick-up', by, item }
  }
  return undefined
}

/** Nearer to the nearest: by a charge, by the move, then by a second one; out of what holds one first. */
function closeIn(state: State, actor: Combatant): Command | undefined {
  const by = actor.name
  for (const { hindrance, costsAction } of actor.hindrances)
    if (costsAction) return { type: 'break-free', by, hindrance, edge: '' }
  const prey = nearestFoe(state, actor)
  if (!prey || prey.zone === actor.zone || !mayMove(actor)) return undefined
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

/** The Action is spent: who shoots steps back as far as the bow still reaches without Disadvantage. */
function stepBack(state: State, actor: Combatant): Command | undefined {
  if (!actor.moveLeft || !mayMove(actor) || risks(state, actor)) return undefined
  const bow = Object.values(actor.weapons).find(
    ({ store, range, isSpent }) =>
      store === 'hand' && !isSpent && (range === 'short' || range === 'long')
  )
  if (!bow) return undefined
  const here = distanceToFoes(state, actor, actor.zone)
  for (const zone of placeOf(state, actor.zone).next) {
    if (!hasRoom(state, zone)) continue
    const there = distanceToFoes(state, actor, zone)
    if (there > here && there <= (bow.range === 'long' ? 2 : 1))
      return { type: 'move', by: actor.name, zone }
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
