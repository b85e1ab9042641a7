import * as z from 'zod/mini'
import { armourWorn } from '../../../core/statblock/armour-names.ts'
import { numberIn, wholeNumber } from '../../../core/statblock/field-types.ts'
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
  text,
  weaponAliases
} from '../../../core/statblock/fields.ts'
import { weaponNames } from '../../../core/statblock/weapon-names.ts'
import { conditionWords } from '../tables/conditions.ts'
import { tags } from '../tables/damage-tags.ts'
import { moraleScores } from '../tables/morale.ts'
import type { Size } from '../tables/sizes.ts'
import { sizes } from '../tables/sizes.ts'
import { weaponsByName } from '../tables/weapons.ts'
import { weaponForms } from './weapon-forms.ts'

const score = (attribute: string): Field<number> =>
  number(
    0,
    30,
    `${attribute}: a Score of 3 to 18. A Test adds the Score to d20, a Save half the Score; 20 or more succeeds.`
  )

/** Morale: a number, or one of the book’s names (H-28). */
const morale: Field<number> = {
  type: z.union([wholeNumber(0, 20), numberIn((word) => moraleCalled(word))]),
  expected: 'a number from 0 to 20, or Craven, Cowardly, Impulsive, Brave or Suicidal',
  says: 'Willingness to fight, 0 to 20 and 10 for most. Morale is Tested when the fight goes badly.',
  words: moraleScores.map(({ label }) => label)
}

/**
 * The Morale of a name such as `Cowardly`, or `undefined`. A number after the name wins: `Cowardly 4` and `Cowardly
 * (5)`.
 */
function moraleCalled(words: string): number | undefined {
  const [, word = '', number] = /^\s*([a-z]+)(?:\s*\(?(\d{1,2})\)?)?\s*$/i.exec(words) ?? []
  const known = moraleScores.find(({ label }) => label.toLowerCase() === word.toLowerCase())
  return known && Math.min(20, Number(number ?? known.morale))
}

/** Hit Dice, as the number of dice for Grit. `1-1` and `1/2` give none (C-H12). */
const hitDice: Field<number> = {
  type: z.pipe(
    z.union([z.number().check(z.refine(Number.isInteger), z.gte(0), z.lte(99)), z.string()]),
    z.pipe(
      z.transform((written: number | string) => gritDiceOf(String(written))),
      z.number()
    )
  ),
  expected: 'Hit Dice such as 4 or 1-1',
  says: 'Hit Dice of a monster: a d8 of Grit and 1 Violence each (at most 15 Violence). Its Save is half of (10 + Hit Dice).'
}

function gritDiceOf(written: string): number | undefined {
  if (/^\s*(½|1\/2)\s*$/.test(written)) return 0
  const [, count, less] =
    /^\s*(?:HD )?(\d{1,2})(?:d\d+)?\s*(?:(?:(-)|\+)\s*\d+\s*)?(?: HD)?$/i.exec(written) ?? []
  if (count === undefined) return undefined
  return less !== undefined && Number(count) === 1 ? 0 : Number(count)
}

/** Text under the key `attacks` that lists attacks, such as `2 claws (1d4)`, and is not just their number. */
const attackText = z.string().check(z.refine((words) => /\p{L}/u.test(words)))

/** `40`, `40 ft`, `40 feet`. */
const feet: Field<number> = {
  type: z.union([
    wholeNumber(0, 999),
    numberIn((words) => {
      const digits = /^\s*(\d{1,3})\b/.exec(words)?.[1]
      return digits === undefined ? undefined : Number(digits)
    })
  ]),
  expected: 'feet, such as 40',
  says: 'Combat speed in feet per Round; 40 for most.'
}

