import { type Refusal, refuse } from '../../core/ruleset/rulebook.ts'
import type { Command } from './commands.ts'
import { distanceBetween, foesClose, hasRoom, placeOf } from './places.ts'
import { noRoom, refusesAbility, refusesFeet, refusesTechnique, refusesWay } from './refuses.ts'
import { reachOf } from './rules/ranges.ts'
import { hasAmmo } from './rules/usable.ts'
import { type Combatant, isCaughtOut, isUp, mayAct, type State, weaponOf, who } from './state.ts'

type Attack = Extract<
  Command,
  {
    readonly type:
      | 'attack'
      | 'sneak-attack'
      | 'blast'
      | 'stunt'
      | 'push'
      | 'charge'
      | 'cleave'
      | 'split-fire'
      | 'command'
  }
>

/** Why an attack, or a stunt, may not be made now. */
export function refusesAttack(
  state: State,
  actor: Combatant,
  command: Attack
): Refusal | undefined {
  const { name } = actor
  switch (command.type) {
    case 'attack':
      return refusesAim(state, actor, command.target, command.weapon)
    case 'sneak-attack':
      if (!actor.sneaks) return refuse('C-Z23', `${name} knows no Sneak Attack`)
      return refusesAim(state, actor, command.target, command.weapon)
    case 'blast':
      return refusesBlast(state, actor, command.zone, command.weapon)
    case 'stunt':
      return refusesStunt(state, actor, command.target, command.ability)
    case 'push':
      return (
        refusesStunt(state, actor, command.target, command.ability) ??
        refusesPush(state, command.target, command.zone)
      )
    case 'charge':
      return refusesTechnique(actor, 'charge') ?? refusesCharge(state, actor, command)
    case 'cleave':
      return (
        refusesTechnique(actor, 'cleave') ??
        refusesWeapon(actor, command.weapon) ??
        refusesMelee(actor, command.weapon) ??
        (foesClose(state, actor).length > 0
          ? undefined
          : refuse('C-Z24', `No enemy is Close to ${name}`))
      )
    case 'split-fire':
      return refusesTechnique(actor, 'split fire') ?? refusesSplit(state, actor, command)
    case 'command':
      return refusesTechnique(actor, 'command') ?? refusesCommand(state, actor, command)
  }
}

/** The target, the weapon, and whether one reaches the other. */
function refusesAim(
  state: State,
  actor: Combatant,
  target: string,
  weapon: string
): Refusal | undefined {
  return (
    refusesTarget(state, actor, target) ??
    refusesWeapon(actor, weapon) ??
    (weaponOf(actor, weapon).isBlast
      ? refuse('C-Z21', `The ${weapon} blasts a whole Zone`)
      : refusesRange(state, actor, who(state, target).zone, weapon, target))
  )
}

function refusesTarget(state: State, actor: Combatant, target: string): Refusal | undefined {
  if (target === actor.name) return refuse('Z-13', `${target} cannot be their own target`)
  return isUp(who(state, target)) ? undefined : refuse('Z-13', `${target} is out of the fight`)
}

/** In hand, whole, charged and with ammunition. */
function refusesWeapon(actor: Combatant, name: string): Refusal | undefined {
  const weapon = weaponOf(actor, name)
  switch (weapon.store) {
    case 'body':
      return refuse('C-Z20', `${actor.name} has to draw the ${name} first`)
    case 'backpack':
      return refuse('Z-12', `${actor.name} has to get the ${name} from the backpack first`)
    case 'ground':
      return refuse('C-Z20', `The ${name} lies in ${weapon.lies}`)
    case 'broken':
      return refuse('C-Z9', `The ${name} is worn out`)
  }
  if (weapon.isSpent) return refuse('C-Z21', `The ${name} has not recharged`)
  return !weapon.needsAmmo || hasAmmo(actor)
    ? undefined
    : refuse('C-Z9', `${actor.name} has no ammunition left`)
}

/** A melee attack needs a Close target (Z-13); the others have ranges of their own (C-Z21). */
function refusesRange(
  state: State,
  actor: Combatant,
  zone: string,
  name: string,
  target: string
): Refusal | undefined {
  const weapon = weaponOf(actor, name)
  const distance = distanceBetween(state, actor.zone, zone)
  if (reachOf(state, weapon, distance) !== 'no') return undefined
  return weapon.range === 'melee'
    ? refuse('Z-13', `${target} is ${distance}: a melee attack needs a Close target`)
    : refuse('Z-07', `${target} is ${distance}, out of range of the ${name}`)
}

