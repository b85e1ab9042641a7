/** As many as a table has in use at a time, and many more. */
const most = 1000

/** The same reading, with what it made of each text kept; of too many texts it begins anew. */
export function memoize<T extends object>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const made = read(text)
    if (known.size > most) known.clear()
    known.set(text, made)
    return made
  }
}
