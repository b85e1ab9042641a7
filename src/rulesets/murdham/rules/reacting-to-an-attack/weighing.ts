import type { Combatant, State, Weapon } from '../../state.ts'
import {
  abilityOf,
  canAct,
  combatantOf,
  countShields,
  has,
  mayReact,
  weaponOf
} from '../../state.ts'
import { isNeededByTheDying } from '../../tactic/dying.ts'
import { isCautious, isReckless } from '../../tactic/temperaments.ts'
import type { Chances } from '../attacking/chances.ts'
import { chancesOf, chanceToHit } from '../attacking/chances.ts'
import { meanOf } from '../attacking/damage.ts'
import { isInReach, reaches } from '../attacking/reach.ts'
import { freeHand } from '../bonus-actions/items.ts'
import { rangeBetween } from '../zones.ts'
import type { Choice, Incoming } from './reaction-choices.ts'
import { dodgesFreely, stand } from './reaction-choices.ts'

/**
 * The harm that a reaction must avert before a friend takes the blow instead, with 1 for a combatant out of the fight.
 */
const friendship = 0.1
/** Worth of a turn without a target in reach, which can only bring the combatant nearer. */
const step = 0.05
/** Worth of a turn that saves a dying friend. */
const life = 1
/** Taken off the cost of a dodge for cautious combatants. */
const caution = 0.6

/**
 * The choice with the lowest cost for the target’s side. The cost counts expected harm and the turn that a reaction
 * spends; a counter’s harm is subtracted. `own`: the choices that need nobody else. `helpers` lists the choices that
 * need a friend or a held combatant, and is called only if such a choice may be better.
 */
export function bestReaction(
  state: State,
  incoming: Incoming,
  target: Combatant,
  own: readonly Choice[],
  helpers: () => readonly Choice[]
): Choice {
  const attack = weigh(state, incoming, target)
  // A friend steps in only for a target that may fall; a held enemy is always a shield.
  const mayNeedHelp = !isUnlikelyToFall(attack.stood) || target.grabs !== ''
  if (own.length === 1 && !mayNeedHelp) return stand
  let best = stand
  let lowest = Number.POSITIVE_INFINITY
  const consider = (choices: readonly Choice[]) => {
    for (const choice of choices) {
      if (!suits(target, choice)) continue
      const cost = costOf(state, attack, choice, lowest)
      if (cost >= lowest) continue
      lowest = cost
      best = choice
    }
  }
  consider(own)
  if (mayNeedHelp) consider(helpers())
  return best
}

/** Whether a choice suits the target’s temperament: the reckless take the blow or strike back. */
const suits = (target: Combatant, { kind }: Choice): boolean =>
  !isReckless(target) || (kind !== 'dodge' && kind !== 'hide')

/** Whether a blow is no likelier to take `behind` out of the fight than `name`, who wants to hide. */
export function isSaferBehind(
  state: State,
  incoming: Incoming,
  name: string,
  behind: string
): boolean {
  const attacker = combatantOf(state, incoming.by)
  const weapon = weaponBehind(attacker, incoming)
  const other = blowAt(state, attacker, weapon, combatantOf(state, behind), false)
  return other.fells <= blowAt(state, attacker, weapon, combatantOf(state, name), false).fells
}

/** Whether a blow is at least as likely as not to take a combatant out of the fight. */
export function fellsLikely(state: State, incoming: Incoming, name: string): boolean {
  const attacker = combatantOf(state, incoming.by)
  const weapon = weaponBehind(attacker, incoming)
  return blowAt(state, attacker, weapon, combatantOf(state, name), true).fells >= 0.5
}

/** The weapon that deals the damage; `undefined` if bare hands grapple or disarm. */
const weaponBehind = (attacker: Combatant, { weapon, with: item }: Incoming): Weapon | undefined =>
  weapon === item ? weaponOf(attacker, item) : undefined

const harmless: Chances = { fells: 0, harm: 0.1 }

const blowAt = (
  state: State,
  attacker: Combatant,
  weapon: Weapon | undefined,
  target: Combatant,
  isReactedTo: boolean
): Chances => (weapon ? chancesOf(state, attacker, weapon, target, isReactedTo) : harmless)

/** An attack with the figures that the cost of every choice needs. */
interface Weighed {
  readonly incoming: Incoming
  readonly attacker: Combatant
  readonly weapon: Weapon | undefined
  readonly target: Combatant
  /** Chances of the blow without a reaction, and with one. */
  readonly stood: Chances
  readonly reacted: Chances
  /** Worth of the target’s turn. */
  readonly turn: number
}

