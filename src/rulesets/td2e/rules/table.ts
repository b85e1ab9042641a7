import type { Settable } from '../../../core/sections/adjustments.ts'
import { adjustmentsOf } from '../../../core/sections/adjustments.ts'
import { damageByTheTable } from '../../../core/sections/damage-by-the-table.ts'
import { fillPools, healing } from '../../../core/sections/healing.ts'
import { participants } from '../../../core/sections/participants.ts'
import { becauseWords } from '../../../core/text/reasons.ts'
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
import { fall, stabilises } from './stabilization-and-death/stabilization.ts'
import { fightOver, outOfFightWords } from './turns.ts'
import * as weapons from './weapon-proficiency.ts'

export const rules = {
  table: {
    where: 'at the table',
    how: 'table',
    says: 'What the rules leave open the table decides: set or mark anything, and say why.'
  }
} satisfies Rules

const adjustments = adjustmentsOf<State, Combatant>()

const marks = adjustments.marks({
  statuses: {
    'back in the fight': 'up',
    unconscious: 'stable',
    dead: 'dead',
    defeated: 'defeated',
    fled: 'fled',
    surrendered: 'surrendered',
    gone: 'gone'
  },
  tell: (mark) => (mark === 'fled' || mark === 'surrendered' ? `has ${mark}` : `is ${mark}`),
  mark(_, one, status) {
    if (status === 'up') {
      one.status = 'up'
      one.hp = Math.max(1, one.hp)
      return
    }
    leave(one, status)
    if (status === 'dead' || status === 'defeated') one.hp = 0
    // Unconscious and not dying is stable, which is to have 1 HP at the least (T-17).
    if (status === 'stable') one.hp = Math.max(1, one.hp)
  },
  refuses: ({ name, hp }, status) =>
    refuseIf(
      hp === 0 && (status === 'fled' || status === 'surrendered'),
      'T-15',
      () => `${name} has no HP, and neither flees nor surrenders`
    )
})

/** The numbers of a combatant that the table may set. */
export const settable: Readonly<Record<'HP' | 'DR' | 'movement', Settable<State, Combatant>>> = {
  HP: {
    get: ({ hp }) => hp,
    refuses: cannotSetHp,
    set(one, value) {
      one.hp = value
      one.maxHp = Math.max(one.maxHp, value)
      // Healing puts a dying or defeated combatant back on its feet.
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

/** What heavy armour takes away of a movement that is set. */
const slowerBy = ({ armour }: Combatant): number => armourRow(armour).slower

const numbers = adjustments.numbers({
  settable,
  /** In a fight, a combatant set to 0 HP falls. */
  after(table: Table, { who, what, value }) {
    const one = combatantOf(table.now, who)
    if (what !== 'HP' || value > 0 || isAtRest(table.now)) return
    if (!isPresent(one) || one.status === 'dying') return
    if (stabilises(table.now, one)) return fall(table, who)
    const why = 'no HP are left'
    table.happens(events.marked, 'table', { who, status: 'defeated', why })
  }
})

/** Whether no fight goes on in which somebody could fall. */
const isAtRest = ({ phase }: State): boolean => phase === 'over' || phase === 'aside'

/** HP goes from 0 to 99; the dead have none until they are back in the fight. */
function cannotSetHp(value: number, one: Combatant, state: State): Refusal | undefined {
  const { name, status } = one
  return (
    refuseIf(value < 0 || value > 99, 'table', () => 'HP goes from 0 to 99') ??
    refuseIf(
      status === 'dead' && value > 0,
      'T-18',
      () => `${name} is dead, and HP are of no use before “is back in the fight”`
    ) ??
    refuseIf(
      status === 'up' && value === 0 && isAtRest(state),
      'T-15',
      () => `${name} falls at 0 HP, and does so in a fight only`
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
  /** Newcomers stand with the hindmost of their side, and act at the end of the order (RULING 22). */
  seat(state, newcomer) {
    const { home } = sideOf(state, newcomer.side)
    for (const { name, side, status, at } of everybody(state))
      if (name !== newcomer.name && side === newcomer.side && status === 'up')
        newcomer.at = home < 0 ? Math.min(newcomer.at, at) : Math.max(newcomer.at, at)
    if (state.phase === 'turns') state.order.push(newcomer.name)
  },
  muster: weapons.chooseProficiencies,
  rename(state, called) {
    state.active = called(state.active)
    state.order = state.order.map(called)
    for (const one of everybody(state)) one.name = called(one.name)
  }
})

/** The conditions that the table can give for a time. */
export const knownConditions = conditions.known

/** HP come back up to the maximum; the dying and the defeated are up again (T-17). */
const healed = healing<Combatant, State, '', 'HP'>({
  ways: [''],
  settable,
  heal: (one, amount) => fillPools(amount, [{ what: 'HP', value: one.hp, most: one.maxHp }]),
  refuses: (state, who) =>
    refuseIf(state.phase === 'aside', 'table', () => 'Nobody is healed outside a fight') ??
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
    tell: ({ who, other, feet, why }) => `${who} is ${feet} ft from ${other}${becauseWords(why)}`
  }),
  ...numbers.events,
  ...marks.events,
  ...conditions.events,
  ...joining.events,
  ...healed.events
}

/** Why somebody cannot take damage now. */
const cannotBeHurt = (state: State, who: string): Refusal | undefined =>
  fightOver(state) ??
  refuseIf(state.phase === 'aside', 'table', () => 'Nobody is hurt outside a fight') ??
  refuseIf(!isPresent(combatantOf(state, who)), 'table', () =>
    outOfFightWords(combatantOf(state, who))
  )

/** Damage reduction counts where the table says so, and then without a Test. */
const givenDamage = damageByTheTable<State, '' | ' less DR'>({
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
  /** Puts somebody so many feet from another, towards their own side of the field. */
  place: command({
    label: 'Set a distance',
    group: 'move',
    help: 'how far somebody stands from another',
    rule: 'table',
    phrase: '{who}: is {feet} ft from {other}[, because {why}]',
    params: { who, feet: number('feet'), other, why },
    refuses: (state, { who, feet, other }) =>
      fightOver(state) ??
      refuseIf(who === other, 'table', () => `${who} is where they are, always`) ??
      refuseIf(feet < 0 || feet > 1000, 'table', () => 'A distance goes from 0 to 1000 ft'),
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
