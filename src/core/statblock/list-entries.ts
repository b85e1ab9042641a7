import type { FieldIssue, Severity } from '../issues/issue.ts'
import { limits } from '../limits.ts'
import { isLoggableName, unloggableNameMessage } from '../text/names.ts'

/** Where a value is written: its key, and the value as written. */
export interface FieldSource {
  readonly key: string
  readonly written: unknown
  readonly issues: FieldIssue[]
  /**
   * For each entry, the index of the written entry that it was read from. Without this list, both indexes are the same.
   */
  readonly places?: readonly number[]
}

/**
 * Parses each entry of a list into a name and the marks after it: `rope stowed`, `rope (stowed)`. Reports and leaves
 * out repeated names, and names that a log cannot contain.
 */
export function* namedEntries(
  entries: readonly string[],
  marks: readonly string[],
  from: FieldSource
): Generator<readonly [string, readonly string[]]> {
  const seen = new Set<string>()
  const known = marks.map((mark) => mark.toLowerCase())
  for (const [index, entry] of entries.entries()) {
    // Each word together with the separator before it.
    const words = entry.split(/(?<=[^,(\s])(?=[,(\s])/)
    const found: string[] = []
    for (;;) {
      const mark = /^[,(\s]+([^,()\s]+)\)?$/.exec(words.at(-1) ?? '')?.[1]?.toLowerCase()
      if (mark === undefined || !known.includes(mark)) break
      found.push(mark)
      words.pop()
    }
    const name = found.length === 0 ? entry : words.join('').trim()
    if (name === '') continue
    if (!isLoggableName(name)) {
      reportIgnoredEntry(from, index, 'statblock.name', unloggableNameMessage(name))
    } else if (seen.has(name.toLowerCase())) {
      reportEntry(
        from,
        index,
        'statblock.double',
        'warning',
        `“${name}” is listed twice. Remove one of the two`
      )
    } else {
      seen.add(name.toLowerCase())
      yield [name, found]
    }
  }
}

/** Reports an issue of the entry at `index` of a list, or of the whole key if the list is one line. */
export function reportEntry(
  from: FieldSource,
  index: number,
  code: string,
  severity: Severity,
  message: string,
  instead?: FieldIssue['instead']
): void {
  from.issues.push({
    path: pathOf(from, index),
    code,
    severity,
    message,
    ...(instead && { instead })
  })
}

function pathOf({ key, written, places }: FieldSource, index: number): FieldIssue['path'] {
  const at = places?.[index] ?? index
  return Array.isArray(written) && at < written.length ? [key, at] : [key]
}

/**
 * Returns the weapons of a list up to `limits.weaponsLength` characters. Reports an issue at the first entry beyond.
 */
export function weaponsWithinLimit(written: unknown, from: FieldSource): unknown {
  const entries: readonly unknown[] = Array.isArray(written) ? written : [written]
  let length = 0
  const end = entries.findIndex((entry) => {
    length += JSON.stringify(entry)?.length ?? 0
    return length > limits.weaponsLength
  })
  if (end < 0) return written
  from.issues.push({
    path: pathOf(from, end),
    code: 'statblock.too-large',
    severity: 'warning',
    message: `Expected at most ${limits.weaponsLength} characters of weapons. Fray ignores the rest of the list, from here on`,
    isLeftOut: true
  })
  return entries.slice(0, end)
}

/** Reports an entry that cannot be understood and is left out. The rest of the statblock is read. */
export const reportIgnoredEntry = (
  from: FieldSource,
  index: number,
  code: string,
  message: string,
  instead?: string
): void => {
  from.issues.push({
    path: pathOf(from, index),
    code,
    severity: 'warning',
    message: `${message}. Fray ignores this entry`,
    ...(instead && { instead }),
    isLeftOut: true
  })
}
