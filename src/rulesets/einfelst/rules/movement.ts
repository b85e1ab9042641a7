import { by, nextZone } from '../params.ts'
import type { EventsOf, RuleId, Rules, TableOf } from '../section.ts'
import { event } from '../section.ts'
import { canAct, combatantOf } from '../state.ts'
import * as harm from './harm.ts'
import * as holds from './holds.ts'
import type { Event as ManeuverEvent } from './maneuvers.ts'
import { fastManeuver, spendFast } from './maneuvers.ts'
import { putInZone } from './positions.ts'
import { cannotStep } from './zones.ts'

export const rules = {
  'E-12': {
    where: 'Combat › Movement in Combat',
    how: 'automated',
    says: 'Going into the next zone is a fast Maneuver.'
  }
} satisfies Rules

const verbs = {
  walk: 'moves to',
  climb: 'climbs to',
  chase: 'follows to',
  flight: 'runs to',
  push: 'is pushed to',
  lure: 'goes to'
} as const

export const events = {
  moved: event<{ who: string; to: string; how: keyof typeof verbs }>({
    apply: (state, { who, to }) => putInZone(state, combatantOf(state, who), to),
    tell: ({ who, to, how }) => `${who} ${verbs[how]} ${to}`
  })
}
export type Event = EventsOf<typeof events> | holds.Event | harm.Event
type Table = TableOf<Event>

export const commands = {
  move: fastManeuver({
    label: 'Move',
    rule: 'E-12',
    role: 'move',
    phrase: '{by}: move to {zone}',
    params: { by, zone: nextZone },
    needsFeet: true,
    refuses: (state, { by, zone }) => cannotStep(state, combatantOf(state, by), zone),
    decide(table: TableOf<Event | ManeuverEvent>, { by, zone }) {
      spendFast(table, by)
      holds.letGoOfHeld(table, by)
      if (getPastShot(table, by)) goTo(table, by, zone, 'walk', 'E-12')
    }
  })
}

/** Somebody goes into another zone, which ends every hold (E-29). */
export function goTo(
  table: Table,
  name: string,
  to: string,
  how: keyof typeof verbs,
  rule: RuleId
): void {
  holds.slipFromHolder(table, name)
  holds.letGoOfHeld(table, name)
  table.happens({ type: 'moved', rule, who: name, to, how })
}

/** Whoever is pinned down takes 1 damage for moving into the next zone (C-E7). Returns whether they still can move. */
export function getPastShot(table: Table, name: string): boolean {
  const { pinnedBy } = combatantOf(table.now, name)
  if (pinnedBy === '') return true
  harm.suffer(table, name, {
    from: `the aim of ${pinnedBy}`,
    rule: 'C-E7',
    damage: 1,
    harm: 'Physical',
    meetsArmour: true
  })
  return canAct(combatantOf(table.now, name))
}
