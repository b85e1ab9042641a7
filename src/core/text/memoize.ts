const maxEntries = 1000

/** Memoizes a function of a text. Clears the cache once it has over 1,000 entries. */
export function memoize<T extends object>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>()
  return (text) => {
    const cached = cache.get(text)
    if (cached) return cached
    const value = compute(text)
    if (cache.size > maxEntries) cache.clear()
    cache.set(text, value)
    return value
  }
}
