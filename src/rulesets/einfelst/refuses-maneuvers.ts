import { type Refusal, refuse } from '../../core/ruleset/rulebook.ts'
import type { Command, CommandOfType } from './commands.ts'
import { hasEnemy, isExit, obstacleBetween, placeOf, rangeBetween, wayOut } from './places.ts'
import { refusesWhoIsOut } from './refuses.ts'
import type { RuleId } from './rulebook.ts'
import {
  type Card,
  type Combatant,
  isClose,
  isLying,
  isReady,
  isUp,
  type State,
  type Weapon,
  who
} from './state.ts'

type InTurn = Extract<Command, { readonly by: string }>

/** Maneuvers that are slow; the others are fast, but for letting go and being done (E-17, E-18). */
const slow: ReadonlySet<string> = new Set([
  'attack',
  'grapple',
  'push',
  'flee',
  'cast',
  'cast-on',
  'douse',
  'tend',
  'climb',
  'sway',
  'lure',
  'survey'
] as const satisfies readonly InTurn['type'][])

/** Whether this can be done, now that it is their turn. */
export function refusesInTurn(state: State, command: InTurn): Refusal | undefined {
  const one = who(state, command.by)
  const card = one.cards[state.card]
  if (command.type === 'done') return undefined
  return (
    refusesByState(one, command) ??
    (card && refusesBudget(state, one, card, command)) ??
    refusesThis(state, one, command)
  )
}

/** What burning and being held leave to do, and what takes standing up first (E-18, E-27, E-44). */
function refusesByState(one: Combatant, { type }: InTurn): Refusal | undefined {
  const { name } = one
  if (one.fire !== '' && type !== 'douse' && type !== 'flee' && type !== 'shout')
    return refuse('E-44', `${name} burns, and can put it out, flee or shout`)
  if (one.heldBy !== '' && type !== 'break-free' && type !== 'shout')
    return refuse('E-27', `${name} is restrained by ${one.heldBy}`)
  if (one.isGagged && type === 'shout')
    return refuse('E-28', `${name} is kept from speaking by ${one.heldBy}`)
  const goes = type === 'move' || type === 'climb' || type === 'flee' || type === 'close-in'
  return one.isProne && goes ? refuse('E-18', `${name} has to stand up first`) : undefined
}

/** One slow and one fast Maneuver; the slow one may be given up for another fast one (E-14, E-15). */
function refusesBudget(
  state: State,
  one: Combatant,
  { hasSlow, hasFast }: Card,
  command: InTurn
): Refusal | undefined {
  if (command.type === 'let-go') return undefined
  if (slow.has(command.type) || clearsSlowly(state, one, command))
    return hasSlow
      ? undefined
      : refuse('E-14', `${one.name} has had the slow Maneuver of this turn`)
  return hasFast || hasSlow
    ? undefined
    : refuse('E-14', `${one.name} has no Maneuver left in this turn`)
}

function clearsSlowly(state: State, one: Combatant, command: InTurn): boolean {
  if (command.type !== 'clear') return false
  return obstacleBetween(state, one.zone, command.zone)?.obstacle?.by !== 'fast'
}

type Maneuver = Exclude<InTurn, CommandOfType<'done'>>

