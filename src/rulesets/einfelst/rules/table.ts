import type { Settable } from '../../../core/sections/adjustments.ts'
import { adjustmentsOf } from '../../../core/sections/adjustments.ts'
import { damageByTheTable } from '../../../core/sections/damage-by-the-table.ts'
import { participants } from '../../../core/sections/participants.ts'
import { anybody, why, zone } from '../params.ts'
import type { EventsOf, Refusal, RuleId, Rules, Table } from '../section.ts'
import { command, event, isSince, refuse, refuseIf } from '../section.ts'
import type { Combatant, State, Status } from '../state.ts'
import { canAct, combatantOf, copyCombatant, everybody, isDown, leave } from '../state.ts'
import type { HarmType } from '../tables/actions.ts'
import { actions, attributes } from '../tables/actions.ts'
import type { HarmRow } from '../tables/harm.ts'
import { harmRows } from '../tables/harm.ts'
import { cannotBeHurt, fightOver } from './guards.ts'
import * as injury from './harm-rows.ts'
import * as holds from './holding-and-wrestling/holds.ts'
import { holdersOf } from './initiative-and-rounds/cards.ts'
import * as initiative from './initiative-and-rounds/initiative.ts'
import * as injuries from './injuries.ts'
import { putInZone, stand } from './movement-in-combat.ts'
import { poolsOf } from './tests.ts'

export const rules = {
  table: {
    where: 'at the table',
    how: 'table',
    says: 'What the rules leave open the table decides: set, place or mark anything, and say why.'
  }
} satisfies Rules

/** Refuses a value that is not from 0 to `max`. */
const outOfLimits = (what: string, value: number, max: number): Refusal | undefined =>
  refuseIf(value < 0 || value > max, 'table', () => `${what} goes from 0 to ${max}`)

/** A number of a combatant, from 0 to 999; `refuses` adds limits of its own. */
const settable = (
  what: string,
  refuses: (value: number, one: Combatant, state: State) => Refusal | undefined,
  set: Settable<State, Combatant>['set']
): Settable<State, Combatant> => ({
  max: 999,
  refuses: (value, one, state) => outOfLimits(what, value, 999) ?? refuses(value, one, state),
  set
})

/** Filled slots of a row: no more than it has (C-E10). */
const rowOf = (row: HarmRow, index: number, type: HarmType) =>
  settable(
    `${row} ${type}`,
    (value, { hasRows, name }, state) => {
      const slots = injury.slotsOf(state)[index] ?? 0
      if (!hasRows) return refuse('E-21', `${name} counts Harm points`)
      return refuseIf(
        value > slots,
        'C-E10',
        () => `The row has ${slots} ${slots === 1 ? 'slot' : 'slots'}: more goes one row up`
      )
    },
    (one, value) => {
      const rows: number[] = type === 'Mental' ? one.mental : one.physical
      rows[index] = value
    }
  )

const rowsOf = <Type extends HarmType>(type: Type) =>
  Object.fromEntries(
    harmRows.map(({ row }, index) => [`${row} ${type}`, rowOf(row, index, type)])
  ) as Record<`${HarmRow} ${Type}`, Settable<State, Combatant>>

/** Doses of poison or antidote. */
const dosesOf = (what: 'poison' | 'antidotes') =>
  settable(
    what,
    (value) => outOfLimits(what, value, 99),
    (one, value) => {
      one[what] = value
    }
  )

/** An Attribute or Action, which changes the pools. */
const numberOf = <Name extends string>(
  name: Name,
  [min, max]: readonly [number, number],
  rule: RuleId,
  words: string,
  set: (one: Combatant, name: Name, value: number) => void
) =>
  settable(
    name,
    (value) => refuseIf(value < min || value > max, rule, () => words),
    (one, value) => {
      set(one, name, value)
      one.pools = poolsOf(one.attributes, one.actions)
    }
  )

const valuesOf = <Name extends string>(
  names: readonly Name[],
  settableOf: (name: Name) => Settable<State, Combatant>
) =>
  Object.fromEntries(names.map((name) => [name, settableOf(name)])) as Record<
    Name,
    Settable<State, Combatant>
  >

// In edition 1 nothing of it was refused after the fight.
const { numbers, marks, conditions } = adjustmentsOf<State, Combatant>(
  (state) => state.phase === 'over' && !isSince(state, '2')
)

const numberParts = numbers({
  settable: {
    ...rowsOf('Physical'),
    ...rowsOf('Mental'),
    'Harm points': settable(
      'Harm points',
      (_, { hasRows, name }) => refuseIf(hasRows, 'C-E10', () => `${name} suffers Harm in rows`),
      (one, value, state) => {
        one.points = Math.min(value, one.mostPoints)
        if (value >= one.mostPoints) leave(state, one, 'taken out')
        else if (one.status === 'taken out') one.status = 'up'
      }
    ),
    card: settable('card', cardTaken, ({ cards: [card] }, value) => {
      if (card) card.value = value
    }),
    poison: dosesOf('poison'),
    antidotes: dosesOf('antidotes'),
    ...valuesOf(attributes, (attribute) =>
      numberOf(attribute, [1, 12], 'C-E4', 'An Attribute is 1 to 12', (one, name, value) => {
        one.attributes = Object.freeze({ ...one.attributes, [name]: value })
      })
    ),
    ...valuesOf(actions, (action) =>
      numberOf(action, [0, 5], 'C-E5', 'An Action is 0 to 5', (one, name, value) => {
        one.actions = Object.freeze({ ...one.actions, [name]: value })
      })
    )
  },
  tell: ({ who, what, value, why }) => `${who}: ${what} ${value}, because ${why}`
})

