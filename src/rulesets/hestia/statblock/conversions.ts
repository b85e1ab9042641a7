import type { Conversion } from '../../../core/statblock/conversion.ts'
import { conversion, roundWithin } from '../../../core/statblock/conversion.ts'
import type { ForeignAttack } from '../../../core/statblock/foreign-statblock.ts'
import { sizes } from '../tables/sizes.ts'

/** Number of the 36 results of 2d6 that are at most 2, 3, … 12: how often Morale of 2 to 12 holds in other games. */
const stands = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]

/** An attack of another game, written as a weapon of this game. */
export const weaponWords = ({ name, damage, kind, isRanged, isNatural }: ForeignAttack): string =>
  [
    name,
    damage,
    kind ?? 'crushing',
    ...(isRanged ? ['ranged'] : []),
    ...(isNatural ? ['natural'] : [])
  ].join(' ')

/**
 * Conversions of foreign statblocks to Hestia, key by key. Area attacks have no conversion, since a weapon has
 * one target.
 */
export const conversions: readonly Conversion[] = [
  conversion('hd', 'level', 'as many Hit Dice', (level) =>
    level < 1 ? '1-1' : roundWithin(1, 99, level)
  ),
  conversion('defense', 'armour', 'Defense is ascending Armour Class', (armour) =>
    roundWithin(0, 40, armour)
  ),
  conversion('grit', 'hit points', 'hit points are Grit; Flesh depends on the size', (points) =>
    roundWithin(0, 999, points)
  ),
  conversion('morale', 'morale', 'as likely to hold', (morale) =>
    roundWithin(0, 20, ((stands[roundWithin(2, 12, morale) - 2] ?? 0) / 36) * 20 - 1)
  ),
  conversion(
    'size',
    'size',
    'sizes go by the same names',
    (size) => sizes.find((row) => row.size === size)?.size
  ),
  conversion('speed', 'speed', 'feet in a Round', (feet) => roundWithin(0, 999, feet)),
  conversion(
    'weapons',
    'attacks',
    'the same dice and bonus to damage; Violence replaces the bonus to hit',
    (attacks) => attacks.map(weaponWords)
  ),
  conversion('attacks', 'attacks in a round', 'as many attacks in one action', (count) =>
    roundWithin(1, 20, count)
  )
]
