import QuickLRU from 'quick-lru'

/**
 * An LRU cache of at least `maxSize` values: `(key, compute)` gives the cached value, or computes it. After a keystroke
 * the editor asks about every fence again, and most have not changed.
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
