import type { Conversion } from '../../../core/statblock/conversion.ts'
import {
  armourAlone,
  conversion,
  roundWithin,
  stepFunction
} from '../../../core/statblock/conversion.ts'
import type { ForeignAttack, ForeignBurst } from '../../../core/statblock/foreign-statblock.ts'

/** Damage as a weapon has it: nothing is taken off its dice, so `1d6-1` is the die with that mean. */
const diceWords = ({ damage, mean }: ForeignAttack): string =>
  damage.includes('-') ? `1d${Math.max(2, 2 * mean - 1)}` : damage

/** An attack of another game as a weapon. */
export const weaponWords = (attack: ForeignAttack): string => {
  const { name, isRanged, isNatural } = attack
  return [
    name,
    diceWords(attack),
    ...(isRanged ? ['long'] : []),
    ...(isNatural ? ['natural'] : [])
  ].join(' ')
}

/** A breath of another game as a weapon that is a Blast (C-Z21); one around its owner is in its own Zone. */
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

/** How a creature of another game becomes one of The Radiant Hack. */
export const conversions: readonly Conversion[] = [
  conversion('level', 'level', 'Hit Dice are Levels', (level) => roundWithin(1, 20, level)),
  conversion('hp', 'hit points', 'hit points as they are', (points) => roundWithin(1, 999, points)),
  conversion(
    'ap',
    'armour',
    'without what DEX adds, 12 is 1 AP, 14 is 2, 17 is 3, 20 is 4',
    (armour, creature) => armourPoints(armourAlone(armour, creature))
  ),
  conversion(
    'weapons',
    'attacks',
    'the same dice and what is added to them; where it is taken off, the die by the mean; Characters Test, no bonus hits',
    (attacks) => attacks.map(weaponWords)
  ),
  conversion(
    'weapons',
    'bursts',
    'a Blast, avoided by a Test of DEX; a pause of some rounds is a recharge of 5',
    (bursts) => {
      const blasts = bursts.filter(({ damage }) => damage !== '').map(blastWords)
      return blasts.length > 0 ? blasts : undefined
    }
  )
]