function refusesMelee(actor: Combatant, name: string): Refusal | undefined {
  const { range, isBlast } = weaponOf(actor, name)
  return (range === 'melee' || range === 'thrown') && !isBlast
    ? undefined
    : refuse('C-Z24', `The ${name} is no melee weapon`)
}

function refusesBlast(
  state: State,
  actor: Combatant,
  zone: string,
  name: string
): Refusal | undefined {
  const weapon = weaponOf(actor, name)
  if (!weapon.isBlast) return refuse('C-Z21', `The ${name} hits one at a time`)
  const isEmpty = !Object.values(state.combatants).some(
    (one) => one.zone === zone && one !== actor && isUp(one)
  )
  return (
    refusesWeapon(actor, name) ??
    refusesRange(state, actor, zone, name, zone) ??
    (isEmpty ? refuse('C-Z21', `Nobody is in ${zone}`) : undefined)
  )
}

/** Stunts are physical: their target shares the Zone (Z-06). */
function refusesStunt(
  state: State,
  actor: Combatant,
  target: string,
  ability: string
): Refusal | undefined {
  if (target === actor.name) return refuse('Z-26', `${target} cannot be their own target`)
  const other = who(state, target)
  if (!isUp(other)) return refuse('Z-26', `${target} is out of the fight`)
  if (other.zone !== actor.zone)
    return refuse('Z-06', `${target} is not in the same Zone as ${actor.name}`)
  return refusesAbility(actor, ability)
}

function refusesPush(state: State, target: string, zone: string): Refusal | undefined {
  const { zone: from } = who(state, target)
  if (!placeOf(state, from).next.includes(zone)) return refuse('Z-26', `${zone} is not Nearby`)
  return hasRoom(state, zone) ? undefined : noRoom(zone)
}

function refusesCharge(
  state: State,
  actor: Combatant,
  { target, weapon }: Extract<Attack, { readonly type: 'charge' }>
): Refusal | undefined {
  const refusal =
    refusesTarget(state, actor, target) ??
    refusesWeapon(actor, weapon) ??
    refusesMelee(actor, weapon) ??
    refusesFeet(actor)
  if (refusal) return refusal
  const { zone } = who(state, target)
  if (zone === actor.zone || !placeOf(state, actor.zone).next.includes(zone))
    return refuse('C-Z24', `${target} is not Nearby`)
  if (actor.isOverloaded && !actor.moveLeft)
    return refuse('C-Z20', `${actor.name} carries too much to go further than Nearby`)
  return refusesWay(state, actor, zone)
}

function refusesSplit(
  state: State,
  actor: Combatant,
  { target, other, weapon }: Extract<Attack, { readonly type: 'split-fire' }>
): Refusal | undefined {
  if (target === other) return refuse('C-Z24', 'Split fire goes at two targets')
  const refusal =
    refusesAim(state, actor, target, weapon) ?? refusesAim(state, actor, other, weapon)
  if (refusal) return refusal
  const { range, recharge } = weaponOf(actor, weapon)
  if (range === 'melee') return refuse('C-Z24', `The ${weapon} does not shoot`)
  const isThrown =
    range === 'thrown' && [target, other].some((one) => who(state, one).zone !== actor.zone)
  return recharge > 0 || isThrown || range === 'thrown'
    ? refuse('C-Z24', `The ${weapon} does not shoot twice`)
    : undefined
}

/** The ally must be able to act and to reach, as in a turn of its own. */
function refusesCommand(
  state: State,
  actor: Combatant,
  { ally, target, weapon }: Extract<Attack, { readonly type: 'command' }>
): Refusal | undefined {
  const other = who(state, ally)
  if (ally === actor.name || other.side !== actor.side)
    return refuse('C-Z24', `${ally} is no ally of ${actor.name}`)
  if (!isUp(other)) return refuse('C-Z24', `${ally} is out of the fight`)
  if (!mayAct(other) || isCaughtOut(state, other)) return refuse('C-Z24', `${ally} cannot act`)
  return refusesAim(state, other, target, weapon)
}
