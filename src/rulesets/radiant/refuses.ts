import { type Refusal, refuse } from '../../core/ruleset/rulebook.ts'
import type { Command } from './commands.ts'
import { foesClose, hasRoom, placeOf } from './places.ts'
import { refusesAttack } from './refuses-attacks.ts'
import { refusesThing } from './refuses-things.ts'
import { testsMorale } from './rules/morale.ts'
import { type Combatant, everybody, isUp, type State, sideOf, suffers, who } from './state.ts'
import { highestAttribute } from './tables/attributes.ts'
import { hindranceCalled } from './tables/hindrances.ts'

export type InTurn = Extract<Command, { readonly by: string }>

/** Why a command may not be given now; nothing if it may. */
export function refuses(state: State, command: Command): Refusal | undefined {
  if (state.phase === 'over' && !isReferee(command)) return refuse('table', 'The fight is over')
  if ('by' in command) return refusesTurn(state, command.by) ?? refusesInTurn(state, command)
  switch (command.type) {
    case 'initiative':
      return state.phase === 'opening'
        ? undefined
        : refuse('Z-03', 'Initiative is rolled once, before the first Round')
    case 'reaction':
      return refusesReaction(state, command.side)
    case 'surprise':
      if (state.phase !== 'opening') return refuse('Z-02', 'Surprise comes before the first Round')
      return everybody(state).some((one) => one.side === command.side && !one.isSurprised)
        ? undefined
        : refuse('Z-02', `${command.side} are surprised already`)
    case 'go-first':
      return refusesGoingFirst(state, command.who)
    case 'swing':
      if (state.phase !== 'aside') return refuse('Z-13', 'In a fight an attack needs a target')
      return who(state, command.who).weapons[command.weapon]?.store === 'broken'
        ? refuse('C-Z9', `The ${command.weapon} is worn out`)
        : undefined
    case 'test':
      return (
        refusesWhoIsOut(state, command.who) ??
        refusesAbility(who(state, command.who), command.ability)
      )
    case 'check-morale':
      return (
        refusesWhoIsOut(state, command.who) ??
        (who(state, command.who).isPlayer
          ? refuse('Z-33', `${command.who} belongs to a player, who decides about running`)
          : who(state, command.who).isFearless
            ? refuse('Z-33', `${command.who} knows no fear`)
            : undefined)
      )
    case 'bad-turn':
      return refusesBadTurn(state, command.side)
    case 'harm':
      return (
        refusesAside(state) ?? refusesWhoIsOut(state, command.who) ?? refusesAmount(command.amount)
      )
    case 'heal':
      return refusesAside(state) ?? refusesHealing(state, command.who, command.amount)
    case 'poison':
      return (
        refusesWhoIsOut(state, command.who) ??
        (who(state, command.who).ongoing > 0
          ? refuse('Z-22', `${command.who} takes Ongoing Damage already`)
          : undefined)
      )
    case 'afflict':
      return (
        refusesWhoIsOut(state, command.who) ??
        (suffers(who(state, command.who), command.hindrance)
          ? refuse('Z-27', `${command.who} is ${command.hindrance} already`)
          : undefined)
      )
    case 'relieve':
      return refusesRelief(who(state, command.who), command.condition)
    case 'place':
      if (who(state, command.who).zone === command.zone)
        return refuse('table', `${command.who} is in ${command.zone}`)
      return hasRoom(state, command.zone) ? undefined : noRoom(command.zone)
    case 'minute':
      return everybody(state).some((one) => Object.values(one.gear).some(({ isLit }) => isLit))
        ? undefined
        : refuse('C-Z19', 'Nothing burns down by the Minute')
    case 'mark':
      return isUp(who(state, command.who)) && command.status === 'back in the fight'
        ? refuse('table', `${command.who} is in the fight`)
        : undefined
    case 'adjust':
      return refusesNumber(command.what, command.value)
    default:
      return undefined
  }
}

/** What the table may still do when the fight is over: set things right, and let Minutes pass. */
const isReferee = ({ type }: Command): boolean =>
  type === 'adjust' || type === 'mark' || type === 'heal' || type === 'relieve' || type === 'minute'

export const noRoom = (zone: string): Refusal => refuse('Z-08', `There is no room in ${zone}`)

const refusesAside = ({ phase }: State): Refusal | undefined =>
  phase === 'aside' ? refuse('table', 'Nobody is hurt outside a fight') : undefined

const refusesWhoIsOut = (state: State, name: string): Refusal | undefined =>
  isUp(who(state, name)) ? undefined : refuse('table', `${name} is out of the fight`)

const refusesAmount = (amount: number): Refusal | undefined =>
  amount > 0 ? undefined : refuse('table', 'An amount is 1 or more')

