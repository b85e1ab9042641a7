import { by, target } from '../params.ts'
import type { Glossary, Rules } from '../section.ts'
import { event, orders, refuseIf } from '../section.ts'
import { combatantOf } from '../state.ts'
import { how } from './circumstances.ts'
import { slowManeuver } from './maneuver-in-combat/maneuvers.ts'
import { testSlowly } from './maneuver-in-combat/slow-maneuvers.ts'
import { inOtherZone } from './zones-and-distance/zones.ts'

export const rules = {
  'C-E19': {
    where: 'not given',
    how: 'prompted',
    says: 'No Harm is healed in a fight. A Study test keeps a dying combatant alive.'
  }
} satisfies Rules

export const glossary = {
  dying: {
    says: 'Dying: dies after d6 rounds, unless a Study test helps.',
    rule: 'C-E19'
  }
} satisfies Glossary

export const events = {
  tended: event<{ who: string; by: string; isSaved: boolean }>({
    apply(state, { who, isSaved }) {
      if (isSaved) combatantOf(state, who).status = 'taken out'
    },
    tell: ({ who, by, isSaved }) =>
      isSaved ? `${by} saves ${who}’s life` : `${by} fails to save ${who}`
  })
}

export const commands = {
  /** Keeps a dying combatant alive with a Study test (C-E15, C-E19). */
  tend: slowManeuver({
    label: 'Tend',
    group: 'heal',
    help: 'slow; a Study test keeps the dying alive',
    rule: 'C-E19',
    order: orders.slowRarer,
    phrase: '{by}: tend {target}{how}',
    params: {
      by,
      target: target((other, actor) => other.status === 'dying' && other.zone === actor.zone),
      how
    },
    refuses(state, { by, target }) {
      const other = combatantOf(state, target)
      return (
        refuseIf(
          other.status !== 'dying',
          'C-E19',
          () => `${target} is not dying, and Harm does not heal in a fight`
        ) ?? inOtherZone(combatantOf(state, by), other)
      )
    },
    decide(table, { by, target, how }) {
      const isSaved = testSlowly(table, by, 'Study', `to tend ${target}`, how) > 0
      table.happens(events.tended, 'C-E19', { who: target, by, isSaved })
    }
  })
}