const statuses = {
  'back in the fight': 'up',
  'taken out': 'taken out',
  dying: 'dying',
  dead: 'dead',
  fled: 'fled',
  surrendered: 'surrendered',
  gone: 'gone'
} as const satisfies Readonly<Record<string, Status>>

const markParts = marks({
  statuses,
  mark(state, one, status) {
    if (status !== 'up') return leave(state, one, status)
    one.status = 'up'
    if (!one.hasRows && one.points >= one.mostPoints) one.points = one.mostPoints - 1
  },
  refuses: (one, status, state) =>
    refuseIf(
      isDown(one) && (status === 'fled' || status === 'surrendered') && isSince(state, '2'),
      'table',
      () => `${one.name} is ${one.status}, and neither flees nor surrenders`
    ),
  /** Deals a card to somebody who comes back without one, and counts the rounds of the dying. */
  after(table: Table<initiative.Event | injury.Event>, { who }) {
    const one = combatantOf(table.now, who)
    if (one.status === 'dying') injury.countRounds(table, who, Number.POSITIVE_INFINITY)
    if (canAct(one) && one.cards.length === 0 && table.now.round > 0)
      initiative.dealLate(table, who)
  }
})

const isStance = (word: string) => word === 'in cover' || word === 'apart'

const conditionParts = conditions({
  words: ['prone', 'in cover', 'apart', 'stunned', 'blind', 'hidden', 'afraid'],
  hasCondition(one, word) {
    if (word === 'prone') return one.isProne
    return isStance(word) ? one.stance === word : one.conditions.includes(word)
  },
  setCondition(one, word, isOn, state) {
    if (word === 'prone') one.isProne = isOn
    else if (word === 'in cover' || word === 'apart') stand(state, one, isOn ? word : '', '')
    else {
      one.conditions = one.conditions.filter((other) => other !== word)
      if (isOn) one.conditions.push(word)
    }
  }
})

const participantParts = participants<Combatant, State, initiative.Event>({
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, isParty: false, hasSneaked: false })
  },
  seat(state, { fear }) {
    if (fear > 0) state.knowsFear = true
  },
  muster: initiative.dealNewcomers,
  // The kind stays: whoever faced a wolf has faced this one, whatever it is called.
  rename(state, called) {
    state.active = called(state.active)
    for (const one of everybody(state)) {
      one.name = called(one.name)
      one.closeTo = called(one.closeTo)
      one.holds = called(one.holds)
      one.heldBy = called(one.heldBy)
      one.pinnedBy = called(one.pinnedBy)
    }
  }
})

const harmWays = ['', ' less armour', ' Mental'] as const

/** Harm by the word of the table: Physical, past armour, unless it says otherwise. */
const givenHarm = damageByTheTable<State, (typeof harmWays)[number], injuries.Event>({
  who: anybody,
  ways: harmWays,
  refuses: (state, who) => fightOver(state) ?? cannotBeHurt(state, who),
  suffer(table, { who, amount: damage, way, from }) {
    const harm = way === ' Mental' ? 'Mental' : 'Physical'
    const meetsArmour = way === ' less armour'
    injuries.suffer(table, who, { from, rule: 'table', damage, harm, meetsArmour })
  }
})

export const events = {
  placed: event<{ who: string; to: string; why: string }>({
    apply: (state, { who, to }) => putInZone(state, combatantOf(state, who), to),
    tell: ({ who, to, why }) => `${who} is at ${to}, because ${why}`
  }),
  ...numberParts.events,
  ...markParts.events,
  ...conditionParts.events,
  ...participantParts.events
}
export type Event = EventsOf<typeof events> | holds.Event | initiative.Event | injuries.Event

export const commands = {
  ...givenHarm.commands,
  ...numberParts.commands,
  place: command({
    label: 'Set the zone',
    group: 'move',
    help: 'puts somebody there, without a move',
    rule: 'table',
    phrase: '{who}: is at {zone}, because {why}',
    params: { who: anybody, zone, why },
    /** Out of the zone is out of reach of every hold (RULING 22). */
    decide(table: Table<Event>, { who, zone, why }) {
      if (isSince(table.now, '2') && combatantOf(table.now, who).zone !== zone) {
        holds.slipFromHolder(table, who)
        holds.letGoOfHeld(table, who)
      }
      table.happens({ type: 'placed', rule: 'table', who, to: zone, why })
    }
  }),
  ...markParts.commands,
  ...conditionParts.commands,
  ...participantParts.commands
}

/** Refuses a card to somebody without any, and one that somebody holds (E-02). */
function cardTaken(value: number, one: Combatant, state: State): Refusal | undefined {
  if (one.cards.length === 0) return refuse('E-02', `${one.name} has no card`)
  if (value < 1) return refuse('E-02', 'A card is 1 or more')
  return refuseIf(holdersOf(state, value).length > 0, 'E-02', () => `Somebody holds the ${value}`)
}
