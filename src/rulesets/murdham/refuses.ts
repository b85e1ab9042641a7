import { type Refusal, refuse } from '../../core/ruleset/rulebook.ts'
import type { Adjustable, Command, CommandOfType } from './commands.ts'
import { freeHand } from './hands.ts'
import { isNearby, placeOf, spotCalled, wayTo } from './places.ts'
import { refusesAttack } from './refuses-attacks.ts'
import { feared } from './rules/fear.ts'
import { isNearer } from './rules/moving.ts'
import { isRoundFresh } from './rules/procedure.ts'
import { halvesOf, isSlow } from './rules/turns.ts'
import {
  type Combatant,
  everybody,
  has,
  isEntangled,
  isFearless,
  isThere,
  isUp,
  type State,
  suffers,
  who
} from './state.ts'
import { hasTurn, mayActNow, sideToBegin } from './turn-order.ts'

type InTurn = Extract<Command, { readonly by: string }>

/** Why a command may not be given now; nothing if it may. */
export function refuses(state: State, command: Command): Refusal | undefined {
  if (state.phase === 'over')
    return isReferee(command) ? undefined : refuse('table', 'The fight is over')
  if ('by' in command) return refusesTurn(state, command) ?? refusesInTurn(state, command)
  switch (command.type) {
    case 'watch':
      return state.phase === 'opening'
        ? undefined
        : refuse('C-M31', 'Nobody needs to be noticed any more: the fight is on')
    case 'initiative':
      return isOpening(state)
    case 'start':
      return (
        isOpening(state) ??
        (state.holder === '' || state.holder === command.side
          ? undefined
          : refuse('M-05', `The encounter says that ${state.holder} started the fight`))
      )
    case 'let-first':
      if (command.holder !== state.holder)
        return refuse(
          'M-05',
          `${state.holder === '' ? 'Nobody' : state.holder} holds the initiative`
        )
      if (command.side === state.holder)
        return refuse('M-05', `${command.side} would go first anyway`)
      return isTurns(state) && state.phase !== 'ambush' && isRoundFresh(state)
        ? undefined
        : refuse('M-05', 'Who acts first is said before anybody has acted')
    case 'pass':
      if (!isTurns(state)) return noTurns(state)
      return sideToBegin(state) === command.side
        ? undefined
        : refuse(
            'M-01',
            state.active === ''
              ? `It is the opportunity of ${state.opportunity}`
              : `It is the turn of ${state.active}`
          )
    case 'swing':
      if (state.phase !== 'aside') return refuse('M-16', 'In a fight an attack needs a target')
      return (who(state, command.who).weapons[command.weapon]?.die ?? 0) > 0
        ? undefined
        : refuse('M-45', `The ${command.weapon} does no damage`)
    case 'save':
    case 'contest':
      return refusesWhoIsOut(state, command.who)
    case 'group-save':
      return refusesEmptySide(state, command.side)
    case 'check-morale':
      return (
        refusesWhoIsOut(state, command.who) ??
        (isFearless(who(state, command.who))
          ? refuse('M-60', `${command.who} knows no fear, and so no morale`)
          : undefined)
      )
    case 'escape':
      return isTurns(state) ? refusesEmptySide(state, command.side) : noTurns(state)
    case 'shelter':
      if (command.protection !== 'nothing') return refusesWhoIsOut(state, command.who)
      return isSheltered(who(state, command.who))
        ? undefined
        : refuse('M-37', `${command.who} stands in the open`)
    case 'fall':
      if (state.phase === 'aside') return refuse('table', 'Nobody is hurt outside a fight')
      return refusesWhoIsOut(state, command.who)
    case 'reveal':
      return who(state, command.who).isConcealed
        ? undefined
        : refuse('M-56', `${command.who} is in plain sight`)
    case 'mark':
      return isUp(who(state, command.who)) && command.status === 'back in the fight'
        ? refuse('table', `${command.who} is in the fight`)
        : undefined
    case 'adjust':
      return refusesNumber(command.what, command.value)
    case 'relieve':
      return suffers(who(state, command.who), command.condition)
        ? undefined
        : refuse('table', `${command.who} is not ${command.condition}`)
    case 'afflict':
      return suffers(who(state, command.who), command.condition)
        ? refuse('table', `${command.who} is ${command.condition} already`)
        : undefined
    default:
      return undefined
  }
}

const isOpening = ({ phase }: State): Refusal | undefined =>
  phase === 'opening' ? undefined : refuse('M-05', 'The fight has begun')

