import { unreachable } from '../../core/ruleset/ruleset.ts'
import { copyCombatant } from './copy.ts'
import type { Event, EventOf } from './events.ts'
import { isNearby } from './places.ts'
import { type Combatant, isUp, type Spot, type State, type Status, sideOf, who } from './state.ts'
import type { ConditionWord } from './tables/conditions.ts'
import { sideAfter } from './turn-order.ts'

/** Write an event into the state. Total: no dice, no rules, and no part of the event is kept. */
export function apply(state: State, event: Event): void {
  switch (event.type) {
    case 'arrived':
      return arrive(state, event)
    case 'opened':
      state.phase = 'opening'
      state.groups = []
      return
    case 'initiative-taken':
      state.holder = event.side
      return
    case 'noticed':
      for (const name of event.reveals) who(state, name).isConcealed = false
      return
    case 'ambush-sprung':
      state.phase = 'ambush'
      state.opportunity = state.holder
      for (const name of event.who) {
        who(state, name).turn = 'to come'
        who(state, name).hasBonusTurn = true
      }
      return
    case 'round-begun':
      return beginRound(state, event)
    case 'threshold-rolled':
      state.threshold = event.face
      return
    case 'slow-begun':
      state.phase = 'slow'
      state.opportunity = state.holder
      for (const side of state.sides) side.hasPassed = false
      return
    case 'round-ended':
      state.phase = 'end of round'
      return
    case 'passed':
      sideOf(state, event.side).hasPassed = true
      state.opportunity = sideAfter(state, event.side)
      return
    case 'let-first':
      state.opportunity = event.side
      return
    case 'turn-begun':
      return beginTurn(state, event)
    case 'spent': {
      const one = who(state, event.who)
      if (event.main) one.mainLeft = false
      if (event.main && event.isBonus) one.gaveMain = true
      if (!event.main) one.bonusLeft--
      return
    }
    case 'turn-ended':
      who(state, event.who).turn = 'over'
      state.active = ''
      state.opportunity =
        event.next === '' ? sideAfter(state, who(state, event.who).side) : event.next
      return
    case 'reacted': {
      const one = who(state, event.who)
      if (!event.isFree) one.turn = 'reacted'
      else if (event.how === 'dodge') one.freeDodgeUsed = true
      return
    }
    case 'strode':
      who(state, event.who).halvesLeft += event.halves
      return
    case 'moved': {
      const one = who(state, event.who)
      one.halvesMoved += event.halves
      one.halvesLeft = Math.max(0, one.halvesLeft - event.halves)
      put(one, event.to)
      condition(one, 'climbing', false)
      condition(one, 'swimming', false)
      if (event.with === '') return
      put(who(state, event.with), event.to)
      return tearApart(state)
    }
    case 'tripped': {
      const one = who(state, event.who)
      one.halvesLeft = 0
      if (event.manner === 'swim') leave(state, event.who, 'incapacitated')
      return
    }
    case 'left':
      return leave(state, event.who, 'fled')
    case 'revealed':
      who(state, event.who).isConcealed = false
      return
    case 'hid':
      who(state, event.who).isConcealed = true
      return
    case 'omen-spent':
    case 'rolled-again':
    case 'cheated-death':
      who(state, event.who).omens--
      return
    case 'exposed':
      who(state, event.who).hasBeenPoisoned = true
      return
    case 'cleaved':
      who(state, event.by).hasCleaved = true
      return
    case 'stunt-offered':
      if (event.isAccepted) accept(state, event)
      return
    case 'used': {
      const weapon = who(state, event.who).weapons[event.weapon]
      if (!weapon) return
      weapon.isUsed = true
      if (weapon.isReload) weapon.isSpent = true
      return
    }
    case 'suffered':
      return suffer(state, event)
    case 'unhurt':
      return useArmour(who(state, event.who), event)
    case 'finished-off':
      return leave(state, event.target, 'dead')
    case 'died':
      return leave(state, event.who, 'dead')
    case 'injured': {
      const one = who(state, event.who)
      if (event.ability !== '')
        one.abilities[event.ability] = Math.max(0, one.abilities[event.ability] - event.loss)
      if (event.condition !== '') condition(one, event.condition, true)
      if (event.condition === 'one-eyed' || event.condition === 'blind') one.eyesLost++
      one.remarks.push(event.injury)
      return
    }
    case 'healed': {
      const one = who(state, event.who)
      one.health = event.health
      if (event.stabilised) {
        one.status = 'incapacitated'
        one.diesAtEndOf = 0
      }
      return
    }
    case 'regenerated':
      who(state, event.who).health = event.health
      return
    case 'disarmed':
      return drop(who(state, event.target), event.weapon)
    case 'grabbed':
      hold(state, event.by, event.target)
      return
    case 'let-go':
      letGo(state, who(state, event.by))
      return
    case 'shoved':
    case 'thrown':
      letGo(state, who(state, event.by))
      put(who(state, event.target), event.to)
      return tearApart(state)
    case 'trampled': {
      const one = who(state, event.by)
      one.halvesLeft = Math.max(0, one.halvesLeft - 1)
      if (!event.to) return
      who(state, event.target).grabs = ''
      return put(who(state, event.target), event.to)
    }
    case 'conditioned':
      return condition(who(state, event.who), event.condition, event.isOn)
    case 'remarked': {
      const one = who(state, event.who)
      one.remarks = one.remarks.filter((remark) => remark !== event.remark)
      if (event.isOn) one.remarks.push(event.remark)
      return
    }
    case 'feared': {
      const one = who(state, event.who)
      if (event.dread === '') one.faced.push(event.source)
      else {
        one.fears.push(event.source)
        condition(one, event.dread, true)
      }
      return
    }
    case 'lost-turn': {
      const one = who(state, event.who)
      one.turn = 'over'
      return condition(one, 'stunned', false)
    }
    case 'taunted': {
      const one = who(state, event.who)
      one.tauntedBy = event.by
      return condition(one, 'taunted', true)
    }
    case 'taunt-ended': {
      const one = who(state, event.who)
      one.tauntedBy = ''
      return condition(one, 'taunted', false)
    }
    case 'cowered':
      return leave(state, event.who, 'incapacitated')
    case 'shaken':
      if (event.who !== '') who(state, event.who).morale = 'owed'
      sideOf(state, event.side).morale = 'owed'
      return
    case 'morale-settled':
      sideOf(state, event.side).morale = event.isAlone ? 'steady' : 'checked'
      for (const name of event.exempt) who(state, name).morale = 'exempt'
      return
    case 'gave-up':
      for (const name of event.who) {
        if (event.how === 'surrendered')
          for (const weapon of Object.keys(who(state, name).weapons)) drop(who(state, name), weapon)
        leave(state, name, event.how)
      }
      return
    case 'fought-on':
      who(state, event.who).status = 'up'
      return
    case 'escaped':
      for (const name of event.who) leave(state, name, 'fled')
      return
    case 'picked-up': {
      const one = who(state, event.who)
      const weapon = one.weapons[event.item]
      const gear = one.gear[event.item]
      if (weapon) {
        weapon.place = 'kept'
        weapon.hand = event.hand
      } else if (gear) gear.place = 'kept'
      return
    }
    case 'put-down':
      return drop(who(state, event.who), event.item)
    case 'equipped':
    case 'unequipped': {
      const weapon = who(state, event.who).weapons[event.item]
      if (weapon) weapon.hand = event.type === 'equipped' ? event.hand : ''
      return
    }
    case 'consumed': {
      const gear = who(state, event.who).gear[event.item]
      if (gear) gear.count--
      return
    }
    case 'envenomed': {
      const { gear, weapons } = who(state, event.who)
      const [dose, weapon] = [gear[event.item], weapons[event.weapon]]
      if (dose) dose.count--
      if (weapon) weapon.isPoisoned = true
      return
    }
    case 'item-worn':
    case 'durability-rolled':
      return wear(who(state, event.who), event)
    case 'adjusted':
      return adjust(state, event)
    case 'placed':
      put(who(state, event.who), event.to)
      return tearApart(state)
    case 'marked':
      if (event.status !== 'up') return leave(state, event.who, event.status)
      return comeBack(state, who(state, event.who))
    case 'fight-over':
      state.phase = 'over'
      state.outcome = event.winner
      state.active = ''
      return
    case 'hesitated':
    case 'saved':
    case 'spared-save':
    case 'group-saved':
    case 'contested':
    case 'missed':
    case 'deviated':
    case 'blasted':
    case 'dodged':
    case 'countered':
    case 'unaware':
    case 'came-too-late':
    case 'hid-behind':
    case 'guarded':
    case 'opportunity':
    case 'interacted':
    case 'spoke':
    case 'swung':
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

function beginRound(state: State, { round, first }: EventOf<'round-begun'>): void {
  state.round = round
  state.phase = state.isFastAndSlow ? 'fast' : 'turns'
  state.opportunity = first
  state.active = ''
  for (const side of state.sides) side.hasPassed = false
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    one.turn = isUp(one) ? 'to come' : 'none'
    one.hasBonusTurn = false
    one.freeDodgeUsed = false
    one.halvesMoved = 0
    one.halvesLeft = 0
    one.healthBefore = one.health
  }
}

function beginTurn(state: State, event: EventOf<'turn-begun'>): void {
  const one = who(state, event.who)
  state.active = event.who
  state.opportunity = one.side
  for (const side of state.sides) side.hasPassed = false
  one.turn = 'begun'
  one.mainLeft = true
  one.gaveMain = false
  one.bonusLeft = 1
  one.halvesMoved = 0
  one.halvesLeft = event.halves
  one.hasCleaved = false
}

/** Somebody is somewhere else, and what sheltered them stays behind (M-37 to M-39). */
function put(one: Combatant, { zone, border }: Spot): void {
  condition(one, 'concealment', false)
  condition(one, 'cover', false)
  condition(one, 'barrier', false)
  one.zone = zone
  one.border = border
}

function hold(state: State, by: string, target: string): void {
  const [one, other] = [who(state, by), who(state, target)]
  if (other.heldBy !== '') letGo(state, who(state, other.heldBy))
  letGo(state, one)
  one.grabs = target
  other.heldBy = by
}

/** Nobody is held from afar. */
function tearApart(state: State): void {
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.grabs !== '' && !isNearby(one, who(state, one.grabs))) letGo(state, one)
  }
}

