import type { EventOf } from './events.ts'
import { pieceOf } from './rules/usage.ts'
import { type Combatant, type State, type Store, who } from './state.ts'

type Handled = EventOf<
  | 'shot'
  | 'marked-use'
  | 'usage-rolled'
  | 'disarmed'
  | 'retrieved'
  | 'picked-up'
  | 'drew'
  | 'put-away'
  | 'dropped'
  | 'given'
  | 'lit'
>

/** What events do to things: where they are, how worn they are. */
export function applyThing(state: State, event: Handled): void {
  switch (event.type) {
    case 'shot':
      return shoot(who(state, event.by), event)
    case 'marked-use':
      return mark(who(state, event.who), event.item, event.breaks)
    case 'usage-rolled':
      if (event.marks) mark(who(state, event.who), event.item, event.breaks)
      return
    case 'dropped':
      who(state, event.who).handled++
      return lay(who(state, event.who), event.item, event.zone)
    case 'disarmed':
      return lay(who(state, event.who), event.item, event.zone)
    case 'retrieved':
    case 'picked-up':
      return put(who(state, event.who), event.item, event.store)
    case 'drew':
      who(state, event.who).handled++
      return put(who(state, event.who), event.item, 'hand')
    case 'put-away':
      who(state, event.who).handled++
      return put(who(state, event.who), event.item, 'body')
    case 'given':
      return give(state, event)
    case 'lit': {
      const gear = who(state, event.who).gear[event.item]
      if (!gear) return
      gear.isLit = true
      gear.store = 'hand'
    }
  }
}

function shoot(one: Combatant, { weapon: name, to, isThrown }: EventOf<'shot'>): void {
  const weapon = one.weapons[name]
  if (!weapon) return
  if (weapon.needsAmmo) one.ammoUsed = true
  if (weapon.recharge > 0) weapon.isSpent = true
  if (isThrown) lay(one, name, to)
}

const thing = ({ weapons, gear }: Combatant, item: string) =>
  Object.hasOwn(weapons, item) ? weapons[item] : Object.hasOwn(gear, item) ? gear[item] : undefined

function put(one: Combatant, item: string, store: Store): void {
  const found = thing(one, item)
  if (!found) return
  found.store = store
  found.lies = ''
  if ('isLit' in found && store !== 'hand') found.isLit = false
}

/** On the ground, in a Zone; a shield that is let go is gone for this fight. */
function lay(one: Combatant, item: string, zone: string): void {
  const found = thing(one, item)
  if (found) {
    put(one, item, 'ground')
    found.lies = zone
  } else if (item === 'shield') one.shield.isLost = true
}

/** One dot more; the last one breaks a thing, or empties a bundle of ammunition. */
function mark(one: Combatant, item: string, breaks: boolean): void {
  const found = thing(one, item)
  if (found) {
    found.dots++
    if (breaks) put(one, item, 'broken')
    return
  }
  if (item === 'ammunition') {
    one.ammoDots = breaks ? 0 : one.ammoDots + 1
    if (breaks) one.ammo--
    return
  }
  const piece = pieceOf(one, item)
  if (!piece) return
  piece.dots++
  if (breaks) piece.isLost = true
}

function give(state: State, { who: name, item, to, store }: EventOf<'given'>): void {
  const one = who(state, name)
  const other = who(state, to)
  const weapon = Object.hasOwn(one.weapons, item) ? one.weapons[item] : undefined
  const gear = Object.hasOwn(one.gear, item) ? one.gear[item] : undefined
  if (weapon) {
    delete one.weapons[item]
    other.weapons[item] = weapon
  } else if (gear) {
    delete one.gear[item]
    other.gear[item] = gear
  }
  put(other, item, store)
}
