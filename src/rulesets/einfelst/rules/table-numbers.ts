import type { Settable } from '../../../core/sections/adjustments.ts'
import type { Refusal, RuleId } from '../section.ts'
import { refuse, refuseIf } from '../section.ts'
import type { Combatant, Rows, State } from '../state.ts'
import { leave, levelsIn } from '../state.ts'
import type { Action, Attribute, HarmType } from '../tables/actions.ts'
import { actions, attributes } from '../tables/actions.ts'
import type { HarmRow } from '../tables/harm.ts'
import { harmRows } from '../tables/harm.ts'
import * as injury from './harm-rows.ts'
import { holdersOf } from './initiative-and-rounds/cards.ts'
import { poolsOf } from './tests.ts'

/** Refuses a value outside 0 to `max`. */
const outOfLimits = (what: string, value: number, max: number): Refusal | undefined =>
  refuseIf(value < 0 || value > max, 'table', () => `${what} must be from 0 to ${max}`)

/** A number of a combatant from 0 to 999. `refuses` adds further limits. */
const limited = (
  what: string,
  refuses: (value: number, one: Combatant, state: State) => Refusal | undefined,
  get: Settable<State, Combatant>['get'],
  set: Settable<State, Combatant>['set']
): Settable<State, Combatant> => ({
  max: 999,
  get,
  refuses: (value, one, state) => outOfLimits(what, value, 999) ?? refuses(value, one, state),
  set
})

/** The filled slots of a row, at most as many as the row has (C-E10). */
const rowOf = (row: HarmRow, index: number, type: HarmType) =>
  limited(
    `${row} ${type}`,
    (value, { hasRows, name }, state) => {
      const slots = injury.slotsOf(state)[index] ?? 0
      if (!hasRows) return refuse('E-21', `${name} counts Harm points instead of rows`)
      return refuseIf(
        value > slots,
        'C-E10',
        () => `The row has ${slots} ${slots === 1 ? 'slot' : 'slots'}. Further Harm goes one row up`
      )
    },
    (one) => rowsIn(one, type)[index] ?? 0,
    (one, value) => {
      const rows: number[] = type === 'Mental' ? one.mental : one.physical
      rows[index] = value
    }
  )

const rowsOf = <Type extends HarmType>(type: Type) =>
  Object.fromEntries(
    harmRows.map(({ row }, index) => [`${row} ${type}`, rowOf(row, index, type)])
  ) as Record<`${HarmRow} ${Type}`, Settable<State, Combatant>>

/** The Harm of poison in the next round, or the number of antidotes, from 0 to 99. */
const dosesOf = (what: 'poison' | 'antidotes') =>
  limited(
    what,
    (value) => outOfLimits(what, value, 99),
    (one) => one[what],
    (one, value) => {
      one[what] = value
    }
  )

/** An Attribute or Action. Setting it changes the pools. */
const numberOf = <Name extends string>(
  name: Name,
  [min, max]: readonly [number, number],
  rule: RuleId,
  words: string,
  get: (one: Combatant, name: Name) => number,
  set: (one: Combatant, name: Name, value: number) => void
) =>
  limited(
    name,
    (value) => refuseIf(value < min || value > max, rule, () => words),
    (one) => get(one, name),
    (one, value) => {
      set(one, name, value)
      one.pools = poolsOf(one.attributes, one.actions)
    }
  )

const valuesOf = <Name extends string>(
  names: readonly Name[],
  numberFor: (name: Name) => Settable<State, Combatant>
) =>
  Object.fromEntries(names.map((name) => [name, numberFor(name)])) as Record<
    Name,
    Settable<State, Combatant>
  >

const rowsIn = (one: Combatant, type: HarmType): Readonly<Rows> =>
  type === 'Mental' ? one.mental : one.physical

