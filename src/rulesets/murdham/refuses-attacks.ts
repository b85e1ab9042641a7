import { type Refusal, refuse } from '../../core/ruleset/rulebook.ts'
import type { CommandOfType } from './commands.ts'
import { inHands } from './hands.ts'
import {
  hasRoom,
  isNearby,
  isSameSpot,
  isWithin,
  placeOf,
  rangeBetween,
  spotCalled
} from './places.ts'
import { statusWords } from './refuses.ts'
import { rangeOf } from './rules/reacting.ts'
import {
  type Combatant,
  everybody,
  has,
  isThere,
  type State,
  suffers,
  type Weapon,
  who
} from './state.ts'
import { isLarger } from './tables/sizes.ts'

type Attacking = CommandOfType<
  | 'attack'
  | 'attack-both'
  | 'stunt'
  | 'blast'
  | 'sweep'
  | 'invoke'
  | 'finish-off'
  | 'disarm'
  | 'grapple'
  | 'shove'
  | 'shove-into'
  | 'throw'
  | 'trample'
  | 'ploy'
>

/** Why somebody cannot make this attack, whatever is left of the turn. */
export function refusesAttack(
  state: State,
  one: Combatant,
  command: Attacking
): Refusal | undefined {
  switch (command.type) {
    case 'attack':
      return refusesTarget(state, one, command.target) ?? refusesBlow(state, one, command)
    case 'stunt':
      if (one.weapons[command.weapon]?.die === 0)
        return refuse('M-44', `The ${command.weapon} does no damage to be spared`)
      return (
        refusesTarget(state, one, command.target) ??
        refusesBlow(state, one, { ...command, how: '' })
      )
    case 'attack-both': {
      const { main, off } = inHands(one)
      if (main === undefined || off === undefined)
        return refuse('C-M20', `${one.name} does not have a weapon in each hand`)
      if (one.weapons[main]?.die === 0 || one.weapons[off]?.die === 0)
        return refuse('C-M20', `${one.name} does not have a weapon in each hand`)
      if (!has(one, 'ambidextrous')) return refuse('C-M20', `${one.name} is not ambidextrous`)
      const { target, how } = command
      return (
        refusesTarget(state, one, target) ??
        refusesBlow(state, one, { target, how, weapon: main }) ??
        refusesBlow(state, one, { target, how, weapon: off })
      )
    }
    case 'invoke': {
      const weapon = one.weapons[command.weapon]
      if (!weapon?.isPower) return refuse('C-M33', `The ${command.weapon} is no power`)
      return (
        refusesTarget(state, one, command.target) ??
        refusesReach(state, one, weapon, who(state, command.target), '')
      )
    }
    case 'blast':
      return refusesBlast(state, one, command)
    case 'sweep': {
      const weapon = one.weapons[command.weapon]
      if (!weapon || weapon.range > 0 || weapon.isBlast || weapon.isPower || weapon.die === 0)
        return refuse('C-M28', `A sweep takes a melee weapon`)
      const isSmaller = (other: Combatant) =>
        isThere(other) && isLarger(one.size, other.size) && isWithin(other, one.zone)
      return (
        refusesWeapon(one, command.weapon) ??
        (everybody(state).some(isSmaller)
          ? undefined
          : refuse('C-M28', `Nobody smaller than ${one.name} is there to be swept away`))
      )
    }
    case 'finish-off': {
      const { status } = who(state, command.target)
      if (status !== 'incapacitated' && status !== 'dying')
        return refuse('M-21', `${command.target} is not incapacitated`)
      return refusesFar(state, one, command.target, 'M-21')
    }
    case 'disarm': {
      const target = who(state, command.target)
      const { hand = '' } = target.weapons[command.weapon] ?? {}
      if (hand === '' || hand === 'natural')
        return refuse('M-46', `${command.target} has no ${command.weapon} in hand`)
      return refusesBareHanded(state, one, command.target, 'disarm', 'M-46')
    }
    case 'grapple':
      if (one.grabs !== '') return refuse('M-47', `${one.name} holds ${one.grabs} already`)
      return refusesBareHanded(state, one, command.target, 'wrestling', 'M-47')
    case 'shove':
    case 'throw':
      return refusesThrow(state, one, command)
    case 'shove-into': {
      if (one.grabs !== command.target)
        return refuse('M-49', `${one.name} does not hold ${command.target}`)
      const { zone } = who(state, command.target)
      return placeOf(state, zone).hazard === ''
        ? refuse('M-49', `There is no hazard in ${zone}`)
        : undefined
    }
    case 'trample':
      if (!isLarger(one.size, who(state, command.target).size))
        return refuse('C-M28', `${command.target} is too large to be trampled`)
      if (one.halvesMoved === 0 || state.active !== one.name)
        return refuse('C-M28', `${one.name} has to be moving`)
      return (
        refusesTarget(state, one, command.target) ?? refusesFar(state, one, command.target, 'C-M28')
      )
    case 'ploy':
      return refusesTarget(state, one, command.target)
  }
}

