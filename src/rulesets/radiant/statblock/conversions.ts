import type { Conversion } from '../../../core/statblock/conversion.ts'
import { conversion, roundWithin, stepFunction } from '../../../core/statblock/conversion.ts'
import type { ForeignAttack } from '../../../core/statblock/foreign-statblock.ts'

/** An attack of another game as a weapon. */
export const weaponWords = ({ name, damage, isRanged, isNatural }: ForeignAttack): string =>
  [name, damage, ...(isRanged ? ['long'] : []), ...(isNatural ? ['natural'] : [])].join(' ')

/** How a creature of another game becomes one of The Radiant Hack. */
export const conversions: readonly Conversion[] = [
  conversion('level', 'level', 'Hit Dice are Levels', (level) => roundWithin(1, 20, level)),
  conversion('hp', 'hit points', 'hit points as they are', (points) => roundWithin(1, 999, points)),
  conversion(
    'ap',
    'armour',
    'Armour Class 12 is 1 AP, 14 is 2, 17 is 3, 20 is 4',
    stepFunction([
      [0, 0],
      [12, 1],
      [14, 2],
      [17, 3],
      [20, 4]
    ])
  ),
  conversion('weapons', 'attacks', 'the same dice', (attacks) => attacks.map(weaponWords))
]
