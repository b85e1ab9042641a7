import { type Refusal, refuse } from '../../core/ruleset/rulebook.ts'
import type { Adjustable, Command, CommandOfType } from './commands.ts'
import {
  belongingOf,
  type Combatant,
  everybody,
  isAtHand,
  isUp,
  type State,
  speedOf,
  testsMorale,
  weaponOf,
  who
} from './state.ts'

/** Why a command may not be given now; nothing if it may. */
export function refuses(state: State, command: Command): Refusal | undefined {
  if (state.phase === 'over')
    return isReferee(command) ? undefined : refuse('table', 'The fight is over')
  if ('by' in command) return refusesTurn(state, command.by) ?? refusesInTurn(state, command)
  switch (command.type) {
    case 'initiative':
      return state.phase === 'opening'
        ? undefined
        : refuse('H-01', 'Initiative is rolled at the start of a Round')
    case 'reaction':
      if (state.phase === 'aside') return undefined
      if (state.phase !== 'opening')
        return refuse('H-06', 'The encounter has begun: what they want is plain by now')
      return state.sides.find((side) => side.name === command.side)?.reaction === ''
        ? undefined
        : refuse('H-06', `The reaction of ${command.side} is known`)
    case 'surprise':
      return state.phase === 'opening' ? undefined : tooLateForSurprise
    case 'is-surprised':
      if (state.phase !== 'opening') return tooLateForSurprise
      return who(state, command.who).isSurprised
        ? refuse('H-04', `${command.who} is surprised already`)
        : undefined
    case 'go-first':
      return refusesGoingFirst(state, command.who)
    case 'swing':
      if (state.phase !== 'aside') return refuse('H-13', 'In a fight an attack needs a target')
      return refusesManner(who(state, command.who), command.weapon)
    case 'fall':
    case 'harm':
      if (state.phase === 'aside') return refuse('table', 'Nobody is hurt outside a fight')
      return refusesWhoIsOut(state, command.who)
    case 'test':
    case 'save':
      return refusesWhoIsOut(state, command.who)
    case 'check-morale':
      return (
        refusesWhoIsOut(state, command.who) ??
        (who(state, command.who).isPlayer
          ? refuse('H-30', `${command.who} belongs to a player, who decides about running`)
          : undefined)
      )
    case 'frighten':
      return everybody(state).some((one) => one.side === command.side && canBeAfraid(state, one))
        ? undefined
        : refuse('H-30', `Nobody of ${command.side} Tests Morale`)
    case 'mark':
      return who(state, command.who).status === 'up' && command.status === 'back in the fight'
        ? refuse('table', `${command.who} is in the fight`)
        : undefined
    case 'adjust':
      return refusesNumber(command.what, command.value)
    default:
      return undefined
  }
}

const canBeAfraid = (state: State, one: Combatant) => isUp(one) && testsMorale(state, one)

const tooLateForSurprise = refuse('H-03', 'Surprise comes before the first Round')

const refusesWhoIsOut = (state: State, name: string): Refusal | undefined =>
  isUp(who(state, name)) ? undefined : refuse('table', `${name} is out of the fight`)

function refusesNumber(what: Adjustable, value: number): Refusal | undefined {
  if (what === 'Morale' && (value < 0 || value > 20))
    return refuse('H-28', 'Morale runs from 0 to 20')
  if (what === 'Loyalty' && (value < 0 || value > 20))
    return refuse('C-H26', 'Loyalty runs from 0 to 20')
  return value < 0 ? refuse('table', `${what} is 0 or more`) : undefined
}

const isReferee = ({ type }: Command): boolean =>
  type === 'adjust' ||
  type === 'mark' ||
  type === 'afflict' ||
  type === 'relieve' ||
  type === 'luck'

/** Whether it is their turn at all. */
function refusesTurn(state: State, by: string): Refusal | undefined {
  if (state.phase === 'opening') return refuse('H-01', 'Initiative is to be rolled first')
  const { turn, isSurprised, status } = who(state, by)
  if (status !== 'up') return refuse('table', `${by} is out of the fight`)
  if (state.active === by && !state.ending) return undefined
  if (isSurprised && state.round === 1)
    return refuse('H-03', `${by} is surprised and does nothing in the first Round`)
  if (turn === 'over') return refuse('H-07', `${by} has acted in this Round`)
  return refuse('H-01', `It is not ${by}’s turn${state.active ? `: ${state.active} acts` : ''}`)
}