/** The keys of a Hestia statblock beside its name, all optional. Written values win over derived ones. */
export const fields = {
  player: boolean(
    'A player’s character: Tests Savvy for initiative, keeps Stress, Tests no Morale.'
  ),
  hireling: boolean(
    'A hireling of the characters: Tests Savvy with them; flighty below 10 Loyalty.'
  ),
  leader: boolean(
    'A leader: the side Tests Morale when its leader dies, and the leader Tests apart from the others.'
  ),
  hd: hitDice,
  might: score('Might'),
  agility: score('Agility'),
  discipline: score('Discipline'),
  savvy: score('Savvy'),
  class: text(
    'Class of a character: a Fighter has as many Fighter Templates as its `level`, at most 4.'
  ),
  level: {
    // Levels of other games, such as `1/2`, count as no level.
    type: z.union([
      wholeNumber(0, 20),
      z.pipe(
        z.unknown(),
        z.transform(() => undefined)
      )
    ]),
    expected: 'a number from 0 to 20',
    says: 'Level of a character with a `class`: as many Templates.'
  } satisfies Field<number | undefined>,
  fighter: number(
    0,
    4,
    'Fighter Templates: each gives 1 Violence and 1 Grit. They teach to parry, to cleave, to weigh up a threat, to strike true and to rally.'
  ),
  templates: number(
    0,
    20,
    'Templates of all classes together, Fighter Templates included: each gives 1 Grit.'
  ),
  violence: number(-20, 40, 'Added to the d20 of an attack, against the target’s Defense.'),
  defense: number(0, 40, 'The total that an attack on the creature must reach.'),
  armour: armourWorn(
    ['none', 'light', 'medium', 'heavy'],
    { none: 'none', light: 'light', medium: 'medium', heavy: 'heavy' },
    'Armour worn: Defense 10 without, 12 in light, 14 in medium, 16 in heavy.'
  ),
  shield: boolean(
    'A shield: adds 1 Defense to that of the armour. A `defense` written here already includes it.'
  ),
  flesh: points(
    'Flesh: at 0 the creature is dead. Points, dice, or current and maximum points, as in `3/6`; by size if not given. 0 for a creature without Flesh.'
  ),
  grit: points(
    'Grit: lost before Flesh. Points, dice, or current and maximum points, as in `3/6`; a d8 for each Hit Die if not given.'
  ),
  stress: number(0, 99, 'Stress so far.'),
  'stress slots': number(
    0,
    99,
    'Mental slots, 6 for most: with more Stress than this a character panics.'
  ),
  morale,
  loyalty: number(0, 20, 'Loyalty of a hireling, 10 for most; below that it is flighty.'),
  size: oneOf(
    sizes.map(({ size }): Size => size),
    'Size: decides Flesh, and the harm of a fall.'
  ),
  speed: feet,
  load: oneOf(
    ['none', 'light', 'heavy', 'too heavy'],
    'Load carried: light gives a Bane, heavy gives two and half speed, too heavy prevents all actions.'
  ),
  weapons: entries(
    'a list of weapons such as “spear d6 piercing”',
    'Weapons: `sword`, `spear d6 piercing`, `great club heavy crushing`, `bite d6 piercing natural`, `crossbow, stowed`, `sword (1 notch)`.',
    [...new Set([...weaponsByName.map(({ name }) => name), ...weaponNames])],
    weaponForms
  ),
  damage: {
    type: z.string().check(z.refine((words) => /(?:\d|\b)d\d/i.test(words))),
    expected: 'a natural blow such as d6 slashing',
    says: 'Damage of a creature without weapons, such as `d6 slashing`: a natural blow.'
  } satisfies Field<string>,
  attacks: {
    type: z.union([wholeNumber(1, 20), z.array(z.unknown()), attackText]),
    expected: 'a number from 1 to 20',
    says: 'Attacks in one action, 1 for most.'
  } satisfies Field<number | string | unknown[]>,
  gear: list('Names of carried things, with `stowed` after things that are not handy.'),
  spells: list(
    'Names of spells. Add `touch` if the caster must touch the target, as in `drowse touch`, and `test` if the spell needs a Violence Test.'
  ),
  conditions: list('Conditions at the start, such as prone, bleeding or tipsy.', conditionWords),
  'armour notches': number(0, 9, 'Notches of the armour so far: each lowers the Defense by 1.'),
  liquor: number(0, 99, 'Liquor carried, in swigs.'),
  wits: oneOf(
    ['quick', 'slow', 'usual'],
    'Speed of mind: quick enemies give the characters’ initiative a Bane, slow ones a Boon.'
  ),
  quick: boolean('Quick-witted, the same as `wits: quick`.'),
  slow: boolean('Slow-witted, the same as `wits: slow`.'),
  stealthy: boolean(
    'Particularly stealthy: gives the characters a Bane on the Save against surprise.'
  ),
  surprised: boolean('Surprised: does nothing in the first Round.'),
  weak: list('Damage tags the creature is weak to: crushing, slashing, piercing.', tags),
  resists: list('Damage tags the creature resists: crushing, slashing, piercing.', tags),
  immune: list('Damage tags the creature is immune to: crushing, slashing, piercing.', tags)
}

export type FieldName = keyof typeof fields

/** The values of a statblock, by key. */
export type Written = WrittenAs<typeof fields>

/** The keys, beside the name, that Fray asks for in a new player’s character. */
export const characterKeys: readonly (keyof typeof fields)[] = [
  'might',
  'agility',
  'discipline',
  'savvy',
  'fighter',
  'flesh',
  'armour',
  'weapons'
]

/** Other spellings of keys, with the keys of `fields` that they mean. */
export const aliases: Readonly<Record<string, FieldName>> = {
  armor: 'armour',
  mig: 'might',
  agi: 'agility',
  dis: 'discipline',
  sav: 'savvy',
  ac: 'defense',
  defence: 'defense',
  hp: 'grit',
  hit_dice: 'hd',
  'hit dice': 'hd',
  'hit die': 'hd',
  moral: 'morale',
  ml: 'morale',
  mv: 'speed',
  ...weaponAliases,
  retainer: 'hireling',
  damage_vulnerabilities: 'weak',
  damage_resistances: 'resists',
  damage_immunities: 'immune'
}

/** The keys of an encounter beside its creatures and players. */
export const encounterFields: Readonly<Record<string, Field>> = {
  surprised: combatants(
    'Surprised in the first Round: sides, creatures, or one creature of several.'
  ),
  testers: side('The side that Tests Savvy for initiative; by default the one with players.'),
  rollHP: onOff('Whether Flesh and Grit are rolled; `false` takes the average of the dice.')
}
