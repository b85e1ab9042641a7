import * as z from 'zod/mini'
import { armourNamed } from '../../../core/statblock/armour-names.ts'
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
  points,
  side,
  weaponAliases
} from '../../../core/statblock/fields.ts'
import { weaponNames } from '../../../core/statblock/weapon-names.ts'
import type { Armour, Shield } from '../tables/armour.ts'
import { armourNames, armours, shieldNames, shields } from '../tables/armour.ts'
import { hindranceWords } from '../tables/hindrances.ts'
import type { Class } from '../tables/levels.ts'
import { classes } from '../tables/levels.ts'
import { techniques } from '../tables/techniques.ts'
import { weapons } from '../tables/weapons.ts'
import { weaponForms } from './weapon-forms.ts'

/** The range −6 to 6 is checked later, so that one wrong number does not discard the rest of the statblock. */
const attribute = (name: string): Field<number> => ({
  type: wholeNumber(-99, 99),
  expected: 'a number from -6 to 6',
  says: `${name} of a Character, −6 to 6: a Test adds it to a d20, and 12 passes.`
})

/** A Level, or Hit Dice instead: `3`, `3d8`, `1-1`, `HD 2`. */
const level: Field<number> = {
  type: z.pipe(
    z.union([z.number(), z.string()]),
    z.pipe(
      z.transform((written: number | string) => levelOf(String(written))),
      z.number().check(z.refine(Number.isInteger), z.gte(1), z.lte(20))
    )
  ),
  expected: 'a number from 1 to 20',
  says: 'Level: a d8 of HP for each Level. Sets Skill, damage and AP if not given, and the loss from Ongoing Damage.'
}

