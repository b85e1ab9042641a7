import type { FieldIssue } from '../../../core/issues/issue.ts'
import type { AnySettings } from '../../../core/ruleset/settings.ts'
import type { Fields } from '../../../core/statblock/fields.ts'
import { ungroupFields } from '../../../core/statblock/grouped-fields.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import {
  namedEntries,
  reportEntry,
  reportIgnoredEntry
} from '../../../core/statblock/list-entries.ts'
import { readFields } from '../../../core/statblock/read-fields.ts'
import { closestMatch } from '../../../core/text/fuzzy-match.ts'
import { slotsOf } from '../rules/harm-rows.ts'
import { attributeRange } from '../rules/tests.ts'
import type { Rows } from '../state.ts'
import type { Action, Attribute } from '../tables/actions.ts'
import { actions, attributes } from '../tables/actions.ts'
import { harmRows } from '../tables/harm.ts'
import type { Trait } from '../tables/traits.ts'
import { traitsByWord, traitWords } from '../tables/traits.ts'
import type { Written } from './fields.ts'
import { aliases, fields as known } from './fields.ts'
import type { ReadWeapon } from './weapons.ts'
import { readWeapons } from './weapons.ts'

type Lists =
  | 'physical'
  | 'mental'
  | 'weapons'
  | 'gear'
  | 'spells'
  | 'traits'
  | 'conditions'
  | 'zone'
  | Lowercase<Attribute | Action>

/** A creature as its statblock is written, before missing values are derived. */
export interface Creature extends Omit<Written, Lists> {
  readonly attributes: Readonly<Partial<Record<Attribute, number>>>
  readonly actions: Readonly<Partial<Record<Action, number>>>
  readonly physical: Rows
  readonly mental: Rows
  readonly weapons: readonly ReadWeapon[]
  readonly gear: readonly string[]
  readonly antidotes: number
  readonly spells: Readonly<Record<string, Action | ''>>
  readonly traits: readonly Trait[]
  readonly conditions: readonly string[]
  readonly zone: string
}

/** Reads the fields of a statblock. Returns the values, and issues with the rest. Never throws. */
export function readStatblock(
  fields: Fields,
  settings: AnySettings
): { readonly creature: Creature; readonly issues: readonly FieldIssue[] } {
  const grouped = ungroupFields(fields, groups)
  const points = ['harm points'] as const
  const { values, from, left, issues } = readFields(
    'Einfelst',
    known,
    aliases,
    withoutArmourPoints(grouped.fields),
    points,
    points
  )
  const { physical, mental, weapons, gear, spells, traits, conditions, zone, ...rest } = values
  // `harm points: 2/5` means `harm taken: 3`.
  const { 'harm points': all = 0 } = rest
  const { 'harm points': harmLeft = all } = left
  const isHurt = harmLeft < all && rest['harm taken'] === undefined
  if (harmLeft < all && !isHurt) {
    const { key } = from('harm points')
    const message = `The first number of “${key}” has no effect: “harm taken” is written`
    issues.push({ path: [key], code: 'statblock.useless', severity: 'warning', message })
  }
  const { things, antidotes } = readGear(gear ?? [], from('gear'))
  const creature: Creature = {
    ...rest,
    ...(isHurt && { 'harm taken': all - Math.max(0, harmLeft) }),
    attributes: numbersOf(rest, attributes),
    actions: numbersOf(rest, actions),
    physical: readRows(physical, settings, from('physical')),
    mental: readRows(mental, settings, from('mental')),
    weapons: readWeapons(weapons, from('weapons')).weapons,
    gear: things,
    antidotes,
    spells: readSpells(spells ?? [], from('spells')),
    traits: readTraits(traits ?? [], from('traits')),
    conditions: readConditions(conditions ?? [], from('conditions')),
    zone: zone?.[0] ?? ''
  }
  issues.push(...uselessKeys(creature, isHurt, (key) => from(key).key))
  const [lowest, highest] = attributeRange
  for (const attribute of attributes) {
    const value = creature.attributes[attribute]
    if (!creature.player || value === undefined || (value >= lowest && value <= highest)) continue
    const { key } = from(attribute.toLowerCase() as Lowercase<Attribute>)
    const message = `${attribute} of a player’s character must be ${lowest} to ${highest}, not ${value} (C-E4)`
    issues.push({ path: [key], code: 'statblock.attribute', severity: 'warning', message })
  }
  return { creature, issues: [...grouped.issues, ...issues.map(grouped.place)] }
}

/**
 * Reports keys of the other way to suffer Harm: Harm points beside rows, and rows beside Harm points (C-E10, E-21). `isHurt`:
 * whether `harm taken` comes from `harm points` alone.
 */
