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
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined
  const { name, ...rest } = entry as Readonly<Record<string, unknown>>
  if (typeof name !== 'string') {
    const [[only, value] = ['', undefined], ...others] = Object.entries(entry)
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
    return others.length > 0 || only === 'name' || isNested
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
