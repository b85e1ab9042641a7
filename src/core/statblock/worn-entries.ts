/**
 * Adds marks of wear to the entries of a list, such as weapons: `sword` becomes `sword, 1 notch`. `wear`: the new marks
 * by the name at the start of an entry, or `gone` to remove a lost thing. `known` matches the old marks of an entry,
 * which the new ones replace. Returns `undefined` if nothing changes, or if the value is no list of text.
 */
export function wornEntries(
  written: unknown,
  wear: Readonly<Record<string, readonly string[] | 'gone'>>,
  known: RegExp
): readonly string[] | undefined {
  const list = typeof written === 'string' ? written.split(',') : written
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string')) return undefined
  const names = Object.keys(wear).sort((a, b) => b.length - a.length)
  const entries = (list as readonly string[]).map((entry) => entry.trim())
  const worn = entries.flatMap((entry) => {
    const name = names.find((one) => beginsWith(entry, one))
    const marks = name === undefined ? undefined : wear[name]
    if (marks === 'gone') return []
    if (!marks) return [entry]
    const bare = entry.replace(known, '').trim()
    return [marks.length === 0 ? bare : `${bare} ${marks.join(' ')}`]
  })
  return JSON.stringify(worn) === JSON.stringify(entries) ? undefined : worn
}

const beginsWith = (entry: string, name: string): boolean => {
  const rest = entry.toLowerCase().startsWith(name.toLowerCase()) ? entry.charAt(name.length) : '-'
  return rest === '' || /[\s,(]/.test(rest)
}
