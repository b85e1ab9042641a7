/** A persistent map: `with` copies only the changed keys. */
export interface PersistentMap<T> {
  get(key: string): T | undefined
  /** All entries, in the order in which their keys were first set. */
  entries(): Iterable<readonly [string, T]>
  keys(): Iterable<string>
  values(): Iterable<T>
  /** A new map with these keys set, or removed where the value is `undefined`. */
  with(changes: ReadonlyMap<string, T | undefined>): PersistentMap<T>
}

export const persistentMap = <T>(entries: Iterable<readonly [string, T]>): PersistentMap<T> =>
  overlay(new Map(entries), new Map())

/** Keeps changes in a small map over the large map, and merges the two when the small map grows. */
function overlay<T>(
  below: ReadonlyMap<string, T>,
  above: ReadonlyMap<string, T | undefined>
): PersistentMap<T> {
  return {
    get: (key) => (above.has(key) ? above.get(key) : below.get(key)),
    *entries() {
      for (const [key, value] of below) {
        const now = above.has(key) ? above.get(key) : value
        if (now !== undefined) yield [key, now]
      }
      for (const [key, value] of above)
        if (value !== undefined && !below.has(key)) yield [key, value]
    },
    *keys() {
      for (const [key] of this.entries()) yield key
    },
    *values() {
      for (const [, value] of this.entries()) yield value
    },
    with(changes) {
      const over = new Map([...above, ...changes])
      return over.size > maxOverlay
        ? persistentMap(overlay(below, over).entries())
        : overlay(below, over)
    }
  }
}

/** The number of changes that is cheap to copy at every keystroke. */
const maxOverlay = 100
