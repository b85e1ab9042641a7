import { listOf } from '../../../core/text/names.ts'
import { reasonWords } from '../../../core/text/reasons.ts'
import { side, sides, why } from '../params.ts'
import type { Refusal, Rules, Table } from '../section.ts'
import { choice, command, event, name, refuse, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { canAct, combatantOf, everybody } from '../state.ts'
import * as rounds from './combat-procedure/rounds.ts'
import { isAnybodyToAct } from './combat-procedure/turn-order.ts'
import { fightOver, isInTurns, notInTurns } from './guards.ts'
import * as saves from './saves.ts'
import * as sneaking from './sneaking-in-combat.ts'

export const rules = {
  'M-05': {
    where: 'Initiative',
    how: 'prompted',
    says: 'The side that started the fight holds the initiative; if unknown, a random side does. The holder chooses the side that acts first in each round.'
  },
  'C-M31': {
    where: 'Perception',
    how: 'automated',
    says: 'Before a fight each side makes a group WIT save to notice the other; one success is enough.'
  }
} satisfies Rules

export const events = {
  /** `reveals`: concealed combatants that are found. */
  noticed: event<{
    side: string
    noticed: readonly string[]
    reveals: readonly string[]
    isCareless: boolean
  }>({
    apply(state, { reveals }) {
      for (const name of reveals) combatantOf(state, name).isConcealed = false
    },
    tell({ side, noticed, reveals, isCareless }) {
      if (isCareless) return `${side} are careless: they notice nobody, and anybody notices them`
      if (noticed.length === 0) return `${side} notice nothing`
      return reveals.length > 0 ? `${side} find ${listOf(reveals)}` : `${side} notice the others`
    }
  }),
  /** `faces`, `sides`: of the deciding die; empty and 0 if the starting side was known. */
  initiativeTaken: event<{ side: string; faces: readonly number[]; sides: number }>({
    apply(state, { side }) {
      state.holder = side
    },
    tell: ({ side, faces, sides }) =>
      faces.length > 0
        ? `${side} hold the initiative (rolled ${faces[0]} on a d${sides})`
        : `${side} started the fight and hold the initiative`
  }),
  letFirst: event<{ side: string }>({
    apply(state, { side }) {
      state.opportunity = side
    },
    tell: ({ side }, before) => `${before.holder} let ${side} go first`
  }),
  givenOpportunity: event<{ side: string; why: string }>({
    apply(state, { side }) {
      state.opportunity = side
    },
    tell: ({ side, why }) => `${side} act next${reasonWords(why)}`
  })
}

const watch = choice('modifier', ['', ', searching', ', carelessly'])

const holder = name('side', sides, (state) => (state.holder === '' ? [] : [state.holder]))

const otherSide = name('side', sides, (state) => sides(state).filter((one) => one !== state.holder))

export const commands = {
  /** Rolls whether a side notices its enemies before a fight. Only a search reveals concealed combatants (C-M31). */
  watch: command({
    label: 'Look out',
    group: 'test',
    help: 'a WIT save to notice the other side',
    rule: 'C-M31',
    order: 0,
    phrase: '{side}: look out{how}',
    params: { side, how: watch },
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(
        state.phase !== 'opening',
        'C-M31',
        () => 'The fight has begun. A side can look out only before it'
      ),
    decide(table, { side, how }) {
      const isCareless = how === ', carelessly'
      const noticed = isCareless ? [] : whoNotices(table, side)
      const isFound = how === ', searching' && noticed.length > 0
      const reveals = isFound ? hiddenFrom(table.now, side) : []
      table.happens(events.noticed, 'C-M31', { side, noticed, reveals, isCareless })
    }
  }),
  initiative: command({
    label: 'Begin the fight',
    group: 'fight',
    help: 'a random side holds the initiative unless a side is known',
    rule: 'M-05',
    order: 1,
    phrase: 'the fight begins',
    params: {},
    refuses: hasBegun,
    decide(table) {
      if (table.now.holder === '') rollForInitiative(table)
      beginFight(table)
    }
  }),
  /** Begins a fight whose starting side is known: that side holds the initiative (M-05). */
  start: command({
    label: 'Begin, started by a side',
    group: 'fight',
    help: 'the side that started the fight holds the initiative',
    rule: 'M-05',
    order: 1,
    phrase: '{side} started the fight',
    params: { side },
    refuses: (state, { side }) =>
      hasBegun(state) ??
      refuseIf(
        state.holder !== '' && state.holder !== side,
        'M-05',
        () => `The encounter says that ${state.holder} started the fight`
      ),
    decide(table, { side }) {
      table.happens(events.initiativeTaken, 'M-05', { side, faces: [], sides: 0 })
      beginFight(table)
    }
  }),
  /** Lets the holder of the initiative choose the side that acts first in a round (M-05). */
  'let-first': command({
    label: 'Let another side act first',
    group: 'fight',
    help: 'the holder of the initiative lets another side begin the round',
    rule: 'M-05',
    order: 1,
    phrase: '{holder}: let {side} go first',
    params: { holder, side: otherSide },
    refuses: (state, { holder, side }) =>
      fightOver(state) ??
      refuseIf(holder !== state.holder, 'M-05', () =>
        state.holder === ''
          ? 'Nobody holds the initiative yet'
          : `${state.holder} hold the initiative, and only they choose the first side`
      ) ??
      refuseIf(side === state.holder, 'M-05', () => `${side} already go first`) ??
      refuseIf(
        !isInTurns(state) || state.phase === 'ambush' || !isRoundFresh(state),
        'M-05',
        () =>
          'The first side can be chosen only once in a round, before anybody acts, and not in an ambush'
      ),
    decide: (table, { side }) => table.happens(events.letFirst, 'M-05', { side })
  }),
  /** Lets another side act next, by hand: sides alternate (M-01), and there is no order within a side. */
  reorder: command({
    label: 'Another side acts next',
    group: 'fight',
    help: 'chosen by hand; within a side anybody may act',
    rule: 'table',
    order: 1,
    phrase: '{side} act next[, because {why}]',
    params: { side, why },
    refuses: (state, { side }) =>
      fightOver(state) ??
      notInTurns(state) ??
      refuseIf(state.active !== '', 'M-01', () => `${state.active} is acting`) ??
      refuseIf(side === state.opportunity, 'M-01', () => `${side} already act next`) ??
      refuseIf(!isAnybodyToAct(state, side), 'M-02', () => `Nobody of ${side} has a turn to come`),
    decide: (table, { side, why }) => table.happens(events.givenOpportunity, 'table', { side, why })
  })
}

function whoNotices(table: Table, side: string): readonly string[] {
  const members = saves.membersOf(table.now, side)
  const failed = saves.groupSave(table, members, {
    ability: 'WIT',
    what: 'to notice',
    rule: 'C-M31'
  })
  return members.map(({ name }) => name).filter((name) => !failed.includes(name))
}

const hiddenFrom = (state: State, side: string): readonly string[] =>
  everybody(state)
    .filter((one) => one.side !== side && canAct(one) && one.isConcealed)
    .map(({ name }) => name)

function hasBegun(state: State): Refusal | undefined {
  if (state.phase === 'opening') return undefined
  return fightOver(state) ?? refuse('M-05', 'The fight has begun')
}

/** Whether nobody has acted or passed in this round yet. */
const isRoundFresh = (state: State): boolean =>
  state.active === '' &&
  state.opportunity === state.holder &&
  state.sides.every(({ hasPassed }) => !hasPassed) &&
  everybody(state).every((one) => !canAct(one) || one.turn === 'to come')

/** Gives the initiative to a random side, for a fight whose starting side is unknown (M-05). */
function rollForInitiative(table: Table): void {
  const { sides } = table.now
  const count = sides.length
  // The book rolls a d2 or a d3 as a d6, divided by 3 or 2 (C-M6).
  const die = count <= 3 ? 6 : count
  const face = table.roll(`1d${die}`, '', 'holder of the initiative').total
  const side = sides[Math.ceil((face * count) / die) - 1]?.name ?? ''
  table.happens(events.initiativeTaken, 'M-05', { side, faces: [face], sides: die })
}

/** Begins with the bonus turns of an ambush if there is one (M-55), else with the first round. */
function beginFight(table: Table): void {
  if (!sneaking.springAmbush(table)) rounds.beginRound(table)
}
