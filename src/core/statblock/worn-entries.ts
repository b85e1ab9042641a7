/**
 * The entries of a list, such as weapons, with marks of wear behind them: `sword` becomes `sword, 1 notch`. `wear`: the
 * marks by the name of the thing, which an entry begins with, or `gone` for what is not there any more. `known`: marks
 * that an entry may have from before. `undefined` if nothing changes, or if the list is no list of words.
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
