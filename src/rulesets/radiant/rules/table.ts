import { adjustmentsOf } from '../../../core/sections/adjustments.ts'
import { fillPools, healing } from '../../../core/sections/healing.ts'
import type { KnownConditions } from '../../../core/sections/marks.ts'
import { participants } from '../../../core/sections/participants.ts'
import { reasonWords } from '../../../core/text/reasons.ts'
import { copyCombatant } from '../copy.ts'
import { names, who, why, zoneNames } from '../params.ts'
import type { Rules, Table } from '../section.ts'
import { choice, command, event, name, order, place, refuseIf } from '../section.ts'
import type { Combatant, State, Status } from '../state.ts'
import { canAct, combatantOf, everybody, isPresent, leave, sideOf } from '../state.ts'
import { hindranceWords } from '../tables/hindrances.ts'
import { fightOver, outOfFight } from './action/turns.ts'
import { fall } from './health.ts'
import { endHindrance } from './hinderance/hindering.ts'
import { suffers } from './hinderance/hindrances.ts'
import { asksAlways } from './luck.ts'
import { rollHp } from './muster.ts'
import { applyMoraleLoss } from './reactions-and-morale.ts'
import { settable } from './table-numbers.ts'

export const rules = {
  table: {
    where: 'at the table',
    how: 'table',
    says: 'The game master decides what the rules leave open: set or mark anything, and say why.'
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

/** Offers combatants with Luck or a shield. `isAskedAlways`: those that are asked at every roll, or else the others. */
const whoCanAnswer = (isAskedAlways: boolean) =>
  name('combatant', names, (state) =>
    everybody(state)
      .filter((one) => canAct(one) && one.isAskedAlways === isAskedAlways)
      .filter((one) => one.luck > 0 || !one.shield.isLost)
      .map((one) => one.name)
  )

const { numbers: numbersOf, marks: marksOf } = adjustmentsOf<State, Combatant>()

const numbers = numbersOf({
  settable,
  after(table: Table, { who, what, value, wasUp }) {
    if (what === 'HP' && value === 0 && wasUp) fall(table, who)
  }
})

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
  mark(_, one, status: Exclude<Status, 'lost'>) {
    if (status !== 'up') {
      leave(one, status)
      // RULING 32: Ongoing Damage also ends for a combatant that is marked as down.
      if (one.hp === 0) one.ongoing = 0
      return
    }
    one.status = 'up'
    one.hp = Math.max(1, one.hp)
  },
  after(table: Table, { who, wasUp }) {
    if (wasUp && !canAct(combatantOf(table.now, who))) applyMoraleLoss(table, who)
  }
})

const whoIsThere = participants<Combatant, State>({
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, isCharacters: false, size: 0, fired: [], reaction: '' })
  },
  // RULING 31: a newcomer acts last of the Characters or of the enemies, from the next Round on.
  placeNewcomer(state, { name, side }) {
    if (state.order.length === 0) return
    const isOurs = (one: string) => sideOf(state, combatantOf(state, one).side).isCharacters
    const isCharacters = sideOf(state, side).isCharacters
    const last = state.order.findLastIndex((one) => isOurs(one) === isCharacters)
    const atTheEnd = isCharacters === state.charactersFirst ? 0 : state.order.length
    state.order.splice(last < 0 ? atTheEnd : last + 1, 0, name)
  },
  prepareNewcomers: rollHp,
  rename(state, called) {
    state.active = called(state.active)
    state.order = state.order.map(called)
    for (const one of everybody(state)) {
      one.name = called(one.name)
      one.ongoingBy = called(one.ongoingBy)
      for (const hindered of one.hindrances) hindered.from = called(hindered.from)
      one.lenders = one.lenders.map(called)
    }
  }
})

/**
 * Hindrances that the game master gives for a limited time. A Test of CON, as an Action, ends them earlier. A combatant
 * without Actions makes this Test at the end of its Turn.
 */
export const knownConditions: KnownConditions<State, Combatant> = {
  words: hindranceWords,
  has: (one, word) => one.hindrances.some(({ hindrance }) => hindrance === word),
  set(one, word, isOn) {
    const hindrance = hindranceWords.find((known) => known === word)
    if (!hindrance) return
    if (isOn) one.hindrances.push({ hindrance, test: 'CON', costsAction: true, from: '' })
    else endHindrance(one, hindrance)
  }
}

