import { isWielded } from '../../../../core/sections/thing.ts'
import { weaponWords } from '../../../../core/text/names.ts'
import type { Refusal, RuleId, Rules, Table } from '../../section.ts'
import { event, refuse, refuseIf } from '../../section.ts'
import type { Combatant, Spot, State, Weapon } from '../../state.ts'
import { canAct, combatantOf, has, suffers, weaponOf } from '../../state.ts'
import * as gear from '../combat-gear-degradation.ts'
import type { Harm } from '../health/harm.ts'
import * as health from '../health/health.ts'
import * as nonLethal from '../non-lethal-attacks/non-lethal.ts'
import { behindBarrier } from '../protection-from-attacks.ts'
import { save } from '../saves.ts'
import { rangeBetween } from '../zones.ts'
import type { AttackMode, Blow, Damage } from './damage.ts'
import { rollDamage } from './damage.ts'

const where = 'Attacking › Ranged attacks'

export const rules = {
  'M-17': {
    where: 'Attacking',
    how: 'prompted',
    says: 'In challenging circumstances a WIT save decides whether an attack hits.'
  },
  'M-22': {
    where: 'Attacking › Melee attacks',
    how: 'automated',
    says: 'A melee attack needs a target nearby.'
  },
  'M-23': {
    where: 'Attacking › Melee attacks',
    how: 'automated',
    says: 'A melee attack on an unseen target needs a WIT save to hit.'
  },
  'M-24': {
    where,
    how: 'automated',
    says: 'A ranged attack needs a target in sight and in range.'
  },
  'M-25': {
    where,
    how: 'automated',
    says: 'A ranged attack beyond half range, or on the move, needs a WIT save to hit.'
  },
  'M-26': {
    where,
    how: 'automated',
    says: 'A ranged attack is impossible beyond half range on the move, and against an unseen target.'
  },
  'M-27': {
    where: 'Attacking › Indirect ranged attacks',
    how: 'automated',
    says: 'An indirect attack passes over obstacles and needs no sight of the target. It works only beyond half range, never on the move, and needs a WIT save.'
  }
} satisfies Rules

/** Whether a weapon is ready and reaches this many zones. */
export const reaches = (one: Combatant, weapon: Weapon, range: number): boolean =>
  isReady(one, weapon) && isInReach(one, weapon, range)

/** Whether a weapon is at hand and loaded. Ranged weapons are of no use to the blind (C-M20, C-M26). */
export function isReady(one: Combatant, weapon: Weapon): boolean {
  if (!isWielded(weapon)) return false
  if (weapon.isReload && weapon.isSpent) return false
  return weapon.range === 0 || !suffers(one, 'blind')
}

/**
 * Whether a weapon reaches a target that is `range` zones away. Melee weapons reach 0 zones, those of massive attackers
 * 1. Other weapons have a range of their own, indirect ones only its farther half (M-22, M-24, M-27, C-M28, RULING 22).
 */
export function isInReach(one: Combatant, weapon: Weapon, range: number): boolean {
  if (weapon.range === 0) return range <= (one.size === 'massive' ? 1 : 0)
  const far = rangeOf(one, weapon)
  return range <= far && (!weapon.isIndirect || range > Math.ceil(far / 2))
}

/** Range of a weapon in zones; doubled by a steady aim. */
export const rangeOf = (one: Combatant, { range }: Weapon): number =>
  has(one, 'steady aim') ? range * 2 : range

/** Half the range: beyond it a shot needs a save (M-25), and an indirect attack must be beyond it (M-27). */
const halfRangeOf = (one: Combatant, weapon: Weapon): number => Math.ceil(rangeOf(one, weapon) / 2)

export const hasMoved = (state: State, one: Combatant): boolean =>
  one.halvesMoved > 0 && state.active === one.name

/** Refuses a weapon that cannot be used now (M-10, M-11, M-67, C-M20). */
export function notReady(one: Combatant, item: string): Refusal | undefined {
  const weapon = one.weapons[item]
  if (!weapon) return refuse('M-16', `${one.name} has no ${item}`)
  if (weapon.place === 'gone') return refuse('M-67', `The ${item} is destroyed`)
  if (weapon.place === 'ground') return refuse('M-10', `${one.name} must pick up the ${item} first`)
  if (!isWielded(weapon)) return refuse('M-11', `${one.name} must equip the ${item} first`)
  return refuseIf(
    weapon.isReload && weapon.isSpent,
    'C-M20',
    () => `The ${item} takes longer to load than a fight lasts`
  )
}

