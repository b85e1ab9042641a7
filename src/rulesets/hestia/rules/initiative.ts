import { fightOver } from '../guards.ts'
import { side, who } from '../params.ts'
import type { EventsOf, Glossary, Refusal, Rules, Table } from '../section.ts'
import { command, event, name, refuse, refuseIf } from '../section.ts'
import type { Band, State } from '../state.ts'
import { canAct, combatantOf, everybody, sideOf } from '../state.ts'
import { luckRow } from '../tables/luck.ts'
import type * as maladies from './maladies.ts'
import type { Test } from './tests.ts'
import {
  boons,
  isPassed,
  luckWords,
  netBoonsOf,
  netBoonsOnActions,
  rollLuck,
  rollSave,
  rollTest,
  stressOfFailure,
  testWords
} from './tests.ts'
import * as turns from './turns.ts'

export const rules = {
  'H-01': {
    where: 'Combat › Initiative',
    how: 'automated',
    says: 'At the start of every Round each character on the testing side Tests Savvy: who succeeds acts before the enemies, who fails acts after them.'
  },
  'H-02': {
    where: 'Combat › Initiative',
    how: 'automated',
    says: 'Unusually quick enemies put a Bane on that Test, unusually slow ones a Boon.'
  },
  'H-03': {
    where: 'Combat › Surprise',
    how: 'automated',
    says: 'Who is surprised does nothing in the first Round, and Tests no Savvy in it.'
  },
  'H-04': {
    where: 'Combat › Surprise',
    how: 'prompted',
    says: 'Who is surprised normally follows from the story: the encounter or the referee says so.'
  },
  'H-05': {
    where: 'Combat › Surprise',
    how: 'prompted',
    says: 'Where the story leaves it open each player character Saves with Savvy, with a Bane against stealthy enemies; who fails is surprised.'
  },
  'H-06': {
    where: 'Combat › Reactions',
    how: 'prompted',
    says: 'Where it is unclear what the other side wants, a Luck Roll on the reaction table tells it.'
  }
} satisfies Rules

export const glossary = {
  surprised: { says: 'Does nothing in the first Round, and Tests no Savvy in it.', rule: 'H-03' }
} satisfies Glossary

/** Offers the sides that the characters meet: those that do not Test Savvy. */
const otherSide = name('side', side.allowed, (state) =>
  state.sides.filter((one) => !one.tests).map((one) => one.name)
)

export const events = {
  'savvy-tested': event<{ who: string; test: Test; passed: boolean }>({
    tell: ({ who, test, passed }) =>
      `${who}: Savvy ${testWords(test)}, ${passed ? 'before' : 'after'} the enemies`
  }),
  'round-begun': event<{
    round: number
    before: readonly string[]
    enemies: readonly string[]
    after: readonly string[]
  }>({
    apply(state, { round, before, enemies, after }) {
      state.round = round
      state.phase = 'turns'
      state.active = ''
      state.ending = ''
      state.order = [...before, ...enemies, ...after]
      for (const name in state.combatants) turns.beginRound(combatantOf(state, name))
      seat(state, before, 'before')
      seat(state, enemies, 'enemies')
      seat(state, after, 'after')
    },
    tell({ round, before, enemies, after }) {
      const order = [before, enemies, after]
        .filter((band) => band.length > 0)
        .map((band) => band.join(', '))
      return `Round ${round}: ${order.length > 0 ? order.join('; then ') : 'nobody can act'}`
    }
  }),
  'went-first': event<{ who: string; instead: string }>({
    apply(state) {
      state.active = ''
    },
    tell: ({ who, instead }) => `${who} goes before ${instead}`
  }),
  surprised: event<{ who: string; test?: Test }>({
    apply(state, { who }) {
      combatantOf(state, who).isSurprised = true
    },
    tell: ({ who, test }) => `${who} is surprised${test ? `: Save ${testWords(test)}` : ''}`
  }),
  'kept-watch': event<{ who: string; test: Test }>({
    tell: ({ who, test }) => `${who} is not surprised: Save ${testWords(test)}`
  }),
  reacted: event<{ side: string; faces: readonly number[]; total: number; reaction: string }>({
    apply(state, { side, reaction }) {
      sideOf(state, side).reaction = reaction
    },
    tell: ({ side, reaction, faces, total }) =>
      `${side} are ${reaction}: ${luckWords(faces, total)}, ${luckRow(total).band}`
  })
}
export type Event = EventsOf<typeof events> | turns.Event | maladies.Event

