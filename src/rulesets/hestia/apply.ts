import { unreachable } from '../../core/ruleset/ruleset.ts'
import { copyCombatant } from './copy.ts'
import type { Event, EventOf } from './events.ts'
import {
  type Band,
  belongingOf,
  type Combatant,
  type Place,
  type State,
  sideOf,
  who
} from './state.ts'
import { effects } from './tables/damage-tags.ts'

/** Write an event into the state. Total: no dice, no rules, and no part of the event is kept. */
export function apply(state: State, event: Event): void {
  switch (event.type) {
    case 'arrived':
      return arrive(state, event)
    case 'mustered': {
      const one = who(state, event.who)
      one.flesh = one.maxFlesh = one.fleshBefore = event.flesh
      one.grit = one.maxGrit = one.gritBefore = event.grit
      one.fleshDice = one.gritDice = ''
      return
    }
    case 'opened':
      state.phase = 'opening'
      state.round = 1
      return
    case 'reacted':
      sideOf(state, event.side).reaction = event.reaction
      return
    case 'surprised':
      who(state, event.who).isSurprised = true
      return
    case 'round-begun':
      return beginRound(state, event)
    case 'turn-begun':
      state.active = event.who
      who(state, event.who).turn = 'begun'
      return
    case 'went-first':
      state.active = ''
      return
    case 'turn-ended':
      state.ending = event.who
      return
    case 'turn-closed':
      return closeTurn(state, who(state, event.who))
    case 'keeps-moving':
      who(state, event.who).keepsMoving = true
      return
    case 'moved':
      who(state, event.who).moved += event.feet
      return
    case 'acted': {
      const one = who(state, event.who)
      one.hasActed = event.attacksLeft === 0
      one.attacksMade++
      if (event.turn === 'ending') state.ending = event.who
      if (event.turn === 'over') closeTurn(state, one)
      return
    }
    case 'took-out':
    case 'picked-up':
      thing(state, event.who, event.item).place = 'handy'
      return
    case 'put-away':
      thing(state, event.who, event.item).place = 'stowed'
      return
    case 'dropped':
      thing(state, event.who, event.item).place = 'dropped'
      return
    case 'shed-load':
      for (const item of event.items) thing(state, event.who, item).place = 'dropped'
      who(state, event.who).load = 'none'
      return
    case 'reloaded':
      weapon(state, event.who, event.weapon).isLoaded = true
      return
    case 'drank': {
      const one = who(state, event.who)
      one.grit = event.gritAfter
      one.swigs--
      one.isTipsy = true
      return
    }
    case 'lit': {
      const gear = who(state, event.who).gear[event.item]
      if (gear) gear.isLit = true
      return
    }
    case 'retreated':
      return leave(state, event.who, 'retreated')
    case 'missed':
    case 'hit': {
      const { uses, weapons } = who(state, event.by)
      const used = weapons[uses[event.use]?.weapon ?? '']
      if (used?.needsReload) used.isLoaded = false
      return
    }
    case 'depleted':
      weapon(state, event.who, event.weapon).isDepleted = true
      return
    case 'notched':
      weapon(state, event.who, event.weapon).notches++
      if (event.breaks) weapon(state, event.who, event.weapon).place = 'broken'
      return
    case 'armour-notched':
      who(state, event.who).armourNotches++
      return
    case 'splintered': {
      const one = who(state, event.who)
      one.hasShield = false
      one.defense -= state.settings.shield
      return
    }
    case 'suffered': {
      const one = who(state, event.who)
      if (event.pool === 'Flesh') one.flesh = event.after
      else one.grit = event.after
      one.stress += event.stress
      if (event.dies) leave(state, event.who, 'dead')
      return
    }
    case 'stressed':
      who(state, event.who).stress += event.amount
      return
    case 'afflicted': {
      const one = who(state, event.who)
      if (!one.effects.includes(event.effect)) one.effects.push(event.effect)
      return
    }
    case 'saved': {
      const { effect, passed } = event
      const one = who(state, event.who)
      if (passed && effect) one.effects = one.effects.filter((other) => other !== effect)
      return
    }
    case 'conditioned':
      return condition(who(state, event.who), event.condition, event.isOn)
    case 'disarmed':
      weapon(state, event.who, event.weapon).place = 'dropped'
      return
    case 'hampered':
      return condition(who(state, event.who), 'hampered', true)
    case 'cleaved':
      who(state, event.who).cleaves++
      return
    case 'rallied':
      if (event.passed)
        for (const fear of ['afraid', 'panicked', 'charmed'])
          condition(who(state, event.who), fear, false)
      return
    case 'shaken': {
      const { side, trigger } = event
      if (trigger !== 'frightened') sideOf(state, side).fired.push(trigger)
      if (!state.shaken.some((owed) => owed.side === side)) state.shaken.push({ side, trigger })
      return
    }
    case 'morale-tested':
      for (const name of event.who) who(state, name).hasTestedMorale = true
      return
    case 'gave-up':
      for (const name of event.who) leave(state, name, event.how)
      return
    case 'morale-settled':
      state.shaken = state.shaken.filter((owed) => owed.side !== event.side)
      return
    case 'adjusted':
      return adjust(state, event)
    case 'marked':
      if (event.status === 'up') {
        const one = who(state, event.who)
        one.status = 'up'
        if (one.turn === 'none') one.turn = 'over'
      } else leave(state, event.who, event.status)
      return
    case 'fight-over':
      state.phase = 'over'
      state.outcome = event.winner
      state.active = ''
      state.ending = ''
      return
    case 'luck-rolled':
    case 'swung':
    case 'kept-watch':
    case 'savvy-tested':
    case 'sprinted':
    case 'cast':
    case 'activated':
    case 'talked':
    case 'unhurt':
    case 'tested':
    case 'gambit-tried':
    case 'let-pass':
      return
    default:
      return unreachable(event)
  }
}

