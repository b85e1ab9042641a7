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
import { isCautious, isReckless } from '../../tactic/temperaments.ts'
import type { Chances } from '../attacking/chances.ts'
import { chancesOf, chanceToHit } from '../attacking/chances.ts'
import { meanOf } from '../attacking/damage.ts'
import { isInReach, reaches } from '../attacking/reach.ts'
import { freeHand } from '../bonus-actions/items.ts'
import { rangeBetween } from '../zones.ts'
import type { Choice, Incoming } from './reaction-choices.ts'
import { dodgesFreely } from './reaction-choices.ts'

/** How much better it has to be that somebody else takes the blow. */
const friendship = 0.1
/** What a turn is worth in which nobody can be struck: a step nearer. */
const step = 0.05
/** How much the cautious like a dodge better. */
const caution = 0.2

/**
 * The index of the choice that costs the side of the target least: how likely the blow takes its target out of the
 * fight or hurts it, what a counter does in return, and the turn that a reaction spends.
 */
export function suggestedChoice(
  state: State,
  incoming: Incoming,
  name: string,
  choices: readonly Choice[]
): number {
  let best = 0
  if (choices.length === 1) return best
  let lowest = Number.POSITIVE_INFINITY
  const attack = weigh(state, incoming, combatantOf(state, name))
  for (let index = 0; index < choices.length; index++) {
    const cost = costOf(state, attack, choices[index] as Choice, lowest)
    if (cost >= lowest) continue
    lowest = cost
    best = index
  }
  return best
}

/** Whether somebody is no more likely to fall to a blow than who wants to hide behind them. */
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

/** Whether a blow rather takes somebody out of the fight than not. */
export function fellsLikely(state: State, incoming: Incoming, name: string): boolean {
  const attacker = combatantOf(state, incoming.by)
  const weapon = weaponBehind(attacker, incoming)
  return blowAt(state, attacker, weapon, combatantOf(state, name), true).fells >= 0.5
}

/** What does the damage: nothing where bare hands grapple or disarm. */
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

/** An attack on somebody who may react to it, as far as every choice is weighed against the same. */
interface Weighed {
  readonly incoming: Incoming
  readonly attacker: Combatant
  readonly weapon: Weapon | undefined
  readonly target: Combatant
  /** The chances of the blow if nothing is done about it, and if something is. */
  readonly stood: Chances
  readonly reacted: Chances
  /** What the turn of the target is worth. */
  readonly turn: number
}

function weigh(state: State, incoming: Incoming, target: Combatant): Weighed {
  const attacker = combatantOf(state, incoming.by)
  const weapon = weaponBehind(attacker, incoming)
  const stood = blowAt(state, attacker, weapon, target, false)
  // Only a shield counts for more where one reacts.
  const hasShield = countShields(target) === 1
  const reacted = hasShield ? blowAt(state, attacker, weapon, target, true) : stood
  const turn = turnOf(state, target, attacker)
  return { incoming, attacker, weapon, target, stood, reacted, turn }
}

/** The cost of one choice. `lowest`: that of the best so far; what is not below it need not be exact. */
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
      // Whose blow comes first is open, and the felled strike no more (M-31).
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

/** Nobody steps in for whoever is unlikely to fall. */
const isUnlikelyToFall = (stood: Chances): boolean => stood.fells <= friendship

/**
 * What the turn of somebody is worth: a blow at the attacker with the best that reaches, or, if nothing does, at whoever
 * else it reaches, or a step; nothing where the turn is over. Without the last two, who is hard to hurt would dodge every
 * shot and do nothing else.
 */
function turnOf(state: State, one: Combatant, attacker: Combatant): number {
  if (!mayReact(one)) return 0
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

/** What a blow with the best that reaches is worth; nothing if none does. */
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

/** Whether somebody can take in hand what reaches, and strike in the same turn (M-06, M-11). */
const canDraw = (one: Combatant, weapon: Weapon, range: number): boolean =>
  weapon.hand === '' &&
  weapon.place === 'kept' &&
  weapon.state !== 'destroyed' &&
  !(weapon.isReload && weapon.isSpent) &&
  isInReach(one, weapon, range) &&
  freeHand(one, weapon.bulk) !== ''