function levelOf(written: string): number | undefined {
  const digits = /^\s*(?:HD\s*)?(\d{1,2})(?:d\d+)?(?:\s*[+-]\s*\d+)?(?:\s*HD)?\s*$/i.exec(
    written
  )?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const armourWords = armours.map(({ armour: kind }) => kind) as readonly Armour[]
const armour: Field<Armour> = {
  type: z.pipe(
    z.string(),
    z.pipe(
      z.transform((word: string) => {
        const { name, ap } = splitAp(word)
        const own = Object.hasOwn(armourNames, name) ? armourNames[name] : undefined
        const kind = own ?? (name === 'crude' ? name : (armourNamed(name) ?? name))
        return isApOf(armours.find((row) => row.armour === kind)?.ap, ap) ? kind : word
      }),
      z.enum(armourWords as unknown as [Armour, ...Armour[]])
    )
  ),
  expected: 'one of none, crude, light, medium, heavy',
  says: 'Armour worn: 1 AP for crude and light, 2 for medium, 3 for heavy. A name such as leather or chain also works.',
  words: armourWords
}

/** Splits a piece of armour into its name and the AP beside it: `leather AP1`, `light (AP 1)`, `large shield +2`. */
function splitAp(written: string): { readonly name: string; readonly ap: number | undefined } {
  const word = written.trim().toLowerCase()
  const [beside = '', before, behind] =
    /\(?(?:\bap\s?\+?(\d)|\+?\b(\d)\s?ap|\+(\d))\)?$/.exec(word) ?? []
  const ap = before ?? behind ?? beside.match(/\d/)?.[0]
  return {
    name: word.slice(0, word.length - beside.length).trim(),
    ap: ap === undefined ? undefined : Number(ap)
  }
}

/** Whether written AP are those of the table, or none are written. */
const isApOf = (inTable: number | undefined, written: number | undefined): boolean =>
  written === undefined || written === inTable

const shieldWords = shields.map(({ shield: kind }) => kind) as readonly Shield[]
const shield: Field<Shield> = {
  type: z.pipe(
    z.union([z.boolean(), z.number(), z.string()]),
    z.pipe(
      z.transform((written: boolean | number | string) => {
        if (typeof written !== 'string') return written ? 'small' : 'none'
        const { name, ap } = splitAp(written)
        const kind = Object.hasOwn(shieldNames, name) ? shieldNames[name] : name
        return isApOf(shields.find((row) => row.shield === kind)?.ap, ap) ? kind : written
      }),
      z.enum(shieldWords as unknown as [Shield, ...Shield[]])
    )
  ),
  expected: 'one of none, small, large',
  says: 'A shield in one hand: 1 AP for a small shield, 2 for a large one. The combatant may sacrifice the shield to ignore an attack.',
  words: shieldWords
}

/** Also accepts a number: statblocks of other games count attacks under a key that lists weapons here. */
const orNumber = (field: Field): Field => ({
  ...field,
  type: {
    safeParse: (written) =>
      Number.isFinite(written) ? { success: true, data: written } : field.type.safeParse(written)
  }
})

/**
 * The fields of a statblock of The Radiant Hack besides its name, all optional. Written values win over derived ones.
 */
export const fields = {
  player: boolean('A Character: has attributes and Luck, and its player rolls the dice.'),
  leader: boolean('A leader: its fall may call for Morale Tests of its side.'),
  fearless: boolean('Makes no Morale Tests.'),
  class: oneOf(
    classes.map((row): Class => row.class),
    'Class: a warrior has d12 Hit Dice, Grit and techniques, a rogue d10 and Sneak Attack.'
  ),
  level,
  hp: points(
    'HP: points, dice, or current of maximum points, as in `3/6`; `0/6` begins down. If not given, Hit Dice by Level, plus CON for a Character.'
  ),
  str: attribute('STR'),
  dex: attribute('DEX'),
  con: attribute('CON'),
  int: attribute('INT'),
  wis: attribute('WIS'),
  cha: attribute('CHA'),
  skill: number(
    -6,
    20,
    'Skill of a creature that is not a Character, instead of attributes; its Level (at most 6) if not given.'
  ),
  ap: number(
    0,
    20,
    'Total AP: subtracted from all damage except Ongoing Damage. If not given, the AP of worn pieces, or those of the Level.'
  ),
  armour,
  shield,
  helmet: boolean('Whether the combatant wears a helmet: 1 AP.'),
  weapons: orNumber(
    entries(
      'a list of weapons such as “longsword” or “fangs d6 ongoing CON”',
      'Weapons: `longsword`, `sling`, `great club d10 two-handed`, `fire d6 blast short recharge 5`, `claws d6 natural paralysed CON`. The first are in hand.',
      [...new Set([...weapons.map(({ weapon }) => weapon), ...weaponNames])],
      weaponForms
    )
  ),
  damage: points('Damage of an attack without a name; by Level if not given.'),
  ammo: number(0, 9, 'Bundles of ammunition on the body, each with 3 usage dots.'),
  gear: list(
    'Names of carried things, with `body` behind a thing at hand. All others are in the backpack.'
  ),
  spells: list('Spells, by name.'),
  techniques: list(
    'Techniques of a warrior beyond the first three, such as cleave or charge; or sneak attack.',
    [...techniques.map(({ technique }) => technique), 'sneak attack']
  ),
  grit: number(0, 99, 'Grit left; 2 for a warrior of Level 1 and one more for each Level.'),
  luck: number(0, 99, 'Luck left; 2 for a Character.'),
  worn: list(
    'Usage dots already marked: `longsword 2`, `armour 1`, `shield 1`, `helmet 1`, `ammo 1`.'
  ),
  hindrances: list(
    'Hindrances when the fight begins, and the attribute that ends each: `Weakened CON`, `Stuck STR DR15 action`.',
    hindranceWords
  ),
  deprived: boolean('Deprived of food or rest: Weakened until the game master ends the condition.'),
  surprised: boolean('Surprised: does not act in the first Round.'),
  zone: list('The Zone where the combatant begins the fight.')
}

export type FieldName = keyof typeof fields

/** The values of a statblock, by field. */
export type Written = WrittenAs<typeof fields>

/** The fields that a new player’s character is asked for, besides its name. */
export const characterKeys: readonly (keyof typeof fields)[] = [
  'class',
  'level',
  'str',
  'dex',
  'con',
  'int',
  'wis',
  'cha',
  'hp',
  'armour',
  'weapons'
]

/** Other keys that a statblock can use for these fields. */
export const aliases: Readonly<Record<string, FieldName>> = {
  armor: 'armour',
  'armour points': 'ap',
  'armor points': 'ap',
  hd: 'level',
  'hit dice': 'level',
  hit_dice: 'level',
  'hit die': 'level',
  lvl: 'level',
  'hit points': 'hp',
  hitpoints: 'hp',
  strength: 'str',
  dexterity: 'dex',
  constitution: 'con',
  intelligence: 'int',
  wisdom: 'wis',
  charisma: 'cha',
  ...weaponAliases,
  attacks: 'weapons',
  technique: 'techniques',
  items: 'gear',
  helm: 'helmet'
}

/** The fields of an encounter, besides those for its combatants. */
export const encounterFields: Readonly<Record<string, Field>> = {
  surprised: combatants(
    'Surprised sides or creatures, such as `Enemies` or `Goblin 2`: they do not act in the first Round.'
  ),
  characters: side('The side of the Characters; by default the side with players.'),
  zones: entries(
    'a list of zones such as “{name: The ford, next: [East bank]}”',
    'Zones of the battlefield: names, or a `name` with the adjacent Zones as `next` and its combatants as `who`. The limit is `holds`; a danger is `hazard`, such as `spores CON d4 Weakened`.'
  ),
  rollHP: onOff('Whether HP are rolled. With `false`, HP are the average of the dice.')
}