function closeTurn(state: State, one: Combatant): void {
  state.active = ''
  state.ending = ''
  one.turn = 'over'
}

function arrive(state: State, event: EventOf<'arrived'>): void {
  const template = state.groups[event.group]?.template
  if (!template) return
  for (const name of event.names) state.combatants[name] = { ...copyCombatant(template), name }
  sideOf(state, template.side).size += event.names.length
}

function beginRound(state: State, { round, before, enemies, after }: EventOf<'round-begun'>): void {
  state.round = round
  state.phase = 'turns'
  state.active = ''
  state.ending = ''
  state.order = [...before, ...enemies, ...after]
  for (const name in state.combatants) {
    const one = who(state, name)
    one.turn = 'none'
    one.band = 'none'
    one.moved = 0
    one.hasActed = false
    one.attacksMade = 0
    one.cleaves = 0
    one.keepsMoving = false
    one.hasTestedMorale = false
    one.fleshBefore = one.flesh
    one.gritBefore = one.grit
  }
  seat(state, before, 'before')
  seat(state, enemies, 'enemies')
  seat(state, after, 'after')
}

function seat(state: State, names: readonly string[], band: Band): void {
  for (const name of names) {
    const one = who(state, name)
    one.band = band
    one.turn = 'to come'
  }
}

function leave(state: State, name: string, status: Exclude<Combatant['status'], 'up'>): void {
  who(state, name).status = status
}

function adjust(state: State, { who: name, what, value }: EventOf<'adjusted'>): void {
  const one = who(state, name)
  switch (what) {
    case 'Flesh':
      one.flesh = value
      one.maxFlesh = Math.max(one.maxFlesh, value)
      if (value === 0 && !one.isFleshless) leave(state, name, 'dead')
      else if (one.status === 'dead') one.status = 'up'
      return
    case 'Grit':
      one.grit = value
      one.maxGrit = Math.max(one.maxGrit, value)
      return
    case 'Stress':
      one.stress = value
      return
    case 'Violence':
      one.violence = value
      return
    case 'Defense':
      one.defense = value
      one.armourNotches = 0
      return
    case 'Morale':
      one.morale = value
      return
    case 'Loyalty':
      one.loyalty = value
      return
    case 'liquor':
      one.swigs = value
  }
}

function condition(one: Combatant, word: string, isOn: boolean): void {
  const effect = effects.find((known) => known === word)
  if (effect) {
    one.effects = one.effects.filter((other) => other !== effect)
    if (isOn) one.effects.push(effect)
    return
  }
  one.conditions = one.conditions.filter((other) => other !== word)
  if (isOn) one.conditions.push(word)
}

function weapon(state: State, name: string, item: string) {
  const found = who(state, name).weapons[item]
  if (!found) throw new Error(`${name} has no ${item}`)
  return found
}

/** A weapon or a piece of gear. */
function thing(state: State, name: string, wanted: string): { place: Place } {
  const found = belongingOf(who(state, name), wanted)
  if (!found) throw new Error(`${name} has no ${wanted}`)
  return found
}
