import type { Defaults, Rules, Table } from '../section.ts'
import { event, settingsReader } from '../section.ts'
import type { Combatant, Place, State, WithSettings } from '../state.ts'
import { canAct, everybody } from '../state.ts'
import { hasRoom } from './zone-conditions/room.ts'

const where = 'Combat › Zones'

export const rules = {
  'Z-05': {
    where,
    how: 'automated',
    says: 'The battlefield is divided into Zones: one where each side starts, and those between them.'
  },
  'Z-06': {
    where,
    how: 'automated',
    says: 'Only combatants in the same Zone can touch each other, with a blade or with a gift.'
  }
} satisfies Rules

export const defaults = {
  zones: {
    value: 3,
    rule: 'Z-05',
    says: 'The number of Zones of a battlefield, if the note lists none.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const events = {
  fieldLaid: event<{
    zones: readonly { readonly name: string; readonly who: readonly string[] }[]
  }>({
    tell: ({ zones }) =>
      `The field: ${zones.map(({ name, who }) => `${name} (${who.length > 0 ? who.join(', ') : 'nobody'})`).join(', ')}`
  })
}

/** Records the Zones of the field, and the Zone of each combatant (Z-05). */
export function recordZones(table: Table): void {
  const zones = Object.keys(table.now.zones).map((name) => ({
    name,
    who: everybody(table.now)
      .filter((one) => one.zone === name && canAct(one) && !one.isHidden)
      .map((one) => one.name)
  }))
  if (zones.length > 1) table.happens(events.fieldLaid, 'Z-05', { zones })
}

/** The number of Zones of a battlefield, if the note lists none. */
export const defaultZoneCount = (state: WithSettings): number => settings(state).zones

export function placeOf(state: State, name: string): Place {
  const place = state.zones[name]
  if (!place) throw new Error(`no zone is called ${name}`)
  return place
}

/** The number of Zones from one to another, by the shortest path. */
export function zonesBetween(state: State, from: string, to: string): number {
  return from === to ? 0 : (state.zones[from]?.ranges[to] ?? Number.POSITIVE_INFINITY)
}

/** Opponents in the same Zone, in the order of the encounter. */
export function closeEnemies(state: State, one: Combatant): readonly Combatant[] {
  const found: Combatant[] = []
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other.zone === one.zone && other.side !== one.side && canAct(other))
      found.push(other)
  }
  return found
}

/** The first ally in the same Zone who is up, even if Paralysed (Z-25, RULING 45); `undefined` without one. */
export function allyClose(state: State, one: Combatant): Combatant | undefined {
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (
      other &&
      other !== one &&
      other.zone === one.zone &&
      other.side === one.side &&
      canAct(other)
    )
      return other
  }
  return undefined
}

/** The first step on the shortest path to another Zone, through Zones with room. `undefined` without such a path. */
export function stepTo(state: State, one: Combatant, to: string): string | undefined {
  const cameFrom = new Map<string, string>([[one.zone, '']])
  const edge = [one.zone]
  for (let at = 0; at < edge.length; at++) {
    const here = edge[at] as string
    for (const next of placeOf(state, here).next) {
      if (cameFrom.has(next) || !hasRoom(state, next)) continue
      cameFrom.set(next, here)
      edge.push(next)
      if (next !== to) continue
      let step = next
      for (let back = here; back !== one.zone; back = cameFrom.get(back) as string) step = back
      return step
    }
  }
  return undefined
}
