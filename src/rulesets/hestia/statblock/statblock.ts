import type { FieldIssue } from '../../../core/issues/issue.ts'
import type { Fields } from '../../../core/statblock/fields.ts'
import { knownWords } from '../../../core/statblock/known-words.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { reportEntry } from '../../../core/statblock/list-entries.ts'
import { readFields } from '../../../core/statblock/read-fields.ts'
import { reportUnusedKeys } from '../../../core/statblock/unused-keys.ts'
import type { Gear, Spell } from '../state.ts'
import { conditionWords } from '../tables/conditions.ts'
import type { Tag } from '../tables/damage-tags.ts'
import { readGear, readSpells, readTags, reportOverruled } from './belongings.ts'
import type { Written } from './fields.ts'
import { aliases, fields as known } from './fields.ts'
import { readPlainWords } from './plain-words.ts'
import { unusedKeys } from './unused-keys.ts'
import type { ReadWeapon } from './weapons.ts'
import { readWeapons } from './weapons.ts'

const game = 'Hestia'

type Lists =
  | 'weapons'
  | 'attacks'
  | 'damage'
  | 'gear'
  | 'spells'
  | 'weak'
  | 'resists'
  | 'immune'
  | 'conditions'

/** A creature as its statblock has it, before anything is derived. */
export interface Creature extends Omit<Written, Lists> {
  readonly weapons: readonly ReadWeapon[]
  /** Attacks in one action, if the statblock says a number. */
  readonly attacks?: number
  /** Attacks in the list of weapons: `2 claws (1d4)` are two. */
  readonly listedAttacks: number
  readonly gear: Record<string, Gear>
  readonly spells: Record<string, Spell>
  readonly conditions: readonly (typeof conditionWords)[number][]
  readonly weak: readonly Tag[]
  readonly resists: readonly Tag[]
  readonly immune: readonly Tag[]
  /** Current Flesh and Grit of a creature that begins wounded. */
  readonly left: { readonly flesh?: number; readonly grit?: number }
}

/** Reads the fields of a statblock, and reports mistakes in them. Never throws. */
export function readStatblock(written: Fields): {
  readonly creature: Creature
  readonly issues: readonly FieldIssue[]
} {
  const plain = readPlainWords(written)
  const { values, from, left, issues } = readFields(
    game,
    known,
    aliases,
    plain.fields,
    ['flesh', 'grit'],
    ['flesh', 'grit']
  )
  issues.push(...plain.issues)
  const { weapons, attacks, damage, gear, spells, weak, resists, immune, conditions, ...rest } =
    values
  const listed = readWeapons(weapons, from('weapons'))
  // Other games write a list of attacks under this key: it is read as weapons.
  const listedMore = typeof attacks === 'number' ? undefined : attacks
  const more = readWeapons(listedMore, from('attacks'))
  const names = listed.weapons.map(({ name }) => name.toLowerCase())
  const armed = [
    ...listed.weapons,
    ...more.weapons.filter(({ name }) => !names.includes(name.toLowerCase()))
  ]
  const creature: Creature = {
    ...rest,
    ...templatesOf(rest),
    left,
    weapons: armed.length > 0 ? armed : blowOf(damage, from('damage')),
    ...(typeof attacks === 'number' && { attacks }),
    listedAttacks: Math.max(listed.attacks, more.attacks),
    gear: readGear(gear ?? [], from('gear')),
    spells: readSpells(spells ?? [], from('spells')),
    'armour notches': rest['armour notches'] ?? 0,
    conditions: knownWords(
      conditions,
      conditionWords,
      { what: 'condition', game },
      from('conditions')
    ),
    weak: readTags(weak ?? [], from('weak')),
    resists: readTags(resists ?? [], from('resists')),
    immune: readTags(immune ?? [], from('immune'))
  }
  reportUnusedKeys(values, from, unusedKeys(values))
  reportOverruled(weak ?? [], from('weak'), [...creature.resists, ...creature.immune])
  reportOverruled(resists ?? [], from('resists'), creature.immune)
  if (damage !== undefined && armed.length > 0) {
    const message = `Each weapon has its own damage, so Fray ignores “damage: ${damage}”. Write the die after the name of the weapon`
    reportEntry(from('damage'), 0, 'statblock.value', 'warning', message)
  }
  return { creature, issues }
}

/** Templates of a class and its level, for a statblock that does not write them: `class: Fighter` and `level: 2`. */
function templatesOf({
  class: name,
  level,
  fighter,
  templates
}: Pick<Written, 'class' | 'level' | 'fighter' | 'templates'>): Pick<
  Written,
  'fighter' | 'templates'
> {
  const isFighter = name !== undefined && /\bfighter\b/i.test(name)
  const ofFighter = fighter ?? (isFighter ? Math.min(4, level ?? 1) : undefined)
  const ofAll = templates ?? (name === undefined ? undefined : level)
  return {
    ...(ofFighter !== undefined && { fighter: ofFighter }),
    ...(ofAll !== undefined && { templates: ofAll })
  }
}

/** The natural weapon of a creature that lists no weapons, but has damage: `damage: d6 slashing`. */
const blowOf = (damage: string | undefined, from: FieldSource): readonly ReadWeapon[] =>
  damage === undefined ? [] : readWeapons(`blow ${damage} natural`, from).weapons
