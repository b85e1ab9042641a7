/** A lazy value: calls `create` on first use and keeps the result. */
export function lazy<T>(create: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => {
    cached ??= { value: create() }
    return cached.value
  }
}
