import type { commands as attacking } from '../rules/attacking/attacking.ts'
import { chanceToHit } from '../rules/attacking/chances.ts'
import { meanOf } from '../rules/attacking/damage.ts'
import { hasMoved, isInReach, rangeOf } from '../rules/attacking/reach.ts'
import type { commands as blasts } from '../rules/blast-attacks.ts'
import type { commands as movement } from '../rules/movement.ts'
import type { commands as ploys } from '../rules/struggling.ts'
import { halvesLeft } from '../rules/taking-a-turn.ts'
import { isWithin, rangeBetween, spotWords } from '../rules/zones.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { abilityOf, canAct, suffers } from '../state.ts'
import { isWithinStep, strongestAt, threatAt, valueOfBlow } from './blows.ts'
import { wayNear } from './places.ts'
import { isCunning, isReckless, isUnthinking } from './temperaments.ts'

type Command = CommandsOf<typeof attacking | typeof blasts | typeof movement | typeof ploys>

/** A command under consideration. */
export interface Plan {
  readonly command: Command
  /** Expected harm: 1 for an enemy out of the fight, less the costs of the command. */
  readonly worth: number
}

/** The cost in worth of a step before a blow, and of each further enemy that can strike after the step. */
const price = { step: 0.02, enemy: 0.3 } as const
/** The worth of making an enemy lose its turn. */
const worthOfTurn = 0.3

/** Limits on the attacks to consider. */
interface Terms {
  readonly arms: readonly Weapon[]
  /** Whether the combatant may leave its place to attack. */
  readonly mayStep: boolean
  /** Whether the combatant steps up to a target without regard for other enemies that can then strike. */
  readonly isBold: boolean
  /** Attacks worth no more than this are dropped. */
  readonly least: number
}

/**
 * The attack on one of these enemies that is worth most, or the step towards the enemy. `undefined` if no attack is
 * worth more than `least`.
 */
export function bestAttack(
  state: State,
  one: Combatant,
  enemies: readonly Combatant[],
  terms: Terms
): Plan | undefined {
  const { arms, mayStep, isBold, least } = terms
  const isOnTheMove = hasMoved(state, one)
  const halves = mayStep ? halvesLeft(state, one) : 0
  const choose = chooseBy(one)
  let prey: Combatant | undefined
  let best: Weapon | undefined
  let isStep = false
  let most = least
  for (const target of enemies) {
    const { name } = target
    if ((one.tauntedBy !== '' && one.tauntedBy !== name) || suffers(target, 'barrier')) continue
    const range = rangeBetween(state, one, target)
    for (const weapon of arms) {
      const isHere = isInReach(one, weapon, range)
      if (!isHere && (weapon.range > 0 || !isWithinStep(one, range, halves))) continue
      if (weapon.bulk >= 2 && one.grabs === name) continue
      const isFar = weapon.range > 0 && range * 2 > rangeOf(one, weapon)
      if (isOnTheMove && (isFar || weapon.isIndirect)) continue
      const blow = choose(state, one, weapon, target, range, most)
      const worth = isHere ? blow : blow - price.step
      if (worth <= most || (weapon.isBlast && isFriendNear(state, one, target))) continue
      most = worth
      prey = target
      best = weapon
      isStep = !isHere
    }
  }
  if (!prey || !best) return undefined
  if (!isStep) return { command: blowWith(one, best, prey), worth: most }
  const way = wayNear(state, one, prey)
  const spot = way?.at(-1)
  if (!way || !spot || way.length > halves)
    return bestAttack(state, one, enemies, { ...terms, mayStep: false })
  const command: Command = { type: 'move', by: one.name, place: spotWords(spot) }
  if (isBold) return { command, worth: most }
  const exposed = threatAt(state, enemies, spot) - threatAt(state, enemies, one)
  const worth = most - price.enemy * Math.max(0, exposed)
  return worth > 0
    ? { command, worth }
    : bestAttack(state, one, enemies, { ...terms, mayStep: false })
}

/**
 * Worth of an attack on a target, as the temperament of the attacker sees it. `least`: values at or below this may be
 * inexact.
 */
type Choose = (
  state: State,
  one: Combatant,
  weapon: Weapon,
  target: Combatant,
  range: number,
  least: number
) => number

const bySteadiness: Choose = (state, one, weapon, target, range, least) => {
  const hits = weapon.range > 0 ? chanceToHit(state, one, weapon, target) : 1
  return (
    hits * valueOfBlow(state, one, weapon, target, isInReach(one, weapon, range) ? range : 0, least)
  )
}

/** The nearest enemy is worth most. */
const byNearness: Choose = (_state, _one, _weapon, _target, range) => 1 / (1 + range)

/** The enemy with the most harmful weapon is worth most, near or far. */
const byRecklessness: Choose = (_state, one, weapon, target) =>
  (meanDamageOf(target) + meanOf(one, weapon) / 10) / 10

/** The worth of an enemy grows with the square of its mean damage: 1 for a d8, a third of that for a d4. */
const byCunning: Choose = (state, one, weapon, target, range, least) => {
  const value = (meanDamageOf(target) / 4.5) ** 2
  return value * bySteadiness(state, one, weapon, target, range, least / value)
}

const chooseBy = (one: Combatant): Choose => {
  if (isUnthinking(one)) return byNearness
  if (isReckless(one)) return byRecklessness
  return isCunning(one) ? byCunning : bySteadiness
}

/** Mean damage of an enemy’s strongest weapon in hand. */
function meanDamageOf(enemy: Combatant): number {
  const weapon = strongestAt(enemy, 0)
  return weapon ? meanOf(enemy, weapon) : 0
}

function blowWith({ name: by }: Combatant, weapon: Weapon, prey: Combatant): Command {
  const [target, item] = [prey.name, weapon.name]
  if (weapon.isPower && !weapon.isBlast) return { type: 'invoke', by, target, weapon: item }
  if (weapon.isBlast) return { type: 'blast', by, zone: prey.zone, weapon: item, how: '' }
  return { type: 'attack', by, target, weapon: item, how: '' }
}

/** Whether a blast in the target’s zone would hit the attacker or somebody on the attacker’s side. */
function isFriendNear(state: State, one: Combatant, target: Combatant): boolean {
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === one.side && canAct(other) && isWithin(other, target.zone)) return true
  }
  return false
}

/**
 * The plan to distract an enemy at most one zone away, for a combatant without a target in reach. The enemy loses a
 * turn unless a WIT save passes (C-M30).
 */
export function distract(
  state: State,
  one: Combatant,
  enemies: readonly Combatant[]
): Plan | undefined {
  let best: Combatant | undefined
  let most = 0
  for (const enemy of enemies) {
    if (enemy.turn !== 'to come' || rangeBetween(state, one, enemy) > 1) continue
    if (one.tauntedBy !== '' && one.tauntedBy !== enemy.name) continue
    const chance = 1 - abilityOf(enemy, 'WIT') / 20
    if (chance <= most) continue
    most = chance
    best = enemy
  }
  if (!best) return undefined
  const command: Command = { type: 'ploy', by: one.name, ploy: 'distract', target: best.name }
  return { command, worth: most * worthOfTurn }
}
