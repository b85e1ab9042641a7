import type { FieldIssue } from '../../../core/issues/issue.ts'
import type { Fields } from '../../../core/statblock/fields.ts'
import { readFields } from '../../../core/statblock/read-fields.ts'
import type { Attribute } from '../tables/attributes.ts'
import { attributes } from '../tables/attributes.ts'
import {
  readAttribute,
  readGear,
  readHindrances,
  readSpells,
  readTechniques,
  readWorn
} from './belongings.ts'
import type { Creature } from './creature.ts'
import { aliases, fields as known } from './fields.ts'
import { isAmmunition, respell } from './spellings.ts'
import { uselessValues } from './useless.ts'
import type { ReadWeapon } from './weapons.ts'
import { readWeapons } from './weapons.ts'

/** Reads the fields of a statblock, and reports what is wrong with them. Never throws. */
export function readStatblock(written: Fields): {
  readonly creature: Creature
  readonly issues: readonly FieldIssue[]
} {
  const { fields, origins } = respell(written)
  const game = 'The Radiant Hack'
  const { values, from, left, issues } = readFields(game, known, aliases, fields, ['hp'], ['hp'])
  const { weapons, gear, spells, techniques, worn, hindrances, zone, ...rest } = values
  const read: Partial<Record<Attribute, number>> = {}
  for (const attribute of attributes) {
    const key = attribute.toLowerCase() as Lowercase<Attribute>
    const value = readAttribute(attribute, values[key], from(key))
    if (value !== undefined) read[attribute] = value
  }
  const carried = readWeapons(weapons, from('weapons'))
  const bundles = carried.filter((weapon) => isBundle(weapon)).length
  const creature: Creature = {
    ...rest,
    ...(rest.ammo === undefined && bundles > 0 && { ammo: bundles }),
    left,
    attributes: read,
    weapons: carried.filter((weapon) => !isBundle(weapon)),
    gear: readGear(gear ?? [], from('gear')),
    spells: readSpells(spells ?? [], from('spells')),
    ...readTechniques(techniques ?? [], from('techniques')),
    worn: readWorn(worn ?? [], from('worn')),
    hindrances: readHindrances(hindrances ?? [], from('hindrances')),
    zone: (zone ?? []).join(', ').trim()
  }
  const useless = uselessValues(creature, { written, from })
  return { creature, issues: [...issues, ...useless].map((issue) => atOrigin(issue, origins)) }
}

/** Whether an entry of the weapons is ammunition, such as a quiver, and no weapon of that name. */
const isBundle = ({ name, damage }: ReadWeapon): boolean => damage === '' && isAmmunition(name)

/** Moves an issue to the key that the note has, if `respell` moved the value. */
function atOrigin(issue: FieldIssue, origins: Readonly<Record<string, string>>): FieldIssue {
  const [key = '', ...rest] = issue.path.map(String)
  const origin = Object.hasOwn(origins, key) ? origins[key] : undefined
  return origin === undefined ? issue : { ...issue, path: [origin, ...rest] }
}