/** Who can be attacked at all: an enemy that is there and seen (M-53). */
function refusesTarget(state: State, one: Combatant, name: string): Refusal | undefined {
  const target = who(state, name)
  if (target.side === one.side) return refuse('M-16', `${name} is on the side of ${one.name}`)
  if (!isThere(target)) return refuse('M-16', `${name} ${statusWords(target.status)}`)
  if (target.isConcealed) return refuse('M-53', `${name} is concealed: nobody knows where`)
  return undefined
}

interface BlowAsked {
  readonly target: string
  readonly weapon: string
  readonly how: string
}

function refusesBlow(
  state: State,
  one: Combatant,
  { target: name, weapon: item, how }: BlowAsked
): Refusal | undefined {
  const wrong = refusesWeapon(one, item)
  if (wrong) return wrong
  const weapon = one.weapons[item]
  if (!weapon) return refuse('M-16', `${one.name} has no ${item}`)
  if (weapon.isPower) return refuse('C-M33', `The ${item} is invoked`)
  const target = who(state, name)
  if (weapon.isBlast && !isLarger(target.size, 'medium'))
    return refuse('M-40', `The ${item} hits a whole zone`)
  if (weapon.bulk >= 2 && one.grabs === name)
    return refuse('C-M20', `The ${item} is too long for somebody held that close`)
  return refusesReach(state, one, weapon, target, how)
}

/** Whether a weapon can be used as it is (M-10, M-11, M-67, C-M20). */
function refusesWeapon(one: Combatant, item: string): Refusal | undefined {
  const weapon = one.weapons[item]
  if (!weapon) return refuse('M-16', `${one.name} has no ${item}`)
  if (weapon.state === 'destroyed') return refuse('M-67', `The ${item} is destroyed`)
  if (weapon.place === 'dropped')
    return refuse('M-10', `${one.name} has to pick up the ${item} first`)
  if (weapon.hand === '') return refuse('M-11', `${one.name} has to equip the ${item} first`)
  if (weapon.isReload && weapon.isSpent)
    return refuse('C-M20', `The ${item} takes longer to load than a fight lasts`)
  return undefined
}

