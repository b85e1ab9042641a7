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
    says: 'In challenging circumstances a WIT save decides whether it hits.'
  },
  'M-22': {
    where: 'Attacking › Melee attacks',
    how: 'automated',
    says: 'A melee attack is against somebody nearby.'
  },
  'M-23': {
    where: 'Attacking › Melee attacks',
    how: 'automated',
    says: 'Against somebody unseen it takes a WIT save to hit.'
  },
  'M-24': {
    where,
    how: 'automated',
    says: 'A ranged attack is against somebody in sight and in range.'
  },
  'M-25': {
    where,
    how: 'automated',
    says: 'Beyond half range, or on the move, it takes a WIT save to hit.'
  },
  'M-26': {
    where,
    how: 'automated',
    says: 'Beyond half range on the move, or against somebody unseen, it cannot be done.'
  },
  'M-27': {
    where: 'Attacking › Indirect ranged attacks',
    how: 'automated',
    says: 'An indirect attack goes over obstacles and at the unseen, beyond half range alone, with a WIT save, never on the move.'
  }
} satisfies Rules

/** Whether a weapon can be brought to bear at so many zones. */
export const reaches = (one: Combatant, weapon: Weapon, range: number): boolean =>
  isReady(one, weapon) && isInReach(one, weapon, range)

/** In hand, whole, loaded, and with eyes to aim it (C-M20, C-M26). */
export function isReady(one: Combatant, weapon: Weapon): boolean {
  if (weapon.hand === '' || weapon.state === 'destroyed' || weapon.place === 'dropped') return false
  if (weapon.isReload && weapon.isSpent) return false
  return weapon.range === 0 || !suffers(one, 'blind')
}

/** Nearby for melee, a zone further for the massive; in range for the others (M-22, M-24, M-27, C-M28, RULING 22). */
export function isInReach(one: Combatant, weapon: Weapon, range: number): boolean {
  if (weapon.range === 0) return range <= (one.size === 'massive' ? 1 : 0)
  const far = rangeOf(one, weapon)
  return range <= far && (!weapon.isIndirect || range > Math.ceil(far / 2))
}

/** Zones a weapon reaches; twice as far with a steady aim. */
export const rangeOf = (one: Combatant, { range }: Weapon): number =>
  has(one, 'steady aim') ? range * 2 : range

/** Beyond it, a shot takes a save (M-25); an indirect one takes more than it (M-27). */
const halfRangeOf = (one: Combatant, weapon: Weapon): number => Math.ceil(rangeOf(one, weapon) / 2)

export const hasMoved = (state: State, one: Combatant): boolean =>
  one.halvesMoved > 0 && state.active === one.name

/** Refuses a weapon that cannot be used as it is (M-10, M-11, M-67, C-M20). */
export function notReady(one: Combatant, item: string): Refusal | undefined {
  const weapon = one.weapons[item]
  if (!weapon) return refuse('M-16', `${one.name} has no ${item}`)
  if (weapon.state === 'destroyed') return refuse('M-67', `The ${item} is destroyed`)
  if (weapon.place === 'dropped')
    return refuse('M-10', `${one.name} has to pick up the ${item} first`)
  if (weapon.hand === '') return refuse('M-11', `${one.name} has to equip the ${item} first`)
  return refuseIf(
    weapon.isReload && weapon.isSpent,
    'C-M20',
    () => `The ${item} takes longer to load than a fight lasts`
  )
}

/** Refuses a target that range, sight, movement or a barrier keep from this weapon (M-22 to M-27, M-39). */
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

/** How far somebody with a weapon is from a target. */
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
      `${target} is out of range: ${range} zones, and the ${weapon.name} reaches ${rangeOf(one, weapon)}`
  )

export const usedOnTheMove = (
  state: State,
  one: Combatant,
  { name }: Weapon
): Refusal | undefined =>
  refuseIf(hasMoved(state, one), 'M-27', () => `The ${name} is not used on the move`)

export const tooNear = ({ one, weapon, range, target }: Distance): Refusal | undefined =>
  refuseIf(
    range <= halfRangeOf(one, weapon),
    'M-27',
    () =>
      `${target} is too near for the ${weapon.name}: it takes more than ${halfRangeOf(one, weapon)} zones`
  )

export const tooFarOnTheMove = (
  state: State,
  { one, weapon, range, target }: Distance
): Refusal | undefined =>
  refuseIf(
    hasMoved(state, one) && range > halfRangeOf(one, weapon),
    'M-26',
    () => `${target} is beyond half range, and ${one.name} has moved`
  )

/** The rule by which hitting takes a WIT save, if it does (M-17, M-23, M-25, M-27). `isBareHanded`: it uses no weapon. */
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

/** The rule by which hitting a spot from afar takes a WIT save, if it does (M-25, M-27). */
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
  /** `kind`: `grapple` or `disarm`, if it was one. */
  missed: event<{ by: string; target: string; weapon: string; kind: string }>({
    tell: ({ by, target, weapon, kind }) =>
      kind === ''
        ? `${by} misses ${target} with ${weapon}`
        : `${by} does not manage to ${kind} ${target}`
  })
}

/** One attack at one target, whatever it is made with. */
export interface Strike {
  readonly by: string
  readonly target: string
  readonly weapon: string
  /** The other weapon of somebody who strikes with both. */
  readonly second: string | undefined
  readonly mode: AttackMode
  /** What it forces instead of damage (M-45). */
  readonly effect: nonLethal.Effect | undefined
  readonly isOpportunity: boolean
  /** What its damage is multiplied by: half for a sweep, twice for a blast at somebody larger (C-M28). */
  readonly share: number
}

/** A strike with this weapon and nothing special about it. A weapon that does no damage forces a save (M-45). */
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

/** What a strike with the bare hands does: `disarm` or `grapple`; empty for others. */
export const bareHandedKind = ({ effect }: Strike): '' | 'disarm' | 'grapple' =>
  effect === undefined || effect.kind === 'power' ? '' : effect.kind

export const blowOf = (
  { by, weapon, second, mode, share }: Strike,
  wasChallenging: boolean,
  isUnaware: boolean,
  isReactedTo: boolean
): Blow => ({ by, weapon, second, mode, wasChallenging, isUnaware, isReactedTo, share })

interface Aim {
  readonly hits: boolean
  readonly isChallenging: boolean
}

/** Uses the weapons of a strike, then rolls a WIT save to hit where circumstances ask for one. */
export function aim(table: Table, strike: Strike): Aim {
  const { by, target, weapon, second } = strike
  const kind = bareHandedKind(strike)
  const rule = challengeOf(table.now, strike, kind !== '')
  if (kind === '') {
    gear.useWeapon(table, by, weapon)
    if (second !== undefined) gear.useWeapon(table, by, second)
  }
  if (rule === undefined) return { hits: true, isChallenging: false }
  const what = kind === '' ? `to hit ${target} with ${weapon}` : `to ${kind} ${target}`
  const hits = save(table, by, 'WIT', what, rule)
  if (!hits) table.happens(events.missed, rule, { by, target, weapon, kind })
  return { hits, isChallenging: true }
}

/** What a blow does that nobody turned aside. `rolled`: its damage, if that is rolled already. */
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

/** What is made to grab holds whoever it hits, unless a STR save prevents it (M-47). */
function hold(table: Table, by: string, target: string): void {
  const [one, other] = [combatantOf(table.now, by), combatantOf(table.now, target)]
  if (canAct(one) && one.grabs === '' && canAct(other))
    nonLethal.takeEffect(table, by, target, { kind: 'grapple' })
}
