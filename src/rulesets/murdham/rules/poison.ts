import type { EventsOf, Rules, TableOf } from '../section.ts'
import { event, settingsReader } from '../section.ts'
import { combatantOf } from '../state.ts'
import * as conditions from './conditions.ts'
import type { Damage } from './damage.ts'
import { rollPlain } from './damage.ts'
import * as saves from './saves.ts'

export const rules = {
  'C-M34': {
    where: 'Hazards › Poison',
    how: 'automated',
    says: 'A STR save against poison once the wound has drawn blood; a second dose works by itself.'
  }
} satisfies Rules

export const defaults = {
  'poison die': {
    value: 4,
    rule: 'C-M34',
    says: 'Sides of the die of direct damage that a failed save against poison costs; 0 for none.'
  }
}
const settings = settingsReader(defaults)

export const events = {
  exposed: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).hasBeenPoisoned = true
    }
  })
}
export type Event = EventsOf<typeof events> | conditions.Event | saves.Event

/**
 * Once the wound has drawn blood, a STR save; a second dose works by itself (C-M34). `hurt` does the damage, which an
 * omen may roll again.
 */
export function poison(
  table: TableOf<Event>,
  who: string,
  hurt: (roll: () => Damage) => void
): void {
  const { kind, status, hasBeenPoisoned } = combatantOf(table.now, who)
  if (kind !== 'living' || status === 'dead') return
  const what = 'against the poison'
  if (hasBeenPoisoned) {
    const because = 'a second dose'
    saves.spareSave(table, 'C-M34', { who, what, ability: 'STR', passed: false, because })
  } else {
    table.happens({ type: 'exposed', rule: 'C-M34', who })
    if (saves.save(table, who, 'STR', what, 'C-M34')) return
  }
  conditions.beginCondition(table, 'C-M34', { who, condition: 'poisoned', why: 'of the poison' })
  const sides = Math.floor(settings(table.now)['poison die'])
  if (sides >= 2) hurt(() => rollPlain(table, { sides }, who, 'poison'))
}
