import * as z from 'zod/mini'
import { armourWorn } from '../../../core/statblock/armour-names.ts'
import { wholeNumber } from '../../../core/statblock/field-types.ts'
import type { Field, FieldValues as WrittenAs } from '../../../core/statblock/fields.ts'
import {
  boolean,
  combatants,
  entries,
  list,
  number,
  oneOf,
  onOff,
  side,
  weaponAliases
} from '../../../core/statblock/fields.ts'
import { weaponNames } from '../../../core/statblock/weapon-names.ts'
import { armours } from '../tables/armour.ts'
import { conditionWords } from '../tables/conditions.ts'
import { sizes } from '../tables/sizes.ts'
import { skillWords } from '../tables/skills.ts'
import { traitWords } from '../tables/traits.ts'
import { weaponsByName } from '../tables/weapons.ts'
import { weaponForms } from './weapon-forms.ts'

const ability = (name: string): Field<number> =>
  number(1, 19, `${name}, 1 to 19: a save passes when d20 shows this number or less. 0 is death.`)

/** The number of shields; `true` is one. */
const shieldCount: Field<number> = {
  ...number(0, 2, 'Shields carried: 1 protects during a reaction, 2 protect against all attacks.'),
  type: z.pipe(
    z.transform((written: unknown) => (typeof written === 'boolean' ? Number(written) : written)),
    wholeNumber(0, 2)
  )
}

/** The keys of a Murdham statblock beside its name, all optional. Written values win over derived ones. */
export const fields = {
  player: boolean('A player’s character: has omens, and a player throws its dice.'),
  str: ability('STR'),
  agi: ability('AGI'),
  wit: ability('WIT'),
  health: number(
    0,
    999,
    'Health, or current and maximum health, as in `3/8`; derived from STR and size if not given.'
  ),
  size: oneOf(
    sizes.map(({ size }) => size),
    'Size: decides health, damage, room on the battlefield, and contests of STR.'
  ),
  kind: oneOf(
    ['living', 'undead', 'demon', 'construct'],
    'Kind: all but the living are immune to fear, poison and incapacitation.'
  ),
  armour: armourWorn(
    armours.map(({ armour }) => armour),
    { none: 'none', light: 'light', medium: 'heavy', heavy: 'heavy' },
    'Armour worn: armour value 1 for light, 2 for heavy.'
  ),
  av: number(0, 20, 'Natural armour value, such as that of a hide or scales.'),
  helmet: boolean('A helmet: a hit needs 1 more damage to be critical, except for direct damage.'),
  shield: shieldCount,
  damaged: list('Things already damaged: armour, shield.', ['armour', 'shield']),
  weapons: entries(
    'a list of weapons such as “sword”, “spear martial hand” or “bite d6 natural”',
    'Weapons: `sword`, `pike martial great`, `bite d6 natural`, `bolt d6 power range 4`. The first ones are in hand, the others carried.',
    [...new Set([...weaponsByName.map(({ weapon }) => weapon), ...weaponNames])],
    weaponForms
  ),
  skills: list('Combat skills, such as cleave or dodge blows.', skillWords),
  gear: list(
    'Consumables: healing draught, antidote, dose of poison, medicine box; other things have no effect. `2 healing draught` is two.',
    ['healing draught', 'antidote', 'dose of poison', 'medicine box']
  ),
  traits: list(
    'Traits: fast, mindless, frightening, terrifying, regeneration, ambusher.',
    traitWords
  ),
  speed: number(1, 16, 'Zones covered in a turn of movement only; 2 for most.'),
  omens: number(0, 9, 'Omens left; 2 for a player’s character.'),
  conditions: list('Conditions at the start, such as hobbled or encumbered.', conditionWords),
  zone: list('The zone at the start of the fight.')
}

/** The values of a statblock, by key. */
export type Written = WrittenAs<typeof fields>

/** The keys, beside the name, that Fray asks for in a new player’s character. */
export const characterKeys: readonly (keyof typeof fields)[] = [
  'str',
  'agi',
  'wit',
  'armour',
  'shield',
  'weapons'
]

/** Other spellings of keys, each with the key that it means. */
export const aliases: Readonly<Record<string, keyof typeof fields>> = {
  strength: 'str',
  agility: 'agi',
  wits: 'wit',
  hp: 'health',
  armor: 'armour',
  'armour value': 'av',
  'armor value': 'av',
  shields: 'shield',
  ...weaponAliases,
  attacks: 'weapons',
  skill: 'skills',
  items: 'gear',
  trait: 'traits'
}

/** Keys for each optional rule, the usual one first. */
export const fastAndSlowKeys = ['fast and slow', 'fast and slow activations']
export const chaosKeys = ['chaos of combat', 'the chaos of combat', 'chaos']

/** The keys of an encounter beside its creatures and players. */
export const encounterFields: Readonly<Record<string, Field>> = {
  initiative: side(
    'The side that started the fight and chooses the side to act first; random by default.'
  ),
  ambush: combatants('In ambush, and so concealed: sides, creatures, or one creature of several.'),
  zones: entries(
    'a list of zones such as “{name: The ford, next: [East bank]}”',
    'Zones of the battlefield. Each is a name, or a map with `name`, `next` (neighbours) and `who` (combatants that start there). A map may also have `space` (cramped or open), `protection` (concealment or cover) and `hazard`, such as `fire d6`.'
  ),
  ...Object.fromEntries(
    fastAndSlowKeys.map((key) => [key, onOff('Fast and slow activations in this encounter.')])
  ),
  ...Object.fromEntries(
    chaosKeys.map((key) => [key, onOff('The chaos of combat in this encounter.')])
  ),
  'optional rules': list('Optional rules of this encounter: fast and slow, chaos of combat.')
}
