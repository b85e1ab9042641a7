import { type Args, choice, name, number, place, text } from '../../core/ruleset/command.ts'
import { abilities, type Combatant, everybody, isThere, isUp, type State } from './state.ts'
import { conditionWords } from './tables/conditions.ts'
import { mayAct, sideToBegin } from './turn-order.ts'

/** The one a command speaks of. */
const doer = (state: State, so: Args): Combatant | undefined =>
  state.combatants[String(so.by ?? so.who)]

const names = (state: State) => Object.keys(state.combatants)
const standing = (state: State) =>
  everybody(state)
    .filter(isUp)
    .map((one) => one.name)

/** Those who may act now: the one whose turn it is, and those who may begin theirs. */
export const by = name<State>('combatant', names, mayAct)
export const who = name<State>('combatant', names, standing)
export const whoever = name<State>('combatant', names)
export const other = name<State>('combatant', names, (state, so) =>
  standing(state).filter((one) => one !== so.who)
)

const others = (wanted: (other: Combatant, actor: Combatant, state: State) => boolean) =>
  name<State>('target', names, (state, so) => {
    const actor = doer(state, so)
    if (!actor) return []
    return everybody(state)
      .filter((one) => one !== actor && isThere(one) && wanted(one, actor, state))
      .map((one) => one.name)
  })

export const enemy = others((one, actor) => isUp(one) && one.side !== actor.side)
export const helpless = others(
  (one, actor) =>
    (one.status === 'incapacitated' || one.status === 'dying') && one.side !== actor.side
)
export const grabbed = others((one, actor) => actor.grabs === one.name)
export const ally = others((one, actor) => one.side === actor.side)
export const held = others((one, actor) => one.side === actor.side && one.heldBy !== '')

const sides = (state: State) => state.sides.map((side) => side.name)
export const side = name<State>('side', sides)
export const sideWithOpportunity = name<State>('side', sides, (state) =>
  [sideToBegin(state)].filter((one) => one !== '')
)
export const otherSide = name<State>('side', sides, (state) =>
  sides(state).filter((one) => one !== state.holder)
)
export const holder = name<State>('side', sides, (state) =>
  state.holder === '' ? [] : [state.holder]
)

const spots = (state: State) => Object.keys(state.spots)
export const spot = place<State>('place', spots)
const zones = (state: State) => Object.keys(state.zones)
export const zone = place<State>('zone', zones)

const weaponNames = (state: State, so: Args) => Object.keys(doer(state, so)?.weapons ?? {})
const weapons = (wanted: (weapon: Combatant['weapons'][string]) => boolean) =>
  name<State>('weapon', weaponNames, (state, so) =>
    Object.values(doer(state, so)?.weapons ?? {})
      .filter(wanted)
      .map((weapon) => weapon.name)
  )
export const weapon = weapons((one) => one.hand !== '' && one.state !== 'destroyed' && !one.isPower)
export const directWeapon = weapons(
  (one) => one.hand !== '' && one.state !== 'destroyed' && !one.isPower && !one.isBlast
)
export const blast = weapons((one) => one.hand !== '' && one.isBlast && !one.isPower)
export const power = weapons((one) => one.isPower)
export const swingable = weapons((one) => one.die > 0)
export const weaponInHand = weapons((one) => one.hand !== '' && !one.isNatural && !one.isPower)
export const carried = weapons(
  (one) => one.hand === '' && one.place === 'kept' && one.state !== 'destroyed'
)
export const theirWeapon = name<State>(
  'weapon',
  (state, so) => Object.keys(state.combatants[String(so.target)]?.weapons ?? {}),
  (state, so) =>
    Object.values(state.combatants[String(so.target)]?.weapons ?? {})
      .filter((one) => one.hand !== '' && !one.isNatural && !one.isPower)
      .map((one) => one.name)
)

const belongings = (state: State, so: Args) => [
  ...weaponNames(state, so),
  ...Object.keys(doer(state, so)?.gear ?? {})
]
export const lying = name<State>('item', belongings, (state, so) => {
  const { weapons: own = {}, gear = {} } = doer(state, so) ?? {}
  return [
    ...Object.values(own)
      .filter((one) => one.place === 'dropped')
      .map((one) => one.name),
    ...Object.keys(gear).filter((item) => gear[item]?.place === 'dropped')
  ]
})
export const inHand = name<State>('item', belongings, (state, so) =>
  Object.values(doer(state, so)?.weapons ?? {})
    .filter((one) => one.hand === 'main' || one.hand === 'off' || one.hand === 'both')
    .map((one) => one.name)
)
const gearOf = (kinds: readonly string[]) =>
  name<State>(
    'item',
    (state, so) => Object.keys(doer(state, so)?.gear ?? {}),
    (state, so) =>
      Object.entries(doer(state, so)?.gear ?? {})
        .filter(([, one]) => kinds.includes(one.kind) && one.count > 0)
        .map(([item]) => item)
  )
export const consumable = gearOf(['draught', 'antidote', 'other'])
export const poison = gearOf(['poison'])
export const medicine = gearOf(['medicine'])

export const ability = choice<State, (typeof abilities)[number]>('ability', abilities)

/** What the table knows of an attack and the rules do not. */
export const attackModes = [
  '',
  ', holding back',
  ', in challenging circumstances',
  ', unseen',
  ', enhanced',
  ', impaired'
] as const
export type AttackMode = (typeof attackModes)[number]
export const mode = choice<State, AttackMode>('modifier', attackModes, ['', ', holding back'])

export const difficulties = [
  '',
  ', with a skill for it',
  ', which is impossible without a skill'
] as const
export type Difficulty = (typeof difficulties)[number]
export const difficulty = choice<State, Difficulty>('modifier', difficulties, [''])

/** Special movement (C-M25). */
const manners = ['sprint', 'sneak', 'balance', 'leap', 'climb', 'swim'] as const
export type Manner = (typeof manners)[number]
export const manner = choice<State, Manner>('manner', manners)

const ploys = ['distract', 'intimidate', 'taunt'] as const
export type Ploy = (typeof ploys)[number]
export const ploy = choice<State, Ploy>('ploy', ploys)

/** How a side looks out before the fight (C-M31). */
const watches = ['', ', searching', ', carelessly'] as const
export type Watch = (typeof watches)[number]
export const watch = choice<State, Watch>('modifier', watches)

const paces = ['', ', faster', ', slower'] as const
export type Pace = (typeof paces)[number]
export const pace = choice<State, Pace>('difference in speed', paces)

const shelters = ['concealment', 'cover', 'a barrier', 'nothing'] as const
export type Shelter = (typeof shelters)[number]
export const shelter = choice<State, Shelter>('protection', shelters)

const adjustable = ['health', 'STR', 'AGI', 'WIT', 'omens', 'armour value'] as const
export type Adjustable = (typeof adjustable)[number]
export const what = choice<State, Adjustable>('what', adjustable)

const marks = ['back in the fight', 'incapacitated', 'dead', 'fled', 'surrendered', 'gone'] as const
export type Mark = (typeof marks)[number]
export const status = choice<State, Mark>('state', marks)
export const condition = choice<State, (typeof conditionWords)[number]>('condition', conditionWords)

export const metres = number<State>('metres', () => [])
export const value = number<State>('value', () => [])
export const why = text<State>('the reason')
export const effect = text<State>('what instead')
export const words = text<State>('the words')