/** Restores HP up to the maximum. A combatant who was Out of Action or defeated is up again. */
const healed = healing<Combatant, State, '', 'HP'>({
  ways: [''],
  settable,
  heal: (one, amount) => fillPools(amount, [{ what: 'HP', value: one.hp, most: one.maxHp }]),
  refuses: (state, who) =>
    refuseIf(combatantOf(state, who).status === 'dead', 'C-Z13', () => `${who} is dead`) ??
    (isPresent(combatantOf(state, who)) ? undefined : outOfFight(state, who)),
  isUp: canAct
})

export const events = {
  relieved: event<{ who: string; what: string; why: string }>({
    apply: (state, { who, what }) => endCondition(combatantOf(state, who), what),
    tell: ({ who, what, why }) => `${who} is no longer ${what}${reasonWords(why)}`
  }),
  placed: event<{ who: string; zone: string; why: string }>({
    apply(state, { who, zone }) {
      combatantOf(state, who).zone = zone
    },
    tell: ({ who, zone, why }) => `${who} is in ${zone}${reasonWords(why)}`
  }),
  asked: event<{ who: string; always: boolean }>({
    apply(state, { who, always }) {
      combatantOf(state, who).isAskedAlways = always
    }
  }),
  ...numbers.events,
  ...marks.events,
  ...whoIsThere.events,
  ...healed.events
}

export const commands = {
  relieve: command({
    label: 'Remove a condition',
    group: 'number',
    help: 'ends a condition by hand, without a Test',
    rule: 'table',
    phrase: '{who}: is no longer {condition}[, because {why}]',
    params: { who, condition: choice('condition', conditions), why },
    refuses: (state, { who, condition }) =>
      refuseIf(
        !hasCondition(combatantOf(state, who), condition),
        'table',
        () => `${who} is not ${condition}`
      ),
    decide: (table, { who, condition: what, why }) =>
      table.happens(events.relieved, 'table', { who, what, why })
  }),
  place: command({
    label: 'Set the Zone',
    group: 'move',
    help: 'puts a combatant into a Zone, without a move',
    rule: 'table',
    phrase: '{who}: is in {zone}[, because {why}]',
    params: { who, zone: place('zone', zoneNames, () => []), why },
    refuses: (state, { who, zone }) =>
      fightOver(state) ??
      refuseIf(
        combatantOf(state, who).zone === zone,
        'table',
        () => `${who} is already in ${zone}`
      ),
    decide: (table, { who, zone, why }) => table.happens(events.placed, 'table', { who, zone, why })
  }),
  /** Asks a Character’s player at every roll about Luck, or only where it matters (RULING 39). */
  'ask-always': command({
    label: 'Always ask about Luck',
    group: 'number',
    help: 'asks about Luck at every roll of this Character',
    rule: 'C-Z18',
    order: order.ruling,
    phrase: '{who}: ask at every roll',
    params: { who: whoCanAnswer(false) },
    refuses: (state, { who }) =>
      fightOver(state) ??
      refuseIf(asksAlways(state, [who]), 'C-Z18', () => `${who} is already asked at every roll`),
    decide: (table, { who }) => table.happens(events.asked, 'C-Z18', { who, always: true })
  }),
  'ask-seldom': command({
    label: 'Ask about Luck only where it matters',
    group: 'number',
    help: 'no question about Luck at minor rolls',
    rule: 'C-Z18',
    order: order.ruling,
    phrase: '{who}: ask where it matters',
    params: { who: whoCanAnswer(true) },
    refuses: (state, { who }) =>
      fightOver(state) ??
      refuseIf(
        !combatantOf(state, who).isAskedAlways,
        'C-Z18',
        () => `${who} is already asked only where it matters`
      ),
    decide: (table, { who }) => table.happens(events.asked, 'C-Z18', { who, always: false })
  }),
  ...numbers.commands,
  ...marks.commands,
  ...whoIsThere.commands,
  ...healed.commands
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
