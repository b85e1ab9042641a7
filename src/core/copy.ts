/**
 * A deep copy of plain data: objects, arrays, strings, numbers, booleans. What is frozen never
 * changes, and is shared.
 */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (Array.isArray(value)) {
    const out = value.slice()
    for (let i = 0; i < out.length; i++) if (typeof out[i] === 'object') out[i] = copy(out[i])
    return out as T
  }
  // Spreading first is several times faster than adding one key after the other.
  const out = { ...value } as Record<string, unknown>
  for (const key in out) {
    const part = out[key]
    if (typeof part === 'object') out[key] = copy(part)
  }
  return out as T
}
