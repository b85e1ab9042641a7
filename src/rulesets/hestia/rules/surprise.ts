import { fightOver } from '../guards.ts'
import { who } from '../params.ts'
import type { Glossary, Refusal, Rules, Table } from '../section.ts'
import { command, event, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { canAct, combatantOf, everybody, sideOf } from '../state.ts'
import type { Test } from './test-words.ts'
import { boons, isPassed, netBoonsOf, rollSave, saveWords, stressOfFailure } from './tests.ts'

const where = 'Combat › Surprise'

export const rules = {
  'H-03': {
    where,
    how: 'automated',
    says: 'Surprised combatants do nothing in the first Round, and do not Test Savvy in it.'
  },
  'H-04': {
    where,
    how: 'prompted',
    says: 'Surprise normally follows from the story: the encounter or the referee says which combatants are surprised.'
  },
  'H-05': {
    where,
    how: 'prompted',
    says: 'If the story leaves surprise open, each player character Saves with Savvy, with a Bane against stealthy enemies. Failure means surprise.'
  }
} satisfies Rules

export const glossary = {
  surprised: {
    says: 'Does nothing in the first Round, and does not Test Savvy in it.',
    rule: 'H-03'
  }
} satisfies Glossary

export const events = {
  surprised: event<{ who: string; test?: Test }>({
    apply(state, { who, test }) {
      const one = combatantOf(state, who)
      one.isSurprised = true
      if (test) one.hasWatched = true
    },
    tell: ({ who, test }, before) =>
      `${who} is surprised${test ? `: ${watchWords(before, who, test)}` : ''}`
  }),
  keptWatch: event<{ who: string; test: Test }>({
    apply(state, { who }) {
      combatantOf(state, who).hasWatched = true
    },
    tell: ({ who, test }, before) => `${who} is not surprised: ${watchWords(before, who, test)}`
  })
}

export const commands = {
  /** For an open situation: each player character that is not surprised yet Saves with Savvy, once (RULING 39). */
  surprise: command({
    label: 'Roll for surprise',
    group: 'test',
    help: 'player characters Save with Savvy; failure means surprise',
    rule: 'H-05',
    order: 1,
    phrase: 'watch for surprise{edge}',
    params: { edge: boons },
    refuses: (state) => fightOver(state) ?? tooLate(state) ?? nobodyWatches(state),
    decide(table, { edge }) {
      const netBoons = netBoonsOf[edge] - (isStalked(table.now) ? 1 : 0)
      for (const { name } of watchers(table.now)) keepWatch(table, name, netBoons)
    }
  }),
  /** For a clear situation: the game master says which combatant is surprised. */
  'is-surprised': command({
    label: 'Surprise a combatant',
    group: 'people',
    help: 'does not act in the first round',
    rule: 'H-04',
    order: 1,
    phrase: '{who} is surprised',
    params: { who },
    refuses: (state, { who }) =>
      fightOver(state) ??
      tooLate(state) ??
      refuseIf(combatantOf(state, who).isSurprised, 'H-04', () => `${who} is surprised already`),
    decide: (table, { who }) => table.happens(events.surprised, 'H-04', { who })
  })
}

const tooLate = ({ phase }: State) =>
  refuseIf(phase !== 'opening', 'H-03', () => 'Surprise is decided before the first Round')

/** Whether the enemies are particularly stealthy. */
const isStalked = (state: State): boolean =>
  everybody(state).some((one) => canAct(one) && one.isStealthy && !sideOf(state, one.side).tests)

function watchWords(before: State, who: string, test: Test): string {
  const more = isStalked(before) ? [{ why: 'stealthy enemies', by: -1 }] : []
  return `Savvy Save ${saveWords(before, who, 'Savvy', test, more)}`
}

/** Player characters that still Save against surprise. */
const watchers = (state: State) =>
  everybody(state).filter(
    (one) => canAct(one) && one.isPlayer && !one.isSurprised && !one.hasWatched
  )

function nobodyWatches(state: State): Refusal | undefined {
  const hasWatched = everybody(state).some((one) => one.hasWatched)
  return refuseIf(watchers(state).length === 0, 'H-05', () =>
    hasWatched
      ? 'The player characters have Saved against surprise already'
      : 'Only player characters Save against surprise, and no player character here can still be surprised'
  )
}

/** Rolls one Save against surprise. As with any Save, failure costs 1 Stress (C-H3). */
function keepWatch(table: Table, who: string, netBoons: number): void {
  const test = rollSave(table, who, 'Savvy', 'Save with Savvy against surprise', netBoons)
  if (isPassed(test)) return table.happens(events.keptWatch, 'H-05', { who, test })
  table.happens(events.surprised, 'H-05', { who, test })
  stressOfFailure(table, who)
}
