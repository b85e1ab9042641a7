import type { Defaults, EventsOf, Glossary, Refusal, Rules, Table } from '../section.ts'
import { event, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, Place, State, WithSettings } from '../state.ts'
import { canAct, everybody } from '../state.ts'
import type { Distance } from '../tables/ranges.ts'
import { distanceOf } from '../tables/ranges.ts'

export const rules = {
  'Z-05': {
    where: 'Combat › Zones',
    how: 'automated',
    says: 'The battlefield is divided into Zones: where each side begins, and what lies between.'
  },
  'Z-06': {
    where: 'Combat › Zones',
    how: 'automated',
    says: 'Only who shares a Zone can get hold of another, be it with a blade or with a gift.'
  },
  'Z-07': {
    where: 'Combat › Distance',
    how: 'automated',
    says: 'The same Zone is Close, the next one Nearby, two away Far-Away and all beyond that Distant.'
  },
  'Z-08': {
    where: 'Combat › Zone Conditions',
    how: 'automated',
    says: 'Into some Zones only so many fit; nobody enters one that is full.'
  }
} satisfies Rules

export const defaults = {
  zones: {
    value: 3,
    rule: 'Z-05',
    says: 'Zones of a battlefield that a note says nothing about.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  close: { says: 'In the same Zone.', rule: 'Z-07' },
  nearby: { says: 'In the next Zone.', rule: 'Z-07' },
  'far-away': { says: 'Two Zones away.', rule: 'Z-07' },
  distant: { says: 'Further than two Zones away.', rule: 'Z-07' }
} satisfies Glossary

export const events = {
  'field-laid': event<{
    zones: readonly { readonly name: string; readonly who: readonly string[] }[]
  }>({
    tell: ({ zones }) =>
      `The field: ${zones.map(({ name, who }) => `${name}${who.length > 0 ? ` (${who.join(', ')})` : ''}`).join(', ')}`
  })
}
export type Event = EventsOf<typeof events>

/** Records who stands where, in the Zones of the field (Z-05). */
export function layField(table: Table<Event>): void {
  const zones = Object.keys(table.now.zones).map((name) => ({
    name,
    who: everybody(table.now)
      .filter((one) => one.zone === name && canAct(one) && !one.isHidden)
      .map((one) => one.name)
  }))
  if (zones.length > 1) table.happens({ type: 'field-laid', rule: 'Z-05', zones })
}

/** How many Zones a battlefield has that a note says nothing about. */
export const usualZoneCount = (state: WithSettings): number => settings(state).zones

export function placeOf(state: State, name: string): Place {
  const place = state.zones[name]
  if (!place) throw new Error(`no zone is called ${name}`)
  return place
}

/** The number of Zones from one to another, on the shortest way. */
export function zonesBetween(state: State, from: string, to: string): number {
  return from === to ? 0 : (state.zones[from]?.ranges[to] ?? Number.POSITIVE_INFINITY)
}

/** Close, Nearby, Far-Away or Distant (Z-07). */
export const distanceBetween = (state: State, from: string, to: string): Distance =>
  distanceOf(zonesBetween(state, from, to))

/** Whether there is room for one more (Z-08). */
export function hasRoom(state: State, zone: string): boolean {
  const capacity = state.zones[zone]?.capacity ?? 0
  if (capacity === 0) return true
  let count = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one && one.zone === zone && canAct(one)) count++
  }
  return count < capacity
}

/** Refuses to enter a Zone that is full. */
export const noRoom = (state: State, zone: string): Refusal | undefined =>
  refuseIf(!hasRoom(state, zone), 'Z-08', () => `There is no room in ${zone}`)

/** Opponents in the same Zone, in the order of the encounter. */
export function foesClose(state: State, one: Combatant): readonly Combatant[] {
  const found: Combatant[] = []
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other.zone === one.zone && other.side !== one.side && canAct(other))
      found.push(other)
  }
  return found
}

/** Whether somebody of the own side shares the Zone (Z-25). */
export function hasAllyClose(state: State, one: Combatant): boolean {
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
      return true
  }
  return false
}

/** The next Zone on the shortest open way to another, or `undefined`. */
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
