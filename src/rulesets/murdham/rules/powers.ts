import { by, enemy, weapons } from '../params.ts'
import type { Rules, TableOf } from '../section.ts'
import { refuse } from '../section.ts'
import { combatantOf, weaponOf } from '../state.ts'
import * as attacking from './attacking.ts'
import { outOfReach } from './reach.ts'
import { plainStrike } from './strikes.ts'
import { turnCommand as command, noMainAction, spendMain } from './turns.ts'

export const rules = {
  'C-M33': {
    where: 'Powers',
    how: 'automated',
    says: 'A power is a main action; it can be countered, not dodged, and may itself be a counter.'
  }
} satisfies Rules

export type Event = attacking.Event

export const commands = {
  /** A power takes the main action, and cannot be dodged (C-M33). */
  invoke: command({
    label: 'Invoke',
    rule: 'C-M33',
    phrase: '{by}: invoke {weapon} on {target}',
    params: { by, target: enemy, weapon: weapons((one) => one.isPower) },
    isHarm: true,
    needsVoice: true,
    refuses(state, { by, target, weapon: name }) {
      const spent = noMainAction(state, by)
      if (spent) return spent
      const one = combatantOf(state, by)
      const weapon = one.weapons[name]
      if (!weapon?.isPower) return refuse('C-M33', `The ${name} is no power`)
      return (
        attacking.noTarget(state, by, target) ??
        outOfReach(state, one, weapon, combatantOf(state, target), '')
      )
    },
    decide(table: TableOf<Event>, { by, target, weapon }) {
      spendMain(table, by)
      attacking.strike(table, plainStrike(by, target, weaponOf(combatantOf(table.now, by), weapon)))
    }
  })
}