/** The rows that hold exactly this many Levels, with the fewest slots changed. */
function rowsOfLevels(before: Readonly<Rows>, slots: Readonly<Rows>, levels: number): Rows {
  let best: Rows = [before[0], before[1], before[2]]
  let fewest = Number.POSITIVE_INFINITY
  for (let severe = 0; severe <= slots[2]; severe++)
    for (let moderate = 0; moderate <= slots[1]; moderate++) {
      const lesser = levels - severe * 3 - moderate * 2
      if (lesser < 0 || lesser > slots[0]) continue
      const after: Rows = [lesser, moderate, severe]
      const changes = after.reduce((sum, now, row) => sum + Math.abs(now - (before[row] ?? 0)), 0)
      if (changes >= fewest) continue
      fewest = changes
      best = after
    }
  return best
}

/** All Harm of a type in Levels. Harm points have no type. */
function allHarm(type: HarmType): Settable<State, Combatant> {
  return limited(
    type,
    (value, { hasRows, name }, state) =>
      hasRows
        ? outOfLimits(type, value, levelsIn(injury.slotsOf(state)))
        : refuseIf(type === 'Mental', 'E-21', () => `${name} counts Harm points instead of rows`),
    (one) => (one.hasRows ? levelsIn(rowsIn(one, type)) : one.points),
    (one, value, state) => {
      if (!one.hasRows) return setPoints(one, value, state)
      const rows = rowsOfLevels(rowsIn(one, type), injury.slotsOf(state), value)
      if (type === 'Mental') one.mental = rows
      else one.physical = rows
    }
  )
}

function setPoints(one: Combatant, value: number, state: State): void {
  one.points = Math.min(value, one.mostPoints)
  if (value >= one.mostPoints) leave(state, one, 'taken out')
  else if (one.status === 'taken out') one.status = 'up'
}

type Number =
  | `${HarmRow} ${HarmType}`
  | HarmType
  | Attribute
  | Action
  | 'Harm points'
  | 'card'
  | 'poison'
  | 'antidotes'

/** The numbers of a combatant that can be set by hand. */
export const settable: Readonly<Record<Number, Settable<State, Combatant>>> = {
  ...rowsOf('Physical'),
  ...rowsOf('Mental'),
  Physical: allHarm('Physical'),
  Mental: allHarm('Mental'),
  'Harm points': limited(
    'Harm points',
    (_, { hasRows, name }) =>
      refuseIf(hasRows, 'C-E10', () => `${name} has rows instead of Harm points`),
    ({ points }) => points,
    setPoints
  ),
  card: limited(
    'card',
    cardTaken,
    ({ cards: [card] }) => card?.value ?? 0,
    ({ cards: [card] }, value) => {
      if (card) card.value = value
    }
  ),
  poison: dosesOf('poison'),
  antidotes: dosesOf('antidotes'),
  ...valuesOf(attributes, (attribute) =>
    numberOf(
      attribute,
      [1, 12],
      'C-E4',
      'An Attribute must be 1 to 12',
      ({ attributes }, name) => attributes[name],
      (one, name, value) => {
        one.attributes = Object.freeze({ ...one.attributes, [name]: value })
      }
    )
  ),
  ...valuesOf(actions, (action) =>
    numberOf(
      action,
      [0, 5],
      'C-E5',
      'An Action must be 0 to 5',
      ({ actions }, name) => actions[name],
      (one, name, value) => {
        one.actions = Object.freeze({ ...one.actions, [name]: value })
      }
    )
  )
}

/** Refuses a new card to a combatant without any, and a card that is below 1 or taken (E-02). */
function cardTaken(value: number, one: Combatant, state: State): Refusal | undefined {
  if (one.cards.length === 0) return refuse('E-02', `${one.name} has no card`)
  if (value < 1) return refuse('E-02', 'A card must be 1 or more')
  return refuseIf(
    holdersOf(state, value).length > 0,
    'E-02',
    () => `Another combatant already holds card ${value}`
  )
}
