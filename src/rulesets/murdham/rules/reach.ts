import type { Refusal, RuleId, Rules } from '../section.ts'
import { refuse, refuseIf } from '../section.ts'
import type { Combatant, Spot, State, Weapon } from '../state.ts'
import { combatantOf, has, suffers, weaponOf } from '../state.ts'
import type { AttackMode } from './damage.ts'
import { behindBarrier } from './protection.ts'
import { rangeBetween } from './zones.ts'

export const rules = {
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
    where: 'Attacking › Ranged attacks',
    how: 'automated',
    says: 'A ranged attack is against somebody in sight and in range.'
  },
  'M-25': {
    where: 'Attacking › Ranged attacks',
    how: 'automated',
    says: 'Beyond half range, or on the move, it takes a WIT save to hit.'
  },
  'M-26': {
    where: 'Attacking › Ranged attacks',
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
export const halfRangeOf = (one: Combatant, weapon: Weapon): number =>
  Math.ceil(rangeOf(one, weapon) / 2)

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
  const far = outOfRange(one, weapon, range, name, 'M-24')
  if (far) return far
  if (weapon.isIndirect)
    return usedOnTheMove(state, one, weapon) ?? tooNear(one, weapon, range, name)
  if (how === ', unseen' || suffers(one, 'blind'))
    return refuse('M-26', `${one.name} cannot see ${name}`)
  return tooFarOnTheMove(state, one, weapon, range, name)
}

export const outOfRange = (
  one: Combatant,
  weapon: Weapon,
  range: number,
  target: string,
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

export const tooNear = (
  one: Combatant,
  weapon: Weapon,
  range: number,
  target: string
): Refusal | undefined =>
  refuseIf(
    range <= halfRangeOf(one, weapon),
    'M-27',
    () =>
      `${target} is too near for the ${weapon.name}: it takes more than ${halfRangeOf(one, weapon)} zones`
  )

export const tooFarOnTheMove = (
  state: State,
  one: Combatant,
  weapon: Weapon,
  range: number,
  target: string
): Refusal | undefined =>
  refuseIf(
    hasMoved(state, one) && range > halfRangeOf(one, weapon),
    'M-26',
    () => `${target} is beyond half range, and ${one.name} has moved`
  )

interface Shot {
  readonly by: string
  readonly target: string
  readonly weapon: string
  readonly mode: AttackMode
}

/** The rule by which hitting takes a WIT save, if it does (M-17, M-23, M-25, M-27). `isBareHanded`: it uses no weapon. */
export function challengeOf(
  state: State,
  { by, target, weapon: name, mode }: Shot,
  isBareHanded: boolean
): RuleId | undefined {
  const attacker = combatantOf(state, by)
  const weapon = weaponOf(attacker, name)
  const isUnseen = mode === ', unseen' || suffers(attacker, 'blind')
  if (isBareHanded) return isUnseen ? 'M-23' : undefined
  const usual = mode === ', in challenging circumstances' ? 'M-17' : undefined
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
