import type { Settable } from '../../../core/sections/adjustments.ts'
import { adjustmentsOf } from '../../../core/sections/adjustments.ts'
import { participants } from '../../../core/sections/participants.ts'
import { copyCombatant } from '../copy.ts'
import { names, who, why, zoneNames } from '../params.ts'
import type { EventsOf, Refusal, RuleId, Rules, Table } from '../section.ts'
import { choice, command, event, isSince, name, order, place, refuseIf } from '../section.ts'
import type { Combatant, State, Status } from '../state.ts'
import { canAct, combatantOf, everybody, leave, sideOf } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { hindranceWords } from '../tables/hindrances.ts'
import { fightOver } from './action/turns.ts'
import { noSuchScore, setAttributes } from './characters.ts'
import { apWorn } from './equipment.ts'
import type * as health from './health.ts'
import { fall } from './health.ts'
import { endHindrance } from './hinderance/hindering.ts'
import { suffers } from './hinderance/hindrances.ts'
import { asksAlways } from './luck.ts'
import type * as muster from './muster.ts'
import { rollHp } from './muster.ts'
import type * as morale from './reactions-and-morale.ts'
import { shake } from './reactions-and-morale.ts'

export const rules = {
  table: {
    where: 'at the table',
    how: 'table',
    says: 'What the rules leave open the table decides: set or mark anything, and say why.'
  }
} satisfies Rules

const conditions = [
  ...hindranceWords,
  'under Ongoing Damage',
  'deprived',
  'surprised',
  'overloaded'
] as const
type Condition = (typeof conditions)[number]

/** Offers those with Luck or a shield, who are asked at every roll or not. */
const whoCanAnswer = (isAskedAlways: boolean) =>
  name('combatant', names, (state) =>
    everybody(state)
      .filter((one) => canAct(one) && one.isAskedAlways === isAskedAlways)
      .filter((one) => one.luck > 0 || !one.shield.isLost)
      .map((one) => one.name)
  )

const { numbers: numbersOf, marks: marksOf } = adjustmentsOf<State, Combatant>()

/** Refuses a number beyond 0 to 999. */
const upTo999 = (what: string, rule: RuleId) => (value: number) =>
  refuseIf(value < 0 || value > 999, rule, () => `${what} is a number from 0 to 999`)

const attribute = (what: Attribute): Settable<State, Combatant> => ({
  refuses: (value) => noSuchScore(what, value),
  set: (one, value) => setAttributes(one, { [what]: value })
})

const numbers = numbersOf({
  settable: {
    HP: {
      refuses: cannotSetHp,
      set(one, value) {
        one.hp = value
        one.maxHp = Math.max(one.maxHp, value)
        // Healed, who was down is on its feet again.
        if (value > 0 && (one.status === 'out of action' || one.status === 'defeated'))
          one.status = 'up'
      }
    },
    AP: {
      refuses: upTo999('AP', 'table'),
      set(one, value) {
        one.bareAp = value - apWorn(one)
      }
    },
    Luck: {
      refuses: upTo999('Luck', 'table'),
      set(one, value) {
        one.luck = value
      }
    },
    Grit: {
      refuses: upTo999('Grit', 'table'),
      set(one, value) {
        one.grit = value
      }
    },
    Skill: {
      refuses: (value) =>
        refuseIf(Math.abs(value) > 20, 'C-Z6', () => 'Skill is a number from -20 to 20'),
      set(one, value) {
        one.skill = value
      }
    },
    STR: attribute('STR'),
    DEX: attribute('DEX'),
    CON: attribute('CON'),
    INT: attribute('INT'),
    WIS: attribute('WIS'),
    CHA: attribute('CHA')
  },
  after(table: Table<health.Event>, { who, what, value, wasUp }) {
    if (what === 'HP' && value === 0 && wasUp) fall(table, who)
  }
})

/** HP goes from 0 to 999; the dead have none until they are back in the fight. */
function cannotSetHp(
  value: number,
  { name, status }: Combatant,
  state: State
): Refusal | undefined {
  return (
    upTo999('HP', 'C-Z13')(value) ??
    refuseIf(
      status === 'dead' && value > 0 && isSince(state, '2'),
      'C-Z13',
      () => `${name} is dead, and HP are of no use before “is back in the fight”`
    )
  )
}

const marks = marksOf({
  statuses: {
    'back in the fight': 'up',
    'out of action': 'out of action',
    defeated: 'defeated',
    dead: 'dead',
    parleying: 'parleying',
    fled: 'fled',
    gone: 'gone'
  },
  mark(state, one, status: Exclude<Status, 'lost'>) {
    if (status !== 'up') {
      leave(one, status)
      // RULING 32, by the word of the table too.
      if (one.hp === 0 && isSince(state, '2')) one.ongoing = 0
      return
    }
    one.status = 'up'
    one.hp = Math.max(1, one.hp)
  },
  after(table: Table<morale.Event>, { who, wasUp }) {
    if (wasUp && !canAct(combatantOf(table.now, who))) shake(table, who)
  }
})

