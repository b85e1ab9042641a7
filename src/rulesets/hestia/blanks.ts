import { type Args, choice, name, number, text } from '../../core/ruleset/command.ts'
import { type Combatant, everybody, isUp, type Place, type State, speedOf } from './state.ts'
import { attributes } from './tables/attributes.ts'

/** The one a command speaks of. */
const doer = (state: State, so: Args): Combatant | undefined =>
  state.combatants[String(so.by ?? so.who)]

const names = (state: State) => Object.keys(state.combatants)
const standing = (state: State) =>
  everybody(state)
    .filter(isUp)
    .map((combatant) => combatant.name)

/** The one whose turn it is. */
export const by = name<State>('combatant', names, (state) =>
  state.active && !state.ending ? [state.active] : []
)
export const who = name<State>('combatant', names, standing)
/** Anybody, whatever became of them: for what only the rules give. */
export const whoever = name<State>('combatant', names)
export const target = name<State>('target', names, standing)
export const enemy = name<State>('target', names, (state, so) => {
  const side = doer(state, so)?.side
  return everybody(state)
    .filter((other) => isUp(other) && other.side !== side)
    .map((other) => other.name)
})

const sides = (state: State) => state.sides.map((side) => side.name)
export const side = name<State>('side', sides)
/** A side that does not Test Savvy: those the characters meet. */
export const otherSide = name<State>('side', sides, (state) =>
  state.sides.filter((one) => !one.tests).map((one) => one.name)
)

export const attribute = choice<State, (typeof attributes)[number]>('attribute', attributes)

/** Boons and Banes the situation gives, on top of what the rules know of. */
export const edges = {
  '': 0,
  ', with a Boon': 1,
  ', with 2 Boons': 2,
  ', with 3 Boons': 3,
  ', with a Bane': -1,
  ', with 2 Banes': -2,
  ', with 3 Banes': -3
} as const
export type Edge = keyof typeof edges
export const edge = choice<State, Edge>('Boons and Banes', Object.keys(edges) as Edge[], [''])

const stunts = ['shove', 'trip', 'disarm', 'grapple', 'outdo'] as const
export type Stunt = (typeof stunts)[number]
export const stunt = choice<State, Stunt>('gambit', stunts)

/** What a referee may set: the word in the log and the number it is. */
const adjustable = [
  'Flesh',
  'Grit',
  'Stress',
  'Violence',
  'Defense',
  'Morale',
  'Loyalty',
  'liquor'
] as const
export type Adjustable = (typeof adjustable)[number]
export const what = choice<State, Adjustable>('what', adjustable)

/** What a referee may declare of somebody. */
const marks = ['back in the fight', 'dead', 'incapacitated', 'fled', 'surrendered', 'gone'] as const
export type Mark = (typeof marks)[number]
export const status = choice<State, Mark>('state', marks)

/** Conditions that come and go by the referee’s word. */
const conditions = [
  'dazed',
  'bleeding',
  'pinned',
  'prone',
  'held',
  'hampered',
  'afraid',
  'panicked',
  'charmed',
  'hidden'
] as const
export type ConditionWord = (typeof conditions)[number]
export const condition = choice<State, ConditionWord>('condition', conditions)

const causes = ['poison', 'an opportunist', 'a coup de grace', 'magic'] as const
export const cause = choice<State, (typeof causes)[number]>('cause', causes)

/**
 * A manner of use, such as `sword, slashing`. The bare name of a weapon with more than one is read too,
 * so that the rules can ask which of them is meant (H-20).
 */
export const manner = name<State>(
  'weapon',
  (state, so) => {
    const { uses = {}, weapons = {} } = doer(state, so) ?? {}
    const bare = Object.keys(weapons).filter((weapon) => !Object.hasOwn(uses, weapon))
    return [...Object.keys(uses), ...bare]
  },
  (state, so) => Object.keys(doer(state, so)?.uses ?? {})
)

const weaponsTo =
  (wanted: (weapon: Combatant['weapons'][string]) => boolean) => (state: State, so: Args) =>
    Object.entries(doer(state, so)?.weapons ?? {})
      .filter(([, weapon]) => !weapon.isNatural && wanted(weapon))
      .map(([weapon]) => weapon)
export const toReload = name<State>(
  'weapon',
  weaponsTo((weapon) => weapon.needsReload)
)

const gearNames = (state: State, so: Args) => Object.keys(doer(state, so)?.gear ?? {})
const belongings = (state: State, so: Args) => [
  ...weaponsTo(() => true)(state, so),
  ...gearNames(state, so)
]
/** A weapon or a piece of gear; offered are those in this place. */
export const belongingIn = (place: Place) =>
  name<State>('item', belongings, (state, so) => [
    ...weaponsTo((weapon) => weapon.place === place)(state, so),
    ...Object.entries(doer(state, so)?.gear ?? {})
      .filter(([, gear]) => gear.place === place)
      .map(([item]) => item)
  ])
export const gear = name<State>('item', gearNames)
export const torch = name<State>('light', (state, so) =>
  gearNames(state, so).filter((item) => doer(state, so)?.gear[item]?.isLight)
)
export const spell = name<State>('spell', (state, so) => Object.keys(doer(state, so)?.spells ?? {}))

/** As far as the combat speed still goes. */
export const feetLeft = number<State>('feet', (state, so) => {
  const mover = doer(state, so)
  const left = mover ? speedOf(mover) - mover.moved : 0
  return left > 0 ? [left] : []
})
export const feet = number<State>('feet', () => [])
export const amount = number<State>('amount', () => [])
export const value = number<State>('value', () => [])
export const why = text<State>('the reason')
