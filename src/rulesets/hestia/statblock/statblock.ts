import type { FieldIssue } from '../../../core/issues/issue.ts'
import type { Fields } from '../../../core/statblock/fields.ts'
import { knownWords } from '../../../core/statblock/known-words.ts'
import { readFields } from '../../../core/statblock/read-fields.ts'
import type { Gear, Spell } from '../state.ts'
import type { Tag } from '../tables/damage-tags.ts'
import { readGear, readSpells, readTags } from './belongings.ts'
import type { Written } from './fields.ts'
import { aliases, fields as known, startingConditions } from './fields.ts'
import type { ReadWeapon } from './weapons.ts'
import { readWeapons } from './weapons.ts'

const game = 'Hestia'

type Lists =
  | 'weapons'
  | 'attacks'
  | 'gear'
  | 'spells'
  | 'weak'
  | 'resists'
  | 'immune'
  | 'conditions'

/** A creature as its statblock has it, before anything is derived. */
export interface Creature extends Omit<Written, Lists> {
  readonly weapons: readonly ReadWeapon[]
  readonly attacks: number
  readonly gear: Record<string, Gear>
  readonly spells: Record<string, Spell>
  readonly conditions: readonly (typeof startingConditions)[number][]
  readonly weak: readonly Tag[]
  readonly resists: readonly Tag[]
  readonly immune: readonly Tag[]
  /** Current Flesh and Grit of a creature that begins wounded. */
  readonly left: { readonly flesh?: number; readonly grit?: number }
}

/** Reads the fields of a statblock, and reports mistakes in them. Never throws. */
export function readStatblock(fields: Fields): {
  readonly creature: Creature
  readonly issues: readonly FieldIssue[]
} {
  const { values, from, left, issues } = readFields(
    game,
    known,
    aliases,
    fields,
    ['flesh', 'grit'],
    ['grit']
  )
  const { weapons, attacks, gear, spells, weak, resists, immune, conditions, ...rest } = values
  const listed = readWeapons(weapons, from('weapons'))
  // Other games write a list of attacks under this key: it is read as weapons.
  const listedMore = typeof attacks === 'number' ? undefined : attacks
  const more = readWeapons(listedMore, from('attacks'))
  const names = listed.weapons.map(({ name }) => name.toLowerCase())
  const creature: Creature = {
    ...rest,
    left,
    weapons: [
      ...listed.weapons,
      ...more.weapons.filter(({ name }) => !names.includes(name.toLowerCase()))
    ],
    attacks: typeof attacks === 'number' ? attacks : Math.max(listed.attacks, more.attacks),
    gear: readGear(gear ?? [], from('gear')),
    spells: readSpells(spells ?? [], from('spells')),
    'armour notches': rest['armour notches'] ?? 0,
    conditions: knownWords(
      conditions,
      startingConditions,
      { what: 'condition', game },
      from('conditions')
    ),
    weak: readTags(weak ?? [], from('weak')),
    resists: readTags(resists ?? [], from('resists')),
    immune: readTags(immune ?? [], from('immune'))
  }
  return { creature, issues }
}