const isTurns = ({ phase }: State): boolean =>
  phase === 'turns' || phase === 'fast' || phase === 'slow' || phase === 'ambush'

const noTurns = ({ phase }: State): Refusal =>
  refuse('M-01', phase === 'aside' ? 'This takes a fight' : 'The fight has not begun yet')

const isSheltered = (one: Combatant): boolean =>
  suffers(one, 'concealment') || suffers(one, 'cover') || suffers(one, 'barrier')

const isReferee = ({ type }: Command): boolean =>
  type === 'adjust' || type === 'mark' || type === 'afflict' || type === 'relieve'

function refusesWhoIsOut(state: State, name: string): Refusal | undefined {
  const { status } = who(state, name)
  return status === 'up' ? undefined : refuse('table', `${name} ${statusWords(status)}`)
}

function refusesEmptySide(state: State, side: string): Refusal | undefined {
  return everybody(state).some((one) => one.side === side && isUp(one))
    ? undefined
    : refuse('table', `Nobody of ${side} is left`)
}

export const statusWords = (status: Combatant['status']): string =>
  status === 'fled' || status === 'surrendered' ? `has ${status}` : `is ${status}`

function refusesNumber(what: Adjustable, value: number): Refusal | undefined {
  const most = what === 'health' ? 999 : what === 'omens' ? 9 : what === 'armour value' ? 20 : 19
  if (value >= 0 && value <= most) return undefined
  return refuse('table', `${what[0]?.toUpperCase()}${what.slice(1)} goes from 0 to ${most}`)
}

/** Whether this one may do anything of a turn now (M-01, M-02, M-71, C-M26). */
function refusesTurn(state: State, { by }: InTurn): Refusal | undefined {
  if (!isTurns(state)) return noTurns(state)
  const one = who(state, by)
  if (!isUp(one)) return refuse('M-02', `${by} ${statusWords(one.status)}`)
  if (mayActNow(state, one)) return undefined
  if (one.turn === 'none') return refuse('M-55', `Only those in ambush act before the first round`)
  if (one.turn === 'over') return refuse('M-02', `${by} has had the turn of this round`)
  if (one.turn === 'reacted') return refuse('M-07', `${by} has spent the turn on a reaction`)
  const side = sideToBegin(state)
  if (side === '') return refuse('M-01', `It is the turn of ${state.active}`)
  if (side !== one.side) return refuse('M-01', `It is the opportunity of ${side}`)
  return hasTurn(state, one)
    ? undefined
    : refuse('M-71', `${by} is too slow: WIT ${one.abilities.WIT} against ${state.threshold}`)
}

/** What is left of a turn; all of it where it has not begun yet. */
interface Budget {
  readonly isMainLeft: boolean
  readonly isBonusLeft: boolean
  readonly halves: number
}

function budgetOf(state: State, one: Combatant): Budget {
  if (state.active !== one.name)
    return {
      isMainLeft: true,
      isBonusLeft: true,
      halves: isEntangled(one) ? 0 : halvesOf(one)
    }
  return {
    isMainLeft: one.mainLeft,
    isBonusLeft: one.bonusLeft > 0 || one.mainLeft,
    halves: isEntangled(one) ? 0 : one.halvesLeft
  }
}

/** What the state of somebody leaves to do (C-M26). */
function refusesByCondition(state: State, one: Combatant, command: InTurn): Refusal | undefined {
  const { type } = command
  const { name } = one
  if (type === 'done' || type === 'hesitate') return undefined
  if (isEntangled(one) && type !== 'struggle' && type !== 'surrender' && type !== 'speak')
    return refuse('C-M26', `${name} is entangled and has to struggle free first`)
  if (suffers(one, 'terrified') && !flights.has(type))
    return refuse('C-M27', `${name} is terrified and can only flee`)
  if (restful.has(type) && suffers(one, 'frenzied'))
    return refuse('C-M26', `${name} is in a frenzy and can only attack`)
  if (suffers(one, 'silenced') && (type === 'invoke' || type === 'speak'))
    return refuse('C-M26', `${name} is silenced`)
  const { tauntedBy } = one
  const isElse = 'target' in command && command.target !== tauntedBy
  if (tauntedBy !== '' && isUp(who(state, tauntedBy)) && harms.has(type) && isElse)
    return refuse('C-M30', `${name} has been taunted and goes for ${tauntedBy}`)
  return undefined
}

