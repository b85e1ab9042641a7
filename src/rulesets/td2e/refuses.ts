import { type Refusal, refuse } from '../../core/ruleset/rulebook.ts'
import { armourOf } from './blanks.ts'
import type { Adjustable, Command, CommandOfType } from './commands.ts'
import { feetBetween, feetTo, isBeside, isInCombat, movementOf } from './places.ts'
import { mayWearHeavy } from './statblock.ts'
import {
  type Combatant,
  chancesOf,
  everybody,
  has,
  isThere,
  isUp,
  type State,
  who
} from './state.ts'
import { monkRow } from './tables/monk.ts'

type InTurn = Extract<Command, { readonly by: string }>

/** Why a command may not be given now; nothing if it may. */
export function refuses(state: State, command: Command): Refusal | undefined {
  if (command.type === 'sleep' || command.type === 'meditate') return refusesRest(state, command)
  if (command.type === 'stabilise') return refusesStabilising(state, command.by)
  if (state.phase === 'over')
    return isReferee(command) ? refusesWord(state, command) : refuse('table', 'The fight is over')
  if ('by' in command) return refusesTurn(state, command.by) ?? refusesInTurn(state, command)
  switch (command.type) {
    case 'initiative':
      return state.phase === 'opening'
        ? undefined
        : refuse('T-01', 'Initiative is rolled when combat begins')
    case 'swing':
      if (state.phase !== 'aside') return refuse('T-07', 'In a fight an attack needs a target')
      return undefined
    case 'harm':
      if (state.phase === 'aside') return refuse('table', 'Nobody is hurt outside a fight')
      if (command.amount < 1 || command.amount > 99)
        return refuse('table', 'Damage goes from 1 to 99')
      return isThere(who(state, command.who))
        ? undefined
        : refuse('table', outWords(who(state, command.who)))
    case 'test':
      if (command.kind === 'sneaking Test' && who(state, command.who).armour === 'heavy')
        return refuse('T-24', `${command.who} cannot sneak in heavy armour`)
      return refusesWhoIsOut(state, command.who)
    case 'save':
      return refusesWhoIsOut(state, command.who)
    default:
      return refusesWord(state, command)
  }
}

const isReferee = ({ type }: Command): boolean =>
  type === 'adjust' || type === 'mark' || type === 'afflict' || type === 'relieve'

/** The words of the table, which are heard at any time. */
function refusesWord(state: State, command: Command): Refusal | undefined {
  switch (command.type) {
    case 'adjust':
      return refusesNumber(command.what, command.value)
    case 'mark':
      return isUp(who(state, command.who)) && command.status === 'back in the fight'
        ? refuse('table', `${command.who} is in the fight`)
        : undefined
    case 'afflict':
      return who(state, command.who).conditions.includes(command.condition)
        ? refuse('table', `${command.who} is ${command.condition} already`)
        : undefined
    case 'relieve':
      return who(state, command.who).conditions.includes(command.condition)
        ? undefined
        : refuse('table', `${command.who} is not ${command.condition}`)
    case 'wear':
      return refusesArmour(who(state, command.who), armourOf(command.suit))
    case 'lose':
    case 'take-up':
    case 'judge':
      return refusesWeapon(who(state, command.who), command)
    case 'place':
      if (command.who === command.other)
        return refuse('table', `${command.who} is where they are, always`)
      return command.feet < 0 || command.feet > 1000
        ? refuse('table', 'A distance goes from 0 to 1000 ft')
        : undefined
    default:
      return undefined
  }
}

const refusesWhoIsOut = (state: State, name: string): Refusal | undefined => {
  const one = who(state, name)
  return isUp(one) ? undefined : refuse('table', outWords(one))
}

/** Why somebody does nothing any more. */
function outWords({ name, status }: Combatant): string {
  if (status === 'fled' || status === 'surrendered') return `${name} has ${status}`
  return `${name} is ${status === 'dying' || status === 'stable' ? 'unconscious' : status}`
}

function refusesNumber(what: Adjustable, value: number): Refusal | undefined {
  const most = what === 'HP' ? 99 : what === 'DR' ? 9 : 999
  return value >= 0 && value <= most ? undefined : refuse('table', `${what} goes from 0 to ${most}`)
}

/** Heavy armour takes Armor Training and Strong (T-24, RULING 11). */
function refusesArmour(one: Combatant, armour: Combatant['armour']): Refusal | undefined {
  if (one.armour === armour)
    return refuse('table', `${one.name} wears ${armour === 'none' ? 'no' : armour} armour already`)
  return armour === 'heavy' && !mayWearHeavy(one.traits)
    ? refuse('T-24', `${one.name} cannot wear heavy armour without Armor Training and Strong`)
    : undefined
}

