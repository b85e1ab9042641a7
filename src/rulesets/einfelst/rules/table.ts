import { adjustmentsOf } from '../../../core/sections/adjustments.ts'
import { healing } from '../../../core/sections/healing.ts'
import { manualDamage } from '../../../core/sections/manual-damage.ts'
import { participants } from '../../../core/sections/participants.ts'
import { reasonWords } from '../../../core/text/reasons.ts'
import { anybody, why, zone } from '../params.ts'
import type { Rules, Table } from '../section.ts'
import { command, event, refuseIf } from '../section.ts'
import type { Combatant, State, Status } from '../state.ts'
import {
  canAct,
  combatantOf,
  copyCombatant,
  everybody,
  isDown,
  isPresent,
  leave
} from '../state.ts'
import type { HarmType } from '../tables/actions.ts'
import { cannotBeHurt, fightOver, outOfFight } from './guards.ts'
import * as injury from './harm-rows.ts'
import * as holds from './holding-and-wrestling/holds.ts'
import * as dealing from './initiative-and-rounds/dealing.ts'
import * as injuries from './injuries.ts'
import { moveWithinZone, putInZone } from './movement-in-combat.ts'
import { settable } from './table-numbers.ts'

export const rules = {
  table: {
    where: 'at the table',
    how: 'table',
    says: 'The game master decides what the rules leave open: set, place or mark anything, and say why.'
  }
} satisfies Rules

const { numbers, marks, conditions } = adjustmentsOf<State, Combatant>()

const isHarm = (what: string): boolean => what.endsWith('Physical') || what.endsWith('Mental')

const numberParts = numbers({
  settable,
  nameInLog: (what) => (isHarm(what) ? `${what} Harm` : what),
  after: (table, { who }) => dealing.dealIfRisen(table, who)
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
  refuses: (one, status) =>
    refuseIf(
      isDown(one) && (status === 'fled' || status === 'surrendered'),
      'table',
      () => `${one.name} is ${one.status} and cannot flee or surrender`
    ),
  /** Deals a card to a combatant that comes back without one, and counts the rounds of the dying. */
  after(table: Table, { who }) {
    const one = combatantOf(table.now, who)
    if (one.status === 'dying') injury.rollRoundsToLive(table, who, Number.POSITIVE_INFINITY)
    dealing.dealIfRisen(table, who)
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
    else if (word === 'in cover' || word === 'apart')
      moveWithinZone(state, one, isOn ? word : '', '')
    else {
      one.conditions = one.conditions.filter((other) => other !== word)
      if (isOn) one.conditions.push(word)
    }
  }
})

const participantParts = participants<Combatant, State>({
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, isParty: false, hasSneaked: false })
  },
  placeNewcomer(state, { fear }) {
    if (fear > 0) state.knowsFear = true
  },
  prepareNewcomers: dealing.dealNewcomers,
  // A renamed creature keeps its kind, so a character who has faced the wolf does not face it again under its new name.
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

/** Deals Harm by hand: Physical and not reduced by armour, unless the command ends with `Mental` or `less armour`. */
const givenHarm = manualDamage<State, (typeof harmWays)[number]>({
  who: anybody,
  ways: harmWays,
  refuses: (state, who) => fightOver(state) ?? cannotBeHurt(state, who),
  suffer(table, { who, amount: damage, way, from }) {
    const harm = way === ' Mental' ? 'Mental' : 'Physical'
    const meetsArmour = way === ' less armour'
    injuries.suffer(table, who, { from, rule: 'table', damage, harm, meetsArmour })
  }
})

/** The conditions that can be given for a limited time. */
export const knownConditions = conditionParts.known

const mental = ' Mental'

/** Heals Levels of Harm or Harm points by hand. The rules heal no Harm in a fight. */
const healed = healing<Combatant, State, '' | typeof mental, HarmType | 'Harm points'>({
  ways: ['', mental],
  settable,
  heal(one, amount, way, state) {
    const what = !one.hasRows ? 'Harm points' : way === mental ? 'Mental' : 'Physical'
    const harm = settable[what].get?.(one, state) ?? 0
    return harm === 0 ? [] : [{ what, value: Math.max(0, harm - amount) }]
  },
  refuses: (state, who) =>
    refuseIf(combatantOf(state, who).status === 'dead', 'table', () => `${who} is dead`) ??
    (isPresent(combatantOf(state, who)) ? undefined : outOfFight(state, who)),
  after: (table, { who }) => dealing.dealIfRisen(table, who),
  isUp: canAct
})

export const events = {
  placed: event<{ who: string; to: string; why: string }>({
    apply: (state, { who, to }) => putInZone(state, combatantOf(state, who), to),
    tell: ({ who, to, why }) => `${who} is now at ${to}${reasonWords(why)}`
  }),
  ...numberParts.events,
  ...markParts.events,
  ...conditionParts.events,
  ...participantParts.events,
  ...healed.events
}

export const commands = {
  ...givenHarm.commands,
  ...numberParts.commands,
  place: command({
    label: 'Set the zone',
    group: 'move',
    help: 'puts a combatant in another zone, without a move',
    rule: 'table',
    phrase: '{who}: is at {zone}[, because {why}]',
    params: { who: anybody, zone, why },
    /** Ends all holds of a combatant that comes to another zone (RULING 22). */
    decide(table, { who, zone, why }) {
      const isOut = combatantOf(table.now, who).zone !== zone
      table.happens(events.placed, 'table', { who, to: zone, why })
      if (!isOut) return
      holds.slipFromHolder(table, who)
      holds.letGoOfHeld(table, who)
    }
  }),
  ...markParts.commands,
  ...conditionParts.commands,
  ...participantParts.commands,
  ...healed.commands
}
