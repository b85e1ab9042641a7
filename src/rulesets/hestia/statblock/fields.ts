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
  onOff,
  points,
  side,
  weaponAliases,
  who
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
    `${attribute}: a Score of 3 to 18, which a Test adds to d20 and a Save halves; 20 succeeds.`
  )

/** Morale: a number, or one of the names it has in the book (H-28). */
const morale: Field<number> = {
  type: z.union([wholeNumber(0, 20), numberIn((word) => moraleCalled(word))]),
  expected: 'a number from 0 to 20, or Craven, Cowardly, Impulsive, Brave or Suicidal',
  says: 'Willingness to fight, 0 to 20 and 10 for most: a Test of it when the fight goes poorly.',
  words: moraleScores.map(({ label }) => label)
}

/** `Cowardly`; in `Cowardly 4` and `Cowardly (5)` the number counts. */
function moraleCalled(words: string): number | undefined {
  const [, word = '', number] = /^\s*([a-z]+)(?:\s*\(?(\d{1,2})\)?)?\s*$/i.exec(words) ?? []
  const known = moraleScores.find(({ label }) => label.toLowerCase() === word.toLowerCase())
  return known && Math.min(20, Number(number ?? known.morale))
}

/** Hit Dice, as the number of them that give Grit: `1-1` and `1/2` give none (C-H12). */
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
  const [, count, less] = /^\s*(\d{1,2})(?:d\d+)?\s*(?:(?:(-)|\+)\s*\d+\s*)?$/.exec(written) ?? []
  if (count === undefined) return undefined
  return less !== undefined && Number(count) === 1 ? 0 : Number(count)
}

/** Text with a letter in it, under the key for a number of attacks: the attacks themselves. */
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
  says: 'Combat speed in feet a Round; 40 for most.'
}

/** What somebody may come with. */
export const startingConditions = [...conditionWords, 'tipsy'] as const

/** The keys of a Hestia statblock beside its name, all optional. What is written wins over what is derived. */
export const fields = {
  player: boolean(
    'A player’s character: Tests Savvy for initiative, keeps Stress, Tests no Morale.'
  ),
  hireling: boolean(
    'In the pay of the characters: Tests Savvy with them; flighty below 10 Loyalty.'
  ),
  leader: boolean('Its side Tests Morale when it dies, and it Tests apart from the others.'),
  hd: hitDice,
  might: score('Might'),
  agility: score('Agility'),
  discipline: score('Discipline'),
  savvy: score('Savvy'),
  fighter: number(
    0,
    4,
    'Fighter Templates: each gives 1 Violence and 1 Grit, and they teach to parry, to cleave, to weigh up a threat, to strike true and rally.'
  ),
  templates: number(0, 20, 'Templates of all classes together, fighter too: each gives 1 Grit.'),
  violence: number(-20, 40, 'Added to d20 in an attack, against the Defense of the target.'),
  defense: number(0, 40, 'The total an attack on it must reach.'),
  armour: armourWorn(
    ['none', 'light', 'medium', 'heavy'],
    { none: 'none', light: 'light', medium: 'medium', heavy: 'heavy' },
    'Armour worn: Defense 10 without, 12 in light, 14 in medium, 16 in heavy.'
  ),
  shield: boolean(
    'A shield: adds 1 Defense to that of the armour. A `defense` written here already includes it.'
  ),
  flesh: points(
    'Flesh: at 0 it is dead. Points, dice, or what is left of the whole, as in `3/6`; by size if not given. 0 for a creature without Flesh.'
  ),
  grit: points(
    'Grit: lost before Flesh. Points, dice, or what is left of the whole, as in `3/6`; a d8 for each Hit Die if not given.'
  ),
  stress: number(0, 99, 'Stress so far.'),
  'stress slots': number(0, 99, 'Mental slots, 6 for most: more Stress than this is panic.'),
  morale,
  loyalty: number(0, 20, 'Loyalty of a hireling, 10 for most; below that it is flighty.'),
  size: oneOf(
    sizes.map(({ size }): Size => size),
    'Size: decides Flesh, and what a fall does.'
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
  attacks: {
    type: z.union([wholeNumber(1, 20), z.array(z.unknown()), attackText]),
    expected: 'a number from 1 to 20',
    says: 'Attacks in one action, 1 for most.'
  } satisfies Field<number | string | unknown[]>,
  gear: list('What is carried: names; `stowed` behind what is not handy.'),
  spells: list(
    'Spells: names; `touch` behind those that touch, `test` behind those that need a Violence Test.'
  ),
  conditions: list(
    'Conditions it comes with, such as prone, bleeding or tipsy.',
    startingConditions
  ),
  'armour notches': number(0, 9, 'Notches of the armour so far: each takes 1 off the Defense.'),
  liquor: number(0, 99, 'Liquor carried, in swigs.'),
  wits: oneOf(
    ['quick', 'slow', 'usual'],
    'Quick enemies put a Bane on the initiative of the characters, slow ones a Boon.'
  ),
  quick: boolean('Quick-witted, as `wits: quick` says.'),
  slow: boolean('Slow-witted, as `wits: slow` says.'),
  stealthy: boolean('Particularly stealthy: a Bane on the Save against surprise.'),
  surprised: boolean('Surprised: does nothing in the first Round.'),
  weak: list('Damage tags it suffers more from: crushing, slashing, piercing.', tags),
  resists: list('Damage tags it suffers less from: crushing, slashing, piercing.', tags),
  immune: list('Damage tags it is immune to: crushing, slashing, piercing.', tags)
}

export type FieldName = keyof typeof fields

/** The values of a statblock, by key. */
export type Written = WrittenAs<typeof fields>

/** The keys that a new player’s character is asked for beside its name. */
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

/** Other words people use for these keys. */
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
  surprised: who(
    'Who does nothing in the first Round: sides, creatures, or one of several of them.'
  ),
  testers: side('The side that Tests Savvy for initiative; by default the one with players.'),
  rollHP: onOff('Whether Flesh and Grit are rolled; `false` takes the average of the dice.')
}