function refusesWeapon(
  one: Combatant,
  { type, weapon: name }: CommandOfType<'lose' | 'take-up' | 'judge'>
): Refusal | undefined {
  const weapon = one.weapons[name]
  const isPart = !weapon || weapon.isNatural || weapon.group === 'unarmed'
  if (type === 'judge')
    return isPart ? refuse('T-29', `No proficiency is about the ${name} of ${one.name}`) : undefined
  if (isPart) return refuse('table', `The ${name} of ${one.name} cannot be lost`)
  if (type === 'lose')
    return weapon.isLost ? refuse('table', `${one.name} has lost the ${name} already`) : undefined
  return weapon.isLost ? undefined : refuse('table', `${one.name} has the ${name}`)
}

/** Sleep and meditation take six hours, a round five seconds (T-05). */
function refusesRest(
  state: State,
  command: CommandOfType<'sleep' | 'meditate'>
): Refusal | undefined {
  const one = who(state, command.who)
  const isSleep = command.type === 'sleep'
  if (state.phase !== 'over' && state.phase !== 'aside')
    return refuse(
      'T-05',
      `A round is 5 seconds: nobody ${isSleep ? 'sleeps' : 'meditates'} for 6 hours in a fight`
    )
  if (one.status === 'dead' || one.status === 'defeated') return refuse('T-10', outWords(one))
  if (!isSleep) {
    const most = monkRow(one.monk)?.meditations ?? 0
    if (most === 0)
      return refuse('C-T11', `${one.name} has not come so far on the path of the monk`)
    if (one.meditations >= most)
      return refuse('C-T11', `${one.name} has meditated ${most} times, as often as a day allows`)
  }
  if (one.hp >= one.maxHp) return refuse(isSleep ? 'T-10' : 'C-T11', `${one.name} has all HP`)
  if (!isSleep || command.care === '') return undefined
  const isCaredFor = everybody(state).some(
    (other) => other.side === one.side && isUp(other) && has(other, 'medic')
  )
  return isCaredFor ? undefined : refuse('C-T10', `No Medic is there to care for ${one.name}`)
}

/** One chance in each round after the fall, and no more of them than there are (T-15, T-17, T-18). */
function refusesStabilising(state: State, name: string): Refusal | undefined {
  const one = who(state, name)
  const most = chancesOf(state, one).length
  switch (one.status) {
    case 'up':
      return refuse('T-15', `${name} is conscious`)
    case 'stable':
      return refuse('T-17', `${name} is stable, and needs no further chance`)
    case 'dead':
      return refuse('T-18', `${name} is dead: there is no chance after the last of ${most}`)
    case 'dying':
      if (state.active === name) return undefined
      if (one.fellIn >= state.round)
        return refuse('T-15', `The first chance of ${name} is in the round after this one`)
      if (one.triedIn >= state.round)
        return refuse('T-15', `${name} has had the chance of this round`)
      return refuse('T-02', `It is not ${name}’s turn${actsWords(state)}`)
    default:
      return refuse('T-15', outWords(one))
  }
}

const actsWords = ({ active }: State): string => (active === '' ? '' : `: ${active} acts`)

/** Whether it is their turn at all. */
function refusesTurn(state: State, by: string): Refusal | undefined {
  if (state.phase === 'aside') return refuse('T-02', 'This takes a fight')
  if (state.phase !== 'turns') return refuse('T-01', 'Initiative is to be rolled first')
  const one = who(state, by)
  if (one.status === 'dying')
    return refuse('T-15', `${by} is unconscious, and can do nothing but stabilise`)
  if (!isUp(one)) return refuse('T-02', outWords(one))
  if (state.active === by) return undefined
  return state.order.indexOf(by) < state.next
    ? refuse('C-T20', `${by} has had the turn of this round`)
    : refuse('T-02', `It is not ${by}’s turn${actsWords(state)}`)
}

