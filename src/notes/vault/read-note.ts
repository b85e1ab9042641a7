import type { Note } from '../note.ts'
import { parseNote } from '../note.ts'
import type { IndexCache } from './index-cache.ts'
import { isTrackerData, parseTrackerData } from './tracker-data.ts'

/** Parses a file of a vault: a note, or the players of Initiative Tracker. See `parseNote`. */
export const readNote = (path: string, text: string, previous?: Note, cache?: IndexCache): Note =>
  isTrackerData(path) ? parseTrackerData(path, text) : parseNote(path, text, previous, cache)
