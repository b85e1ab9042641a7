import * as z from 'zod/mini'
import { armourWorn } from '../../../core/statblock/armour-names.ts'
import { numberIn, wholeNumber } from '../../../core/statblock/field-types.ts'
import type { Field, FieldValues as WrittenAs } from '../../../core/statblock/fields.ts'
import {
  boolean,
  entries,
  list,
  number,
  oneOf,
  weaponAliases
} from '../../../core/statblock/fields.ts'
import { weaponNames } from '../../../core/statblock/weapon-names.ts'
import { conditionWords } from '../state.ts'
import type { Armour } from '../tables/armour.ts'
import { armourRow, armours } from '../tables/armour.ts'
import type { Threat } from '../tables/bodies.ts'
import { heritages, threats } from '../tables/bodies.ts'
import { traitWords } from '../tables/traits.ts'
import { subclasses, weaponsByName } from '../tables/weapons.ts'
import { weaponForms } from './weapon-forms.ts'

/** A distance: `25`, `25 ft` or `25 feet`. */
const feet = (says: string): Field<number> => ({
  type: z.union([
    wholeNumber(0, 999),
    numberIn((words) => {
      const digits = /^\s*(\d{1,3})\s*(?:ft|feet|')\.?\s*$/.exec(words)?.[1]
      return digits === undefined ? undefined : Number(digits)
    })
  ]),
  expected: 'feet, such as 25',
  says
})

const armour = armourWorn(
  armours.map(({ armour }) => armour),
  { none: 'none', light: 'light', medium: 'medium', heavy: 'heavy' },
  'Armour worn: damage reduction 1, 2 or 3. Medium armour needs Armor Training, heavy armour also needs Strong.'
)

/** The damage reduction behind an armour: `leather AP1`, `light (DR 1)`, `heavy, 3`. */
const reductionBehind = /[\s,(]{1,3}(?:dr|ap|damage reduction)?\s?(\d)\)?$/i

/** The field for worn armour. Fantasy armour is heavy (T-24). The usual damage reduction of the armour may follow. */
const wornArmour: Field<Armour> = {
  ...armour,
  type: {
    safeParse(written) {
      if (typeof written !== 'string') return armour.type.safeParse(written)
      const [behind = '', reduction] = reductionBehind.exec(written.trim()) ?? []
      const name = written.trim().slice(0, written.trim().length - behind.length)
      const read = armour.type.safeParse(name.replace(/\bfantasy\b/i, 'heavy'))
      const isUsual =
        read.success && (reduction === undefined || armourRow(read.data).dr === Number(reduction))
      return isUsual ? read : { success: false }
    }
  }
}

const shield = boolean(
  'Whether the creature carries a shield. Evading with a shield is not evading with bare hands.'
)

/** The field for a shield: yes or no, or a name such as `large shield` or `buckler`. */
const carriedShield: Field<boolean> = {
  ...shield,
  type: {
    safeParse: (written) =>
      typeof written === 'string' && /^(?:[a-z]+ ){0,2}(?:shield|buckler)$/i.test(written.trim())
        ? { success: true, data: true }
        : shield.type.safeParse(written)
  }
}

const subclassWords = subclasses.map(({ subclass }) => subclass)

/** The fields of a TD2e statblock, all optional. Written values win over derived ones. */
export const fields = {
  player: boolean(
    'A player’s character: has chances to stabilise at 0 HP, and its player rolls the dice.'
  ),
  hp: number(
    1,
    99,
    'Hit points, or current of maximum HP, as in `3/6`; by heritage or threat if not given. `0/6` begins at 0 HP.'
  ),
  heritage: list(
    'Heritage of a character: human has 6 HP, treefolk 12. For other heritages, write `hp` too.',
    heritages.map((row) => row.heritage)
  ),
  threat: oneOf(
    threats.map(({ threat }): Threat => threat),
    'Threat of a creature: medium has 4 HP, high 6, heroic 9.'
  ),
  movement: feet('Feet of normal movement, 25 if not given; heavy armour takes 5 off.'),
  behind: feet('Feet behind the front of its side when the fight begins, for example for archers.'),
  armour: wornArmour,
  dr: number(0, 9, 'Natural damage reduction, for example of a hide or of bare bones.'),
  shield: carriedShield,
  weapons: entries(
    'a list of weapons such as “sword”, “katana light” or “bite natural 2”',
    'Weapons: `sword`, `katana light`, `falchion (curved blades, light)`, `bite natural 2`, `bow mastery`.',
    [...new Set([...weaponsByName.map(({ weapon }) => weapon), ...weaponNames])],
    weaponForms
  ),
  proficiencies: list(
    'Subclasses of weapons the creature is proficient with, such as one-handed swords, or `none`. A character without this key begins with one proficiency.',
    subclassWords
  ),
  masteries: list('Subclasses of weapons the creature has mastery of.', subclassWords),
  traits: list(
    'Traits, such as Vigilant or Hard to Kill. Write “mastery” behind a trait that was taken twice.',
    [...traitWords, 'monk']
  ),
  conditions: list(
    'Conditions when the fight begins, such as hampered: disadvantage on every Test.',
    conditionWords
  ),
  monk: number(0, 7, 'Level on the path of the monk.'),
  slots: number(0, 99, 'Trait slots available. Fray compares them with the slots that are used.')
}

export type FieldName = keyof typeof fields

/** The values of a statblock by field. */
export type Written = WrittenAs<typeof fields>

/** The fields that a new player’s character is asked for, besides its name. */
export const characterKeys: readonly (keyof typeof fields)[] = ['heritage', 'armour', 'weapons']

/** Other keys that a statblock can use for these fields. */
export const aliases: Readonly<Record<string, FieldName>> = {
  'hit points': 'hp',
  hit_points: 'hp',
  hitpoints: 'hp',
  health: 'hp',
  speed: 'movement',
  move: 'movement',
  armor: 'armour',
  'damage reduction': 'dr',
  ...weaponAliases,
  attacks: 'weapons',
  proficiency: 'proficiencies',
  'weapon proficiency': 'proficiencies',
  'weapon proficiencies': 'proficiencies',
  proficient: 'proficiencies',
  mastery: 'masteries',
  'weapon mastery': 'masteries',
  'weapon masteries': 'masteries',
  trait: 'traits',
  'monk level': 'monk',
  'trait slots': 'slots',
  distance: 'behind'
}

/** The fields of an encounter, besides those for its combatants. */
export const encounterFields: Readonly<Record<string, Field>> = {
  distance: feet('Feet between two sides when the fight begins.')
}