/** Whether they can do this from where they are, now that it is their turn. */
function refusesInTurn(
  state: State,
  command: Exclude<InTurn, { readonly type: 'stabilise' }>
): Refusal | undefined {
  const one = who(state, command.by)
  switch (command.type) {
    case 'attack':
      return refusesAttack(state, one, command)
    case 'charge':
      return refusesCharge(state, one, command)
    case 'evade':
      if (one.isEvading) return refuse('T-07', `${one.name} evades already`)
      return isInCombat(state, one) ? undefined : notInCombat(one)
    case 'extricate':
      return isInCombat(state, one) ? undefined : notInCombat(one)
    case 'advance':
      return refusesToGo(state, one) ?? refusesAdvance(state, one, who(state, command.target))
    case 'fall-back':
      return refusesToGo(state, one) ?? refusesToMove(one)
    case 'leave':
      return refusesToGo(state, one)
    case 'tend':
      return refusesTending(state, one, who(state, command.target))
    case 'focus':
      if (!state.settings.focus)
        return refuse('C-T19', 'Focusing is none of the choices of this game')
      return one.isFocused ? refuse('C-T19', `${one.name} is focused already`) : undefined
    case 'improvise':
    case 'done':
      return undefined
  }
}

const notInCombat = ({ name }: Combatant): Refusal =>
  refuse('T-06', `${name} is not in combat: no enemy is beside them`)

/** Who is in combat has to get out of it first (T-07). */
const refusesToGo = (state: State, one: Combatant): Refusal | undefined =>
  isInCombat(state, one)
    ? refuse('T-07', `${one.name} is in combat, and can attack, evade or extricate themselves`)
    : undefined

const refusesToMove = (one: Combatant): Refusal | undefined =>
  movementOf(one) > 0 ? undefined : refuse('C-T22', `${one.name} cannot move`)

function refusesAdvance(state: State, one: Combatant, target: Combatant): Refusal | undefined {
  if (target === one) return refuse('T-09', `${one.name} has nowhere to go that way`)
  if (isBeside(state, one, target))
    return refuse('T-09', `${target.name} is beside ${one.name} already`)
  return refusesToMove(one)
}

function refusesTarget(one: Combatant, target: Combatant): Refusal | undefined {
  if (target === one) return refuse('T-07', `${one.name} cannot be their own target`)
  return isThere(target) ? undefined : refuse('T-07', outWords(target))
}

const refusesLost = (one: Combatant, weapon: string): Refusal | undefined =>
  one.weapons[weapon]?.isLost ? refuse('table', `${one.name} has lost the ${weapon}`) : undefined

/** From where one stands: whoever is beside one, and anybody with a ranged weapon (RULING 10). */
function refusesAttack(
  state: State,
  one: Combatant,
  { target: name, weapon }: CommandOfType<'attack'>
): Refusal | undefined {
  const target = who(state, name)
  const wrong = refusesTarget(one, target) ?? refusesLost(one, weapon)
  if (wrong) return wrong
  if (one.weapons[weapon]?.group === 'ranged' || isBeside(state, one, target)) return undefined
  const away = `${name} is ${feetBetween(one, target)} ft away`
  return isInCombat(state, one)
    ? refuse('T-07', `${away}, and ${one.name} in combat with others`)
    : refuse('T-08', `${away}: ${one.name} has to advance`)
}

/** Advance and attack: within normal movement, by who is not in combat (T-08). */
function refusesCharge(
  state: State,
  one: Combatant,
  { target: name, weapon }: CommandOfType<'charge'>
): Refusal | undefined {
  const target = who(state, name)
  const wrong = refusesTarget(one, target) ?? refusesLost(one, weapon) ?? refusesToGo(state, one)
  if (wrong) return wrong
  if (one.weapons[weapon]?.group === 'ranged')
    return refuse('T-08', `${one.name} need not advance for a shot with the ${weapon}`)
  if (isBeside(state, one, target)) return refuse('T-08', `${name} is beside ${one.name} already`)
  const feet = feetTo(state, one, target)
  const most = movementOf(one)
  return feet > most
    ? refuse('T-08', `It is ${feet} ft to ${name}, and ${one.name} moves ${most} ft`)
    : undefined
}

/** A Medic reaches a patient beside them, or from outside combat within normal movement (RULING 21). */
function refusesTending(state: State, one: Combatant, patient: Combatant): Refusal | undefined {
  if (!has(one, 'medic')) return refuse('T-21', `${one.name} is no Medic`)
  if (patient.status !== 'dying') return refuse('T-21', `${patient.name} is not about to die`)
  if (patient.isAttended) return refuse('T-21', `${patient.name} is seen to already`)
  if (isBeside(state, one, patient)) return undefined
  const wrong = refusesToGo(state, one)
  if (wrong) return wrong
  const feet = feetTo(state, one, patient)
  return feet > movementOf(one)
    ? refuse('T-21', `It is ${feet} ft to ${patient.name}: too far to tend them in this turn`)
    : undefined
}