/**
 * Refuses a target that is out of this weapon’s range or sight, behind a barrier, or too far after a move (M-22
 * to M-27, M-39).
 */
export function outOfReach(
  state: State,
  one: Combatant,
  weapon: Weapon,
  target: Combatant,
  how: AttackMode
): Refusal | undefined {
  const behind = behindBarrier(target, weapon.isIndirect)
  if (behind) return behind
  const { name } = target
  const range = rangeBetween(state, one, target)
  if (weapon.range === 0)
    return refuseIf(!isInReach(one, weapon, range), 'M-22', () => `${name} is not nearby`)
  const distance = { one, weapon, range, target: name }
  const far = outOfRange(distance, 'M-24')
  if (far) return far
  if (weapon.isIndirect) return usedOnTheMove(state, one, weapon) ?? tooNear(distance)
  if (how === ', unseen' || suffers(one, 'blind'))
    return refuse('M-26', `${one.name} cannot see ${name}`)
  return tooFarOnTheMove(state, distance)
}

/** Distance of an attacker with a weapon from a target. */
interface Distance {
  readonly one: Combatant
  readonly weapon: Weapon
  readonly range: number
  readonly target: string
}

export const outOfRange = (
  { one, weapon, range, target }: Distance,
  rule: RuleId
): Refusal | undefined =>
  refuseIf(
    range > rangeOf(one, weapon),
    rule,
    () =>
      `${target} is ${range} zones away, and the range of the ${weapon.name} is ${rangeOf(one, weapon)}`
  )

export const usedOnTheMove = (
  state: State,
  one: Combatant,
  { name }: Weapon
): Refusal | undefined =>
  refuseIf(
    hasMoved(state, one),
    'M-27',
    () => `${one.name} has moved in this turn, so the ${name} cannot be used`
  )

export const tooNear = ({ one, weapon, range, target }: Distance): Refusal | undefined =>
  refuseIf(
    range <= halfRangeOf(one, weapon),
    'M-27',
    () =>
      `${target} is too near for the ${weapon.name}: the target must be more than ${halfRangeOf(one, weapon)} zones away`
  )

export const tooFarOnTheMove = (
  state: State,
  { one, weapon, range, target }: Distance
): Refusal | undefined =>
  refuseIf(
    hasMoved(state, one) && range > halfRangeOf(one, weapon),
    'M-26',
    () =>
      `${one.name} has moved in this turn and can hit only up to half range; ${target} is farther away`
  )

/**
 * The rule that asks for a WIT save to hit, or `undefined` without a save (M-17, M-23, M-25, M-27). `isBareHanded`: no
 * weapon is used.
 */
function challengeOf(
  state: State,
  { by, target, weapon: name, mode }: Pick<Strike, 'by' | 'target' | 'weapon' | 'mode'>,
  isBareHanded: boolean
): RuleId | undefined {
  const attacker = combatantOf(state, by)
  const weapon = weaponOf(attacker, name)
  const isUnseen = mode === ', unseen' || suffers(attacker, 'blind')
  const usual = mode === ', in challenging circumstances' ? 'M-17' : undefined
  if (isBareHanded) return isUnseen ? 'M-23' : usual
  if (weapon.range === 0) {
    if (weapon.isBlast) return undefined
    return isUnseen ? 'M-23' : usual
  }
  return challengeAt(state, attacker, weapon, combatantOf(state, target)) ?? usual
}

/** The rule that asks for a WIT save to hit a distant spot, or `undefined` without a save (M-25, M-27). */
export function challengeAt(
  state: State,
  attacker: Combatant,
  weapon: Weapon,
  spot: Spot
): RuleId | undefined {
  if (weapon.isIndirect) return 'M-27'
  const isFar = rangeBetween(state, attacker, spot) > halfRangeOf(attacker, weapon)
  return isFar || attacker.halvesMoved > 0 ? 'M-25' : undefined
}

export const events = {
  /** `kind`: `grapple` or `disarm`; empty for other attacks. */
  missed: event<{ by: string; target: string; weapon: string; kind: string }>({
    tell: ({ by, target, weapon, kind }) =>
      kind === ''
        ? `${by} misses ${target} with ${weaponWords(weapon)}`
        : `${by} fails to ${kind} ${target}`
  }),
  stood: event<{ who: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      one.stoodToShoot = true
      one.halvesLeft = 0
    }
  })
}