const restful: ReadonlySet<string> = new Set(['leave', 'surrender', 'hide'])
const flights: ReadonlySet<string> = new Set([
  'move',
  'run',
  'special',
  'leave',
  'surrender',
  'struggle'
])
const harms: ReadonlySet<string> = new Set([
  'attack',
  'attack-both',
  'stunt',
  'invoke',
  'disarm',
  'grapple',
  'ploy'
])

function refusesInTurn(state: State, command: InTurn): Refusal | undefined {
  const { by } = command
  const one = who(state, by)
  const wrong = refusesByCondition(state, one, command)
  if (wrong) return wrong
  const { isMainLeft, isBonusLeft, halves } = budgetOf(state, one)
  const needsMain = isMainLeft
    ? undefined
    : one.gaveMain
      ? refuse('M-08', `${by} has given the main action of this turn for a bonus action`)
      : refuse('M-06', `${by} has had the main action of this turn`)
  const needsBonus = isBonusLeft
    ? undefined
    : refuse('M-06', `${by} has no bonus action left in this turn`)
  switch (command.type) {
    case 'attack':
    case 'attack-both':
    case 'stunt':
    case 'blast':
    case 'sweep':
    case 'invoke':
    case 'finish-off':
    case 'disarm':
    case 'grapple':
    case 'shove':
    case 'shove-into':
    case 'throw':
    case 'ploy':
      return needsMain ?? refusesAttack(state, one, command)
    case 'let-go':
      return one.grabs === command.target
        ? undefined
        : refuse('M-47', `${by} does not hold ${command.target}`)
    case 'trample':
      return (
        refusesAttack(state, one, command) ??
        (halves > 0 ? undefined : refuse('M-06', `${by} has moved as far as a turn goes`))
      )
    case 'struggle':
      return isEntangled(one) ? needsMain : refuse('C-M26', `${by} is free`)
    case 'free':
      if (!isEntangled(who(state, command.target)))
        return refuse('C-M26', `${command.target} is free`)
      return (
        needsMain ??
        (command.target === by
          ? refuse('C-M26', `${by} has to struggle free`)
          : refusesFar(state, one, command.target))
      )
    case 'move':
      return refusesWay(state, one, command.place, halves)
    case 'run':
      return needsMain
    case 'special':
      return (
        needsMain ?? refusesWay(state, one, command.place, halves + reachOf(one, command.manner))
      )
    case 'leave':
      return needsMain
    case 'pick-up': {
      const weapon = one.weapons[command.item]
      if ((weapon ?? one.gear[command.item])?.place !== 'dropped')
        return refuse('M-10', `The ${command.item} does not lie here`)
      if (weapon && freeHand(one, weapon.bulk) === '')
        return refuse('C-M20', `${by} has no hand free for the ${command.item}`)
      return needsBonus
    }
    case 'put-down':
      return isInHand(one, command.item)
        ? needsBonus
        : refuse('M-10', `${by} has no ${command.item} in hand`)
    case 'equip':
      return refusesEquip(one, command.weapon) ?? (has(one, 'quick draw') ? undefined : needsBonus)
    case 'unequip':
      if (!isInHand(one, command.item))
        return refuse('M-11', `${by} has no ${command.item} in hand`)
      return has(one, 'quick draw') ? undefined : needsBonus
    case 'use':
      return refusesUse(one, command.item, ['draught', 'antidote', 'other']) ?? needsBonus
    case 'use-on':
      return (
        refusesUse(one, command.item, ['draught', 'antidote', 'other']) ??
        refusesPatient(state, one, command.target) ??
        needsBonus
      )
    case 'envenom': {
      const weapon = one.weapons[command.weapon]
      if (!weapon || !isInHand(one, command.weapon))
        return refuse('M-12', `${by} has no ${command.weapon} in hand`)
      if (weapon.isPoisoned) return refuse('M-12', `The ${command.weapon} is poisoned already`)
      return refusesUse(one, command.item, ['poison']) ?? needsBonus
    }
    case 'tend':
      return (
        refusesUse(one, command.item, ['medicine']) ??
        (command.target === by ? undefined : refusesPatient(state, one, command.target)) ??
        needsMain
      )
    case 'interact':
    case 'speak':
      return needsBonus
    case 'interact-complex':
      return needsMain
    case 'hide':
      if (one.isConcealed) return refuse('M-52', `${by} is hidden already`)
      if (
        everybody(state).some(
          (other) => other.side !== one.side && isUp(other) && isNearby(other, one)
        )
      )
        return refuse('M-52', `${by} is in the enemy’s sight`)
      return needsMain
    case 'frenzy':
      if (!has(one, 'battle frenzy')) return refuse('C-M26', `${by} has not learnt battle frenzy`)
      return suffers(one, 'frenzied') ? refuse('C-M26', `${by} is in a frenzy already`) : needsBonus
    case 'surrender':
      return undefined
    case 'hesitate':
      if (!state.isChaotic) return refuse('M-76', 'The chaos of combat is not played here')
      return one.isPlayer ? undefined : refuse('M-76', `Only players have to be quick about ${by}`)
    case 'done':
      return state.active === by ? undefined : refuse('M-06', `${by} has not begun a turn`)
    default:
      return undefined
  }
}

