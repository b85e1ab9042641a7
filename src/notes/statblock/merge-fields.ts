import { isRecord } from '../../core/statblock/fields.ts'

/** Keys with lists of named entries. A merge replaces entries with the same name and adds the others. */
export const traitLists = new Set([
  'traits',
  'actions',
  'bonus_actions',
  'reactions',
  'legendary_actions',
  'mythic_actions',
  'lair_actions',
  'triggered_actions',
  'nastier_traits'
])

export const operatorSuffix = /^(.+)([+\-~])$/

export function mergeField(merged: Record<string, unknown>, key: string, value: unknown): void {
  const [, list, how] = operatorSuffix.exec(key) ?? []
  if (list !== undefined && canApplyOperator(merged[list], value, how))
    merged[list] = applyOperator(merged[list], value, how)
  else if (traitLists.has(key) && Array.isArray(value) && Array.isArray(merged[key]))
    merged[key] = mergeByName(merged[key], value)
  else merged[key] = value
}

/** Whether the operator `how` has an effect: `+` on lists and texts, `-` and `~` on lists only. */
export function canApplyOperator(before: unknown, own: unknown, how: string | undefined): boolean {
  if (how !== '+') return Array.isArray(before)
  if (Array.isArray(own) || Array.isArray(before)) return true
  return typeof own === 'string' && (typeof before === 'string' || before === undefined)
}

function applyOperator(before: unknown, own: unknown, how: string | undefined): unknown {
  if (how === '+' && before === undefined) return own
  if (how === '+' && typeof before === 'string' && typeof own === 'string') return `${before}${own}`
  const list = asList(before)
  const items = asList(own)
  if (how === '+') return [...list, ...items]
  const named = new Map(items.map((item) => [entryKey(item), item]))
  if (how === '-') return list.filter((item) => !named.has(entryKey(item)))
  return list.map((item) => named.get(entryKey(item)) ?? item)
}

function mergeByName(before: readonly unknown[], own: readonly unknown[]): readonly unknown[] {
  const named = new Map(own.map((item) => [entryKey(item), item]))
  const had = new Set(before.map(entryKey))
  return [
    ...before.map((item) => named.get(entryKey(item)) ?? item),
    ...own.filter((item) => !had.has(entryKey(item)))
  ]
}

export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** The name of an entry in lower case. An entry is `{name: Keen Smell, desc: …}`, `[Keen Smell, …]` or `Keen Smell`. */
export const entryKey = (item: unknown): string => String(entryName(item)).trim().toLowerCase()

export function entryName(item: unknown): unknown {
  const first: unknown = Array.isArray(item) ? item[0] : item
  return isRecord(first) && 'name' in first ? first.name : first
}