function refusesThis(state: State, one: Combatant, command: Maneuver): Refusal | undefined {
  const { name } = one
  switch (command.type) {
    case 'attack':
      return refusesAttack(state, one, command)
    case 'grapple': {
      const target = who(state, command.target)
      if (one.holds !== '') return refuse('E-26', `${name} holds ${one.holds} already`)
      return refusesTarget(state, one, target, 'E-26') ?? refusesFar(one, target)
    }
    case 'push': {
      const target = who(state, command.target)
      return (
        refusesTarget(state, one, target, 'E-17') ??
        refusesFar(one, target) ??
        refusesStep(state, target, command.zone)
      )
    }
    case 'let-go':
      return one.holds === command.target
        ? undefined
        : refuse('E-29', `${name} does not hold ${command.target}`)
    case 'break-free':
      if (one.heldBy === '') return refuse('E-30', `${name} is free`)
      return one.cards[state.card]?.hasTried
        ? refuse('E-30', `${name} has tried to break free in this turn`)
        : undefined
    case 'flee':
      return refusesFlight(state, one, command.zone)
    case 'cast-on':
      return refusesWhoIsOut(state, command.target)
    case 'douse': {
      const target = who(state, command.target)
      if (target.fire === '') return refuse('E-45', `${target.name} does not burn`)
      return refusesReach(one, target)
    }
    case 'tend': {
      const target = who(state, command.target)
      if (target.status !== 'dying')
        return refuse('C-E19', `${target.name} is not dying, and no Harm is healed in a fight`)
      return refusesReach(one, target)
    }
    case 'clear':
      return refusesClearing(state, one, command.zone)
    case 'climb': {
      const place = obstacleBetween(state, one.zone, command.zone)
      return (
        refusesNeighbour(state, one, command.zone) ??
        (place?.obstacle?.by === 'climb'
          ? undefined
          : refuse('E-08', `There is nothing to climb on the way to ${command.zone}`))
      )
    }
    case 'sway':
      return refusesTarget(state, one, who(state, command.target), 'E-17')
    case 'lure': {
      const target = who(state, command.target)
      if (target.heldBy !== '')
        return refuse('E-27', `${target.name} is restrained by ${target.heldBy}`)
      return refusesTarget(state, one, target, 'E-17') ?? refusesStep(state, target, command.zone)
    }
    case 'move':
      return refusesStep(state, one, command.zone)
    case 'close-in': {
      const target = who(state, command.target)
      if (isClose(one, target)) return refuse('E-13', `${target.name} is close enough`)
      return refusesTarget(state, one, target, 'E-13') ?? refusesReach(one, target)
    }
    case 'cover':
      if (one.stance === 'in cover') return refuse('E-09', `${name} is in cover`)
      return placeOf(state, one.zone).hasCover
        ? undefined
        : refuse('E-09', `There is no cover in ${one.zone}`)
    case 'aside':
      return one.stance === 'apart' ? refuse('E-11', `${name} is apart already`) : undefined
    case 'draw':
      return refusesDrawing(one, command.weapon)
    case 'pick-up': {
      const zone = one.lying[command.weapon]
      if (zone === undefined) return refuse('E-18', `The ${command.weapon} does not lie here`)
      return zone === one.zone ? undefined : refuse('E-18', `The ${command.weapon} lies in ${zone}`)
    }
    case 'stand':
      return one.isProne ? undefined : refuse('E-18', `${name} stands`)
    case 'antidote': {
      const target = who(state, command.target)
      if (one.antidotes === 0) return refuse('E-48', `${name} has no antidote`)
      if (target.poison === 0) return refuse('E-48', `No poison is left in ${target.name}`)
      return refusesReach(one, target)
    }
    case 'cast':
    case 'survey':
    case 'shout':
    case 'turn-around':
    case 'interact':
      return undefined
  }
}

/** Who can be attacked at all. */
function refusesTarget(
  state: State,
  one: Combatant,
  target: Combatant,
  rule: RuleId
): Refusal | undefined {
  if (target === one) return refuse(rule, `${one.name} cannot be their own target`)
  if (target.side === one.side) return refuse(rule, `${target.name} is on the side of ${one.name}`)
  return isUp(target) ? undefined : refusesWhoIsOut(state, target.name)
}

/** For hands and blades: in one zone, and not in cover or at its far side (E-13). */
function refusesFar(one: Combatant, target: Combatant): Refusal | undefined {
  if (target.zone !== one.zone)
    return refuse('E-07', `${target.name} is in ${target.zone}, and ${one.name} in ${one.zone}`)
  if (isClose(one, target)) return undefined
  const away = target.stance === '' ? one : target
  const where = away.stance === 'in cover' ? 'in cover' : 'at the far side of the zone'
  return refuse('E-13', `${away.name} is ${where}: ${one.name} has to close in first`)
}

