import type { Glossary, Rules } from '../section.ts'
import type { State } from '../state.ts'
import type { Distance } from '../tables/ranges.ts'
import { distanceOf } from '../tables/ranges.ts'
import { zonesBetween } from './zones.ts'

export const rules = {
  'Z-07': {
    where: 'Combat › Distance',
    how: 'automated',
    says: 'The same Zone is Close, the next Zone Nearby, two Zones away is Far-Away, and all beyond is Distant.'
  }
} satisfies Rules

export const glossary = {
  close: { says: 'Close: in the same Zone.', rule: 'Z-07' },
  nearby: { says: 'Nearby: in the next Zone.', rule: 'Z-07' },
  'far-away': { says: 'Far-Away: two Zones away.', rule: 'Z-07' },
  distant: { says: 'Distant: further than two Zones away.', rule: 'Z-07' }
} satisfies Glossary

/** The distance between two Zones: Close, Nearby, Far-Away or Distant (Z-07). */
export const distanceBetween = (state: State, from: string, to: string): Distance =>
  distanceOf(zonesBetween(state, from, to))
