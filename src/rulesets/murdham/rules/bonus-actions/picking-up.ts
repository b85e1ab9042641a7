import { thingsThatLie } from '../../../../core/sections/things-that-lie.ts'
import { actorOf, by } from '../../params.ts'
import type { Refusal } from '../../section.ts'
import { event, name, refuse, refuseIf } from '../../section.ts'
import type { Combatant, Gear, State, Weapon } from '../../state.ts'
import { combatantOf, isDown } from '../../state.ts'
import { turnCommand as command, noBonusAction, spendBonus } from '../taking-a-turn.ts'
import { isNearby, spotCalled, spotWords } from '../zones.ts'
import type { Hand } from './items.ts'
import { belongings, freeHand, isInHand } from './items.ts'

/** Things that the fallen had in hand lie where they fell, and the consumables in their packs are open (RULING 39). */
const things = thingsThatLie<State, Combatant, string>({
  rule: 'M-10',
  by,
  namesOf: ({ weapons, gear }) => [...Object.keys(weapons), ...Object.keys(gear)],
  lies(owner, item) {
    const hasFallen = isDown(owner) || owner.status === 'dead'
    const weapon = owner.weapons[item]
    if (!weapon) return hasFallen && isInPack(owner, item) ? spotWords(owner) : undefined
    if (weapon.state === 'destroyed') return undefined
    if (weapon.place === 'dropped') return weapon.lies
    return hasFallen && isInHand(owner, item) ? spotWords(owner) : undefined
  },
  outOfReach,
  move(from, to, item, name) {
    const gear = from.gear[item]
    if (gear) {
      delete from.gear[item]
      to.gear[name] = gear
    }
    const weapon = from.weapons[item]
    if (!weapon) return
    delete from.weapons[item]
    to.weapons[name] = { ...weapon, name, place: 'kept', lies: '', hand: freeHand(to, weapon.bulk) }
  }
})

/** Things of another combatant that this one could pick up here. */
export const { thingsOf } = things

export const events = {
  /** `hand`: the hand that now holds the thing; empty for gear. */
  pickedUp: event<{ who: string; item: string; hand: '' | Hand }>({
    apply(state, { who, item, hand }) {
      const { weapons, gear } = combatantOf(state, who)
      const weapon = weapons[item]
      const other = gear[item]
      if (weapon) {
        weapon.place = 'kept'
        weapon.lies = ''
        weapon.hand = hand
      } else if (other) other.place = 'kept'
    },
    tell: ({ who, item }) => `${who} picks up the ${item}`
  }),
  ...things.events
}

const lying = name('item', belongings, (state, args) => {
  const { weapons = {}, gear = {} } = actorOf(state, args) ?? {}
  const isLying = ([, one]: readonly [string, { readonly place: string }]) =>
    one.place === 'dropped'
  return [...Object.entries(weapons).filter(isLying), ...Object.entries(gear).filter(isLying)].map(
    ([item]) => item
  )
})

export const commands = {
  'pick-up': command({
    label: 'Pick up',
    group: 'item',
    help: 'a bonus action',
    rule: 'M-10',
    phrase: '{by}: pick up {item}',
    params: { by, item: lying },
    refuses: (state, { by, item }) =>
      cannotPickUp(state, combatantOf(state, by), item) ?? noBonusAction(state, by),
    decide(table, { by, item }) {
      spendBonus(table, by)
      const one = combatantOf(table.now, by)
      const weapon = one.weapons[item]
      const hand = weapon ? freeHand(one, weapon.bulk) : ''
      table.happens(events.pickedUp, 'M-10', { who: by, item, hand })
    }
  }),
  'pick-up-of': command({
    ...things.declaration,
    rule: 'M-10',
    refuses(state, taking) {
      const [one, owner] = [combatantOf(state, taking.by), combatantOf(state, taking.owner)]
      return (
        things.refuses(state, taking) ??
        noHandFor(one, owner.weapons[taking.item]) ??
        noBonusAction(state, taking.by)
      )
    },
    decide(table, taking) {
      spendBonus(table, taking.by)
      things.pickUp(table, taking)
    }
  })
}

/** Whether a combatant carries a consumable of that name. */
function isInPack({ gear }: Combatant, item: string): boolean {
  const { kind, count, place } = gear[item] ?? noGear
  return kind !== 'other' && count > 0 && place === 'kept'
}

const noGear: Gear = { kind: 'other', count: 0, place: 'kept' }

function cannotPickUp(state: State, one: Combatant, item: string): Refusal | undefined {
  const weapon = one.weapons[item]
  if ((weapon ?? one.gear[item])?.place !== 'dropped')
    return refuse('M-10', `The ${item} does not lie here`)
  return (weapon ? outOfReach(state, one, weapon.lies, item) : undefined) ?? noHandFor(one, weapon)
}

function outOfReach(
  state: State,
  one: Combatant,
  where: string,
  item: string
): Refusal | undefined {
  const spot = spotCalled(state, where)
  return refuseIf(
    spot !== undefined && !isNearby(one, spot),
    'M-10',
    () => `The ${item} lies in ${where}`
  )
}

const noHandFor = (one: Combatant, weapon: Weapon | undefined): Refusal | undefined =>
  refuseIf(
    weapon !== undefined && freeHand(one, weapon.bulk) === '',
    'C-M20',
    () => `${one.name} has no hand free for the ${weapon?.name}`
  )