type TurnCommand = Extract<Command, { by: string }>

/** Whether they can do this, now that it is their turn. */
function refusesInTurn(state: State, command: TurnCommand): Refusal | undefined {
  const actor = who(state, command.by)
  switch (command.type) {
    case 'done':
    case 'talk':
      return undefined
    case 'drop':
      return isAtHand(actor, command.item)
        ? undefined
        : refuse('H-09', `${actor.name} holds no ${command.item}`)
    case 'move':
      return refusesMove(actor, command.feet)
    case 'keep-moving':
      if (actor.hasActed || actor.keepsMoving)
        return refuse('H-07', `${actor.name} can still move as it is`)
      return refusesMove(actor, 1)
    case 'take-out':
      // What is handy needs no action (H-10).
      return isAtHand(actor, command.item)
        ? undefined
        : (refusesAction(actor, command) ?? refusesPlace(actor, command.item, 'stowed'))
    default:
      return refusesAction(actor, command) ?? refusesThis(state, actor, command)
  }
}

/** One action a Round; several attacks are one of it. */
function refusesAction(actor: Combatant, command: TurnCommand): Refusal | undefined {
  if (actor.hasActed) return refuse('H-07', `${actor.name} has taken this Round’s action`)
  if (actor.attacksMade > 0 && command.type !== 'attack') {
    return refuse('H-07', `${actor.name} is attacking: that is this Round’s action`)
  }
  if (actor.load === 'too heavy' && command.type !== 'shed-load') {
    return refuse('C-H19', `${actor.name} carries too much to do anything`)
  }
  return undefined
}

type Action = Exclude<
  TurnCommand,
  CommandOfType<'done' | 'talk' | 'drop' | 'move' | 'keep-moving' | 'take-out'>
>

function refusesThis(state: State, actor: Combatant, command: Action): Refusal | undefined {
  const { name } = actor
  switch (command.type) {
    case 'attack':
      return (
        refusesTarget(state, name, command.target, 'H-13') ?? refusesWeapon(actor, command.weapon)
      )
    case 'gambit':
      return refusesTarget(state, name, command.target, 'H-26')
    case 'cast': {
      const { needsTouch, needsTest } = actor.spells[command.spell] ?? {}
      return needsTouch || needsTest ? refuse('H-17', `${command.spell} needs a target`) : undefined
    }
    case 'cast-on':
      return isUp(who(state, command.target))
        ? undefined
        : refuse('H-17', `${command.target} is out of the fight`)
    case 'sprint':
      return refusesToGo(actor)
    case 'pick-up':
      return refusesPlace(actor, command.item, 'dropped')
    case 'put-away':
      return isAtHand(actor, command.item)
        ? undefined
        : refuse('H-08', `${name} has no ${command.item} at hand`)
    case 'activate':
      return refusesOutOfReach(actor, command.item)
    case 'light':
      return (
        refusesOutOfReach(actor, command.item) ??
        (actor.gear[command.item]?.isLit
          ? refuse('H-08', `The ${command.item} burns already`)
          : undefined)
      )
    case 'shed-load':
      return refusesShedding(actor)
    case 'reload':
      return refusesReload(actor, command.weapon)
    case 'drink':
      return actor.swigs > 0 ? undefined : refuse('C-H20', `${name} has no liquor`)
    case 'retreat':
      return refusesToGo(actor)
  }
}

function refusesPlace(
  actor: Combatant,
  item: string,
  place: 'stowed' | 'dropped'
): Refusal | undefined {
  const found = belongingOf(actor, item)?.place
  if (found === place) return undefined
  const where = {
    handy: 'is at hand',
    stowed: 'is stowed away',
    dropped: 'lies on the ground',
    broken: 'is broken'
  }
  return refuse('H-08', found ? `The ${item} ${where[found]}` : `${actor.name} has no ${item}`)
}

