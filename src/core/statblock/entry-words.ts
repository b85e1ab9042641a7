import { isRecord } from './fields.ts'
/**
 * An entry of a list as one line: `{name: bite, damage: 2}` becomes `bite damage 2`. Returns `undefined` for anything
 * but text, a map with a name, or a map with a single key. `wordsFor` returns the words for a key and its value. By
 * default, these are the key and the value, or the key alone if the value is `true`. A key without a value is dropped.
 */
export function wordsOfEntry(
  entry: unknown,
  wordsFor: (key: string, value: unknown) => readonly string[] | undefined
): string | undefined {
  if (typeof entry === 'string') return entry.trim()
  if (!isRecord(entry)) return undefined
  const { name, ...rest } = entry
  if (typeof name !== 'string') {
    const [[only, value] = ['', undefined], ...others] = Object.entries(entry)
    return others.length > 0 || only === 'name' || isRecord(value)
      ? undefined
      : `${only} ${String(value ?? '')}`.trim()
  }
  const more = Object.entries(rest).flatMap(([key, value]) =>
    value === null
      ? []
      : (wordsFor(key, value) ?? (value === true ? [key] : [`${key} ${String(value)}`]))
  )
  return [name, ...more].join(' ').trim()
}

/** The words of a value; for a list, one text per entry. */
export const wordsOfValue = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [String(value)]
