import { type Args, choice, name, number, text } from '../../core/ruleset/command.ts'
import {
  type Combatant,
  conditionWords,
  everybody,
  isUp,
  type State,
  type Status,
  type Weapon
} from './state.ts'
import type { Armour } from './tables/armour.ts'
import type { Skill } from './tables/weapons.ts'

/** The one a command speaks of. */
const doer = (state: State, so: Args): Combatant | undefined =>
  state.combatants[String(so.by ?? so.who)]

const names = (state: State) => Object.keys(state.combatants)
const standing = (state: State) =>
  everybody(state)
    .filter(isUp)
    .map((one) => one.name)

/** The one whose turn it is. */
export const by = name<State>('combatant', names, (state) => (state.active ? [state.active] : []))
export const who = name<State>('combatant', names, standing)
/** Anybody, whatever became of them. */
export const whoever = name<State>('combatant', names)

const others = (wanted: (other: Combatant, actor: Combatant) => boolean) =>
  name<State>('target', names, (state, so) => {
    const actor = doer(state, so)
    if (!actor) return []
    return everybody(state)
      .filter((other) => other !== actor && wanted(other, actor))
      .map((other) => other.name)
  })

export const enemy = others((other, actor) => isUp(other) && other.side !== actor.side)
/** Somebody to go to: an enemy, or one’s own who lies there. */
export const goal = others(
  (other, actor) =>
    (isUp(other) && other.side !== actor.side) ||
    (other.status === 'dying' && other.side === actor.side)
)
export const patient = others((other) => other.status === 'dying')
export const other = name<State>('other', names, (state, so) =>
  standing(state).filter((one) => one !== so.who)
)

const weapons = (wanted: (weapon: Weapon) => boolean) =>
  name<State>(
    'weapon',
    (state, so) => Object.keys(doer(state, so)?.weapons ?? {}),
    (state, so) =>
      Object.values(doer(state, so)?.weapons ?? {})
        .filter(wanted)
        .map((weapon) => weapon.name)
  )
export const weapon = weapons((one) => !one.isLost)
export const meleeWeapon = weapons((one) => !one.isLost && one.group !== 'ranged')
export const anyWeapon = weapons(() => true)

/** How hard a Test is, where the situation makes it more or less than it would be (C-T2). */
export const difficultyWords = {
  '': 0,
  ', trivial': 3,
  ', easy': 4,
  ', average': 5,
  ', difficult': 6
} as const
export type Difficulty = keyof typeof difficultyWords
export const difficulty = choice<State, Difficulty>(
  'shift',
  Object.keys(difficultyWords) as Difficulty[],
  ['']
)

/** Advantage or disadvantage the situation gives, on top of what the rules know of. */
const edges = ['', ', with advantage', ', with disadvantage'] as const
export type Edge = (typeof edges)[number]
export const edge = choice<State, Edge>('edge', edges, [''])

const testKinds = ['Test', 'sneaking Test', 'balance Test', 'mobility Test'] as const
export type TestKind = (typeof testKinds)[number]
export const testKind = choice<State, TestKind>('kind', testKinds)

const saves = ['reflex', 'will'] as const
export type Save = (typeof saves)[number]
export const save = choice<State, Save>('save', saves)

const cares = ['', ', in the care of a Medic'] as const
export type Care = (typeof cares)[number]
export const care = choice<State, Care>('care', cares, [''])

const suits = {
  no: 'none',
  light: 'light',
  medium: 'medium',
  heavy: 'heavy'
} as const satisfies Readonly<Record<string, Armour>>
export type Suit = keyof typeof suits
export const suit = choice<State, Suit>('armour', Object.keys(suits) as Suit[], [])
export const armourOf = (suit: Suit): Armour => suits[suit]

const grips = {
  'without proficiency': 'none',
  'with proficiency': 'proficiency',
  'with mastery': 'mastery'
} as const satisfies Readonly<Record<string, Skill>>
export type Grip = keyof typeof grips
export const grip = choice<State, Grip>('skill', Object.keys(grips) as Grip[], [])
export const skillOf = (words: Grip): Skill => grips[words]

/** What a referee may set. */
const adjustable = ['HP', 'DR', 'movement'] as const
export type Adjustable = (typeof adjustable)[number]
export const what = choice<State, Adjustable>('what', adjustable)

/** What a referee may declare of somebody. */
export const marks = {
  'back in the fight': 'up',
  unconscious: 'stable',
  dead: 'dead',
  defeated: 'defeated',
  fled: 'fled',
  surrendered: 'surrendered',
  gone: 'gone'
} as const satisfies Readonly<Record<string, Status>>
export type Mark = keyof typeof marks
export const status = choice<State, Mark>('state', Object.keys(marks) as Mark[])
export const condition = choice<State, (typeof conditionWords)[number]>('condition', conditionWords)

export const feet = number<State>('feet', () => [])
export const amount = number<State>('damage', () => [])
export const value = number<State>('value', () => [])
export const why = text<State>('the reason')
export const cause = text<State>('the cause')
export const deed = text<State>('what they do')