function letGo(state: State, one: Combatant): void {
  const { grabs } = one
  if (grabs !== '') who(state, grabs).heldBy = ''
  one.grabs = ''
}

/** Out of the fight, and nobody is held by it or holds it any more. */
function leave(state: State, name: string, status: Exclude<Status, 'up'>): void {
  const one = who(state, name)
  one.status = status
  if (one.grabs !== '') letGo(state, one)
  if (one.heldBy !== '') letGo(state, who(state, one.heldBy))
  if (status === 'dead') one.health = 0
  if (status !== 'dying') one.diesAtEndOf = 0
}

function comeBack(state: State, one: Combatant): void {
  one.status = 'up'
  one.diesAtEndOf = 0
  if (one.health === 0) one.health = 1
  if (one.turn === 'none' && state.round > 0) one.turn = 'over'
}

function suffer(state: State, event: EventOf<'suffered'>): void {
  const one = who(state, event.who)
  useArmour(one, event)
  if (event.isFire) one.burned += one.health - event.health
  one.health = event.health
  const weapon = state.combatants[event.by]?.weapons[event.from]
  if (weapon?.isPoisoned && !weapon.isNatural) weapon.isPoisoned = false
  if (event.harm === 'critical') {
    if (one.status !== 'dying') leave(state, event.who, 'incapacitated')
  } else if (event.harm === 'dying') {
    const { status, diesAtEndOf } = one
    leave(state, event.who, 'dying')
    one.diesAtEndOf = status === 'dying' ? diesAtEndOf : event.diesAt
  } else if (event.harm === 'dead') leave(state, event.who, 'dead')
}