const isInHand = (one: Combatant, item: string): boolean => {
  const { hand = '' } = one.weapons[item] ?? {}
  return hand === 'main' || hand === 'off' || hand === 'both'
}

function refusesEquip(one: Combatant, item: string): Refusal | undefined {
  const weapon = one.weapons[item]
  if (!weapon) return refuse('M-11', `${one.name} has no ${item}`)
  if (weapon.state === 'destroyed') return refuse('M-67', `The ${item} is destroyed`)
  if (weapon.place === 'dropped')
    return refuse('M-10', `${one.name} has to pick up the ${item} first`)
  if (weapon.hand !== '') return refuse('M-11', `${one.name} has the ${item} in hand`)
  return freeHand(one, weapon.bulk) === ''
    ? refuse(
        'C-M20',
        `${one.name} has no ${weapon.bulk >= 2 ? 'two hands' : 'hand'} free for the ${item}`
      )
    : undefined
}

function refusesUse(one: Combatant, item: string, kinds: readonly string[]): Refusal | undefined {
  const gear = one.gear[item]
  if (!gear || !kinds.includes(gear.kind)) return refuse('M-12', `The ${item} is not for this`)
  if (gear.count === 0) return refuse('M-12', `${one.name} has no ${item} left`)
  return gear.place === 'dropped'
    ? refuse('M-10', `${one.name} has to pick up the ${item} first`)
    : undefined
}

function refusesPatient(state: State, one: Combatant, target: string): Refusal | undefined {
  const other = who(state, target)
  if (!isThere(other)) return refuse('M-12', `${target} ${statusWords(other.status)}`)
  if (other === one) return refuse('M-12', `${target} needs no other’s help`)
  return refusesFar(state, one, target)
}

export const refusesFar = (state: State, one: Combatant, target: string): Refusal | undefined =>
  isNearby(one, who(state, target)) ? undefined : refuse('C-M22', `${target} is not nearby`)

/** Half zones that special movement adds: full movement, and twice that at a sprint (C-M25). */
const reachOf = (one: Combatant, manner: CommandOfType<'special'>['manner']): number =>
  halvesOf(one) +
  (manner === 'sprint' && !isSlow(one) ? one.speed * 2 + (has(one, 'fleet footed') ? 2 : 0) : 0)

/** How far, whether there is room, and whether one dares (C-M21, C-M24, C-M26). */
function refusesWay(
  state: State,
  one: Combatant,
  words: string,
  halves: number
): Refusal | undefined {
  const to = spotCalled(state, words)
  if (!to) return refuse('C-M21', `There is no ${words} here`)
  if (to.zone === one.zone && to.border === one.border)
    return refuse('M-06', `${one.name} is there`)
  if (halves === 0) return refuse('M-06', `${one.name} has moved as far as a turn goes`)
  const way = wayTo(state, one, to)
  if (!way) {
    const isFull = placeOf(state, to.zone).room > 0
    return refuse(
      'C-M21',
      isFull ? `There is no room in ${words}, or on the way` : `There is no way to ${words}`
    )
  }
  if (way.length > halves)
    return refuse(
      'C-M24',
      `${words} is too far: ${zonesOf(way.length)} away, ${zonesOf(halves)} left`
    )
  const source = feared(state, one).find((other) => isNearer(state, one, to, other))
  return source
    ? refuse('C-M26', `${one.name} is afraid of ${source.name} and cannot come nearer`)
    : undefined
}

const zonesOf = (halves: number): string =>
  halves === 1 ? 'half a zone' : halves === 2 ? '1 zone' : `${halves / 2} zones`