/** Range, sight and movement (M-22 to M-27, M-39). */
function refusesReach(
  state: State,
  one: Combatant,
  weapon: Weapon,
  target: Combatant,
  how: string
): Refusal | undefined {
  if (suffers(target, 'barrier') && !weapon.isIndirect)
    return refuse('M-39', `${target.name} is behind a barrier`)
  const range = rangeBetween(state, one, target)
  if (weapon.range === 0) {
    const far = one.size === 'massive' ? 1 : 0
    return range > far ? refuse('M-22', `${target.name} is not nearby`) : undefined
  }
  const far = rangeOf(one, weapon)
  if (range > far)
    return refuse(
      'M-24',
      `${target.name} is out of range: ${range} zones, and the ${weapon.name} reaches ${far}`
    )
  const half = Math.ceil(far / 2)
  const hasMoved = one.halvesMoved > 0 && state.active === one.name
  if (weapon.isIndirect) {
    if (hasMoved) return refuse('M-27', `The ${weapon.name} is not used on the move`)
    return range > half
      ? undefined
      : refuse(
          'M-27',
          `${target.name} is too near for the ${weapon.name}: it takes more than ${half} zones`
        )
  }
  if (how === ', unseen' || suffers(one, 'blind'))
    return refuse('M-26', `${one.name} cannot see ${target.name}`)
  return hasMoved && range > half
    ? refuse('M-26', `${target.name} is beyond half range, and ${one.name} has moved`)
    : undefined
}

function refusesBlast(
  state: State,
  one: Combatant,
  { zone, weapon: item }: CommandOfType<'blast'>
): Refusal | undefined {
  const wrong = refusesWeapon(one, item)
  if (wrong) return wrong
  const weapon = one.weapons[item]
  if (!weapon?.isBlast) return refuse('M-40', `The ${item} hits one at a time`)
  const range = rangeBetween(state, one, { zone, border: '' })
  if (weapon.range === 0)
    return range === 0 ? undefined : refuse('M-41', `${zone} is not the zone of ${one.name}`)
  const far = rangeOf(one, weapon)
  const half = Math.ceil(far / 2)
  const hasMoved = one.halvesMoved > 0 && state.active === one.name
  if (range > far)
    return refuse('M-42', `${zone} is out of range: ${range} zones, and the ${item} reaches ${far}`)
  if (weapon.isIndirect && range <= half)
    return refuse('M-27', `${zone} is too near for the ${item}: it takes more than ${half} zones`)
  if (weapon.isIndirect && hasMoved) return refuse('M-27', `The ${item} is not used on the move`)
  return hasMoved && range > half
    ? refuse('M-26', `${zone} is beyond half range, and ${one.name} has moved`)
    : undefined
}

function refusesBareHanded(
  state: State,
  one: Combatant,
  target: string,
  skill: 'disarm' | 'wrestling',
  rule: 'M-46' | 'M-47'
): Refusal | undefined {
  if (has(who(state, target), skill) && !has(one, skill))
    return refuse(
      rule,
      `${target} has learnt ${skill}, and only somebody who has can do it to them`
    )
  return refusesTarget(state, one, target) ?? refusesFar(state, one, target, rule)
}

function refusesThrow(
  state: State,
  one: Combatant,
  command: CommandOfType<'shove' | 'throw'>
): Refusal | undefined {
  const { target: name, place, type } = command
  const rule = type === 'shove' ? 'M-49' : 'C-M28'
  if (one.grabs !== name) return refuse(rule, `${one.name} does not hold ${name}`)
  const target = who(state, name)
  const to = spotCalled(state, place)
  if (!to || isSameSpot(target, to)) return refuse(rule, `${name} is there`)
  if (!hasRoom(state, target, to)) return refuse('C-M21', `There is no room in ${place}`)
  if (type === 'throw') {
    if (!isLarger(one.size, target.size))
      return refuse('C-M28', `${name} is too large to be thrown`)
    return rangeBetween(state, one, to) <= 2
      ? undefined
      : refuse('C-M28', `${place} is too far to throw anybody`)
  }
  const isHalf = (target.border === '') !== (to.border === '') && isNearby(target, to)
  return isHalf ? undefined : refuse('M-49', `A shove goes half a zone`)
}

const refusesFar = (
  state: State,
  one: Combatant,
  target: string,
  rule: 'M-21' | 'M-46' | 'M-47' | 'C-M28'
) => (isNearby(one, who(state, target)) ? undefined : refuse(rule, `${target} is not nearby`))
