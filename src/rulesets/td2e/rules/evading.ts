import { by } from '../params.ts'
import type { EventsOf, Glossary, Rules, TableOf } from '../section.ts'
import { command, event, refuseIf } from '../section.ts'
import type { Combatant, Weapon } from '../state.ts'
import { combatantOf } from '../state.ts'
import { applyArmour } from './armour.ts'
import type * as focus from './focus.ts'
import { outOfCombat } from './places.ts'
import * as tests from './tests.ts'
import * as turns from './turns.ts'
import { bareEvasion, normalEvasion } from './unarmed.ts'

export const rules = {
  'C-T18': {
    where: 'not given',
    how: 'automated',
    says: 'Who evades makes a Test against each hit until the next turn, and takes nothing if it succeeds.'
  }
} satisfies Rules

export const glossary = {
  evading: {
    says: 'A Test against each hit until the next turn; it takes nothing if that succeeds.',
    rule: 'C-T18'
  }
} satisfies Glossary

export const events = {
  'began-evading': event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isEvading = true
    },
    tell: ({ who }) => `${who} evades until the next turn`
  }),
  evaded: event<{ who: string; by: string; test: tests.Test }>({
    tell: ({ who, test }) =>
      `${who} ${test.passed ? 'evades' : 'does not evade'} it: ${tests.testWords(test)}`
  })
}
export type Event = EventsOf<typeof events> | turns.Event | focus.Event
type Table = TableOf<Event>

export const commands = {
  /** Evades until the next turn (T-07, C-T18). */
  evade: command({
    label: 'Evade',
    rule: 'T-07',
    phrase: '{by}: evade',
    params: { by },
    refuses: (state, { by }) =>
      turns.outOfTurn(state, by) ??
      refuseIf(combatantOf(state, by).isEvading, 'T-07', () => `${by} evades already`) ??
      outOfCombat(state, by),
    decide(table: Table, { by }) {
      table.happens({ type: 'began-evading', rule: 'T-07', who: by })
      turns.spendChoice(table, by)
    }
  })
}

/** Whether somebody has a weapon, natural or not, or a shield. */
export function isArmed({ weapons, hasShield }: Combatant): boolean {
  if (hasShield) return true
  for (const name in weapons) {
    const weapon = weapons[name]
    if (weapon && weapon.group !== 'unarmed' && !weapon.isLost) return true
  }
  return false
}

/**
 * Whether `name` evades a hit by `by` (C-T18). With a weapon or a shield it is a normal Test, whatever the mastery
 * (RULING 13), but those who have learned to evade with bare hands keep their advantage.
 */
export function evades(table: Table, by: string, name: string, weapon: Weapon): boolean {
  const one = combatantOf(table.now, name)
  if (!one.isEvading || one.status !== 'up') return false
  const bare = bareEvasion(one, weapon)
  const evasion = isArmed(one) && bare.edge <= 0 ? normalEvasion : bare
  const modifiers = tests.noModifiers()
  if (evasion.edge > 0) tests.giveAdvantage(modifiers, evasion.why, evasion.rule)
  else if (evasion.edge < 0) tests.giveDisadvantage(modifiers, evasion.why, evasion.rule)
  applyArmour(table.now, modifiers, one, false)
  tests.applySituation(modifiers, one, '')
  const net = tests.netAdvantage(table.now, modifiers, evasion.rule)
  const test = tests.rollTest(table, name, 'evasion', evasion.needs, net)
  table.happens({ type: 'evaded', rule: net.rule, who: name, by, test })
  return test.passed
}
