import { unreachable } from '../../core/ruleset/ruleset.ts'
import { adjust, conditionEnded } from './apply-referee.ts'
import { applyThing } from './apply-things.ts'
import { copyCombatant } from './copy.ts'
import type { Event, EventOf } from './events.ts'
import { pieceOf } from './rules/usage.ts'
import { type Combatant, type State, type Status, sideOf, who } from './state.ts'
import type { Attribute } from './tables/attributes.ts'

/** Write an event into the state. Total: no dice, no rules, and no part of the event is kept. */
export function apply(state: State, event: Event): void {
  switch (event.type) {
    case 'arrived':
      return arrive(state, event)
    case 'mustered': {
      const one = who(state, event.who)
      one.hp = one.maxHp = one.hpBefore = event.hp
      one.hpDice = ''
      return
    }
    case 'opened':
      state.phase = 'opening'
      return
    case 'reacted':
      sideOf(state, event.side).reaction = event.reaction
      return
    case 'surprised':
      for (const name of event.who) who(state, name).isSurprised = true
      return
    case 'side-rolled':
      state.charactersFirst = event.charactersFirst
      return
    case 'acted-quickly':
      state.charactersFirst = true
      return
    case 'initiative-rolled':
      if (!event.isTied) who(state, event.who).initiative = event.total
      return
    case 'ordered':
      state.order = [...event.order]
      return
    case 'round-begun':
      return beginRound(state, event)
    case 'recharged': {
      const weapon = who(state, event.who).weapons[event.weapon]
      if (weapon && event.works) weapon.isSpent = false
      return
    }
    case 'rallied':
      for (const name of event.who) who(state, name).isRallied = true
      return
    case 'turn-begun': {
      const one = who(state, event.who)
      state.active = event.who
      if (one.turn === 'to come') {
        one.moveLeft = true
        one.actionLeft = true
        one.hasDisengaged = false
        one.handled = 0
      }
      one.turn = 'begun'
      return
    }
    case 'went-first':
      state.active = ''
      return
    case 'turn-ended':
      return endTurn(state, event.who)
    case 'acted':
      who(state, event.who).actionLeft = false
      return
    case 'moved': {
      const one = who(state, event.who)
      one.zone = event.to
      if (event.how === 'move') one.moveLeft = false
      return
    }
    case 'disengaged':
      who(state, event.who).hasDisengaged = true
      return
    case 'fled':
      return leave(state, event.who, 'fled')
    case 'shield-sacrificed':
      who(state, event.who).shield.isLost = true
      return
    case 'damaged':
      return damage(state, event)
    case 'rent':
      who(state, event.target).bareAp -= event.ap
      return
    case 'lost-hp':
      who(state, event.who).hp = event.hp
      return
    case 'healed': {
      const one = who(state, event.who)
      one.hp = event.hp
      if (one.status === 'out of action') one.status = 'up'
      return
    }
    case 'fell':
      return leave(state, event.who, event.status)
    case 'luck-spent':
      who(state, event.by).luck = event.left
      return
    case 'grit-spent':
      who(state, event.by).grit = event.left
      if (event.on === 'shield') who(state, event.for).lentAp += event.ap
      return
    case 'ongoing-begun': {
      const one = who(state, event.who)
      one.ongoing = event.amount
      one.ongoingTest = event.test
      one.ongoingFrom = event.from
      return
    }
    case 'ongoing-tested':
      if (event.test.passed) who(state, event.who).ongoing = 0
      return
    case 'hindered': {
      const { hindrance, test, costsAction, from } = event
      who(state, event.who).hindrances.push({ hindrance, test, costsAction, from })
      return
    }
    case 'hindrance-tested':
      if (event.test.passed) endHindrance(who(state, event.who), event.hindrance)
      return
    case 'relieved':
      return conditionEnded(who(state, event.who), event.what)
    case 'shot':
    case 'marked-use':
    case 'usage-rolled':
    case 'disarmed':
    case 'retrieved':
    case 'picked-up':
    case 'drew':
    case 'put-away':
    case 'dropped':
    case 'given':
    case 'lit':
      return applyThing(state, event)
    case 'shaken': {
      const { side, trigger } = event
      if (trigger === 'called') return
      sideOf(state, side).fired.push(trigger)
      if (!state.shaken.some((owed) => owed.side === side)) state.shaken.push({ side, trigger })
      return
    }
    case 'morale-tested':
      who(state, event.who).hasTestedMorale = true
      return
    case 'gave-up':
      for (const name of event.who) leave(state, name, event.how)
      return
    case 'morale-settled':
      state.shaken = state.shaken.filter((owed) => owed.side !== event.side)
      return
    case 'recovered':
      return recover(who(state, event.who), event)
    case 'body-lost':
      return leave(state, event.who, 'lost')
    case 'adjusted':
      return adjust(who(state, event.who), event)
    case 'marked': {
      const one = who(state, event.who)
      if (event.status !== 'up') return leave(state, event.who, event.status)
      one.status = 'up'
      one.hp = Math.max(1, one.hp)
      return
    }
    case 'placed':
      who(state, event.who).zone = event.zone
      return
    case 'fight-over':
      state.phase = 'over'
      state.outcome = event.winner
      state.active = ''
      return
    case 'field-laid':
    case 'struck-freely':
    case 'let-go':
    case 'slipped-away':
    case 'hit':
    case 'missed':
    case 'defended':
    case 'resisted':
    case 'hazard-tested':
    case 'stunt-tried':
    case 'negotiated':
    case 'cast':
    case 'used':
    case 'did':
    case 'minute-rolled':
    case 'minute-passed':
    case 'tested':
    case 'swung':
    case 'fought-on':
      return
    default:
      return unreachable(event)
  }
}