/** Creatures Test Skill, Characters attributes (C-Z6). */
export function refusesAbility(one: Combatant, ability: string): Refusal | undefined {
  if (one.isPlayer === (ability !== 'Skill')) return undefined
  return refuse(
    'C-Z6',
    one.isPlayer
      ? `${one.name} Tests attributes, not Skill`
      : `${one.name} has Skill in the place of attributes`
  )
}

function refusesReaction(state: State, name: string): Refusal | undefined {
  if (sideOf(state, name).isCharacters && state.phase !== 'aside')
    return refuse('Z-32', `${name} decide for themselves what they feel`)
  if (state.phase === 'aside') return undefined
  if (state.phase !== 'opening')
    return refuse('Z-32', 'The fight has begun: what they want is plain by now')
  return sideOf(state, name).reaction === ''
    ? undefined
    : refuse('Z-32', `The reaction of ${name} is known`)
}

function refusesBadTurn(state: State, name: string): Refusal | undefined {
  if (state.phase !== 'turns') return refuse('Z-33', 'No fight is going on')
  return everybody(state).some(
    (one) => one.side === name && isUp(one) && testsMorale(state, one) && !one.hasTestedMorale
  )
    ? undefined
    : refuse('Z-33', `Nobody of ${name} is left to Test Morale in this Round`)
}

function refusesHealing(state: State, name: string, amount: number): Refusal | undefined {
  const one = who(state, name)
  if (one.status !== 'up' && one.status !== 'out of action')
    return refuse('C-Z14', `${name} is beyond healing`)
  if (one.hp >= one.maxHp) return refuse('C-Z13', `${name} has all HP`)
  return refusesAmount(amount)
}

function refusesRelief(one: Combatant, condition: string): Refusal | undefined {
  const hindrance = hindranceCalled(condition)
  const has = hindrance
    ? suffers(one, hindrance)
    : condition === 'under Ongoing Damage'
      ? one.ongoing > 0
      : condition === 'deprived'
        ? one.isDeprived
        : condition === 'surprised'
          ? one.isSurprised
          : one.isOverloaded
  return has ? undefined : refuse('table', `${one.name} is not ${condition}`)
}

function refusesNumber(what: string, value: number): Refusal | undefined {
  if (what === 'HP' || what === 'AP' || what === 'Luck' || what === 'Grit')
    return value < 0 || value > 999
      ? refuse(what === 'HP' ? 'C-Z13' : 'table', `${what} is a number from 0 to 999`)
      : undefined
  if (what === 'Skill')
    return Math.abs(value) > 20 ? refuse('C-Z6', 'Skill is a number from -20 to 20') : undefined
  return Math.abs(value) > highestAttribute
    ? refuse('C-Z4', `${what} goes from −${highestAttribute} to +${highestAttribute}`)
    : undefined
}

/** Whether it is their turn at all. */
function refusesTurn(state: State, by: string): Refusal | undefined {
  if (state.phase === 'opening') return refuse('Z-03', 'Initiative is to be rolled first')
  const { turn, isSurprised, status } = who(state, by)
  if (status !== 'up')
    return refuse(
      status === 'out of action' ? 'C-Z14' : 'table',
      `${by} is ${status === 'out of action' ? 'Out of Action' : 'out of the fight'}`
    )
  if (state.active === by) return undefined
  if (isSurprised && state.round === 1)
    return refuse('Z-02', `${by} is surprised and does not act in the first Round`)
  if (turn === 'over') return refuse('Z-01', `${by} has had a Turn in this Round`)
  return refuse('Z-04', `It is not ${by}’s turn${state.active ? `: ${state.active} acts` : ''}`)
}

/** Whether they can do this, now that it is their turn. */
function refusesInTurn(state: State, command: InTurn): Refusal | undefined {
  const actor = who(state, command.by)
  switch (command.type) {
    case 'done':
      return undefined
    case 'move':
      if (!actor.moveLeft) return refuse('Z-10', `${actor.name} has moved in this Turn`)
      return refusesWay(state, actor, command.zone)
    case 'flee':
      return refusesFlight(actor)
    case 'draw':
    case 'put-away':
    case 'drop':
      return refusesThing(state, actor, command)
    case 'second-wind':
      return (
        refusesTechnique(actor, 'second wind') ??
        (actor.hp >= actor.maxHp ? refuse('C-Z24', `${actor.name} has all HP`) : undefined)
      )
    default:
      return refusesAction(actor) ?? refusesThis(state, actor, command)
  }
}

/** One Action a Turn (Z-10), and none for who is Distracted or Paralysed. */
function refusesAction(actor: Combatant): Refusal | undefined {
  const { name } = actor
  if (suffers(actor, 'Paralysed')) return refuse('Z-31', `${name} is Paralysed`)
  if (suffers(actor, 'Distracted')) return refuse('Z-29', `${name} is Distracted and cannot act`)
  return actor.actionLeft ? undefined : refuse('Z-10', `${name} has taken the Action of this Turn`)
}

