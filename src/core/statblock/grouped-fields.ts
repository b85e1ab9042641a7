import type { FieldIssue } from '../issues/issue.ts'
import type { Fields } from './fields.ts'
import { canonicalKey } from './read-fields.ts'

interface Groups {
  /** The name of the game, for messages. */
  readonly game: string
  /** Keys that hold several fields, such as `attributes`. */
  readonly keys: readonly string[]
  /** Fields that such a key can hold. */
  readonly names: readonly string[]
  readonly fields: Readonly<Record<string, unknown>>
  readonly aliases: Readonly<Record<string, string>>
}

interface Ungrouped {
  /** The fields, with each grouped number under its own key. */
  readonly fields: Fields
  readonly issues: readonly FieldIssue[]
  /** Moves an issue of a grouped number to the key of its group. */
  place(issue: FieldIssue): FieldIssue
}

/**
 * Reads numbers that are grouped under one key, as a line, a list or a map: `attributes: STR 5, DEX 2`. A number under
 * its own key wins. Reports names that the game does not know. A key without any known name stays as it is. Never
 * throws.
 */
export function ungroupFields(written: Fields, groups: Groups): Ungrouped {
  const fields: Record<string, unknown> = {}
  const groupOf = new Map<string, string>()
  const issues: FieldIssue[] = []
  const own = new Set(Object.keys(written).map((key) => canonicalIn(groups, key)))
  const report = (key: string, code: string, message: string) =>
    issues.push({ path: [key], code, severity: 'warning', message })
  for (const [key, value] of Object.entries(written)) {
    const isGroup = groups.keys.includes(key.toLowerCase().trim())
    const pairs = isGroup ? pairsOf(value) : []
    const isKnown = ({ name }: Pair) => groups.names.includes(canonicalIn(groups, name) ?? '')
    if (!pairs.some(isKnown)) {
      fields[key] = value
      continue
    }
    for (const pair of pairs) {
      const { name, number } = pair
      const field = canonicalIn(groups, name)
      if (!isKnown(pair) || number === undefined) {
        const shown = number === undefined ? name : `${name} ${number}`
        const message = `Expected a name and a number such as “${groups.names[0]} 3” in ${key}, found “${shown}”. Fray ignores this entry`
        report(key, 'statblock.value', message)
      } else if (own.has(field)) {
        const message = `“${name}” of ${key} has a key of its own here. Fray uses that key and ignores this entry`
        report(key, 'statblock.double-key', message)
      } else {
        own.add(field)
        fields[name] = number
        groupOf.set(name, key)
      }
    }
  }
  return {
    fields,
    issues,
    place(issue) {
      const group = groupOf.get(String(issue.path[0]))
      if (group === undefined) return issue
      const { instead, at, ...rest } = issue
      return { ...rest, path: [group] }
    }
  }
}

const canonicalIn = ({ fields, aliases }: Groups, key: string): string | undefined =>
  canonicalKey({ fields, aliases } as Parameters<typeof canonicalKey>[0], key)

interface Pair {
  readonly name: string
  /** Missing for words without a number. */
  readonly number?: number
}

function pairsOf(value: unknown): readonly Pair[] {
  if (typeof value === 'string') return value.split(/[,;]/).flatMap(pairsInWords)
  if (Array.isArray(value)) return value.flatMap(pairsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([name, number]) =>
    typeof number === 'number' ? { name, number } : { name: `${name} ${String(number)}` }
  )
}

/** The pairs in words such as `STR 5 DEX 2` or `STR: 5`. */
function pairsInWords(words: string): readonly Pair[] {
  const pairs: Pair[] = []
  let name: string[] = []
  for (const word of words.split(/[\s:=]+/)) {
    const isNumber = /^[+-]?\d{1,3}$/.test(word)
    if (!isNumber && word !== '') name.push(word)
    if (!isNumber || name.length === 0) continue
    pairs.push({ name: name.join(' '), number: Number(word) })
    name = []
  }
  return name.length > 0 ? [...pairs, { name: name.join(' ') }] : pairs
}
