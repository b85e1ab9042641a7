import { formatValue } from '../../core/log/field-notation.ts'
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