type Action = Exclude<
  InTurn,
  { type: 'done' | 'move' | 'flee' | 'draw' | 'put-away' | 'drop' | 'second-wind' }
>

function refusesThis(state: State, actor: Combatant, command: Action): Refusal | undefined {
  const { name } = actor
  switch (command.type) {
    case 'move-again':
      if (actor.moveLeft) return refuse('Z-11', `${name} still has the move of this Turn`)
      if (actor.isOverloaded)
        return refuse('C-Z20', `${name} carries too much to go further than Nearby`)
      return refusesWay(state, actor, command.zone)
    case 'disengage':
      if (!actor.moveLeft) return refuse('Z-25', `${name} has moved in this Turn`)
      if (actor.hasDisengaged) return refuse('Z-25', `${name} has disengaged`)
      return (
        refusesFeet(actor) ??
        (foesClose(state, actor).length > 0
          ? undefined
          : refuse('Z-25', `No enemy is Close to ${name}`))
      )
    case 'break-free':
      return refusesBreakingFree(actor, command.hindrance)
    case 'negotiate':
      return command.side === actor.side
        ? refuse('Z-11', `${name} is of ${command.side}`)
        : undefined
    case 'cast':
    case 'otherwise':
      return undefined
    case 'cast-on':
      return isUp(who(state, command.target))
        ? undefined
        : refuse('Z-11', `${command.target} is out of the fight`)
    case 'retrieve':
    case 'pick-up':
    case 'give':
    case 'use':
    case 'light':
      return refusesThing(state, actor, command)
    default:
      return refusesAttack(state, actor, command)
  }
}

function refusesBreakingFree(actor: Combatant, hindrance: string): Refusal | undefined {
  const found = actor.hindrances.find((one) => one.hindrance === hindrance)
  if (!found) return refuse('Z-27', `${actor.name} is not ${hindrance}`)
  return found.costsAction
    ? undefined
    : refuse('Z-27', `The Test against being ${hindrance} comes by itself, at the end of the Turn`)
}

/** Feet that are held: Stuck or Paralysed. */
export function refusesFeet(actor: Combatant): Refusal | undefined {
  if (suffers(actor, 'Paralysed')) return refuse('Z-31', `${actor.name} is Paralysed`)
  return suffers(actor, 'Stuck')
    ? refuse('Z-30', `${actor.name} is Stuck and cannot move`)
    : undefined
}

/** A move goes to somewhere Nearby that has room. */
export function refusesWay(state: State, actor: Combatant, zone: string): Refusal | undefined {
  const held = refusesFeet(actor)
  if (held) return held
  if (zone === actor.zone) return refuse('Z-10', `${actor.name} is in ${zone}`)
  if (!placeOf(state, actor.zone).next.includes(zone))
    return refuse('Z-10', `${zone} is not Nearby`)
  return hasRoom(state, zone) ? undefined : noRoom(zone)
}

function refusesFlight(actor: Combatant): Refusal | undefined {
  const held = refusesFeet(actor)
  if (held || actor.moveLeft) return held
  return (
    refusesAction(actor) ??
    (actor.isOverloaded
      ? refuse('C-Z20', `${actor.name} carries too much to go further than Nearby`)
      : undefined)
  )
}

/** A technique that is known, and Grit for it (C-Z24). */
export function refusesTechnique(
  actor: Combatant,
  technique: Combatant['techniques'][number]
): Refusal | undefined {
  if (!actor.techniques.includes(technique))
    return refuse('C-Z24', `${actor.name} does not know ${technique}`)
  return actor.grit > 0 ? undefined : refuse('C-Z24', `${actor.name} has no Grit left`)
}

/** Another of the enemies, whose turn is to come, while the one who acts has done nothing yet (RULING 3). */
function refusesGoingFirst(state: State, name: string): Refusal | undefined {
  const other = who(state, name)
  const actor = state.combatants[state.active]
  if (!actor) return refuse('C-Z22', 'Nobody is about to act')
  if (name === actor.name) return refuse('C-Z22', `${name} is acting`)
  if (!isUp(other) || other.turn === 'over' || other.turn === 'none')
    return refuse('C-Z22', `${name} has no turn to come`)
  if (sideOf(state, other.side).isCharacters || sideOf(state, actor.side).isCharacters)
    return refuse('Z-04', 'The Characters act from the highest roll to the lowest')
  return actor.moveLeft && actor.actionLeft
    ? undefined
    : refuse('C-Z22', `${actor.name} has begun to act`)
}
