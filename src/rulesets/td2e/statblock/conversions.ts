import type { Conversion } from '../../../core/statblock/conversion.ts'
import { conversion, roundWithin, stepFunction } from '../../../core/statblock/conversion.ts'
import type { ForeignAttack } from '../../../core/statblock/foreign-statblock.ts'

/** An attack of another game, written as a weapon of TD2e. */
export function weaponText({ name, mean, isRanged, isNatural }: ForeignAttack): string {
  const group = isRanged ? 'ranged' : mean >= 7 ? 'heavy' : 'light'
  const damage = roundWithin(1, 9, 1 + Math.floor(mean / 7))
  return [name, group, ...(isNatural ? ['natural'] : []), `damage ${damage}`].join(' ')
}

/** How the statblock of another game becomes one of TD2e. */
export const conversions: readonly Conversion[] = [
  conversion('hp', 'hit points', 'one for each 3 hit points, 2 at the least', (points) =>
    roundWithin(2, 99, points / 3)
  ),
  conversion('movement', 'speed', 'feet of movement', (feet) => roundWithin(0, 999, feet)),
  conversion(
    'dr',
    'armour',
    'Armour Class 14 is 1, 16 is 2, 18 is 3, as if by nature',
    stepFunction([
      [14, 1],
      [16, 2],
      [18, 3]
    ])
  ),
  conversion(
    'weapons',
    'attacks',
    'heavy where it does 7 or more, one more for each 7',
    (attacks) => attacks.map(weaponText)
  )
]
