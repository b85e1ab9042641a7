import QuickLRU from 'quick-lru'

/**
 * An LRU cache of at least `maxSize` values. `(key, compute)` returns the cached value, or computes and keeps it. The
 * editor parses every fence after each keystroke, and most have not changed.
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