function arrive(state: State, event: EventOf<'arrived'>): void {
  const template = state.groups[event.group]?.template
  if (!template) return
  for (const name of event.names) state.combatants[name] = { ...copyCombatant(template), name }
  sideOf(state, template.side).size += event.names.length
}

/** Everybody who is up has a turn to come, but for the surprised in the first Round. */
function beginRound(state: State, { round, order }: EventOf<'round-begun'>): void {
  state.round = round
  state.phase = 'turns'
  state.active = ''
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    one.turn = 'none'
    one.moveLeft = false
    one.actionLeft = false
    one.hasDisengaged = false
    one.isRallied = false
    one.lentAp = 0
    one.hasTestedMorale = false
    one.hpBefore = one.hp
  }
  for (const name of order) who(state, name).turn = 'to come'
}

function endTurn(state: State, name: string): void {
  const one = who(state, name)
  if (state.active === name) state.active = ''
  one.turn = 'over'
  one.moveLeft = false
  one.actionLeft = false
  one.hasDisengaged = false
}

function leave(state: State, name: string, status: Exclude<Status, 'up'>): void {
  const one = who(state, name)
  one.status = status
  if (status === 'out of action' || status === 'defeated' || status === 'dead') one.hp = 0
}

/** Armour, shield and helmet are used by what they keep off (C-Z9). */
function damage(state: State, event: EventOf<'damaged'>): void {
  const one = who(state, event.who)
  one.hp = event.hp
  const { rolled, ap } = event
  if (ap === 0 || rolled.dice + rolled.flat <= 0) return
  for (const item of ['armour', 'shield', 'helmet']) {
    const piece = pieceOf(one, item)
    if (piece && !piece.isLost) piece.isUsed = true
  }
}

export function endHindrance(one: Combatant, hindrance: string): void {
  one.hindrances = one.hindrances.filter((known) => known.hindrance !== hindrance)
}

/** What became of who was Out of Action (C-Z14). */
function recover(one: Combatant, event: EventOf<'recovered'>): void {
  if (event.result === 'dead') {
    one.status = 'dead'
    return
  }
  one.status = 'up'
  one.hp = Math.min(one.maxHp, event.hpFace)
  if (event.result === 'dazed') one.isDazed = true
  const attributes: Record<Attribute, number> = { ...one.attributes }
  for (const attribute of event.lowers) attributes[attribute] -= event.by
  one.attributes = Object.freeze(attributes)
}
