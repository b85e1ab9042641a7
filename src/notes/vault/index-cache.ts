import type { Fields } from '../../core/statblock/fields.ts'
import { isRecord } from '../../core/statblock/fields.ts'

/**
 * Fields of statblocks parsed earlier, by the hash of their text. Parsing YAML is most of the work of
 * loading a vault, and the same text always gives the same fields.
 */
export type IndexCache = ReadonlyMap<string, Fields>

export const emptyIndexCache: IndexCache = new Map()

/** The cached fields of a text, or `undefined`. A copy, so that each fence has its own object. */
export function cachedFields(cache: IndexCache, body: string): Fields | undefined {
  const fields = cache.size > 0 ? cache.get(hashText(body)) : undefined
  return fields && { ...fields }
}

/** The part of a note that is cached. */
interface NoteToCache {
  readonly parsedFences:
    | {
        readonly statblocks: Iterable<
          readonly [string, { readonly isRead: boolean; readonly fields: Fields }]
        >
      }
    | undefined
}

/** Collects the fields of all statblocks in these notes that are parsed already. Parses nothing. */
export function createIndexCache(notes: Iterable<NoteToCache>): IndexCache {
  const cache = new Map<string, Fields>()
  for (const { parsedFences } of notes)
    for (const [body, statblock] of parsedFences?.statblocks ?? [])
      if (statblock.isRead) cache.set(hashText(body), statblock.fields)
  return cache
}

/** The length of a text and a 53-bit hash of it (cyrb53: fast, with few collisions). */
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

/** Serializes a cache. `version`: the version of the extension; another version may parse the same text differently. */
export const serializeIndexCache = (cache: IndexCache, version: string): string =>
  JSON.stringify({ version, statblocks: Object.fromEntries(cache) })

/** Parses a serialized cache. `undefined` if the text is damaged or from another version. */
export function parseIndexCache(text: string, version: string): IndexCache | undefined {
  const json = parseJson(text)
  if (!isRecord(json) || json.version !== version || !isRecord(json.statblocks)) return undefined
  const entries = Object.entries(json.statblocks)
  return entries.every(isCacheEntry) ? new Map(entries.filter(isCacheEntry)) : undefined
}

const isCacheEntry = (entry: [string, unknown]): entry is [string, Fields] => isRecord(entry[1])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
