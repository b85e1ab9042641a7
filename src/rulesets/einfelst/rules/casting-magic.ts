import { by, spell, target } from '../params.ts'
import type { Rules, Table } from '../section.ts'
import { event, orders } from '../section.ts'
import { combatantOf, isPresent } from '../state.ts'
import { successesInWords } from '../words.ts'
import { how } from './circumstances.ts'
import { outOfFight } from './guards.ts'
import * as maneuvers from './maneuver-in-combat/maneuvers.ts'
import { slowManeuver } from './maneuver-in-combat/maneuvers.ts'
import { testSlowly } from './maneuver-in-combat/slow-maneuvers.ts'
import * as tests from './tests.ts'

export const rules = {
  'E-23': {
    where: 'Combat › Casting Magic',
    how: 'prompted',
    says: 'Magic is a slow Maneuver and a Cast test. Other chapters describe the effects of spells.'
  }
} satisfies Rules

export const events = {
  /** `target`: empty for none. */
  cast: event<{ who: string; spell: string; target: string; works: boolean; left: number }>({
    tell({ who, spell, target, works, left }) {
      const on = target === '' ? '' : ` on ${target}`
      return works
        ? `${who} casts ${spell}${on} with ${successesInWords(left)}`
        : `${who} fails to cast ${spell}${on}`
    }
  })
}

export const commands = {
  /** Casts a spell with a slow Maneuver and a Cast test. The game master applies the effect. */
  cast: slowManeuver({
    label: 'Cast',
    group: 'act',
    help: 'slow; a Cast test',
    rule: 'E-23',
    order: orders.slowRarer,
    phrase: '{by}: cast {spell}{how}',
    params: { by, spell, how },
    decide(table, { by, spell, how }) {
      const left = testSlowly(table, by, 'Cast', `of ${spell}`, how)
      recordSpell(table, by, spell, '', left)
    }
  }),
  /** Casts a spell at a target that may resist it as a reaction. Each success removes one from the spell (E-18). */
  'cast-on': slowManeuver({
    label: 'Cast on',
    group: 'act',
    help: 'slow; a Cast test',
    rule: 'E-23',
    order: orders.slowRarer,
    phrase: '{by}: cast {spell} on {target}{how}',
    params: { by, spell, target: target(isPresent), how },
    // A spell may help somebody who is out of the fight.
    refuses: (state, { target }) =>
      isPresent(combatantOf(state, target)) ? undefined : outOfFight(state, target),
    decide(table, { by, spell, target, how }) {
      const [one, other] = [combatantOf(table.now, by), combatantOf(table.now, target)]
      const action = one.spells[spell] ?? ''
      const isResisting =
        action !== '' &&
        by !== target &&
        maneuvers.askToReact(table, {
          who: target,
          by,
          what: `${by} casts ${spell} on ${target}: does ${target} resist?`,
          rule: 'E-18',
          how: 'resist',
          words: `resist by ${action}`,
          always: 'let spells happen',
          isWise: one.side !== other.side
        })
      const rolled = testSlowly(table, by, 'Cast', `of ${spell} on ${target}`, how)
      const against = isResisting
        ? tests.rollTest(table, target, { action, what: `to resist ${spell}`, isManeuver: true })
        : 0
      recordSpell(table, by, spell, target, Math.max(0, rolled - against))
    }
  })
}

const recordSpell = (
  table: Table,
  who: string,
  spell: string,
  target: string,
  left: number
): void => table.happens(events.cast, 'E-23', { who, spell, target, works: left > 0, left })
