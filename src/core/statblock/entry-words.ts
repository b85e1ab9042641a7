/**
 * The entry of a list in one line: `{name: bite, damage: 2}` says the same as `bite damage 2`. `undefined` for anything
 * but text and a map with a name, or with one key. `wordsFor`: what a key and its value say, where that is not the key
 * with the value behind it. A key without a value says nothing.
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

/** The words of a value: of each entry, if it is a list. */
export const wordsOfValue = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [String(value)]
