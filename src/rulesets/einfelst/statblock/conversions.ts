import type { Conversion } from '../../../core/statblock/conversion.ts'
import {
  armourAlone,
  conversion,
  roundWithin,
  stepFunction
} from '../../../core/statblock/conversion.ts'
import type { ForeignAttack } from '../../../core/statblock/foreign-statblock.ts'

/** The dice for a score: 3 for 10, and one more for every 2 points. */
const dice = (score: number) => roundWithin(1, 12, 3 + Math.floor((score - 10) / 2))

/** Writes an attack of another game as a weapon. */
export const weaponWords = ({ name, mean, isRanged, isNatural }: ForeignAttack): string =>
  [
    name,
    roundWithin(1, 9, mean / 4),
    ...(isNatural ? ['natural'] : []),
    ...(isRanged ? ['range 0-2', 'ranged'] : [])
  ].join(' ')

/** Levels of Harm by mean damage, as the table of weapons has them: 1 for a knife, 2 for a sword, 3 for a great one. */
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

/** An Action by Hit Dice. */
const action = (level: number) => roundWithin(1, 5, Math.ceil(level / 2))

/** Converts a creature of another game to Einfelst. A breath has nothing like it here: Weapons strike one. */
export const conversions: readonly Conversion[] = [
  conversion('strength', 'str', '3 for a score of 10, one more for each 2', dice),
  conversion('dexterity', 'dex', 'likewise', dice),
  conversion('intuition', 'wis', 'likewise, of WIS', dice),
  conversion('reason', 'int', 'likewise', dice),
  conversion('presence', 'cha', 'likewise, of CHA', dice),
  conversion('strike', 'level', 'one for each two Hit Dice, from 1 to 5', action),
  conversion('shoot', 'level', 'likewise, as it shoots', (level, { attacks }) =>
    attacks?.value.some(({ isRanged }) => isRanged) ? action(level) : undefined
  ),
  conversion('harm points', 'hit points', '2, and one for each 4 hit points', (points) =>
    roundWithin(2, 99, 2 + points / 4)
  ),
  conversion(
    'armour',
    'armour',
    'without what DEX adds, 13 is light, 15 medium, 18 heavy',
    (armour, creature) => armourWorn(armourAlone(armour, creature))
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
    'Harm has no dice: 1 below a mean of 4, added points among it, 2 from there, 3 from 6, 4 from 11',
    (attacks) => attacks.map(attackWords)
  )
]
