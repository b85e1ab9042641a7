import type { Fields } from '../../core/encounter.ts'
import type { FieldIssue } from '../../core/issue.ts'
import { readGear, readSpells, readTags } from './belongings.ts'
import { aliases, type FieldName, fields as known, type Written } from './fields.ts'
import type { Gear, Spell } from './state.ts'
import type { Tag } from './tables/damage-tags.ts'
import { type ReadWeapon, readWeapons } from './weapons.ts'

type Lists = 'weapons' | 'attacks' | 'gear' | 'spells' | 'weak' | 'resists' | 'immune'

/** A creature as its statblock has it, read but not yet derived. */
export interface Creature extends Omit<Written, Lists> {
  readonly weapons: readonly ReadWeapon[]
  readonly attacks: number
  readonly gear: Record<string, Gear>
  readonly spells: Record<string, Spell>
  readonly weak: readonly Tag[]
  readonly resists: readonly Tag[]
  readonly immune: readonly Tag[]
}

/** Read the fields of a statblock: what could be read, and what is wrong with the rest. Never throws. */
export function readStatblock(fields: Fields): {
  readonly creature: Creature
  readonly issues: readonly FieldIssue[]
} {
  const issues: FieldIssue[] = []
  const { values, keys } = byMeaning(fields, issues)
  const { weapons, attacks, gear, spells, weak, resists, immune, ...rest } = valuesOf(
    values,
    keys,
    issues
  )
  const from = (name: FieldName) => ({ key: keys[name] ?? name, written: values[name], issues })
  const listed = readWeapons(weapons, keys.weapons ?? 'weapons', issues)
  // A list of attacks, as other games have it, is one of weapons.
  const more = Array.isArray(attacks) ? readWeapons(attacks, keys.attacks ?? 'attacks', issues) : []
  const names = listed.map(({ name }) => name.toLowerCase())
  const creature: Creature = {
    ...rest,
    weapons: [...listed, ...more.filter(({ name }) => !names.includes(name.toLowerCase()))],
    attacks: typeof attacks === 'number' ? attacks : 1,
    gear: readGear(gear ?? [], from('gear')),
    spells: readSpells(spells ?? [], from('spells')),
    weak: readTags(weak ?? [], from('weak')),
    resists: readTags(resists ?? [], from('resists')),
    immune: readTags(immune ?? [], from('immune'))
  }
  return { creature, issues }
}

type Keys = { [Name in FieldName]?: string }
type Values = { [Name in FieldName]?: unknown }

/** Fields by what they mean, whatever they are called; and what each was called. */
function byMeaning(
  fields: Fields,
  issues: FieldIssue[]
): { readonly values: Values; readonly keys: Keys } {
  const values: Values = {}
  const keys: Keys = {}
  for (const [key, value] of Object.entries(fields)) {
    const word = key.toLowerCase().trim()
    const name = meaningOf(word)
    if (name === undefined) {
      const issue = misspelt(key, word)
      if (issue) issues.push(issue)
    } else if (values[name] === undefined || name === word) {
      values[name] = value
      keys[name] = key
    }
  }
  return { values, keys }
}

function meaningOf(word: string): FieldName | undefined {
  if (Object.hasOwn(known, word)) return word as FieldName
  return Object.hasOwn(aliases, word) ? aliases[word] : undefined
}

/** What fits, by the type of its field; an issue for what does not. */
function valuesOf(values: Values, keys: Keys, issues: FieldIssue[]): Written {
  const good: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue
    const { type, expected } = known[name as FieldName]
    const read = type.safeParse(value)
    if (read.success) {
      good[name] = read.data
      continue
    }
    const key = keys[name as FieldName] ?? name
    const message = `Unexpected “${inWords(value)}” for ${key}, expected ${expected}`
    issues.push({ path: [key], code: 'statblock.value', severity: 'error', message })
  }
  return good as Written
}

const inWords = (value: unknown): string =>
  (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)).slice(0, 60)

/** Keys other readers of statblocks know, however near they come to ours. */
const elsewhere = new Set([
  'name',
  'side',
  'note',
  'source',
  'type',
  'image',
  'layout',
  'traits',
  'level',
  'xp',
  'cr',
  'stats',
  'saves',
  'skills',
  'senses'
])

/** A key that is a slip of the pen away from one of ours. */
function misspelt(key: string, word: string): FieldIssue | undefined {
  if (elsewhere.has(word)) return undefined
  const reach = Math.min(2, Math.floor(word.length / 3))
  const near = Object.keys(known).find((name) => distance(word, name) <= reach)
  if (near === undefined) return undefined
  return {
    path: [key],
    at: 'key',
    code: 'statblock.unknown-field',
    severity: 'warning',
    message: `Hestia has no “${key}”, only “${near}”. It is kept and shown; no rule reads it`,
    instead: near
  }
}

/** Letters to change, add or take away; 3 stands for many. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 3
}
