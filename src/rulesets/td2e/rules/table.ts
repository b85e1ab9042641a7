import type { Settable } from '../../../core/sections/adjustments.ts'
import { adjustmentsOf } from '../../../core/sections/adjustments.ts'
import { fillPools, healing } from '../../../core/sections/healing.ts'
import { manualDamage } from '../../../core/sections/manual-damage.ts'
import { participants } from '../../../core/sections/participants.ts'
import { reasonWords } from '../../../core/text/reasons.ts'
import { copyCombatant } from '../copy.ts'
import { anybody, other, who, why } from '../params.ts'
import type { Refusal, Rules, Table } from '../section.ts'
import { command, event, number, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import {
  canAct,
  combatantOf,
  conditionWords,
  everybody,
  isPresent,
  leave,
  sideOf
} from '../state.ts'
import { armourRow } from '../tables/armour.ts'
import * as damage from './hit-points-and-damage/damage.ts'
import { beginDying, fall, stabilises } from './stabilization-and-death/stabilization.ts'
import { fightOver, outOfFightWords } from './turns.ts'
import * as weapons from './weapon-proficiency.ts'

export const rules = {
  table: {
    where: 'at the table',
    how: 'table',
    says: 'The game master decides what the rules leave open: set or mark anything, and say why.'
  }
} satisfies Rules

const adjustments = adjustmentsOf<State, Combatant>()

const marks = adjustments.marks({
  statuses: {
    'back in the fight': 'up',
    unconscious: 'stable',
    dying: 'dying',
    dead: 'dead',
    defeated: 'defeated',
    fled: 'fled',
    surrendered: 'surrendered',
    gone: 'gone'
  },
  mark(state, one, status) {
    if (status === 'dying') return beginDying(state, one)
    if (status === 'up') {
      one.status = 'up'
      one.hp = Math.max(1, one.hp)
      return
    }
    leave(one, status)
    if (status === 'dead' || status === 'defeated') one.hp = 0
    // Unconscious but not dying means stable, with at least 1 HP (T-17).
    if (status === 'stable') one.hp = Math.max(1, one.hp)
  },
  refuses: (one, status, state) =>
    (status === 'dying' ? cannotBeDying(state, one) : undefined) ??
    refuseIf(
      one.hp === 0 && (status === 'fled' || status === 'surrendered'),
      'T-15',
      () => `${one.name} has 0 HP, and cannot flee or surrender`
    )
})

/**
 * Refuses the status `dying` for a combatant that never gets chances to stabilise or is already dying, or outside a
 * running fight (T-15).
 */
const cannotBeDying = (state: State, one: Combatant): Refusal | undefined =>
  refuseIf(
    !stabilises(state, one),
    'T-15',
    () => `${one.name} has no chances to stabilise. Use “is defeated”`
  ) ??
  refuseIf(
    isAtRest(state),
    'T-15',
    () => `${one.name} would fall at 0 HP, but no fight is running`
  ) ??
  refuseIf(one.status === 'dying', 'T-15', () => `${one.name} is already dying`)

/** The numbers of a combatant that can be set by hand. */
export const settable: Readonly<Record<'HP' | 'DR' | 'movement', Settable<State, Combatant>>> = {
  HP: {
    get: ({ hp }) => hp,
    refuses: cannotSetHp,
    set(one, value) {
      one.hp = value
      one.maxHp = Math.max(one.maxHp, value)
      // HP above 0 let a dying or defeated combatant act again.
      if (value > 0 && (one.status === 'dying' || one.status === 'defeated')) one.status = 'up'
    }
  },
  DR: {
    get: damage.reductionOf,
    max: 9,
    set(one, value) {
      one.drOfTable = value
    }
  },
  movement: {
    max: 999,
    get: (one) => Math.max(0, one.movement - slowerBy(one)),
    set(one, value) {
      one.movement = value + (value > 0 ? slowerBy(one) : 0)
    }
  }
}

/** The feet that heavy armour takes off a movement set by hand. */
const slowerBy = ({ armour }: Combatant): number => armourRow(armour).slower

const numbers = adjustments.numbers({
  settable,
  /** During a fight, 0 HP make a combatant fall unconscious, or defeat it if it has no chances to stabilise. */
  after(table: Table, { who, what, value }) {
    const one = combatantOf(table.now, who)
    if (what !== 'HP' || value > 0 || isAtRest(table.now)) return
    if (!isPresent(one) || one.status === 'dying') return
    if (stabilises(table.now, one)) return fall(table, who)
    const why = 'no HP are left'
    table.happens(events.marked, 'table', { who, status: 'defeated', why })
  }
})

/** Whether no fight is running, so that nobody can fall. */
const isAtRest = ({ phase }: State): boolean => phase === 'over' || phase === 'aside'

/** Refuses HP outside 0 to 99, HP for the dead until they are back in the fight, and 0 HP without a running fight. */
function cannotSetHp(value: number, one: Combatant, state: State): Refusal | undefined {
  const { name, status } = one
  return (
    refuseIf(value < 0 || value > 99, 'table', () => 'HP must be from 0 to 99') ??
    refuseIf(
      status === 'dead' && value > 0,
      'T-18',
      () => `${name} is dead. Use “is back in the fight” first`
    ) ??
    refuseIf(
      status === 'up' && value === 0 && isAtRest(state),
      'T-15',
      () => `${name} would fall at 0 HP, but no fight is running`
    )
  )
}

const conditions = adjustments.conditions({
  who,
  words: conditionWords,
  hasCondition: ({ conditions }, condition) => conditions.includes(condition),
  setCondition(one, condition, isOn) {
    one.conditions = one.conditions.filter((other) => other !== condition)
    if (isOn) one.conditions.push(condition)
  }
})

const joining = participants<Combatant, State>({
  copy: copyCombatant,
  addSide({ sides }, name) {
    sides.push({ name, isParty: false, home: sides.length % 2 === 0 ? -1 : 1 })
  },
  /** Places a newcomer with the rearmost combatant of its side, and at the end of the order (RULING 22). */
  placeNewcomer(state, newcomer) {
    const { home } = sideOf(state, newcomer.side)
    for (const { name, side, status, at } of everybody(state))
      if (name !== newcomer.name && side === newcomer.side && status === 'up')
        newcomer.at = home < 0 ? Math.min(newcomer.at, at) : Math.max(newcomer.at, at)
    if (state.phase === 'turns') state.order.push(newcomer.name)
  },
  prepareNewcomers: weapons.chooseProficiencies,
  rename(state, called) {
    state.active = called(state.active)
    state.order = state.order.map(called)
    state.passedOver = state.passedOver.map(called)
    state.interrupted = state.interrupted.map(called)
    for (const one of everybody(state)) one.name = called(one.name)
  }
})

/** The conditions that can be given for a limited time. */
export const knownConditions = conditions.known

/** Restores HP up to the maximum. The dying and the defeated can act again (T-17). */
const healed = healing<Combatant, State, '', 'HP'>({
  ways: [''],
  settable,
  heal: (one, amount) => fillPools(amount, [{ what: 'HP', value: one.hp, most: one.maxHp }]),
  refuses: (state, who) =>
    refuseIf(combatantOf(state, who).status === 'dead', 'T-18', () => `${who} is dead`) ??
    refuseIf(hasLeft(combatantOf(state, who)), 'table', () =>
      outOfFightWords(combatantOf(state, who))
    ),
  isUp: canAct
})

const hasLeft = ({ status }: Combatant): boolean => status === 'fled' || status === 'gone'

export const events = {
  placed: event<{ who: string; other: string; feet: number; to: number; why: string }>({
    apply(state, { who, to }) {
      combatantOf(state, who).at = to
    },
    tell: ({ who, other, feet, why }) => `${who} is now ${feet} ft from ${other}${reasonWords(why)}`
  }),
  ...numbers.events,
  ...marks.events,
  ...conditions.events,
  ...joining.events,
  ...healed.events
}

/** Refuses damage to a combatant that is dead, defeated, fled or gone, and outside a fight. */
const cannotBeHurt = (state: State, who: string): Refusal | undefined =>
  fightOver(state) ??
  refuseIf(state.phase === 'aside', 'table', () => 'Damage counts only once the fight has begun') ??
  refuseIf(!isPresent(combatantOf(state, who)), 'table', () =>
    outOfFightWords(combatantOf(state, who))
  )

/**
 * Deals damage without an attack. Damage reduction counts only if the command says `less DR`, and then without a Test.
 */
const givenDamage = manualDamage<State, '' | ' less DR'>({
  who: anybody,
  ways: ['', ' less DR'],
  refuses: cannotBeHurt,
  suffer(table, { who, amount: all, way, from }) {
    const one = combatantOf(table.now, who)
    const dr = way === '' ? 0 : damage.reductionOf(one)
    const amount = Math.max(0, all - dr)
    const rule = dr > 0 ? damage.ruleOfReduction(one, dr) : 'table'
    if (amount === 0) {
      const facts = { who, from, faces: [], damage: all, dr }
      return table.happens(damage.events.unhurt, rule, facts)
    }
    damage.suffer(table, { target: who, amount, reduced: all - amount, from, faces: [], rule })
  }
})

export const commands = {
  ...givenDamage.commands,
  /** Places a combatant some feet from another, in the direction of its own side’s end of the line. */
  place: command({
    label: 'Set a distance',
    group: 'move',
    help: 'how far somebody stands from another',
    rule: 'table',
    phrase: '{who}: is {feet} ft from {other}[, because {why}]',
    params: { who, feet: number('feet'), other, why },
    refuses: (state, { who, feet, other }) =>
      fightOver(state) ??
      refuseIf(who === other, 'table', () => `${who} cannot have a distance to themselves`) ??
      refuseIf(feet < 0 || feet > 1000, 'table', () => 'A distance must be from 0 to 1000 ft'),
    decide(table, { who, feet, other, why }) {
      const { home } = sideOf(table.now, combatantOf(table.now, who).side)
      const to = combatantOf(table.now, other).at + home * feet
      table.happens(events.placed, 'table', { who, other, feet, to, why })
    }
  }),
  ...numbers.commands,
  ...marks.commands,
  ...conditions.commands,
  ...joining.commands,
  ...healed.commands
}
