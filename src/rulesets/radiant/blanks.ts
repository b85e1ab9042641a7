import { type Args, choice, name, number, place, text } from '../../core/ruleset/command.ts'
import { placeOf } from './places.ts'
import { isReady } from './rules/usable.ts'
import { type Combatant, everybody, isUp, knows, type State, type Weapon } from './state.ts'
import { type Ability, abilities, attributes } from './tables/attributes.ts'
import { hindranceWords } from './tables/hindrances.ts'
import { type Stunt, stuntWords } from './tables/stunts.ts'

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

const others = (label: string, wanted: (other: Combatant, actor: Combatant) => boolean) =>
  name<State>(label, names, (state, so) => {
    const actor = doer(state, so)
    if (!actor) return []
    return everybody(state)
      .filter((one) => one !== actor && isUp(one) && wanted(one, actor))
      .map((one) => one.name)
  })
export const enemy = others('target', (one, actor) => one.side !== actor.side)
export const closeEnemy = others(
  'target',
  (one, actor) => one.side !== actor.side && one.zone === actor.zone
)
/** Offered to those alone who know what to do with them: there would be very many otherwise. */
export const ally = others(
  'ally',
  (one, actor) => knows(actor, 'command') && one.side === actor.side
)
export const prey = others('target', (one, actor) => actor.sneaks && one.side !== actor.side)
export const chargeable = others(
  'target',
  (one, actor) => knows(actor, 'charge') && one.side !== actor.side
)
export const shootable = others(
  'target',
  (one, actor) => knows(actor, 'split fire') && one.side !== actor.side
)
export const closeAlly = others(
  'target',
  (one, actor) => one.side === actor.side && one.zone === actor.zone
)
export const anybody = others('target', () => true)
/** Another target than the first. */
export const otherEnemy = name<State>('second target', names, (state, so) =>
  shootable.offered(state, so).filter((one) => one > String(so.target))
)

const sides = (state: State) => state.sides.map((side) => side.name)
export const side = name<State>('side', sides)
/** Those the Characters meet. */
export const otherSide = name<State>('side', sides, (state) =>
  state.sides.filter((one) => !one.isCharacters).map((one) => one.name)
)
/** Those the actor is not of. */
export const theirSide = name<State>('side', sides, (state, so) =>
  sides(state).filter((one) => one !== doer(state, so)?.side)
)

const zones = (state: State) => Object.keys(state.zones)
export const zone = place<State>('zone', zones)
/** Next to where the actor is. */
export const nextZone = place<State>('zone', zones, (state, so) => {
  const actor = doer(state, so)
  return actor ? placeOf(state, actor.zone).next : []
})
export const anyZone = place<State>('zone', zones, () => [])

const weaponNames = (state: State, so: Args) => Object.keys(doer(state, so)?.weapons ?? {})
const weaponsThat = (wanted: (weapon: Weapon, one: Combatant) => boolean) =>
  name<State>('weapon', weaponNames, (state, so) => {
    const one = doer(state, so)
    if (!one) return []
    return Object.values(one.weapons)
      .filter((weapon) => wanted(weapon, one))
      .map((weapon) => weapon.name)
  })
export const weapon = weaponsThat((one, actor) => !one.isBlast && isReady(actor, one))
export const blastWeapon = weaponsThat((one, actor) => one.isBlast && isReady(actor, one))
export const swingable = weaponsThat((one) => one.store !== 'broken')
export const ranged = weaponsThat(
  (one, actor) => !one.isBlast && one.range !== 'melee' && isReady(actor, one)
)
export const melee = weaponsThat(
  (one, actor) =>
    !one.isBlast && (one.range === 'melee' || one.range === 'thrown') && isReady(actor, one)
)
/** A weapon of the ally who is commanded. */
export const theirs = name<State>(
  'weapon',
  (state, so) => Object.keys(state.combatants[String(so.ally)]?.weapons ?? {}),
  (state, so) => {
    const one = state.combatants[String(so.ally)]
    return one
      ? Object.values(one.weapons)
          .filter((weapon) => !weapon.isBlast && isReady(one, weapon))
          .map((weapon) => weapon.name)
      : []
  }
)

