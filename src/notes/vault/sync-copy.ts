import { noteName } from './note-path.ts'

/**
 * The ends of note names that synchronising programs write when two devices changed a note. OneDrive adds the name of
 * the device. Only the default names that Windows gives to devices count.
 */
const marks: readonly RegExp[] = [
  // Syncthing: `Bestiary.sync-conflict-20261120-101010-ABCDEFG`.
  /\.sync-conflict-\d{8}-\d{6}(?:-[A-Z0-9]+)?$/i,
  // OneDrive: `Bestiary-LAPTOP-4F6K2P1`.
  /-(?:DESKTOP|LAPTOP)-[A-Z0-9]{7}$/,
  // Dropbox, Nextcloud and Obsidian Sync: `Bestiary (Ann’s conflicted copy 2026-11-20)`.
  / \((?=[^()]*\b(?:conflicted copy|case conflict)\b)[^()]*\)$/i
]

/**
 * The name of the note of which `path` is a copy that a synchronising program left after a conflict, such as `Bestiary`
 * for `Bestiary (conflicted copy 2026-11-20).md`. `undefined` for other notes.
 */
export function originalOfSyncCopy(path: string): string | undefined {
  const name = noteName(path)
  const start = Math.max(...marks.map((one) => name.search(one)))
  return start > 0 ? name.slice(0, start) : undefined
}

/** Whether a note is a copy that a synchronising program left. Other notes do not find the creatures of such a copy. */
export const isSyncCopy = (path: string): boolean => originalOfSyncCopy(path) !== undefined
