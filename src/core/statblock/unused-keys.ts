import type { FieldSource } from './list-entries.ts'

/** A key that may have no effect: its name, whether it has none in this statblock, and why. */
export type UnusedKey<Key extends string> = readonly [key: Key, isUnused: boolean, why: string]

/**
 * Reports each key that changes nothing, because of what else the statblock has or lacks. `values`: the values as read;
 * a key without a value has another issue, or none.
 */
export function reportUnusedKeys<Key extends string>(
  values: Readonly<Partial<Record<Key, unknown>>>,
  from: (key: Key) => FieldSource,
  keys: readonly UnusedKey<Key>[]
): void {
  for (const [name, isUnused, why] of keys) {
    if (!isUnused || values[name] === undefined || values[name] === false) continue
    const { key, issues } = from(name)
    const message = `“${key}” has no effect: ${why}`
    issues.push({ path: [key], code: 'statblock.useless', severity: 'info', message })
  }
}
