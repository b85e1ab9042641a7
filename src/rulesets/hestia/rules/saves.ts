import { fightOver, outOfFight } from '../guards.ts'
import { who } from '../params.ts'
import type { EventsOf, Glossary, Rules, TableOf } from '../section.ts'
import { command, event } from '../section.ts'
import { combatantOf } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import type { Effect } from '../tables/damage-tags.ts'
import * as maladies from './maladies.ts'
import type { Test } from './tests.ts'
import { attribute, boons, isPassed, netBoonsOf, rollTest, testWords } from './tests.ts'

export const rules = {
  'C-H3': {
    where: 'Core › Saves',
    how: 'automated',
    says: 'A Save succeeds if d20 and half the Score, rounded down, together reach 20; failing one costs 1 Stress.'
  },
  'C-H16': {
    where: 'Monster stats',
    how: 'automated',
    says: 'A monster Saves with half of 10 and its Hit Dice.'
  }
} satisfies Rules

export const glossary = {
  save: {
    says: 'Succeeds if d20 and half the Score reach 20; failing one costs 1 Stress.',
    rule: 'C-H3'
  }
} satisfies Glossary

interface Saved {
  readonly who: string
  /** What it was against; empty for a Save the referee called for. */
  readonly against: string
  readonly attribute: Attribute
  readonly test: Test
  readonly passed: boolean
  /** Ends with a Save that is passed (H-25). */
  readonly effect?: Effect
}

export const events = {
  saved: event<Saved>({
    apply(state, { who, effect, passed }) {
      const one = combatantOf(state, who)
      if (passed && effect) one.effects = one.effects.filter((other) => other !== effect)
    },
    tell({ who, against, attribute, test, passed }) {
      const roll = `${attribute} Save ${testWords(test)}`
      if (against === '') return `${who}: ${roll}, ${passed ? 'success' : 'failure'}`
      const effect = `${against[0]?.toUpperCase()}${against.slice(1)}`
      return `${who} is ${passed ? 'no longer' : 'still'} ${effect}: ${roll}`
    }
  })
}
export type Event = EventsOf<typeof events> | maladies.Event
type Table = TableOf<Event>

export const commands = {
  /** A Save the referee calls for. */
  save: command({
    label: 'Save',
    rule: 'C-H3',
    phrase: '{who}: Save with {attribute}{edge}',
    params: { who, attribute, edge: boons },
    refuses: (state, { who }) => fightOver(state) ?? outOfFight(state, who),
    decide(table: Table, { who, attribute, edge }) {
      const test = rollSave(table, who, attribute, `${attribute} Save`, netBoonsOf[edge])
      const rule = combatantOf(table.now, who).monsterSave < 0 ? 'C-H3' : 'C-H16'
      const passed = isPassed(test)
      table.happens({ type: 'saved', rule, who, against: '', attribute, test, passed })
      if (!passed) stressOfFailure(table, who)
    }
  })
}

/**
 * Rolls a d20 and half the Score. Dazed does not count here, or it would keep itself going. RULING 3: a “MIG Save” is a
 * Save with the Might Score.
 */
export function rollSave(
  table: TableOf<never>,
  name: string,
  attribute: Attribute,
  what: string,
  netBoons: number
): Test {
  const combatant = combatantOf(table.now, name)
  const { monsterSave, scores } = combatant
  const plus = monsterSave >= 0 ? monsterSave : Math.floor(scores[attribute] / 2)
  return rollTest(table, name, what, plus, netBoons + maladies.netBoonsOfLoad(combatant))
}

/** A Save with Might against an effect, which ends if it is passed (H-25). */
export function saveAgainst(table: Table, who: string, effect: Effect): void {
  const attribute = 'Might'
  const test = rollSave(table, who, attribute, `Might Save against being ${effect}`, 0)
  const passed = isPassed(test)
  const rule = 'H-25'
  table.happens({ type: 'saved', rule, who, against: effect, attribute, test, passed, effect })
  if (!passed) stressOfFailure(table, who)
}

/** A failed Save costs 1 Stress (C-H3). */
export const stressOfFailure = (table: TableOf<maladies.Event>, name: string): void =>
  maladies.stress(table, name, 1, 'a failed Save', 'C-H3')

/** What a monster with so many Hit Dice adds to its Saves (C-H16). */
export const saveOfMonster = (hitDice: number): number => Math.floor((10 + hitDice) / 2)
