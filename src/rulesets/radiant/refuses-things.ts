import { type Refusal, refuse } from '../../core/ruleset/rulebook.ts'
import type { Command } from './commands.ts'
import { bodySlotsLeft, freeHands } from './hands.ts'
import { type Combatant, isUp, type State, type Store, who } from './state.ts'

type Handling = Extract<
  Command,
  {
    readonly type: 'draw' | 'put-away' | 'drop' | 'retrieve' | 'pick-up' | 'give' | 'use' | 'light'
  }
>

/** Why a thing may not be drawn, put away, fetched or used now (C-Z20, Z-12). */
export function refusesThing(
  state: State,
  actor: Combatant,
  command: Handling
): Refusal | undefined {
  const { name } = actor
  const { item } = command
  switch (command.type) {
    case 'draw':
      return refusesStore(actor, item, ['body'], 'C-Z20') ?? refusesHands(actor, item)
    case 'put-away':
      return (
        refusesStore(actor, item, ['hand'], 'C-Z20') ??
        (bodySlotsLeft(actor) < 1
          ? refuse('C-Z20', `${name} has no room on the body for the ${item}`)
          : undefined)
      )
    case 'drop':
      if (item === 'shield' && !ownsThing(actor, item))
        return actor.shield.isLost ? refuse('C-Z20', `${name} holds no shield`) : undefined
      return refusesStore(actor, item, ['hand'], 'C-Z20')
    case 'retrieve':
      return refusesStore(actor, item, ['backpack'], 'Z-12')
    case 'pick-up':
      return refusesStore(actor, item, ['ground'], 'Z-12') ?? refusesReach(actor, item)
    case 'give':
      return (
        refusesStore(actor, item, ['hand', 'body'], 'Z-06') ?? refusesTaker(state, actor, command)
      )
    case 'use':
      return refusesStore(actor, item, ['body', 'hand'], 'Z-12')
    case 'light': {
      const found = Object.hasOwn(actor.gear, item) ? actor.gear[item] : undefined
      if (found?.kind !== 'light') return refuse('Z-11', `The ${item} gives no light`)
      if (found.isLit) return refuse('Z-11', `The ${item} burns already`)
      return (
        refusesStore(actor, item, ['body', 'hand'], 'Z-12') ??
        (freeHands(actor) > 0
          ? undefined
          : refuse('C-Z20', `${name} has no hand free for the ${item}`))
      )
    }
  }
}

const ownsThing = ({ weapons, gear }: Combatant, item: string): boolean =>
  Object.hasOwn(weapons, item) || Object.hasOwn(gear, item)

interface Thing {
  readonly store: Store
  readonly lies: string
  readonly hands: number
}

function thingOf({ weapons, gear }: Combatant, item: string): Thing | undefined {
  if (Object.hasOwn(weapons, item)) {
    const weapon = weapons[item]
    return weapon && weapon.hands > 0 ? weapon : undefined
  }
  const found = Object.hasOwn(gear, item) ? gear[item] : undefined
  return found && { store: found.store, lies: found.lies, hands: 1 }
}

const where: Readonly<Record<Store, string>> = {
  hand: 'is in hand',
  body: 'is at hand, on the body',
  backpack: 'is in the backpack',
  ground: 'lies on the ground',
  broken: 'is of no more use'
}

function refusesStore(
  actor: Combatant,
  item: string,
  stores: readonly Store[],
  rule: 'C-Z20' | 'Z-12' | 'Z-06'
): Refusal | undefined {
  const thing = thingOf(actor, item)
  if (!thing) return refuse(rule, `${actor.name} has no ${item} to handle`)
  return stores.includes(thing.store)
    ? undefined
    : refuse(rule, `The ${item} ${where[thing.store]}`)
}

function refusesHands(actor: Combatant, item: string): Refusal | undefined {
  const thing = thingOf(actor, item)
  if (!Object.hasOwn(actor.weapons, item)) return refuse('C-Z20', `The ${item} needs no drawing`)
  return thing && freeHands(actor) >= thing.hands
    ? undefined
    : refuse(
        'C-Z20',
        `${actor.name} has no ${thing?.hands === 2 ? 'two hands' : 'hand'} free for the ${item}`
      )
}

const refusesReach = (actor: Combatant, item: string): Refusal | undefined => {
  const lies = thingOf(actor, item)?.lies ?? ''
  return lies === actor.zone ? undefined : refuse('Z-06', `The ${item} lies in ${lies}`)
}

/** Things change hands where both are in one Zone (Z-06). */
function refusesTaker(
  state: State,
  actor: Combatant,
  { target, item }: { readonly target: string; readonly item: string }
): Refusal | undefined {
  const other = who(state, target)
  if (target === actor.name) return refuse('Z-06', `${target} has it already`)
  if (!isUp(other)) return refuse('Z-06', `${target} is out of the fight`)
  if (other.zone !== actor.zone)
    return refuse('Z-06', `${target} is not in the same Zone as ${actor.name}`)
  const taken = [...Object.keys(other.weapons), ...Object.keys(other.gear)]
  return taken.some((known) => known.toLowerCase() === item.toLowerCase())
    ? refuse('Z-06', `${target} has a ${item} already`)
    : undefined
}