function weigh(state: State, incoming: Incoming, target: Combatant): Weighed {
  const attacker = combatantOf(state, incoming.by)
  const weapon = weaponBehind(attacker, incoming)
  const stood = blowAt(state, attacker, weapon, target, false)
  // A reaction changes the chances only for a target with a shield.
  const hasShield = countShields(target) === 1
  const reacted = hasShield ? blowAt(state, attacker, weapon, target, true) : stood
  const turn = turnOf(state, target, attacker)
  return { incoming, attacker, weapon, target, stood, reacted, turn }
}

/** The cost of one choice. `lowest`: the lowest cost so far; costs at or above it may be inexact. */
function costOf(state: State, weighed: Weighed, choice: Choice, lowest: number): number {
  const { incoming, attacker, weapon, target, stood, reacted, turn } = weighed
  switch (choice.kind) {
    case 'stand':
      return stood.harm - (1 - stood.fells) * turn
    case 'dodge': {
      const missed = 1 - abilityOf(target, 'AGI') / 20
      const isFree = dodgesFreely(state, target, incoming)
      const cost = missed * reacted.harm - (isFree ? (1 - missed * reacted.fells) * turn : 0)
      return isCautious(target) ? cost - caution : cost
    }
    case 'counter': {
      const { counter } = choice
      if (counter.kind !== 'weapon') return reacted.harm
      const own = weaponOf(target, counter.weapon)
      const hits = chanceToHit(state, target, own, attacker)
      const back = chancesOf(state, target, own, attacker, true)
      // Either blow may come first, and a combatant out of the fight does not strike (M-31).
      return (
        reacted.harm * (1 - (hits * back.fells) / 2) - hits * back.harm * (1 - reacted.fells / 2)
      )
    }
    case 'hide': {
      const other = combatantOf(state, choice.behind)
      const isFriend = other.side === target.side
      if (isFriend && (isUnlikelyToFall(stood) || lowest <= friendship)) return lowest
      const { harm } = blowAt(state, attacker, weapon, other, false)
      return isFriend ? harm + friendship : -harm
    }
    case 'guard': {
      if (isUnlikelyToFall(stood) || lowest <= friendship - turn) return lowest
      const other = combatantOf(state, choice.by)
      if (isReckless(other)) return lowest
      const cost = blowAt(state, attacker, weapon, other, true).harm + friendship - turn
      if (cost >= lowest || has(other, 'protect')) return cost
      return cost + turnOf(state, other, attacker)
    }
  }
}

/** Whether a target is unlikely to fall, so that nobody steps in for it. */
const isUnlikelyToFall = (stood: Chances): boolean => stood.fells <= friendship

/**
 * Worth of a combatant’s turn: the life of a friend who dies without this turn, else a blow, else a step. The blow is
 * with the best weapon in reach, first at the attacker. A turn that is over is worth nothing. If only blows at the
 * attacker counted, a combatant that is hard to hurt would dodge every shot.
 */
function turnOf(state: State, one: Combatant, attacker: Combatant): number {
  if (!mayReact(one)) return 0
  if (isNeededByTheDying(state, one)) return life
  const worth = blowWorth(state, one, attacker)
  if (worth > 0) return worth
  let most = step
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other === attacker || other.side === one.side || !canAct(other) || other.isConcealed)
      continue
    most = Math.max(most, blowWorth(state, one, other))
  }
  return most
}

/** Worth of a blow with the best weapon in reach; 0 if none reaches. */
function blowWorth(state: State, one: Combatant, target: Combatant): number {
  const range = rangeBetween(state, one, target)
  let best: Weapon | undefined
  let most = 0
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (weapon.die === 0 || !(reaches(one, weapon, range) || canDraw(one, weapon, range))) continue
    const mean = meanOf(one, weapon)
    if (mean <= most) continue
    most = mean
    best = weapon
  }
  if (!best) return 0
  const hits = chanceToHit(state, one, best, target)
  return hits * chancesOf(state, one, best, target, false).harm
}

/** Whether a combatant can equip a weapon that reaches, and strike in the same turn (M-06, M-11). */
const canDraw = (one: Combatant, weapon: Weapon, range: number): boolean =>
  weapon.place === 'stowed' &&
  !(weapon.isReload && weapon.isSpent) &&
  isInReach(one, weapon, range) &&
  freeHand(one, weapon.bulk) !== undefined
