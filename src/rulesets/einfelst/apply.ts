import { unreachable } from '../../core/ruleset/ruleset.ts'
import { holdersOf } from './cards.ts'
import { poolsOf } from './combatant.ts'
import { copyCombatant } from './copy.ts'
import type { Event, EventOf } from './events.ts'
import {
  type Card,
  type Combatant,
  harmOf,
  type Stance,
  type State,
  type Status,
  sideOf,
  who
} from './state.ts'
import { type Action, type Attribute, actions, attributes } from './tables/actions.ts'
import { harmRows } from './tables/harm.ts'

/** Write an event into the state. Total: no dice, no rules, and no part of the event is kept. */
export function apply(state: State, event: Event): void {
  switch (event.type) {
    case 'arrived':
      return arrive(state, event)
    case 'opened':
      state.phase = 'opening'
      state.groups = []
      return
    case 'begun':
      state.phase = 'turns'
      return
    case 'ambush-tried':
      sideOf(state, who(state, event.who).side).hasSneaked = true
      return
    case 'extra-card-given':
      for (const name of event.who) {
        const one = who(state, name)
        one.extraCard = event.rule === 'E-35' || event.rule === 'E-37' ? event.rule : 'E-34'
        one.ambushDice = event.dice
      }
      return
    case 'dealt':
      for (const name of event.who) who(state, name).cards = event.cards.map(cardOf)
      return
    case 'round-begun':
      return beginRound(state, event.round)
    case 'turn-begun': {
      state.active = event.who
      state.card = event.card
      const card = who(state, event.who).cards[event.card]
      if (card) card.turn = 'begun'
      return
    }
    case 'turn-ended':
      return endTurn(state, who(state, event.who))
    case 'went-first': {
      const card = who(state, event.instead).cards[state.card]
      if (card) card.turn = 'to come'
      return
    }
    case 'cards-swapped':
      swapValues(state, event.card, event.for)
      return startOver(state)
    case 'outmaneuvered':
      return swapValues(state, event.card, event.for)
    case 'spent': {
      const card = who(state, event.who).cards[event.card]
      if (card && event.maneuver === 'slow') card.hasSlow = false
      else if (card) card.hasFast = false
      state.isFresh = false
      return
    }
    case 'tested': {
      const one = who(state, event.who)
      one.nextFewer = 0
      one.nextMore = 0
      if (event.usesAmbush) one.ambushDice = 0
      return
    }
    case 'suffered': {
      const one = who(state, event.who)
      if (one.hasRows) return
      one.points = event.points
      one.nextFewer += event.amount
      if (event.isOut) leave(state, one, 'taken out')
      return
    }
    case 'filled': {
      const [lesser, moderate, severe] = event.rows
      const one = who(state, event.who)
      if (event.harm === 'Mental') one.mental = [lesser, moderate, severe]
      else one.physical = [lesser, moderate, severe]
      return
    }
    case 'injured':
      return leave(state, who(state, event.who), event.becomes)
    case 'dying-counted':
      who(state, event.who).diesAtEndOf = event.diesAtEndOf
      return
    case 'died':
      return leave(state, who(state, event.who), 'dead')
    case 'tended':
      if (event.isSaved) who(state, event.who).status = 'taken out'
      return
    case 'pushed': {
      const one = who(state, event.target)
      if (event.to !== one.zone) return put(state, one, event.to)
      return stand(state, one, '', '')
    }
    case 'disarmed': {
      const one = who(state, event.target)
      one.wields = ''
      one.lying[event.weapon] = event.zone
      return
    }
    case 'pinned':
      who(state, event.target).pinnedBy = event.by
      return
    case 'threw': {
      const one = who(state, event.who)
      if (one.wields === event.weapon) one.wields = ''
      one.lying[event.weapon] = event.zone
      return
    }
    case 'grappled':
      return hold(state, who(state, event.by), who(state, event.target))
    case 'gagged':
      who(state, event.target).isGagged = true
      return
    case 'let-go':
      return release(who(state, event.by), who(state, event.target))
    case 'tried-free': {
      const one = who(state, event.who)
      const card = one.cards[state.card]
      if (card) card.hasTried = true
      if (event.isFree) release(who(state, event.holder), one)
      return
    }
    case 'drew':
      who(state, event.who).wields = event.weapon
      return
    case 'picked-up': {
      const one = who(state, event.who)
      delete one.lying[event.weapon]
      one.wields = event.weapon
      return
    }
    case 'stood-up':
      who(state, event.who).isProne = false
      return
    case 'moved':
    case 'placed':
      return put(state, who(state, event.who), event.to)
    case 'positioned':
      return stand(state, who(state, event.who), event.stance, event.closeTo)
    case 'cleared':
      if (event.isOpen) state.cleared.push(event.zone)
      return
    case 'fled':
      return leave(state, who(state, event.who), 'fled')
    case 'swayed':
      if (event.gives === 'in') leave(state, who(state, event.target), 'surrendered')
      return
    case 'faced-fear': {
      const one = who(state, event.who)
      if (!one.faced.includes(event.source)) one.faced.push(event.source)
      one.nextMore += event.bonus
      return
    }
    case 'caught-fire': {
      const one = who(state, event.who)
      one.fire = event.fire
      one.doused = 0
      return
    }
    case 'doused': {
      const one = who(state, event.target)
      one.doused = event.isOut ? 0 : event.successes
      if (event.isOut) one.fire = ''
      return
    }
    case 'poisoned':
      who(state, event.who).poison = Math.max(0, event.poison)
      return
    case 'antidote-given':
      who(state, event.who).antidotes--
      who(state, event.target).poison = 0
      return
    case 'adjusted':
      return adjust(state, event)
    case 'marked':
      return mark(state, who(state, event.who), event.status)
    case 'conditioned':
      return condition(state, who(state, event.who), event)
    case 'fight-over':
      state.phase = 'over'
      state.outcome = event.winner
      state.active = ''
      return
    case 'declared':
    case 'defended':
    case 'missed':
    case 'unhurt':
    case 'slipped':
    case 'did':
    case 'failed-climb':
    case 'stayed':
    case 'chased':
    case 'lured':
    case 'surveyed':
    case 'cast':
    case 'reacted-to-fear':
    case 'toxicity-rolled':
    case 'fell':
    case 'endured':
    case 'swung':
      return
    default:
      return unreachable(event)
  }
}

