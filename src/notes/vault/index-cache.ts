import type { Fields } from '../../core/statblock/fields.ts'
import type { Note } from '../note.ts'
import { isRecord } from '../yaml/fields.ts'

/**
 * The fields of statblocks that were read before, by what identifies their words. YAML is most of the work
 * of reading a vault, and words that are the same say the same in any note and at any time.
 */
export type IndexCache = ReadonlyMap<string, Fields>

export const emptyIndexCache: IndexCache = new Map()

/** The fields of these words, if they were read before; an object of its own each time. */
export function cachedFields(readings: IndexCache, body: string): Fields | undefined {
  const fields = readings.size > 0 ? readings.get(hashText(body)) : undefined
  return fields && { ...fields }
}

/** What has been read of the statblocks of some notes. */
export function createIndexCache(notes: Iterable<Note>): IndexCache {
  const readings = new Map<string, Fields>()
  for (const { parseJson } of notes)
    for (const [body, read] of parseJson?.statblocks ?? [])
      if (read.isRead) readings.set(hashText(body), read.fields)
  return readings
}

/** The length of a text and 53 bits of its characters: cyrb53, which mixes well and is quick. */
export function hashText(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return `${text.length}.${(4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)}`
}

/** Readings as they are kept. `edition`: of the reader; those of another may have meant something else. */
export const serializeIndexCache = (readings: IndexCache, edition: string): string =>
  JSON.stringify({ edition, statblocks: Object.fromEntries(readings) })

/** Readings that were kept; `undefined` where they are damaged, or of another edition. */
export function parseIndexCache(text: string, edition: string): IndexCache | undefined {
  const kept = parsed(text)
  if (!isRecord(kept) || kept.edition !== edition || !isRecord(kept.statblocks)) return undefined
  const entries = Object.entries(kept.statblocks)
  return entries.every(isCacheEntry) ? new Map(entries.filter(isCacheEntry)) : undefined
}

const isCacheEntry = (entry: [string, unknown]): entry is [string, Fields] => isRecord(entry[1])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
