import { side, sides } from '../params.ts'
import type { EventsOf, Refusal, Rules, TableOf } from '../section.ts'
import { command, event, name, refuse, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { canAct, everybody } from '../state.ts'
import { fightOver, isInTurns } from './guards.ts'
import * as rounds from './rounds.ts'
import * as sneaking from './sneaking.ts'

export const rules = {
  'M-05': {
    where: 'Initiative',
    how: 'prompted',
    says: 'The side that started the fight holds the initiative, or a random one; it says who acts first in each round.'
  }
} satisfies Rules

export const events = {
  /** `faces`, `sides`: of the die that decided; empty and 0 if it was known who started the fight. */
  'initiative-taken': event<{ side: string; faces: readonly number[]; sides: number }>({
    apply(state, { side }) {
      state.holder = side
    },
    tell: ({ side, faces, sides }) =>
      faces.length > 0
        ? `${side} hold the initiative: ${faces[0]} on d${sides}`
        : `${side} started the fight and hold the initiative`
  }),
  'let-first': event<{ side: string }>({
    apply(state, { side }) {
      state.opportunity = side
    },
    tell: ({ side }, before) => `${before.holder} let ${side} go first`
  })
}
export type Event = EventsOf<typeof events> | rounds.Event | sneaking.Event
type Table = TableOf<Event>

const holder = name('side', sides, (state) => (state.holder === '' ? [] : [state.holder]))
const otherSide = name('side', sides, (state) => sides(state).filter((one) => one !== state.holder))

export const commands = {
  initiative: command({
    label: 'Begin',
    rule: 'M-05',
    order: 1,
    phrase: 'the fight begins',
    params: {},
    refuses: hasBegun,
    decide(table: Table) {
      if (table.now.holder === '') rollForInitiative(table)
      beginFight(table)
    }
  }),
  /** The side that started the fight holds the initiative (M-05). */
  start: command({
    label: 'Started the fight',
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
    decide(table: Table, { side }) {
      table.happens({ type: 'initiative-taken', rule: 'M-05', side, faces: [], sides: 0 })
      beginFight(table)
    }
  }),
  /** The holder of the initiative says who acts first in a round (M-05). */
  'let-first': command({
    label: 'Let go first',
    rule: 'M-05',
    order: 1,
    phrase: '{holder}: let {side} go first',
    params: { holder, side: otherSide },
    refuses: (state, { holder, side }) =>
      fightOver(state) ??
      refuseIf(
        holder !== state.holder,
        'M-05',
        () => `${state.holder === '' ? 'Nobody' : state.holder} holds the initiative`
      ) ??
      refuseIf(side === state.holder, 'M-05', () => `${side} would go first anyway`) ??
      refuseIf(
        !isInTurns(state) || state.phase === 'ambush' || !isRoundFresh(state),
        'M-05',
        () => 'Who acts first is said before anybody has acted'
      ),
    decide: (table: Table, { side }) => table.happens({ type: 'let-first', rule: 'M-05', side })
  })
}

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

/** A random side holds the initiative where nobody is known to have started the fight (M-05). */
function rollForInitiative(table: Table): void {
  const { sides } = table.now
  const count = sides.length
  // A d2 and a d3 are a d6 divided (C-M6).
  const die = count <= 3 ? 6 : count
  const face = table.roll(`1d${die}`, '', 'who holds the initiative').total
  const side = sides[Math.ceil((face * count) / die) - 1]?.name ?? ''
  table.happens({ type: 'initiative-taken', rule: 'M-05', side, faces: [face], sides: die })
}

/** Begins with the bonus turns of an ambush if there is one (M-55), else with the first round. */
function beginFight(table: Table): void {
  if (!sneaking.springAmbush(table)) rounds.beginRound(table)
}