const cardOf = (value: number): Card => ({
  value,
  turn: 'over',
  hasSlow: false,
  hasFast: false,
  hasTried: false
})

function arrive(state: State, event: EventOf<'arrived'>): void {
  const template = state.groups[event.group]?.template
  if (!template) return
  for (const name of event.names) state.combatants[name] = { ...copyCombatant(template), name }
}

/** All Maneuvers are back, whether or not those of the last round were used (RULING 7). */
function beginRound(state: State, round: number): void {
  state.round = round
  state.active = ''
  state.isFresh = true
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (!one) continue
    one.harmBefore = harmOf(one)
    if (round > 1) one.ambushDice = 0
    for (const card of one.cards) {
      card.turn = 'to come'
      card.hasSlow = true
      card.hasFast = true
      card.hasTried = false
    }
  }
}

/** What pins somebody down does so until their turn is over. */
function endTurn(state: State, one: Combatant): void {
  const card = one.cards[state.card]
  if (card) card.turn = 'over'
  one.pinnedBy = ''
  state.active = ''
  state.isFresh = false
}

/** The turn that has just begun is nobody’s yet: the cards say anew whose it is (E-04). */
function startOver(state: State): void {
  const card = state.combatants[state.active]?.cards[state.card]
  if (card) card.turn = 'to come'
  state.active = ''
}

/** Everybody with the one card has the other, and so round about (RULING 6). */
function swapValues(state: State, one: number, other: number): void {
  const theirs = holdersOf(state, other)
  for (const name of holdersOf(state, one)) changeValue(who(state, name), one, -1)
  for (const name of theirs) changeValue(who(state, name), other, one)
  const { combatants } = state
  for (const name in combatants) changeValue(combatants[name] as Combatant, -1, other)
}

function changeValue({ cards }: Combatant, from: number, to: number): void {
  for (const card of cards) if (card.value === from) card.value = to
}

/** In another zone: among the others there, and close to nobody. */
function put(state: State, one: Combatant, zone: string): void {
  stand(state, one, '', '')
  one.zone = zone
}

/** Somewhere else in the zone: whoever had closed in is close no more. */
function stand(state: State, one: Combatant, stance: Stance, closeTo: string): void {
  one.stance = stance
  one.closeTo = closeTo
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other.closeTo === one.name && closeTo !== name) other.closeTo = ''
  }
}

function hold(state: State, by: Combatant, target: Combatant): void {
  if (target.heldBy !== '') release(who(state, target.heldBy), target)
  by.holds = target.name
  target.heldBy = by.name
}

function release(by: Combatant, target: Combatant): void {
  by.holds = ''
  target.heldBy = ''
  target.isGagged = false
}

/** Out of the fight, and out of every grip. */
function leave(state: State, one: Combatant, status: Status): void {
  one.status = status
  if (one.holds !== '') release(one, who(state, one.holds))
  if (one.heldBy !== '') release(who(state, one.heldBy), one)
}

function mark(state: State, one: Combatant, status: Status): void {
  if (status !== 'up') return leave(state, one, status)
  one.status = 'up'
  if (!one.hasRows && one.points >= one.mostPoints) one.points = one.mostPoints - 1
}

function condition(
  state: State,
  one: Combatant,
  { condition: word, isOn }: EventOf<'conditioned'>
): void {
  if (word === 'prone') one.isProne = isOn
  else if (word === 'in cover' || word === 'apart') stand(state, one, isOn ? word : '', '')
  else {
    one.conditions = one.conditions.filter((other) => other !== word)
    if (isOn) one.conditions.push(word)
  }
}

function adjust(state: State, { who: name, what, value }: EventOf<'adjusted'>): void {
  const one = who(state, name)
  const [row, type] = what.split(' ')
  const at = harmRows.findIndex((known) => known.row === row)
  if (at >= 0) {
    const rows: number[] = type === 'Mental' ? one.mental : one.physical
    rows[at] = value
  } else if (what === 'Harm points') {
    one.points = Math.min(value, one.mostPoints)
    if (value >= one.mostPoints) leave(state, one, 'taken out')
    else if (one.status === 'taken out') one.status = 'up'
  } else if (what === 'card') {
    const card = one.cards[0]
    if (card) card.value = value
  } else if (what === 'poison') one.poison = value
  else if (what === 'antidotes') one.antidotes = value
  else learn(one, what, value)
}

function learn(one: Combatant, what: string, value: number): void {
  const attribute = attributes.find((known): known is Attribute => known === what)
  const action = actions.find((known): known is Action => known === what)
  if (attribute) one.attributes = Object.freeze({ ...one.attributes, [attribute]: value })
  if (action) one.actions = Object.freeze({ ...one.actions, [action]: value })
  one.pools = poolsOf(one.attributes, one.actions)
}
