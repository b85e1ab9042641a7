import { type Issue, type Range, writeFix } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import type { Note, Statblock } from '../note.ts'
import { parseWikilink } from '../text/links.ts'
import {
  type FoundStatblock,
  findStatblock,
  statblockNames as namesInVault,
  type Vault
} from '../vault/vault.ts'
import { isRecord } from '../yaml/fields.ts'
import type { YamlPath } from '../yaml/parse-yaml.ts'
import { quoteIfNeeded } from '../yaml/quote.ts'

/** A statblock another one takes its words from, and where that is said. */
export interface Parent {
  readonly name: string
  readonly path: YamlPath
}

const notInherited = new Set(['extends', 'monster', 'creature', 'note', 'player', 'statblock'])

/** Lists whose entries have names: one of the same name is replaced, others are added. */
const traitLists = new Set([
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

/**
 * What a statblock says with all it takes from others. Its own words win, then those of `note`,
 * `monster` and `creature`, then those of `extends`, a later one over an earlier. `traits+` adds to a
 * list, `traits-` takes away by name, `traits~` replaces what is there. Nothing is taken twice, so a
 * circle ends where it closes.
 */
export function inheritedFields(vault: Vault, found: FoundStatblock): Fields {
  return inheritedBelow(vault, found, [], { left: mostTaken })
}

function inheritedBelow(
  vault: Vault,
  { statblock, note }: FoundStatblock,
  above: readonly Statblock[],
  taken: { left: number }
): Fields {
  const { fields } = statblock
  const parents = parentsOf(statblock)
  if (parents.length === 0 || above.length >= deepest) return alone(fields)
  const merged: Record<string, unknown> = {}
  const line = [...above, statblock]
  for (const { name } of parents) {
    const parent = findStatblock(vault, name, note)
    if (!parent || line.some((one) => isSame(one, parent.statblock)) || taken.left-- <= 0) continue
    for (const [key, value] of Object.entries(inheritedBelow(vault, parent, line, taken)))
      if (!notInherited.has(key)) put(merged, key, value)
  }
  for (const [key, value] of Object.entries(fields)) put(merged, key, value)
  return merged
}

const operator = /^(.+)([+\-~])$/

const folded = new WeakMap<Fields, Fields>()

/** What a statblock says that takes nothing from others: `traits+` are its traits. The same object for the same fields. */
function alone(fields: Fields): Fields {
  const known = folded.get(fields)
  if (known) return known
  let own = fields
  if (Object.keys(fields).some((key) => operator.test(key))) {
    const merged: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(fields)) put(merged, key, value)
    own = merged
  }
  folded.set(fields, own)
  return own
}

/** As many parents above each other, and by all ways, as anybody can have meant. */
const deepest = 20
const mostTaken = 1000

const isSame = (a: Statblock, b: Statblock): boolean => a.fields === b.fields && a.name === b.name

/** The statblocks this one takes words from, as it names them. */
export function parentsOf({ fields }: Statblock): readonly Parent[] {
  return ['extends', 'creature', 'monster', 'note'].flatMap((key) => {
    const value = fields[key]
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    return items.flatMap((item, index) =>
      typeof item === 'string' && item.trim() !== ''
        ? [{ name: item, path: Array.isArray(value) ? [key, index] : [key] }]
        : []
    )
  })
}

function put(merged: Record<string, unknown>, key: string, value: unknown): void {
  const [, list, how] = operator.exec(key) ?? []
  if (list !== undefined && canCombine(merged[list], value, how))
    merged[list] = combine(merged[list], value, how)
  else if (traitLists.has(key) && Array.isArray(value) && Array.isArray(merged[key]))
    merged[key] = joined(merged[key], value)
  else merged[key] = value
}

/** Lists and texts can be added to; lists alone can be taken from. */
function canCombine(before: unknown, own: unknown, how: string | undefined): boolean {
  if (how !== '+') return Array.isArray(before)
  if (Array.isArray(own) || Array.isArray(before)) return true
  return typeof own === 'string' && (typeof before === 'string' || before === undefined)
}

function combine(before: unknown, own: unknown, how: string | undefined): unknown {
  if (how === '+' && before === undefined) return own
  if (how === '+' && typeof before === 'string' && typeof own === 'string') return `${before}${own}`
  const list = asList(before)
  const items = asList(own)
  if (how === '+') return [...list, ...items]
  const named = new Map(items.map((item) => [nameOf(item), item]))
  if (how === '-') return list.filter((item) => !named.has(nameOf(item)))
  return list.map((item) => named.get(nameOf(item)) ?? item)
}

function joined(before: readonly unknown[], own: readonly unknown[]): readonly unknown[] {
  const named = new Map(own.map((item) => [nameOf(item), item]))
  const had = new Set(before.map(nameOf))
  return [
    ...before.map((item) => named.get(nameOf(item)) ?? item),
    ...own.filter((item) => !had.has(nameOf(item)))
  ]
}

const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** `{name: Keen Smell, desc: …}`, `[Keen Smell, …]` or the name alone. */
const nameOf = (item: unknown): string => String(firstOf(item)).trim().toLowerCase()

function firstOf(item: unknown): unknown {
  const first: unknown = Array.isArray(item) ? item[0] : item
  return isRecord(first) && 'name' in first ? first.name : first
}

/**
 * Parents of a statblock that are nowhere, circles of parents, and words to add or take away where there
 * is nothing to do it with; in offsets of its note.
 */
export const inheritanceIssues = (
  vault: Vault,
  note: Note,
  statblock: Statblock
): readonly Issue[] => [
  ...parentIssues(vault, note, statblock),
  ...operatorIssues(vault, note, statblock)
]

/** `traits-` and `traits~` of names that are not there, and `hp+` of what is no list. */
function operatorIssues(vault: Vault, note: Note, statblock: Statblock): readonly Issue[] {
  const keys = Object.keys(statblock.fields).filter((key) => operator.test(key))
  if (keys.length === 0) return []
  const before: Record<string, unknown> = {}
  for (const { name } of parentsOf(statblock)) {
    const parent = findStatblock(vault, name, note)
    // Who cannot be found, or is it itself, is told of at that word.
    if (!parent || isSame(parent.statblock, statblock)) return []
    for (const [key, value] of Object.entries(inheritedFields(vault, parent)))
      put(before, key, value)
  }
  return keys.flatMap((key): readonly Issue[] => {
    const [, list = '', how] = operator.exec(key) ?? []
    const own = statblock.fields[key]
    const there = statblock.fields[list] ?? before[list]
    const issueAt = (
      path: YamlPath,
      message: string,
      at?: 'key',
      near?: string
    ): readonly Issue[] => {
      const range = statblock.rangeOf(path, at)
      if (!range) return []
      const fixes = near !== undefined && [writeFix(near, range, quoteIfNeeded(near))]
      const issue = { code: 'statblock.operator', severity: 'warning', message } as const
      return [{ ...issue, ...range, ...(fixes && { fixes }) }]
    }
    if (!canCombine(there, own, how)) {
      // A key that only ends so may be anything.
      if (how !== '+' && !traitLists.has(list)) return []
      const message =
        how === '+'
          ? `Unexpected “${key}”, expected a list or a text to add to`
          : `Unexpected “${key}”, expected “${list}” in what this is taken from`
      return issueAt([key], message, 'key')
    }
    if (how === '+') return []
    const names = asList(there).map(nameOf)
    return asList(own).flatMap((item, index) => {
      const name = nameOf(item)
      if (names.includes(name)) return []
      const near = closestMatch(name, namesAsWritten(there))
      // What is replaced where it is there may well be not.
      if (how === '~' && near === undefined) return []
      const path = [
        key,
        ...(Array.isArray(own) ? [index] : []),
        ...(isRecord(item) ? ['name'] : [])
      ]
      const message = `Unexpected “${name}”, expected one of ${names.join(', ')}`
      return issueAt(path, message, undefined, near)
    })
  })
}

const namesAsWritten = (list: unknown): readonly string[] =>
  asList(list).map((item) => String(firstOf(item)))

function parentIssues(vault: Vault, note: Note, statblock: Statblock): readonly Issue[] {
  return parentsOf(statblock).flatMap(({ name, path }): readonly Issue[] => {
    const range = statblock.rangeOf(path)
    const parent = findStatblock(vault, name, note)
    // A `creature:` beside a name may just say what it is; a `note:` may have no statblock.
    const mayBeWords = path[0] === 'note' || (path[0] === 'creature' && statblock.isNamed)
    if (!range || (!parent && mayBeWords)) return []
    if (!parent) {
      const { target } = parseWikilink(name)
      const near = closestMatch(target, namesInVault(vault))
      const message = `Unexpected “${target}”, expected the name of a statblock`
      const fixes = near === undefined ? [] : [writeFix(near, range, quoteIfNeeded(near))]
      return [{ code: 'statblock.unknown-parent', severity: 'warning', message, ...range, fixes }]
    }
    if (!leadsTo(vault, parent, statblock, new Set())) return []
    const message = `Unexpected “${parseWikilink(name).target}”, which takes its words from “${statblock.name}” in turn`
    const key = path.length === 1 ? statblock.rangeOf(path, 'key') : undefined
    const line = key && lineOf(note.text, { start: key.start, end: range.end })
    const fixes = line && [{ title: 'Take this line out', edits: [{ ...line, text: '' }] }]
    return [
      { code: 'statblock.circle', severity: 'error', message, ...range, ...(fixes && { fixes }) }
    ]
  })
}

/** The line a pair stands in, with its line break; nothing where it has several. */
function lineOf(text: string, { start, end }: Range): Range | undefined {
  const first = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  return next < 0 || text.slice(first, end).includes('\n')
    ? undefined
    : { start: first, end: next + 1 }
}

function leadsTo(
  vault: Vault,
  { note, statblock }: FoundStatblock,
  wanted: Statblock,
  seen: Set<Fields>
): boolean {
  if (isSame(statblock, wanted)) return true
  if (seen.has(statblock.fields) || seen.size >= mostTaken) return false
  seen.add(statblock.fields)
  return parentsOf(statblock).some(({ name }) => {
    const parent = findStatblock(vault, name, note)
    return parent ? leadsTo(vault, parent, wanted, seen) : false
  })
}
