import type { Issue, Range } from '../../core/issues/issue.ts'
import { writeFix } from '../../core/issues/issue.ts'
import { limits } from '../../core/limits.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { isRecord } from '../../core/statblock/fields.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import { parseWikilink } from '../../core/text/links.ts'
import type { YamlPath } from '../../core/text/yaml-node.ts'
import type { Note, Statblock } from '../note.ts'
import { findStatblock, missingPlace, missingPlaceMessage } from '../vault/find-statblock.ts'
import type { Vault } from '../vault/vault.ts'
import { quoteIfNeeded } from '../yaml/quote.ts'
import {
  hasTooManyParents,
  inheritedFields,
  isInCircleWith,
  isSameStatblock,
  parentsOf
} from './inheritance.ts'
import {
  asList,
  canApplyOperator,
  entryKey,
  entryName,
  mergeField,
  operatorSuffix,
  traitLists
} from './merge-fields.ts'
import { isSrdCreature } from './srd-creatures.ts'

/** Reports unknown parents, cycles of parents, and `+`, `-` and `~` keys without effect. Offsets are in the note. */
export const inheritanceIssues = (
  vault: Vault,
  note: Note,
  statblock: Statblock
): readonly Issue[] => {
  const operators = operatorIssues(vault, note, statblock)
  return parentsOf(statblock).length > 0
    ? [
        ...parentIssues(vault, note, statblock),
        ...parentLimitIssues(vault, note, statblock),
        ...operators
      ]
    : operators
}

/**
 * Reports operators without effect: `traits-` with an unknown name, `traits~` with a misspelt name. Also reports these
 * two if no parent has such a list, and `hp+` where `hp` is neither a list nor a text.
 */
function operatorIssues(vault: Vault, note: Note, statblock: Statblock): readonly Issue[] {
  const keys = operatorKeys(statblock.fields)
  if (keys.length === 0) return []
  const before: Record<string, unknown> = {}
  for (const { name } of parentsOf(statblock)) {
    const parent = findStatblock(vault, name, note)
    // `parentIssues` reports an unknown parent or a cycle.
    if (!parent || isSameStatblock(parent.statblock, statblock)) return []
    for (const [key, value] of Object.entries(inheritedFields(vault, parent)))
      mergeField(before, key, value)
  }
  return keys.flatMap((key): readonly Issue[] => {
    const [, list = '', how] = operatorSuffix.exec(key) ?? []
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
    if (!canApplyOperator(there, own, how)) {
      // Another key that ends in `-` or `~` may belong to another tool.
      if (how !== '+' && !traitLists.has(list)) return []
      const message =
        how === '+'
          ? `Expected a list or a text under “${list}” to add to, found “${key}”`
          : `Expected “${list}” in the parent statblock, found “${key}”`
      return issueAt([key], message, 'key')
    }
    if (how === '+') return []
    const names = asList(there).map(entryKey)
    return asList(own).flatMap((item, index) => {
      const name = entryKey(item)
      if (names.includes(name)) return []
      const near = closestMatch(name, namesAsWritten(there))
      // `~` replaces an entry only if the parent has it, so a missing entry is no mistake.
      if (how === '~' && near === undefined) return []
      const path = [
        key,
        ...(Array.isArray(own) ? [index] : []),
        ...(isRecord(item) ? ['name'] : [])
      ]
      const message = `Expected one of ${names.join(', ')}, found “${name}”`
      return issueAt(path, message, undefined, near)
    })
  })
}

const operatorCache = new WeakMap<Fields, readonly string[]>()

/** The keys that end in an operator, such as `traits+`. Cached by fields. */
function operatorKeys(fields: Fields): readonly string[] {
  const known = operatorCache.get(fields)
  if (known) return known
  const keys = Object.keys(fields).filter((key) => operatorSuffix.test(key))
  operatorCache.set(fields, keys)
  return keys
}

const namesAsWritten = (list: unknown): readonly string[] =>
  asList(list).map((item) => String(entryName(item)))

function parentIssues(vault: Vault, note: Note, statblock: Statblock): readonly Issue[] {
  return parentsOf(statblock).flatMap(({ name, path }): readonly Issue[] => {
    const parent = findStatblock(vault, name, note)
    const lost = missingPlace(vault, name, note)
    const place = lost && statblock.rangeOf(path)
    if (lost && place) {
      const { message } = missingPlaceMessage(lost)
      return [{ code: 'statblock.unknown-parent', severity: 'warning', message, ...place }]
    }
    if (parent && !isInCircleWith(vault, { note, statblock }, parent)) return []
    // A statblock that names itself means its namesake of another tool or of the SRD.
    const isItself = parent && isSameStatblock(parent.statblock, statblock)
    const { target } = parseWikilink(name)
    if ((isItself && path[0] !== 'extends') || ((isItself || !parent) && isSrdCreature(target)))
      return []
    // The text of `creature:` beside a name may be a description, and the note of `note:` may have no statblock.
    const mayBeWords = path[0] === 'note' || (path[0] === 'creature' && statblock.isNamed)
    // Finding the range parses the YAML again.
    const range = parent || !mayBeWords ? statblock.rangeOf(path) : undefined
    if (!range) return []
    if (!parent) {
      const near = vault.index().nearestName(target)
      const message = `Expected the name of a statblock, found “${target}”`
      const fixes = near === undefined ? [] : [writeFix(near, range, quoteIfNeeded(near))]
      return [{ code: 'statblock.unknown-parent', severity: 'warning', message, ...range, fixes }]
    }
    const message = `“${target}” already inherits from “${statblock.name}”, so the two cannot inherit from each other. Write another parent`
    const key = path.length === 1 ? statblock.rangeOf(path, 'key') : undefined
    const line = key && lineOf(note.text, { start: key.start, end: range.end })
    const fixes = line && [{ title: 'Remove this line', edits: [{ ...line, text: '' }] }]
    return [
      { code: 'statblock.circle', severity: 'error', message, ...range, ...(fixes && { fixes }) }
    ]
  })
}

function parentLimitIssues(vault: Vault, note: Note, statblock: Statblock): readonly Issue[] {
  const [first] = parentsOf(statblock)
  if (!first || !hasTooManyParents(vault, { note, statblock })) return []
  const range = statblock.rangeOf(first.path)
  if (!range) return []
  const message = `Expected at most ${limits.parents} parents in at most ${limits.parentDepth} generations; Fray ignores the others`
  return [{ code: 'statblock.too-many-parents', severity: 'warning', message, ...range }]
}

/**
 * The line of a range, with its line break. `undefined` if the range has several lines, or if no line break follows.
 */
function lineOf(text: string, { start, end }: Range): Range | undefined {
  const first = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  return next < 0 || text.slice(first, end).includes('\n')
    ? undefined
    : { start: first, end: next + 1 }
}
