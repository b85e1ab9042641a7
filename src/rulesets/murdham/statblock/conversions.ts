import type { Conversion } from '../../../core/statblock/conversion.ts'
import { conversion, roundWithin, stepFunction } from '../../../core/statblock/conversion.ts'
import type { ForeignAttack } from '../../../core/statblock/foreign-statblock.ts'
import { sizes } from '../tables/sizes.ts'

const elsewhere: Readonly<Record<string, string>> = { huge: 'massive', gargantuan: 'massive' }

const dice = stepFunction([
  [0, 'd4'],
  [3, 'd6'],
  [5, 'd8'],
  [6, 'd10'],
  [8, 'd12']
])

/** An attack of another game as a weapon. */
export const weaponWords = ({ name, mean, isRanged, isNatural }: ForeignAttack): string =>
  [name, dice(mean), ...(isRanged ? ['range 2'] : []), ...(isNatural ? ['natural'] : [])].join(' ')

/** How a creature of another game becomes one of Murdham. */
export const conversions: readonly Conversion[] = [
  conversion('str', 'str', 'the score as it is', (score) => roundWithin(1, 19, score)),
  conversion('agi', 'dex', 'the score of DEX', (score) => roundWithin(1, 19, score)),
  conversion('wit', 'wis', 'the score of WIS', (score) => roundWithin(1, 19, score)),
  conversion('health', 'hit points', 'hit points are health', (points) =>
    roundWithin(1, 999, points)
  ),
  conversion('size', 'size', 'whoever is more than large is massive', (size) => {
    const word = elsewhere[size] ?? size
    return sizes.find((row) => row.size === word)?.size
  }),
  conversion(
    'av',
    'armour',
    'Armour Class 13 is 1, 16 is 2, 19 is 3',
    stepFunction([
      [13, 1],
      [16, 2],
      [19, 3]
    ])
  ),
  conversion('weapons', 'attacks', 'the die nearest to the damage', (attacks) =>
    attacks.map(weaponWords)
  )
]
