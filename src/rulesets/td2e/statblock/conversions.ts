import type { Conversion } from '../../../core/statblock/conversion.ts'
import {
  armourAlone,
  conversion,
  roundWithin,
  stepFunction
} from '../../../core/statblock/conversion.ts'
import type { ForeignAttack } from '../../../core/statblock/foreign-statblock.ts'

/** An attack of another game, written as a weapon of TD2e. */
export function weaponText({ name, mean, isRanged, isNatural }: ForeignAttack): string {
  const group = isRanged ? 'ranged' : mean >= 7 ? 'heavy' : 'light'
  const damage = roundWithin(1, 9, 1 + Math.floor(mean / 7))
  return [name, group, ...(isNatural ? ['natural'] : []), `damage ${damage}`].join(' ')
}

/** Points of damage by mean damage: a d10 and less is a light weapon, a d12 and two dice are a heavy one. */
const points = stepFunction([
  [0, 1],
  [6, 2],
  [12, 3]
])

function attackText({ name, mean, isRanged, isNatural }: ForeignAttack): string {
  const group = isRanged ? 'ranged' : mean >= 6 ? 'heavy' : 'light'
  return [name, group, ...(isNatural ? ['natural'] : []), `damage ${points(mean)}`].join(' ')
}

/** Damage reduction by Armour Class. */
const reduction = stepFunction([
  [0, 0],
  [14, 1],
  [16, 2],
  [18, 3]
])

/** How the statblock of another game becomes one of TD2e. A breath has nothing like it here: weapons strike one. */
export const conversions: readonly Conversion[] = [
  conversion('hp', 'hit points', '3, and one for each 5 hit points', (hitPoints) =>
    roundWithin(1, 99, 3 + hitPoints / 5)
  ),
  conversion('movement', 'speed', 'feet of movement', (feet) => roundWithin(0, 999, feet)),
  conversion(
    'dr',
    'armour',
    'without what DEX adds, 14 is 1, 16 is 2, 18 is 3, as if by nature',
    (armour, creature) => reduction(armourAlone(armour, creature))
  ),
  conversion(
    'weapons',
    'attacks',
    'points have no dice: by the mean, added points among it, light up to a d10; heavy from 6 on; 3 from 12',
    (attacks) => attacks.map(attackText)
  )
]
