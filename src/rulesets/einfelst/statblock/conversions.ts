import type { Conversion } from '../../../core/statblock/conversion.ts'
import {
  armourWithoutDex,
  conversion,
  roundWithin,
  stepFunction
} from '../../../core/statblock/conversion.ts'
import type { ForeignAttack } from '../../../core/statblock/foreign-statblock.ts'

/** The dice for a score: 3 for 10, plus 1 for every 2 points. */
const dice = (score: number) => roundWithin(1, 12, 3 + Math.floor((score - 10) / 2))

/** Writes an attack of another game as a weapon. */
export const weaponWords = ({ name, mean, isRanged, isNatural }: ForeignAttack): string =>
  [
    name,
    roundWithin(1, 9, mean / 4),
    ...(isNatural ? ['natural'] : []),
    ...(isRanged ? ['range 0-2', 'ranged'] : [])
  ].join(' ')

/**
 * Levels of Harm by mean damage, as in the table of weapons: a knife 1, a sword 2, a great sword 3.
 */
const harm = stepFunction([
  [0, 1],
  [4, 2],
  [6, 3],
  [11, 4]
])

const attackWords = ({ name, mean, isRanged, isNatural }: ForeignAttack): string =>
  [
    name,
    harm(mean),
    ...(isNatural ? ['natural'] : []),
    ...(isRanged ? ['range 0-2', 'ranged'] : [])
  ].join(' ')

/** Armour by Armour Class. */
const armourWorn = stepFunction([
  [0, 'none'],
  [13, 'light'],
  [15, 'medium'],
  [18, 'heavy']
])

/** The value of an Action by Hit Dice. */
const action = (level: number) => roundWithin(1, 5, Math.ceil(level / 2))

/** Converts a creature of another game to Einfelst. A breath has no counterpart: weapons hit one target. */
export const conversions: readonly Conversion[] = [
  conversion('strength', 'str', '3 for STR 10, plus 1 for each 2 points', dice),
  conversion('dexterity', 'dex', '3 for DEX 10, plus 1 for each 2 points', dice),
  conversion('intuition', 'wis', '3 for WIS 10, plus 1 for each 2 points', dice),
  conversion('reason', 'int', '3 for INT 10, plus 1 for each 2 points', dice),
  conversion('presence', 'cha', '3 for CHA 10, plus 1 for each 2 points', dice),
  conversion('strike', 'level', '1 for each two Hit Dice, from 1 to 5', action),
  conversion('shoot', 'level', '1 for each two Hit Dice, from 1 to 5', (level, { attacks }) =>
    attacks?.value.some(({ isRanged }) => isRanged) ? action(level) : undefined
  ),
  conversion('harm points', 'hit points', '2, plus 1 for each 4 hit points', (points) =>
    roundWithin(2, 99, 2 + points / 4)
  ),
  conversion(
    'armour',
    'armour',
    'Armour Class without DEX: 13 is light, 15 medium, 18 heavy',
    (armour, creature) => armourWorn(armourWithoutDex(armour, creature))
  ),
  conversion(
    'cards',
    'attacks in a round',
    'an initiative card for each attack, 3 at most',
    (count) => roundWithin(1, 3, count)
  ),
  conversion(
    'weapons',
    'attacks',
    'by the mean damage with bonuses: 1 Harm below 4, 2 from 4, 3 from 6, 4 from 11',
    (attacks) => attacks.map(attackWords)
  )
]
