import { type Args, choice, name, number, place, text } from '../../core/ruleset/command.ts'
import { holdersOf } from './cards.ts'
import { placeOf } from './places.ts'
import {
  type Combatant,
  everybody,
  isLying,
  isReady,
  isUp,
  type State,
  type Weapon
} from './state.ts'
import { actions, attributes } from './tables/actions.ts'
import { fireWords } from './tables/fire.ts'

/** The one a command speaks of. */
const doer = (state: State, so: Args): Combatant | undefined =>
  state.combatants[String(so.by ?? so.who)]

const names = (state: State) => Object.keys(state.combatants)
const standing = (state: State) =>
  everybody(state)
    .filter(isUp)
    .map((one) => one.name)

/** The one whose turn it is. */
export const by = name<State>('combatant', names, (state) =>
  state.active === '' ? [] : [state.active]
)
export const who = name<State>('combatant', names, standing)
/** Anybody, whatever became of them: for what the table says, and what only the rules give. */
export const whoever = name<State>('combatant', names)
export const player = name<State>('combatant', names, (state) =>
  everybody(state)
    .filter((one) => isUp(one) && one.isPlayer)
    .map((one) => one.name)
)
export const otherPlayer = name<State>('other', names, (state, so) =>
  player.offered(state, so).filter((one) => one !== so.who)
)
/** Those on the card of the one whose turn it is. */
export const onThatCard = name<State>('combatant', names, (state) => {
  const { active, card } = state
  const value = state.combatants[active]?.cards[card]?.value
  return value === undefined ? [] : holdersOf(state, value).filter((one) => one !== active)
})
/** Never offered: a defence is the answer to an attack, and comes before it is rolled (E-16). */
export const nobody = name<State>('combatant', names, () => [])

const others = (wanted: (other: Combatant, one: Combatant) => boolean) =>
  name<State>('target', names, (state, so) => {
    const one = doer(state, so)
    if (!one) return []
    return everybody(state)
      .filter((other) => wanted(other, one))
      .map((other) => other.name)
  })

export const enemy = others((other, one) => isUp(other) && other.side !== one.side)
export const held = others((other, one) => one.holds === other.name)
export const burning = others((other, one) => other.fire !== '' && other.zone === one.zone)
export const poisoned = others((other, one) => other.poison > 0 && other.zone === one.zone)
export const dying = others((other, one) => other.status === 'dying' && other.zone === one.zone)
export const hiding = others(
  (other, one) => isUp(other) && other.side !== one.side && other.zone === one.zone
)
export const anybody = others((other) => isUp(other))

const sides = (state: State) => state.sides.map((side) => side.name)
export const side = name<State>('side', sides)
export const otherSide = name<State>('side', sides, (state, so) =>
  sides(state).filter((one) => one !== doer(state, so)?.side)
)

const zones = (state: State) => Object.keys(state.zones)
export const zone = place<State>('zone', zones)
export const nextZone = place<State>('zone', zones, (state, so) => {
  const one = doer(state, so)
  return one ? placeOf(state, one.zone).next : []
})
/** Next to the one that is meant. */
export const zoneNextToTarget = place<State>('zone', zones, (state, so) => {
  const target = state.combatants[String(so.target)]
  return target ? placeOf(state, target.zone).next : []
})
export const exit = place<State>('way out', zones, (state) =>
  zones(state).filter((one) => state.zones[one]?.isExit)
)

const weaponNames = (state: State, so: Args) => Object.keys(doer(state, so)?.weapons ?? {})
const weapons = (wanted: (weapon: Weapon, one: Combatant) => boolean) =>
  name<State>('weapon', weaponNames, (state, so) => {
    const one = doer(state, so)
    if (!one) return []
    return Object.values(one.weapons)
      .filter((weapon) => wanted(weapon, one))
      .map((weapon) => weapon.name)
  })
export const weapon = weapons((one, owner) => isReady(owner, one))
export const anyWeapon = weapons(() => true)
export const putAway = weapons((one, owner) => !isReady(owner, one) && !isLying(owner, one.name))
export const lying = weapons((one, owner) => isLying(owner, one.name))
export const spell = name<State>('spell', (state, so) => Object.keys(doer(state, so)?.spells ?? {}))

/** What the circumstances make of a test: successes more that it takes, dice given or taken (E-10). */
export const circumstances = {
  '': { needed: 0, dice: 0 },
  ', 1 success harder': { needed: 1, dice: 0 },
  ', 2 successes harder': { needed: 2, dice: 0 },
  ', with 1 die more': { needed: 0, dice: 1 },
  ', with 2 dice more': { needed: 0, dice: 2 },
  ', with 1 die less': { needed: 0, dice: -1 },
  ', with 2 dice less': { needed: 0, dice: -2 }
} as const
export type Circumstance = keyof typeof circumstances
export const how = choice<State, Circumstance>(
  'circumstances',
  Object.keys(circumstances) as Circumstance[],
  ['']
)

export const action = choice<State, (typeof actions)[number]>('Action', actions)
export const sense = choice<State, 'Track' | 'Read'>('Action', ['Track', 'Read'])
export const flight = choice<State, 'Finesse' | 'Sneak'>('Action', ['Finesse', 'Sneak'])
export const climbing = choice<State, 'Finesse' | 'Endure'>('Action', ['Finesse', 'Endure'])
export const luring = choice<State, 'Finesse' | 'Intimidate'>('Action', ['Finesse', 'Intimidate'])

export const position = choice<State, '' | ', Controlled' | ', Risky' | ', Desperate'>(
  'Position',
  ['', ', Controlled', ', Risky', ', Desperate'],
  ['']
)
export const fire = choice<State, (typeof fireWords)[number]>('fire', fireWords)
export const want = choice<State, 'hunger' | 'thirst' | 'weariness'>('want', [
  'hunger',
  'thirst',
  'weariness'
])
export const harm = choice<State, 'Physical' | 'Mental'>('Harm', ['Physical', 'Mental'])

/** What a Director may set: the word in the log and the number it is. */
const rows = [
  'Lesser Physical',
  'Moderate Physical',
  'Severe Physical',
  'Lesser Mental',
  'Moderate Mental',
  'Severe Mental'
] as const
const adjustable = [
  ...rows,
  'Harm points',
  'card',
  'poison',
  'antidotes',
  ...attributes,
  ...actions
] as const
export type Adjustable = (typeof adjustable)[number]
export const what = choice<State, Adjustable>('what', adjustable)

const marks = ['back in the fight', 'taken out', 'dead', 'fled', 'surrendered', 'gone'] as const
export type Mark = (typeof marks)[number]
export const status = choice<State, Mark>('state', marks)

/** Conditions that come and go by the Director’s word. */
const conditions = ['prone', 'in cover', 'apart', 'stunned', 'blind', 'hidden', 'afraid'] as const
export type ConditionWord = (typeof conditions)[number]
export const condition = choice<State, ConditionWord>('condition', conditions)

export const value = number<State>('value', () => [])
export const toxicity = number<State>('toxicity', () => [3, 6, 9])
export const fear = number<State>('Fear value', () => [1, 2, 3])
export const feet = number<State>('feet', () => [10, 20, 30])
export const why = text<State>('the reason')
