/**
 * What was worked out last, by what it was worked out from: an editor asks the same of every fence
 * after each key, and most of them have not changed. Holds the `most` that were asked for last.
 */
export function memory<T>(most: number): (key: string, make: () => T) => T {
  const known = new Map<string, T>()
  return (key, make) => {
    const value = known.has(key) ? (known.get(key) as T) : make()
    // A map keeps the order of setting: the first is the one not asked for longest.
    known.delete(key)
    known.set(key, value)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return value
  }
}