function useArmour(
  one: Combatant,
  { wearsArmour, wearsShield }: { readonly wearsArmour: boolean; readonly wearsShield: boolean }
): void {
  if (wearsArmour) one.armourUsed = true
  if (wearsShield) one.shieldUsed = true
}

/** What a stunt came to: a surrender is one, anything else is remarked upon. */
function accept(state: State, { target, effect }: EventOf<'stunt-offered'>): void {
  const one = who(state, target)
  if (/surrender/i.test(effect)) {
    for (const weapon of Object.keys(one.weapons)) drop(one, weapon)
    leave(state, target, 'surrendered')
  } else one.remarks.push(effect)
}

function condition(one: Combatant, word: ConditionWord, isOn: boolean): void {
  if (!isOn && !one.conditions.includes(word)) return
  one.conditions = one.conditions.filter((other) => other !== word)
  if (isOn) one.conditions.push(word)
  else if (word === 'frightened' || word === 'terrified') {
    one.faced = [...one.faced, ...one.fears]
    one.fears = []
  }
}

/** To the ground, but for what is part of the body. */
function drop(one: Combatant, item: string): void {
  const weapon = one.weapons[item]
  if (!weapon || weapon.isNatural || weapon.isPower || weapon.hand === '') return
  weapon.hand = ''
  weapon.place = 'dropped'
}

function wear(
  one: Combatant,
  { item, slot, state }: Pick<EventOf<'durability-rolled'>, 'item' | 'slot' | 'state'>
): void {
  if (slot === 'armour') one.armourState = state
  else if (slot === 'shield') one.shieldState = state
  else {
    const weapon = one.weapons[item]
    if (!weapon) return
    weapon.state = state
    if (state === 'destroyed') weapon.hand = ''
  }
}

function adjust(state: State, { who: name, what, value }: EventOf<'adjusted'>): void {
  const one = who(state, name)
  switch (what) {
    case 'health':
      one.health = value
      one.maxHealth = Math.max(one.maxHealth, value)
      if (value === 0) leave(state, name, 'dead')
      else if (one.status === 'dead') comeBack(state, one)
      return
    case 'STR':
    case 'AGI':
    case 'WIT':
      one.abilities[what] = value
      return
    case 'omens':
      one.omens = value
      return
    case 'armour value':
      one.naturalArmour = value
  }
}
