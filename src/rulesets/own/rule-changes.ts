import { formatFields, formatValue } from '../../core/log/field-notation.ts'
import { isSame } from '../../core/sections/three-way-merge.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { isRecord } from '../../core/statblock/fields.ts'
import type { Rules } from './schema/rules.ts'

// The changes between two versions of a fence are a JSON merge patch (RFC 7396): maps merge, and `null` removes a key.

/** The changes that turn the parts `before` into `after`. A new name is no change of a rule. */
export function changesOfRules(before: Fields, after: Fields): Fields {
  const { name: _, ...changes } = patchFrom(before, after)
  return changes
}

function patchFrom(before: Fields, after: Fields): Fields {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    keys.flatMap((key): readonly (readonly [string, unknown])[] => {
      const [old, now] = [own(before, key), own(after, key)]
      if (isSame(old, now)) return []
      return [[key, isRecord(old) && isRecord(now) ? patchFrom(old, now) : now]]
    })
  )
}

const own = (fields: Fields, key: string): unknown =>
  Object.hasOwn(fields, key) ? (fields[key] ?? null) : null

/** The parts with changes. */
export const withRuleChanges = (parts: Fields, changes: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ ...parts, ...changes }).flatMap(([key, value]) => {
      if (value === null) return []
      const change = own(changes, key)
      const old = own(parts, key)
      return [[key, isRecord(change) ? withRuleChanges(isRecord(old) ? old : {}, change) : value]]
    })
  )

/** A change of one rule: its keys from the outside in, and its new value; `null` without one. */
type RuleChange = readonly [keys: readonly string[], value: unknown]

function changesIn(changes: Fields, above: readonly string[] = []): readonly RuleChange[] {
  return Object.entries(changes).flatMap(([key, value]): readonly RuleChange[] => {
    const keys = [...above, key]
    return isRecord(value) && Object.keys(value).length > 0
      ? changesIn(value, keys)
      : [[keys, value]]
  })
}

/** Several changes as one patch; `undefined` values are left out. */
const joinChanges = (changes: readonly RuleChange[]): Fields =>
  changes.reduce<Fields>((all, [keys, value]) => withChange(all, keys, value), {})

function withChange(all: Fields, [key = '', ...others]: readonly string[], value: unknown): Fields {
  if (others.length === 0) return { ...all, [key]: value }
  const below = own(all, key)
  return { ...all, [key]: withChange(isRecord(below) ? below : {}, others, value) }
}

/** The changes that are not among the `known` ones. */
export const otherChanges = (changes: Fields, known: Fields): Fields =>
  joinChanges(
    changesIn(changes).filter(
      ([keys, value]) =>
        !changesIn(known).some(([other, same]) => isSame(keys, other) && isSame(value, same))
    )
  )

/** The changes with `more` ones, which replace those of the same rule. */
export const withMoreChanges = (changes: Fields, more: Fields): Fields =>
  joinChanges([...changesIn(changes), ...changesIn(more)])

/** The first changes that are no longer than `maxLength` characters in a command, at least one. */
export function firstChanges(changes: Fields, maxLength: number): Fields {
  const all = changesIn(changes)
  let fitting = joinChanges(all.slice(0, 1))
  for (let count = 2; count <= all.length; count++) {
    const longer = joinChanges(all.slice(0, count))
    if (formatFields(longer).length > maxLength) break
    fitting = longer
  }
  return fitting
}

/** Changes in words: `attack test d20 >= 10 → d20 >= 12, no morale`. */
export const ruleChangeWords = (parts: Fields, changes: Fields): string =>
  changesInWords(parts, changes, '').join(', ')

const changesInWords = (parts: Fields, changes: Fields, above: string): readonly string[] =>
  Object.entries(changes).flatMap(([key, value]) => {
    const path = `${above}${key}`
    const old = own(parts, key)
    if (value === null) return [`no ${path}`]
    if (isRecord(old) && isRecord(value)) return changesInWords(old, value, `${path} `)
    return [
      old === null
        ? `${path} ${formatValue(value)}`
        : `${path} ${formatValue(old)} → ${formatValue(value)}`
    ]
  })

/**
 * Whether a fight can go on by other rules: all names are the same, and only formulas, numbers and effects differ. The
 * numbers of its combatants, its order and its commands stand on the names.
 */
export const canTakeOverRules = (before: Rules, after: Rules): boolean =>
  JSON.stringify(namesIn(before)) === JSON.stringify(namesIn(after))

const namesIn = (rules: Rules): unknown => [
  rules.fields.map(({ name, isPool, reads }) => [name, isPool, reads]),
  rules.damage.pools,
  [rules.initiative.by, rules.initiative.when, rules.turn.moves],
  [rules.attack.together, rules.attack.defence !== undefined],
  Object.keys(rules.conditions),
  Object.keys(rules.saves.of),
  Object.entries(rules.turn.instead).map(([name, { target }]) => [name, target]),
  Object.keys(rules.resources),
  [rules.surprise, rules.morale, rules.reaction].map((part) => part !== undefined),
  [rules.atZero.players, rules.atZero.others].map((falls) =>
    Object.values(falls).map(({ kind }) => kind)
  ),
  'test' in rules.dying.turn,
  rules.words
]
