import QuickLRU from 'quick-lru'

/**
 * A cache of the `maxSize` values used last, at least: `(key, compute)` gives the cached value, or computes it.
 * An editor asks the same of every fence after each keystroke, and most fences have not changed.
 */
export function lruCache<T extends object>(maxSize: number): (key: string, compute: () => T) => T {
  const cache = new QuickLRU<string, T>({ maxSize })
  return (key, compute) => {
    const cached = cache.get(key)
    if (cached) return cached
    const value = compute()
    cache.set(key, value)
    return value
  }
}