const gearNames = (state: State, so: Args) => Object.keys(doer(state, so)?.gear ?? {})
const belongings = (state: State, so: Args) => [
  ...new Set([...weaponNames(state, so), ...gearNames(state, so), 'shield'])
]
/** Weapons that are items, and gear, in one of these places. */
export const itemIn = (...stores: readonly string[]) =>
  name<State>('item', belongings, (state, so) => {
    const { weapons = {}, gear = {}, shield } = doer(state, so) ?? {}
    return [
      ...Object.values(weapons)
        .filter((one) => one.hands > 0 && stores.includes(one.store))
        .map((one) => one.name),
      ...Object.keys(gear).filter((item) => stores.includes(gear[item]?.store ?? '')),
      ...(stores.includes('shield') && shield && !shield.isLost ? ['shield'] : [])
    ]
  })
export const gear = name<State>('item', gearNames, (state, so) => {
  const { gear: own = {} } = doer(state, so) ?? {}
  return Object.keys(own).filter((item) => own[item]?.store === 'body' || own[item]?.isLit)
})
export const torch = name<State>('light', (state, so) => {
  const { gear: own = {} } = doer(state, so) ?? {}
  return Object.keys(own).filter((item) => own[item]?.kind === 'light')
})
export const spell = name<State>('spell', (state, so) => doer(state, so)?.spells ?? [])

/** Skill for creatures, and for Characters what fits most often; any attribute may be written. */
export const ability = {
  kind: 'choice',
  label: 'Test',
  known: () => abilities,
  offered: (state: State, so: Args): readonly Ability[] =>
    doer(state, so)?.isPlayer ? ['STR', 'DEX'] : ['Skill']
} as const
export const anyAbility = {
  kind: 'choice',
  label: 'Test',
  known: () => abilities,
  offered: (state: State, so: Args): readonly Ability[] =>
    doer(state, so)?.isPlayer ? attributes : ['Skill']
} as const
export const ending = choice<State, (typeof attributes)[number]>('Test that ends it', attributes)

/** What the situation gives, besides what the rules know of. */
export const edgeWords = ['', ', with Advantage', ', with Disadvantage'] as const
export const edge = choice<State, (typeof edgeWords)[number]>('edge', edgeWords, [''])

const difficultyWords = ['', ', trivial', ', easy', ', normal', ', hard', ', very hard'] as const
export const difficulty = choice<State, (typeof difficultyWords)[number]>(
  'difficulty',
  difficultyWords,
  ['']
)

export const stunt = choice<State, Stunt>('stunt', stuntWords)
export const hindrance = choice<State, (typeof hindranceWords)[number]>('hindrance', hindranceWords)
const costs = ['', ', as an Action'] as const
export const cost = choice<State, (typeof costs)[number]>('cost', costs, [''])
const pasts = ['', ' past armour'] as const
export const past = choice<State, (typeof pasts)[number]>('armour', pasts, [''])

/** What the table may end. */
const conditions = [
  ...hindranceWords,
  'under Ongoing Damage',
  'deprived',
  'surprised',
  'overloaded'
] as const
export type ConditionWord = (typeof conditions)[number]
export const condition = choice<State, ConditionWord>('condition', conditions)

/** What a referee may set: the word in the log and the number it is. */
const adjustable = ['HP', 'AP', 'Luck', 'Grit', 'Skill', ...attributes] as const
export type Adjustable = (typeof adjustable)[number]
export const what = choice<State, Adjustable>('what', adjustable)

const marks = [
  'back in the fight',
  'out of action',
  'defeated',
  'dead',
  'parleying',
  'fled',
  'gone'
] as const
export type Mark = (typeof marks)[number]
export const status = choice<State, Mark>('state', marks)

export const amount = number<State>('amount', () => [])
export const value = number<State>('value', () => [])
export const why = text<State>('the reason')
export const words = text<State>('what is done')
