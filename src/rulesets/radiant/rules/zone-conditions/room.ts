import type { Refusal, Rules } from '../../section.ts'
import { refuseIf } from '../../section.ts'
import type { State } from '../../state.ts'
import { canAct } from '../../state.ts'

export const rules = {
  'Z-08': {
    where: 'Combat › Zone Conditions',
    how: 'automated',
    says: 'Some Zones have a limit; nobody enters a full Zone.'
  }
} satisfies Rules

/** Whether there is room for another combatant (Z-08). */
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

/** Refuses to enter a full Zone. */
export const noRoom = (state: State, zone: string): Refusal | undefined =>
  refuseIf(!hasRoom(state, zone), 'Z-08', () => `There is no room in ${zone}`)
