import type { Defaults, Glossary, Rules, TableOf, WithSettings } from '../section.ts'
import { settingsReader } from '../section.ts'
import { combatantOf } from '../state.ts'
import { netBoonsOfLoad } from './maladies.ts'
import type { Test } from './tests.ts'
import { netBoonsOnActions, rollTest } from './tests.ts'

export const rules = {
  'C-H5': {
    where: 'Core › Boons and Banes',
    how: 'automated',
    says: 'Boons and Banes work on a Violence Test as on any other.'
  },
  'C-H8': {
    where: 'Classes › Fighter; Monster stats',
    how: 'automated',
    says: 'Violence is 1 for each martial Template, or for a monster its Hit Dice, 15 at the most.'
  },
  'C-H9': {
    where: 'Combat › Attacking',
    how: 'automated',
    says: 'A Violence Test is rolled against a Defense and not against 20.'
  }
} satisfies Rules

export const defaults = {
  'base violence': {
    value: 0,
    rule: 'C-H8',
    says: 'Violence of a character without martial Templates.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  violence: { says: 'Added to d20 in an attack, against the Defense of the target.', rule: 'H-13' }
} satisfies Glossary

/** Judges a Violence Test: a natural 20 hits, a natural 1 misses, whatever the total (RULING 8). */
export function judgeAttack(
  natural: number,
  total: number,
  defense: number,
  criticalFrom = 20
): { readonly hits: boolean; readonly isCritical: boolean } {
  if (natural === 1) return { hits: false, isCritical: true }
  const hits = natural === 20 || total >= defense
  return { hits, isCritical: hits && natural >= criticalFrom }
}

/** Rolls 1d20 and Violence, with what weighs on the attacker (C-H5, C-H9). */
export function rollViolence(
  table: TableOf<never>,
  by: string,
  what: string,
  netBoons: number
): Test {
  const attacker = combatantOf(table.now, by)
  const more = netBoonsOnActions(attacker) + netBoonsOfLoad(attacker)
  return rollTest(table, by, what, attacker.violence, netBoons + more)
}

/** Violence of a monster by its Hit Dice, of a character by its Templates (C-H8), where a statblock does not give it. */
export const usualViolence = (
  fight: WithSettings,
  hitDice: number | undefined,
  fighter: number
): number =>
  hitDice === undefined ? settings(fight)['base violence'] + fighter : Math.min(15, hitDice)