function uselessKeys(
  creature: Creature,
  isHurt: boolean,
  keyOf: (name: 'harm points' | 'harm taken' | 'physical' | 'mental') => string
): readonly FieldIssue[] {
  const { harm, player = false } = creature
  const hasRows = harm === 'rows' || (harm === undefined && player)
  const useless = hasRows
    ? (['harm points', ...(isHurt ? [] : (['harm taken'] as const))] as const).filter(
        (name) => creature[name] !== undefined
      )
    : (['physical', 'mental'] as const).filter((name) => creature[name].some((slots) => slots > 0))
  const why = hasRows
    ? 'this combatant suffers Harm in rows'
    : 'this combatant counts Harm points. Add “harm: rows” or “player: true” for rows'
  // The encounter decides about a character that its statblock does not call one.
  const severity = hasRows || harm === 'points' ? 'warning' : 'info'
  return useless.map((name) => ({
    path: [keyOf(name)],
    at: 'key',
    code: 'statblock.useless',
    severity,
    message: `“${keyOf(name)}” has no effect: ${why}`
  }))
}

const names = [...attributes, ...actions].map((name) => name.toLowerCase())

/** Attributes and Actions may be written under one key: `attributes: STR 5, DEX 2`. */
const groups = {
  game: 'Einfelst',
  keys: ['attributes', 'stats', 'skills', 'actions'],
  names,
  fields: known,
  aliases
}

/** Removes armour points, which other games use: `leather AP1` is `leather`. In Einfelst armour has dice. */
const withoutArmourPoints = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      typeof value === 'string' && /^armou?r$/i.test(key.trim())
        ? value.replace(/\bAP ?\d{1,2}$/i, '').trim()
        : value
    ])
  )

/** The Attributes or Actions among the fields, by their names in the book. */
function numbersOf<const Name extends string>(
  values: Readonly<Record<string, unknown>>,
  names: readonly Name[]
): Partial<Record<Name, number>> {
  const found: Partial<Record<Name, number>> = {}
  for (const name of names) {
    const value = values[name.toLowerCase()]
    if (typeof value === 'number') found[name] = value
  }
  return found
}

/** Reads filled slots, such as `[1, 0, 0]`, `1, 0, 0` or `1`, up to the slots there are (C-E10, C-E13). */
function readRows(
  words: readonly string[] | undefined,
  settings: AnySettings,
  from: FieldSource
): Rows {
  const rows: Rows = [0, 0, 0]
  const allSlots = slotsOf({ settings })
  ;(words ?? []).forEach((word, index) => {
    const name = harmRows[index]?.row
    const slots = allSlots[index] ?? 0
    const count = /^\d{1,2}$/.test(word) ? Number(word) : -1
    if (name === undefined || count < 0) {
      const message = `Expected filled slots such as 1, 0, 0, found “${word}”`
      reportIgnoredEntry(from, index, 'statblock.value', message)
    } else if (count > slots) {
      const message = `Expected ${slots} ${name} Harm at most, one for each slot, found ${count} (C-E10)`
      reportIgnoredEntry(from, index, 'statblock.harm', message)
    } else rows[index] = count
  })
  return rows
}

/** Reads gear, such as `antidote`, `2 antidote` or `rope`, and counts the antidotes. */
function readGear(
  words: readonly string[],
  from: FieldSource
): { readonly things: readonly string[]; readonly antidotes: number } {
  const things: string[] = []
  let antidotes = 0
  for (const [written] of namedEntries(words, ['carried'], from)) {
    const [, count, name = written] = /^(\d{1,2})\s+(\S.*)$/.exec(written) ?? []
    if (/antidote/i.test(name)) antidotes += count === undefined ? 1 : Number(count)
    else things.push(written)
  }
  return { things, antidotes }
}

/** Reads spells, such as `glow`, `dread Endure` or `sleep (Endure)`: each with the Action that resists it. */
function readSpells(words: readonly string[], from: FieldSource): Record<string, Action | ''> {
  const spells: Record<string, Action | ''> = {}
  for (const [name, [mark]] of namedEntries(words, actions, from))
    spells[name] = actions.find((action) => action.toLowerCase() === mark) ?? ''
  return spells
}

/** Reads conditions of the book, and words of your own. Reports misspelt conditions of the book. */
function readConditions(words: readonly string[], from: FieldSource): readonly string[] {
  const known = ['prone']
  words.forEach((word, index) => {
    const near = known.includes(word.toLowerCase()) ? undefined : closestMatch(word, known)
    if (near === undefined) return
    const message = `Fray knows no condition “${word}” of Einfelst, expected “${near}”. Fray ignores this condition`
    reportEntry(from, index, 'statblock.condition', 'warning', message, near)
  })
  return words.filter((word) => word !== '')
}

/** Reads traits, and reports unknown words. */
function readTraits(words: readonly string[], from: FieldSource): readonly Trait[] {
  const found = new Set<Trait>()
  words.forEach((word, index) => {
    const plain = word.toLowerCase()
    const match = traitWords.find((one) => one === plain) ?? traitsByWord.get(plain)
    if (match !== undefined) found.add(match)
    else if (word !== '') {
      const near = closestMatch(word, traitWords)
      const expected = near === undefined ? traitWords.join(', ') : `“${near}”`
      const message = `Fray knows no trait “${word}” of Einfelst, expected ${expected}. Fray ignores this trait`
      reportEntry(from, index, 'statblock.trait', 'warning', message)
    }
  })
  return [...found]
}