export const commands = {
  initiative: command({
    label: 'Roll initiative',
    rule: 'H-01',
    order: 2,
    phrase: 'roll initiative',
    params: {},
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(
        state.phase !== 'opening',
        'H-01',
        () => 'Initiative is rolled at the start of a Round'
      ),
    decide: rollInitiative
  }),
  round: command({
    label: 'New round',
    rule: 'H-01',
    phrase: 'new round',
    params: {},
    due: true,
    refuses: fightOver,
    decide: rollInitiative
  }),
  /** Another of the band goes first: the book orders the bands, not those within one. */
  'go-first': command({
    label: 'Go first',
    rule: 'H-01',
    order: 8,
    phrase: '{who}: go first',
    params: { who },
    refuses: (state, { who }) => fightOver(state) ?? cannotGoFirst(state, who),
    decide(table: Table<Event>, { who }) {
      table.happens({ type: 'went-first', rule: 'H-01', who, instead: table.now.active })
      turns.beginTurn(table, who)
    }
  }),
  /** Where the story leaves it open: each player character that is not surprised yet Saves with Savvy. */
  surprise: command({
    label: 'Surprise',
    rule: 'H-05',
    order: 1,
    phrase: 'watch for surprise{edge}',
    params: { edge: boons },
    refuses: (state) => fightOver(state) ?? tooLate(state),
    decide(table: Table<Event>, { edge }) {
      const isStealthy = everybody(table.now).some(
        (one) => canAct(one) && one.isStealthy && !sideOf(table.now, one.side).tests
      )
      const netBoons = netBoonsOf[edge] - (isStealthy ? 1 : 0)
      for (const { name, isPlayer, isSurprised } of everybody(table.now).filter(canAct)) {
        if (isPlayer && !isSurprised) keepWatch(table, name, netBoons)
      }
    }
  }),
  /** Where it follows from what characters and enemies did, the referee says so. */
  'is-surprised': command({
    label: 'Is surprised',
    rule: 'H-04',
    order: 1,
    phrase: '{who} is surprised',
    params: { who },
    refuses: (state, { who }) =>
      fightOver(state) ??
      tooLate(state) ??
      refuseIf(combatantOf(state, who).isSurprised, 'H-04', () => `${who} is surprised already`),
    decide: (table: Table<Event>, { who }) =>
      table.happens({ type: 'surprised', rule: 'H-04', who })
  }),
  /** A Luck Roll tells how the other side takes the meeting. */
  reaction: command({
    label: 'Reaction',
    rule: 'H-06',
    order: 0,
    phrase: 'reaction of {side}',
    params: { side: otherSide },
    refuses: (state, { side }) => fightOver(state) ?? reactionKnown(state, side),
    decide(table: Table<Event>, { side }) {
      const { faces, total } = rollLuck(table, 'Luck Roll for the reaction')
      const { reaction } = luckRow(total)
      table.happens({ type: 'reacted', rule: 'H-06', side, faces, total, reaction })
    }
  })
}

/**
 * At the start of every Round the characters Test Savvy: who succeeds acts before the enemies, who fails after them.
 *
 * RULING 1: the characters and their hirelings Test, their enemies never do; within a band the order is that of the
 * encounter.
 */
function rollInitiative(table: Table<Event>): void {
  const isFirst = table.now.phase === 'opening'
  const netBoons = netBoonsOfEnemies(table.now)
  const rule = netBoons === 0 ? 'H-01' : 'H-02'
  const before: string[] = []
  const enemies: string[] = []
  const after: string[] = []
  for (const one of everybody(table.now)) {
    if (!canAct(one)) continue
    const { name, side, isSurprised, scores } = one
    // The surprised have no turn in the first Round, and make no Test (H-03).
    if (isSurprised && isFirst) continue
    if (!sideOf(table.now, side).tests) {
      enemies.push(name)
      continue
    }
    const test = rollTest(
      table,
      name,
      'Savvy Test',
      scores.Savvy,
      netBoons + netBoonsOnActions(one)
    )
    const passed = isPassed(test)
    table.happens({ type: 'savvy-tested', rule, who: name, test, passed })
    const band = passed ? before : after
    band.push(name)
  }
  const round = isFirst ? 1 : table.now.round + 1
  table.happens({ type: 'round-begun', rule: 'H-01', round, before, enemies, after })
}

/** Unusually quick enemies impose a Bane, slow ones a Boon; one of each cancel (H-02). */
function netBoonsOfEnemies(state: State): number {
  let slow = 0
  let quick = 0
  for (const one of everybody(state)) {
    if (one.wits === 'usual' || !canAct(one) || sideOf(state, one.side).tests) continue
    if (one.wits === 'slow') slow = 1
    else quick = 1
  }
  return slow - quick
}

function seat(state: State, names: readonly string[], band: Band): void {
  for (const name of names) {
    const one = combatantOf(state, name)
    one.band = band
    one.turn = 'to come'
  }
}

/** Only another of the same band, whose turn is to come, while the combatant in turn has done nothing yet. */
function cannotGoFirst(state: State, name: string): Refusal | undefined {
  const other = combatantOf(state, name)
  const actor = state.combatants[state.active]
  if (!actor || state.ending) return refuse('H-01', 'Nobody is about to act')
  if (!canAct(other) || other.turn === 'over' || other.turn === 'none')
    return refuse('H-01', `${name} has no turn to come`)
  if (name === actor.name) return refuse('H-01', `${name} is acting`)
  if (other.band !== actor.band)
    return refuse('H-01', `${name} does not act together with ${actor.name}`)
  return refuseIf(turns.hasBegun(actor), 'H-01', () => `${actor.name} has begun to act`)
}

const tooLate = ({ phase }: State) =>
  refuseIf(phase !== 'opening', 'H-03', () => 'Surprise comes before the first Round')

/** A failed Save costs 1 Stress, as any does (C-H3). */
function keepWatch(table: Table<Event>, who: string, netBoons: number): void {
  const test = rollSave(table, who, 'Savvy', 'Save with Savvy against surprise', netBoons)
  if (isPassed(test)) return table.happens({ type: 'kept-watch', rule: 'H-05', who, test })
  table.happens({ type: 'surprised', rule: 'H-05', who, test })
  stressOfFailure(table, who)
}

function reactionKnown({ phase, sides }: State, side: string): Refusal | undefined {
  if (phase === 'aside') return undefined
  if (phase !== 'opening')
    return refuse('H-06', 'The encounter has begun: what they want is plain by now')
  const reaction = sides.find(({ name }) => name === side)?.reaction
  return refuseIf(reaction !== '', 'H-06', () => `The reaction of ${side} is known`)
}
