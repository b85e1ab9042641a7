import { isRecord } from '../statblock/fields.ts'

// Merges an edit of a statblock into a creature that is in a fight. All values are plain JSON.

type JsonRecord = Readonly<Record<string, unknown>>

/**
 * `live` with the changes from `before` to `after`. Numbers change by the difference, but not below 0, or not below the
 * lowest of the three if that is negative. Lists and maps are merged entry by entry, by name or key. Any other value
 * changes only if `live` still has the value of `before`. Returns a new value, frozen where `live` is frozen.
 */
export function mergeThreeWays(live: unknown, before: unknown, after: unknown): unknown {
  if (isSame(before, after)) return live
  if (typeof live === 'number' && typeof before === 'number' && typeof after === 'number')
    return Math.max(live + after - before, Math.min(0, live, before, after))
  if (Array.isArray(live) && Array.isArray(before) && Array.isArray(after)) {
    const lists = [live, before, after].map(byName)
    const [own, old, next] = lists
    if (own && old && next) return like(live, Object.values(mergeRecords(own, old, next)))
  } else if (isRecord(live) && isRecord(before) && isRecord(after))
    return like(live, mergeRecords(live, before, after))
  return isSame(live, before) ? after : live
}

/** Merges three records key by key, as `mergeThreeWays` does. New keys come last. */
function mergeRecords(live: JsonRecord, before: JsonRecord, after: JsonRecord): JsonRecord {
  const merged: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(live), ...Object.keys(after)])) {
    const isGone = Object.hasOwn(before, key) && !Object.hasOwn(after, key)
    if (isGone) continue
    const isKnown = Object.hasOwn(before, key) || Object.hasOwn(live, key)
    // A key that the fight has removed stays removed.
    if (isKnown && !Object.hasOwn(live, key)) continue
    merged[key] = isKnown
      ? mergeThreeWays(live[key], before[key], after[key] ?? live[key])
      : after[key]
  }
  return merged
}

/** The items of a list by their names; `undefined` if two have the same name. */
function byName(list: readonly unknown[]): JsonRecord | undefined {
  const named: Record<string, unknown> = {}
  for (const item of list) {
    const name = isRecord(item) && typeof item.name === 'string' ? item.name : JSON.stringify(item)
    // A leading space keeps JavaScript from sorting numeric keys first.
    if (Object.hasOwn(named, ` ${name}`)) return undefined
    named[` ${name}`] = item
  }
  return named
}

const like = <T extends object>(live: object, merged: T): T =>
  Object.isFrozen(live) ? Object.freeze(merged) : merged

/** Whether two values are equal as JSON, in any order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  )
}