/** One attack at one target, by any means. */
export interface Strike {
  readonly by: string
  readonly target: string
  readonly weapon: string
  /** The weapon in the other hand, for an attack with both hands; else `undefined` (C-M20). */
  readonly second: string | undefined
  readonly mode: AttackMode
  /** The effect that the strike forces instead of damage (M-45). */
  readonly effect: nonLethal.Effect | undefined
  readonly isOpportunity: boolean
  /** Multiplier for the damage: half for a sweep, double for a blast at a larger target (C-M28). */
  readonly share: number
}

/** A plain strike with this weapon. A weapon without damage forces a save (M-45). */
export const plainStrike = (by: string, target: string, { name, isHarmless }: Weapon): Strike => ({
  by,
  target,
  weapon: name,
  second: undefined,
  mode: '',
  effect: isHarmless ? { kind: 'power', weapon: name } : undefined,
  isOpportunity: false,
  share: 1
})

/** The kind of a bare-handed strike: `disarm` or `grapple`; empty for others. */
export const bareHandedKind = ({ effect }: Strike): '' | 'disarm' | 'grapple' =>
  effect === undefined || effect.kind === 'power' ? '' : effect.kind

export const blowOf = (
  { by, weapon, second, mode, share }: Strike,
  wasChallenging: boolean,
  isUnaware: boolean,
  isReactedTo: boolean
): Blow => ({ by, weapon, second, mode, wasChallenging, isUnaware, isReactedTo, share })

/**
 * Ends the movement of the turn if a shot is not possible on the move: beyond half range, or indirect (M-26, M-27,
 * RULING 49).
 */
export function standToShoot(table: Table, by: string, name: string, target: Spot): void {
  const one = combatantOf(table.now, by)
  const weapon = weaponOf(one, name)
  if (table.now.active !== by || one.halvesMoved > 0 || weapon.range === 0) return
  const isFar = rangeBetween(table.now, one, target) > halfRangeOf(one, weapon)
  if (isFar || weapon.isIndirect)
    table.happens(events.stood, weapon.isIndirect ? 'M-27' : 'M-26', { who: by })
}

interface Aim {
  readonly hits: boolean
  readonly isChallenging: boolean
}

/**
 * Uses the weapons of a strike, then rolls a WIT save to hit if circumstances ask for one. `isChallenging`: a save was
 * needed.
 */
export function aim(table: Table, strike: Strike): Aim {
  const { by, target, weapon, second } = strike
  const kind = bareHandedKind(strike)
  const rule = challengeOf(table.now, strike, kind !== '')
  if (kind === '') {
    gear.useWeapon(table, by, weapon)
    if (second !== undefined) gear.useWeapon(table, by, second)
  }
  if (rule === undefined) return { hits: true, isChallenging: false }
  const whom = `${rule === 'M-23' ? 'the unseen ' : ''}${target}`
  if (kind === '') standToShoot(table, by, weapon, combatantOf(table.now, target))
  const isMoving = combatantOf(table.now, by).halvesMoved > 0
  const way = rule !== 'M-25' ? '' : isMoving ? 'on the move ' : 'from afar '
  const isLobbed = kind === '' && suffers(combatantOf(table.now, target), 'barrier')
  const what = isLobbed
    ? `to lob the ${weapon} over the barrier at ${whom}`
    : kind === ''
      ? `${way}to hit ${whom} with ${weapon}`
      : `to ${kind} ${whom}`
  const hits = save(table, by, 'WIT', what, rule)
  if (!hits) table.happens(events.missed, rule, { by, target, weapon, kind })
  return { hits, isChallenging: true }
}

/** Applies a blow that nothing prevented, and returns its result. `rolled`: the damage, if already rolled. */
export function land(
  table: Table,
  { by, target, weapon: name, second, effect }: Strike,
  blow: Blow,
  rolled?: Damage
): Harm | 'nothing' {
  if (effect) {
    nonLethal.takeEffect(table, by, target, effect)
    return 'nothing'
  }
  const damage = rolled ?? rollDamage(table, blow, target)
  const weapon = weaponOf(combatantOf(table.now, by), name)
  const harm = health.suffer(table, target, damage, {
    by,
    from: name,
    weapon,
    again: () => rollDamage(table, blow, target)
  })
  const { kept, edge } = damage.rolled
  gear.wearWeapon(table, by, kept === 1 && edge > 0 ? (second ?? name) : name, damage)
  if (weapon.isGrab) hold(table, by, target)
  return harm
}

/** Grabs the target of a grabbing weapon, unless a STR save prevents that (M-47). */
function hold(table: Table, by: string, target: string): void {
  const [one, other] = [combatantOf(table.now, by), combatantOf(table.now, target)]
  if (canAct(one) && one.grabs === '' && canAct(other))
    nonLethal.takeEffect(table, by, target, { kind: 'grapple' })
}