const refusesOutOfReach = (actor: Combatant, item: string): Refusal | undefined =>
  isAtHand(actor, item) ? undefined : refuse('H-10', `${actor.name} has no ${item} at hand`)

function refusesShedding({ name, weapons, gear, load }: Combatant): Refusal | undefined {
  const isLaden = [...Object.values(weapons), ...Object.values(gear)].some(
    (item) => item.place === 'stowed'
  )
  return isLaden || load !== 'none'
    ? undefined
    : refuse('H-08', `${name} carries nothing that is not handy`)
}

function refusesReload(actor: Combatant, name: string): Refusal | undefined {
  const weapon = actor.weapons[name]
  if (!weapon?.needsReload || weapon.isLoaded) return refuse('H-11', `The ${name} is loaded`)
  if (weapon.isDepleted) return refuse('H-15', `There is nothing left to load the ${name} with`)
  return refusesOutOfReach(actor, name)
}

/** Who is Pinned goes nowhere: not by moving, not by sprinting, not out of the encounter (H-24). */
const refusesToGo = (actor: Combatant): Refusal | undefined =>
  speedOf(actor) > 0 ? undefined : refusesMove(actor, 1)

function refusesMove(actor: Combatant, feet: number): Refusal | undefined {
  const { name, effects, load, moved } = actor
  if (effects.includes('pinned')) return refuse('H-24', `${name} is Pinned and cannot move`)
  if (load === 'too heavy') return refuse('C-H19', `${name} carries too much to move`)
  const left = speedOf(actor) - moved
  if (feet < 1) return refuse('H-07', 'A move is 1 ft at the least')
  return feet > left ? refuse('H-07', `${name} can move ${left} ft more in this Round`) : undefined
}

function refusesTarget(
  state: State,
  by: string,
  target: string,
  rule: 'H-13' | 'H-26'
): Refusal | undefined {
  if (by === target) return refuse(rule, `${by} cannot be their own target`)
  return isUp(who(state, target)) ? undefined : refuse(rule, `${target} is out of the fight`)
}

function refusesWeapon(actor: Combatant, use: string): Refusal | undefined {
  const unsaid = refusesManner(actor, use)
  if (unsaid) return unsaid
  const name = actor.uses[use]?.weapon ?? ''
  const weapon = weaponOf(actor, use)
  switch (weapon.place) {
    case 'stowed':
      return refuse('H-10', `${actor.name} has to take out the ${name} first`)
    case 'dropped':
      return refuse('H-10', `${actor.name} has to pick up the ${name} first`)
    case 'broken':
      return refuse('C-H22', `The ${name} is broken`)
  }
  if (weapon.isDepleted)
    return refuse('H-15', `${actor.name} has no ammunition left for the ${name}`)
  if (weapon.needsReload && !weapon.isLoaded)
    return refuse('H-11', `The ${name} must be reloaded first`)
  return undefined
}

/** The manner of use is chosen before rolling (H-20). */
function refusesManner({ uses }: Combatant, use: string): Refusal | undefined {
  if (Object.hasOwn(uses, use)) return undefined
  const ways = Object.keys(uses).filter((other) => uses[other]?.weapon === use)
  return refuse('H-20', `Say how the ${use} is used: ${ways.join(' / ')}`)
}

/** Another of the same band, whose turn is to come, while the one who acts has done nothing yet. */
function refusesGoingFirst(state: State, name: string): Refusal | undefined {
  const other = who(state, name)
  const actor = state.combatants[state.active]
  if (!actor || state.ending) return refuse('H-01', 'Nobody is about to act')
  if (!isUp(other) || other.turn === 'over' || other.turn === 'none')
    return refuse('H-01', `${name} has no turn to come`)
  if (name === actor.name) return refuse('H-01', `${name} is acting`)
  if (other.band !== actor.band)
    return refuse('H-01', `${name} does not act together with ${actor.name}`)
  if (actor.hasActed || actor.moved > 0 || actor.attacksMade > 0)
    return refuse('H-01', `${actor.name} has begun to act`)
  return undefined
}