const whoIsThere = participants<Combatant, State, muster.Event>({
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, isCharacters: false, size: 0, fired: [], reaction: '' })
  },
  // RULING 31: last of its block, from the next Round on.
  seat(state, { name, side }) {
    if (state.order.length === 0) return
    const isOurs = (one: string) => sideOf(state, combatantOf(state, one).side).isCharacters
    const isCharacters = sideOf(state, side).isCharacters
    const last = state.order.findLastIndex((one) => isOurs(one) === isCharacters)
    const atTheEnd = isCharacters === state.charactersFirst ? 0 : state.order.length
    state.order.splice(last < 0 ? atTheEnd : last + 1, 0, name)
  },
  muster: rollHp,
  rename(state, called) {
    state.active = called(state.active)
    state.order = state.order.map(called)
    for (const one of everybody(state)) {
      one.name = called(one.name)
      for (const hindered of one.hindrances) hindered.from = called(hindered.from)
    }
  }
})

export const events = {
  relieved: event<{ who: string; what: string; why: string }>({
    apply: (state, { who, what }) => endCondition(combatantOf(state, who), what),
    tell: ({ who, what, why }) => `${who} is no longer ${what}, because ${why}`
  }),
  placed: event<{ who: string; zone: string; why: string }>({
    apply(state, { who, zone }) {
      combatantOf(state, who).zone = zone
    },
    tell: ({ who, zone, why }) => `${who} is in ${zone}, because ${why}`
  }),
  asked: event<{ who: string; always: boolean }>({
    apply(state, { who, always }) {
      combatantOf(state, who).isAskedAlways = always
    },
    tell: ({ who, always }) => `${who} is asked ${always ? 'at every roll' : 'where it matters'}`
  }),
  ...numbers.events,
  ...marks.events,
  ...whoIsThere.events
}
export type Event = EventsOf<typeof events>

export const commands = {
  relieve: command({
    label: 'Remove a condition',
    group: 'number',
    help: 'by your word',
    rule: 'table',
    phrase: '{who}: is no longer {condition}, because {why}',
    params: { who, condition: choice('condition', conditions), why },
    refuses: (state, { who, condition }) =>
      refuseIf(
        !hasCondition(combatantOf(state, who), condition),
        'table',
        () => `${who} is not ${condition}`
      ),
    decide: (table: Table<Event>, { who, condition: what, why }) =>
      table.happens({ type: 'relieved', rule: 'table', who, what, why })
  }),
  place: command({
    label: 'Set the Zone',
    group: 'move',
    help: 'puts somebody there, without a move',
    rule: 'table',
    phrase: '{who}: is in {zone}, because {why}',
    params: { who, zone: place('zone', zoneNames, () => []), why },
    refuses: (state, { who, zone }) =>
      fightOver(state) ??
      refuseIf(combatantOf(state, who).zone === zone, 'table', () => `${who} is in ${zone}`),
    decide: (table: Table<Event>, { who, zone, why }) =>
      table.happens({ type: 'placed', rule: 'table', who, zone, why })
  }),
  /** Luck may go into any roll; who wants to think about it at each says so (RULING 39). */
  'ask-always': command({
    label: 'Ask about Luck always',
    group: 'number',
    help: 'asks about Luck at every roll of this Character',
    rule: 'C-Z18',
    order: order.ruling,
    phrase: '{who}: ask at every roll',
    params: { who: whoCanAnswer(false) },
    refuses: (state, { who }) =>
      fightOver(state) ??
      refuseIf(asksAlways(state, [who]), 'C-Z18', () => `${who} is asked at every roll`),
    decide: (table: Table<Event>, { who }) =>
      table.happens({ type: 'asked', rule: 'C-Z18', who, always: true })
  }),
  'ask-seldom': command({
    label: 'Ask about Luck seldom',
    group: 'number',
    help: 'asks about Luck only where it matters',
    rule: 'C-Z18',
    order: order.ruling,
    phrase: '{who}: ask where it matters',
    params: { who: whoCanAnswer(true) },
    refuses: (state, { who }) =>
      fightOver(state) ??
      refuseIf(
        !combatantOf(state, who).isAskedAlways,
        'C-Z18',
        () => `${who} is asked where it matters`
      ),
    decide: (table: Table<Event>, { who }) =>
      table.happens({ type: 'asked', rule: 'C-Z18', who, always: false })
  }),
  ...numbers.commands,
  ...marks.commands,
  ...whoIsThere.commands
}

function hasCondition(one: Combatant, condition: Condition): boolean {
  switch (condition) {
    case 'under Ongoing Damage':
      return one.ongoing > 0
    case 'deprived':
      return one.isDeprived
    case 'surprised':
      return one.isSurprised
    case 'overloaded':
      return one.isOverloaded
    default:
      return suffers(one, condition)
  }
}

function endCondition(one: Combatant, condition: string): void {
  if (condition === 'under Ongoing Damage') one.ongoing = 0
  else if (condition === 'deprived') one.isDeprived = false
  else if (condition === 'surprised') one.isSurprised = false
  else if (condition === 'overloaded') one.isOverloaded = false
  else endHindrance(one, condition)
}
