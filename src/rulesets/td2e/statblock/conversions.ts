import type { Conversion } from '../../../core/statblock/conversion.ts'
import {
  armourWithoutDex,
  conversion,
  roundWithin,
  stepFunction
} from '../../../core/statblock/conversion.ts'
import type { ForeignAttack } from '../../../core/statblock/foreign-statblock.ts'

/** Writes an attack of another game as an entry of `weapons`. */
export function weaponText({ name, mean, isRanged, isNatural }: ForeignAttack): string {
  const group = isRanged ? 'ranged' : mean >= 7 ? 'heavy' : 'light'
  const damage = roundWithin(1, 9, 1 + Math.floor(mean / 7))
  return [name, group, ...(isNatural ? ['natural'] : []), `damage ${damage}`].join(' ')
}

/** Damage in TD2e by the mean damage in the other game. A d10, with a mean of 5.5, does 1 damage. */
const points = stepFunction([
  [0, 1],
  [6, 2],
  [12, 3]
])

function attackText({ name, mean, isRanged, isNatural }: ForeignAttack): string {
  const group = isRanged ? 'ranged' : mean >= 6 ? 'heavy' : 'light'
  return [name, group, ...(isNatural ? ['natural'] : []), `damage ${points(mean)}`].join(' ')
}

/** Natural damage reduction by Armour Class without the bonus of DEX. */
const reduction = stepFunction([
  [0, 0],
  [14, 1],
  [16, 2],
  [18, 3]
])

/** Converts a statblock of another game to TD2e. A breath has no counterpart: weapons hit one target. */
export const conversions: readonly Conversion[] = [
  conversion('hp', 'hit points', '3 HP, and 1 more for each 5 hit points', (hitPoints) =>
    roundWithin(1, 99, 3 + hitPoints / 5)
  ),
  conversion('movement', 'speed', 'feet of movement', (feet) => roundWithin(0, 999, feet)),
  conversion(
    'dr',
    'armour',
    'without the bonus of DEX: 14 is 1, 16 is 2, 18 is 3, as natural damage reduction',
    (armour, creature) => reduction(armourWithoutDex(armour, creature))
  ),
  conversion(
    'weapons',
    'attacks',
    'by the mean damage with bonuses: light below 6, heavy from 6 on, 3 damage from 12 on',
    (attacks) => attacks.map(attackText)
  )
]
