import { unreachable } from '../../core/ruleset/ruleset.ts'
import { copyCombatant } from './copy.ts'
import type { Event, EventOf } from './events.ts'
import { type Combatant, type State, weaponOf, who } from './state.ts'

/** Write an event into the state. Total: no dice, no rules, and no part of the event is kept. */
export function apply(state: State, event: Event): void {
  switch (event.type) {
    case 'arrived':
      return arrive(state, event)
    case 'trained': {
      const one = who(state, event.who)
      one.choosesProficiency = false
      for (const weapon of event.weapons) weaponOf(one, weapon).skill = 'proficiency'
      return
    }
    case 'opened':
      state.phase = 'opening'
      return
    case 'initiative-rolled':
      // A tie is told apart by a second roll; what it is told by is the first.
      if (!event.isAgain) who(state, event.who).initiative = event.total
      return
    case 'round-begun':
      return beginRound(state, event)
    case 'turn-begun': {
      const one = who(state, event.who)
      state.active = event.who
      state.next = event.place + 1
      one.isEvading = false
      one.choicesLeft = event.choices
      return
    }
    case 'spent':
      who(state, event.who).choicesLeft = event.left
      if (event.left <= 0) state.active = ''
      return
    case 'advanced':
    case 'fell-back':
    case 'extricated':
    case 'placed':
      who(state, event.who).at = event.to
      return
    case 'left':
      return leave(who(state, event.who), 'fled')
    case 'began-evading':
      who(state, event.who).isEvading = true
      return
    case 'focused':
      who(state, event.who).isFocused = true
      return
    case 'focus-spent':
      who(state, event.who).isFocused = false
      return
    case 'judged':
      weaponOf(who(state, event.who), event.weapon).skill = event.skill
      return
    case 'suffered': {
      const one = who(state, event.who)
      one.hp = event.after
      if (event.isDown) leave(one, 'defeated')
      return
    }
    case 'fell':
      return fall(who(state, event.who), state.round)
    case 'lost-chance':
      who(state, event.who).tried++
      return
    case 'tried-to-stabilise': {
      const one = who(state, event.who)
      one.tried++
      one.triedIn = state.round
      return
    }
    case 'stabilised': {
      const one = who(state, event.who)
      one.hp = 1
      leave(one, 'stable')
      return
    }
    case 'died':
      return leave(who(state, event.who), 'dead')
    case 'tended':
      if (event.test.passed) who(state, event.target).isAttended = true
      return
    case 'rested': {
      const one = who(state, event.who)
      one.hp = event.after
      if (event.how === 'meditation') one.meditations++
      return
    }
    case 'wore':
      who(state, event.who).armour = event.armour
      return
    case 'lost-weapon':
      weaponOf(who(state, event.who), event.weapon).isLost = true
      return
    case 'took-up':
      weaponOf(who(state, event.who), event.weapon).isLost = false
      return
    case 'adjusted':
      return adjust(who(state, event.who), event)
    case 'marked':
      return mark(state, event)
    case 'conditioned': {
      const one = who(state, event.who)
      one.conditions = one.conditions.filter((other) => other !== event.condition)
      if (event.isOn) one.conditions.push(event.condition)
      return
    }
    case 'fight-over':
      state.phase = 'over'
      state.outcome = event.winner
      state.active = ''
      return
    case 'tie-won':
    case 'improvised':
    case 'waited':
    case 'missed':
    case 'hit':
    case 'evaded':
    case 'critical':
    case 'struck-again':
    case 'unhurt':
    case 'swung':
    case 'tested':
      return
    default:
      return unreachable(event)
  }
}

function arrive(state: State, event: EventOf<'arrived'>): void {
  const template = state.groups[event.group]?.template
  if (!template) return
  for (const name of event.names) state.combatants[name] = { ...copyCombatant(template), name }
}

function beginRound(state: State, { round, order }: EventOf<'round-begun'>): void {
  state.round = round
  state.phase = 'turns'
  state.active = ''
  state.next = 0
  if (order.length > 0) state.order = [...order]
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    one.hpBefore = one.hp
  }
}

/** Out of the fight, with nothing left of what one was about to do. */
function leave(one: Combatant, status: Exclude<Combatant['status'], 'up' | 'dying'>): void {
  one.status = status
  one.isEvading = false
  one.isFocused = false
}

function fall(one: Combatant, round: number): void {
  one.status = 'dying'
  one.hp = 0
  one.isEvading = false
  one.isFocused = false
  one.fellIn = round
  one.triedIn = 0
  one.tried = 0
  one.isAttended = false
}

function adjust(one: Combatant, { what, value }: EventOf<'adjusted'>): void {
  switch (what) {
    case 'HP':
      one.hp = value
      one.maxHp = Math.max(one.maxHp, value)
      // Healed, who was dying is on their feet again.
      if (value > 0 && (one.status === 'dying' || one.status === 'defeated')) one.status = 'up'
      return
    case 'DR':
      one.dr = value
      return
    case 'movement':
      one.movement = value
  }
}

function mark(state: State, { who: name, status }: EventOf<'marked'>): void {
  const one = who(state, name)
  if (status === 'up' || status === 'dying') {
    one.status = 'up'
    one.hp = Math.max(1, one.hp)
  } else {
    leave(one, status)
    if (status === 'dead' || status === 'defeated') one.hp = 0
  }
}
