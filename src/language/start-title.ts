import { listOf } from '../core/text/names.ts'
import type { Setup } from '../session/setup.ts'

export const startTitle = '▶ Start'

/**
 * `▶ Start (party as after The mill cellar)`, or `as now in` while that fight continues; `▶ Start (Orsk unknown)` if no
 * note has a statblock for Orsk.
 */
export function startTitleFor({ carried, absent = [] }: Setup): string {
  const words = absent.length > 2 ? [`${absent.length} combatants`] : absent
  const unknown = words.length > 0 ? [`${listOf(words)} unknown`] : []
  const { carry, from, isOver } = carried ?? {}
  const asItIs = isOver ? 'as after' : 'as now in'
  const party = carried ? [`party ${carry === 'rested' ? 'rested since' : asItIs} ${from}`] : []
  const notes = [...party, ...unknown]
  return notes.length > 0 ? `${startTitle} (${notes.join('; ')})` : startTitle
}
