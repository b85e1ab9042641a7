import type { Fence } from '../notes/fences/fence.ts'
import { fightsIn, logBelow } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { prepare } from '../session/prepare.ts'
import type { FightBlock, Setup } from '../session/setup.ts'

/**
 * The setup of the fight or of the saved rolls that a log belongs to. `undefined` if the fight cannot be played, or if
 * the fence only links to logs in other notes.
 */
export function setupOfLog(
  vault: Vault,
  note: Note,
  fence: Fence,
  setting?: string
): Setup | undefined {
  const setup = setupAtLog(vault, note, fence, setting)
  return setup?.note.path === note.path ? setup : undefined
}

/** Like `setupOfLog`, but if the fence links to logs in other notes, returns the setup of the latest fight there. */
export function setupAtLog(
  vault: Vault,
  note: Note,
  fence: Fence,
  setting?: string
): Setup | undefined {
  const place = placesOfLogs(note).get(fence.start)
  const prepared = place && prepare(vault, note, place, setting)
  return prepared && 'setup' in prepared ? prepared.setup : undefined
}

const placesCache = new WeakMap<Note, ReadonlyMap<number, FightBlock>>()

/** The first fight or statblock that each log of a note belongs to, by the offset of the log. Cached by note. */
function placesOfLogs(note: Note): ReadonlyMap<number, FightBlock> {
  const known = placesCache.get(note)
  if (known) return known
  const places = new Map<number, FightBlock>()
  for (const place of [...fightsIn(note), ...note.statblocks]) {
    const start = logBelow(note, place)?.fence.start
    if (start !== undefined && !places.has(start)) places.set(start, place)
  }
  placesCache.set(note, places)
  return places
}
