import type { Conversion } from '../../../core/statblock/conversion.ts'
import {
  armourWithoutDex,
  conversion,
  roundWithin,
  stepFunction
} from '../../../core/statblock/conversion.ts'
import type { ForeignAttack, ForeignBurst } from '../../../core/statblock/foreign-statblock.ts'

/** Damage dice for a weapon. Weapons have no negative bonus, so `1d6-1` becomes the die with that mean. */
const diceWords = ({ damage, mean }: ForeignAttack): string =>
  damage.includes('-') ? `1d${Math.max(2, 2 * mean - 1)}` : damage

/** Writes an attack of another game as a weapon. */
export const weaponWords = (attack: ForeignAttack): string => {
  const { name, isRanged, isNatural } = attack
  return [
    name,
    diceWords(attack),
    ...(isRanged ? ['long'] : []),
    ...(isNatural ? ['natural'] : [])
  ].join(' ')
}

/** Writes a breath of another game as a weapon with Blast (C-Z21). A breath around its owner hits the owner’s Zone. */
const blastWords = ({ name, damage, isAroundItself, recharge, pause }: ForeignBurst): string =>
  [
    name,
    damage,
    'natural blast',
    ...(isAroundItself ? [] : ['short']),
    ...((recharge ?? pause) === undefined ? [] : [`recharge ${recharge ?? 5}`])
  ].join(' ')

const armourPoints = stepFunction([
  [0, 0],
  [12, 1],
  [14, 2],
  [17, 3],
  [20, 4]
])

/** Converts a statblock of another game to The Radiant Hack. */
export const conversions: readonly Conversion[] = [
  conversion('level', 'level', 'Hit Dice are Levels', (level) => roundWithin(1, 20, level)),
  conversion('hp', 'hit points', 'hit points as they are', (points) => roundWithin(1, 999, points)),
  conversion(
    'ap',
    'armour',
    'without the bonus of DEX: 12 is 1 AP, 14 is 2, 17 is 3, 20 is 4',
    (armour, creature) => armourPoints(armourWithoutDex(armour, creature))
  ),
  conversion(
    'weapons',
    'attacks',
    'the same dice and bonus; a negative bonus gives the die with that mean; Characters Test, so there is no bonus to hit',
    (attacks) => attacks.map(weaponWords)
  ),
  conversion(
    'weapons',
    'bursts',
    'a Blast, avoided by a DEX Test; a pause of some rounds becomes a recharge on 5 or 6 of 1d6',
    (bursts) => {
      const blasts = bursts.filter(({ damage }) => damage !== '').map(blastWords)
      return blasts.length > 0 ? blasts : undefined
    }
  )
]