const refusesReach = (one: Combatant, target: Combatant): Refusal | undefined =>
  target.zone === one.zone
    ? undefined
    : refuse('E-07', `${target.name} is in ${target.zone}, and ${one.name} in ${one.zone}`)

/** Whether a weapon is there to be used, and reaches (E-07, E-18, E-22). */
function refusesAttack(
  state: State,
  one: Combatant,
  { target: name, weapon: item }: CommandOfType<'attack'>
): Refusal | undefined {
  const weapon = one.weapons[item]
  if (!weapon) return refuse('E-19', `${one.name} has no ${item}`)
  if (isLying(one, item)) return refuse('E-18', `The ${item} lies in ${one.lying[item]}`)
  if (!isReady(one, weapon)) return refuse('E-18', `${one.name} has to draw the ${item} first`)
  const target = who(state, name)
  const wrong = refusesTarget(state, one, target, 'E-19')
  if (wrong) return wrong
  const zones = rangeBetween(state, one.zone, target.zone)
  if (zones < weapon.from || zones > weapon.to) return outOfRange(weapon, target, zones)
  const isBlow = zones === 0 && weapon.kind !== 'ranged'
  return isBlow ? refusesFar(one, target) : undefined
}

function outOfRange({ name, kind, from, to }: Weapon, target: Combatant, zones: number): Refusal {
  const band = from === to ? `${from}` : `${from}–${to}`
  const far = zones === 0 ? 'in the same zone' : zones === 1 ? '1 zone away' : `${zones} zones away`
  return kind === 'thrown'
    ? refuse('E-07', `${target.name} is ${far}, and the ${name} is thrown ${to}`)
    : refuse('E-22', `${target.name} is ${far}, and the range of the ${name} is ${band}`)
}

function refusesDrawing(one: Combatant, item: string): Refusal | undefined {
  const weapon = one.weapons[item]
  if (!weapon) return refuse('E-18', `${one.name} has no ${item}`)
  if (isLying(one, item)) return refuse('E-18', `The ${item} lies in ${one.lying[item]}`)
  return isReady(one, weapon) ? refuse('E-18', `${one.name} has the ${item} at hand`) : undefined
}

const refusesNeighbour = (state: State, one: Combatant, zone: string): Refusal | undefined => {
  if (one.zone === zone) return refuse('E-12', `${one.name} is there`)
  return placeOf(state, one.zone).next.includes(zone)
    ? undefined
    : refuse('E-12', `${zone} is not next to ${one.zone}`)
}

/** Into the next zone, if nothing is in the way (E-08, E-12). */
function refusesStep(state: State, one: Combatant, zone: string): Refusal | undefined {
  const wrong = refusesNeighbour(state, one, zone)
  if (wrong) return wrong
  const obstacle = obstacleBetween(state, one.zone, zone)?.obstacle
  if (!obstacle) return undefined
  const first = obstacle.by === 'climb' ? 'climb it' : 'clear the way'
  return refuse('E-08', `The ${obstacle.name} is in the way of ${one.name}: ${first} first`)
}

function refusesClearing(state: State, one: Combatant, zone: string): Refusal | undefined {
  const wrong = refusesNeighbour(state, one, zone)
  if (wrong) return wrong
  const obstacle = obstacleBetween(state, one.zone, zone)?.obstacle
  if (!obstacle) return refuse('E-08', `Nothing is in the way to ${zone}`)
  return obstacle.by === 'climb'
    ? refuse('E-08', `The ${obstacle.name} cannot be cleared away, only climbed`)
    : undefined
}

/** Nobody flees through an enemy, or through what is in the way (E-32). */
function refusesFlight(state: State, one: Combatant, zone: string): Refusal | undefined {
  if (!isExit(state, zone)) return refuse('E-32', `${zone} does not lead out of the fight`)
  if (wayOut(state, one, zone)) return undefined
  return hasEnemy(state, one.side, zone)
    ? refuse('E-32', `${zone} is occupied by an enemy`)
    : refuse('E-32', `No way to ${zone} is free of enemies and obstacles`)
}
