import type { Conversion } from '../../../core/statblock/conversion.ts'
import {
  armourWithoutDex,
  conversion,
  roundWithin,
  stepFunction
} from '../../../core/statblock/conversion.ts'
import type {
  ForeignAttack,
  ForeignBurst,
  ForeignStatblock
} from '../../../core/statblock/foreign-statblock.ts'
import type { SizeRow } from '../tables/sizes.ts'
import { sizes } from '../tables/sizes.ts'

const elsewhere: Readonly<Record<string, string>> = { huge: 'massive', gargantuan: 'massive' }

const dice = stepFunction([
  [0, 'd4'],
  [3, 'd6'],
  [5, 'd8'],
  [6, 'd10'],
  [8, 'd12']
])

/** An attack of another game, written as a weapon. */
export const weaponWords = ({ name, mean, isRanged, isNatural }: ForeignAttack): string =>
  [name, dice(mean), ...(isRanged ? ['range 2'] : []), ...(isNatural ? ['natural'] : [])].join(' ')

const rowOf = ({ size }: ForeignStatblock): SizeRow | undefined =>
  sizes.find((row) => row.size === (elsewhere[size?.value ?? ''] ?? size?.value))

/**
 * The factor by which the rules multiply damage and armour value of a large creature. The written numbers are divided
 * by it.
 */
const growth = (creature: ForeignStatblock): number => Math.max(1, rowOf(creature)?.damage ?? 1)

/** The die whose mean is closest to a mean damage. */
const nearestDie = stepFunction([
  [0, 'd4'],
  [3, 'd6'],
  [4, 'd8'],
  [5, 'd10'],
  [6, 'd12']
])

const attackWords = ({ name, mean, isRanged, isNatural }: ForeignAttack, size: number): string => {
  const words = [...(isRanged ? ['range 2'] : []), ...(isNatural ? ['natural'] : [])]
  return [name, nearestDie(mean / size), ...words].join(' ')
}

/** A breath as a blast. A breath that recharges works once in a fight, as a reload weapon does. */
const blastWords = (burst: ForeignBurst, size: number): string => {
  const { name, mean, isAroundItself, element, recharge, pause, perDay } = burst
  return [
    name,
    nearestDie(mean / size),
    'natural blast',
    ...(isAroundItself ? [] : ['range 2']),
    ...(element === 'fire' ? ['fire'] : []),
    ...((recharge ?? pause ?? perDay) === undefined ? [] : ['reload'])
  ].join(' ')
}

/**
 * Health: two for each hit point, so that people with one Hit Die have 8 or 10. At most what STR 19 gives for the
 * creature’s size, if known (C-M8).
 */
function healthFrom(points: number, creature: ForeignStatblock): number {
  const row = rowOf(creature)
  return roundWithin(1, row ? Math.ceil(19 * row.health) : 999, points * 2)
}

/** Armour value by Armour Class. */
const armourValue = stepFunction([
  [0, 0],
  [13, 1],
  [16, 2],
  [19, 3]
])

/** Conversions of foreign statblocks to Murdham, key by key. */
export const conversions: readonly Conversion[] = [
  conversion('str', 'str', 'the score as it is', (score, creature) => {
    const points = creature['hit points']
    const health = points ? healthFrom(points.value, creature) : 0
    // A single blow of the maximum health kills (C-M11), and STR gives that maximum. A ghost with little strength and
    // many hit points would die at one blow, so its STR is left out.
    const isEnough = score >= 8 || 4 * score * (rowOf(creature)?.health ?? 1) >= health
    return isEnough ? roundWithin(1, 19, score) : undefined
  }),
  conversion('agi', 'dex', 'the score of DEX', (score) => roundWithin(1, 19, score)),
  conversion('wit', 'wis', 'the score of WIS', (score) => roundWithin(1, 19, score)),
  conversion(
    'health',
    'hit points',
    'two for each hit point, at most the health of STR 19 at this size',
    healthFrom
  ),
  conversion(
    'size',
    'size',
    'all sizes above large are massive',
    (_, creature) => rowOf(creature)?.size
  ),
  conversion('speed', 'speed', 'two zones for 30 feet', (feet) => roundWithin(1, 16, feet / 15)),
  conversion(
    'av',
    'armour',
    'Armour Class without DEX: 13 is AV 1, 16 is AV 2, 19 is AV 3; size multiplies the value',
    (armour, creature) => {
      const value = armourValue(armourWithoutDex(armour, creature))
      // Rounds a half down, because size multiplies the result.
      return value === undefined
        ? undefined
        : Math.max(0, Math.ceil(value / growth(creature) - 0.5))
    }
  ),
  conversion(
    'weapons',
    'attacks',
    'the die nearest to the mean of all damage, without a bonus; size multiplies the damage',
    (attacks, creature) => attacks.map((attack) => attackWords(attack, growth(creature)))
  ),
  conversion(
    'weapons',
    'bursts',
    'a blast, which targets dodge with AGI; a blast that recharges works once in a fight',
    (bursts, creature) => {
      const known = bursts.filter(({ damage }) => damage !== '')
      return known.length > 0 ? known.map((one) => blastWords(one, growth(creature))) : undefined
    }
  )
]
