import type { Conversion } from '../../../core/statblock/conversion.ts'
import { conversion, roundWithin, stepFunction } from '../../../core/statblock/conversion.ts'
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

/** Converts a creature of another game to Einfelst. */
export const conversions: readonly Conversion[] = [
  conversion('strength', 'str', '3 for a score of 10, one more for each 2', dice),
  conversion('dexterity', 'dex', 'likewise', dice),
  conversion('intuition', 'wis', 'likewise, of WIS', dice),
  conversion('reason', 'int', 'likewise', dice),
  conversion('presence', 'cha', 'likewise, of CHA', dice),
  conversion('strike', 'level', 'one for each two Hit Dice, from 1 to 5', (level) =>
    roundWithin(1, 5, Math.ceil(level / 2))
  ),
  conversion('harm points', 'hit points', 'one for each 4 hit points, 2 at the least', (points) =>
    roundWithin(2, 99, points / 4)
  ),
  conversion(
    'armour',
    'armour',
    'Armour Class 13 is light, 15 medium, 18 heavy',
    stepFunction([
      [0, 'none'],
      [13, 'light'],
      [15, 'medium'],
      [18, 'heavy']
    ])
  ),
  conversion('weapons', 'attacks', 'one Level of Harm for each 4 of damage', (attacks) =>
    attacks.map(weaponWords)
  )
]
