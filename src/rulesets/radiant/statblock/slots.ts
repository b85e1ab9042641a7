import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula } from '../../../core/dice/parse-formula.ts'
import { formulaBounds } from '../../../core/dice/roll.ts'
import type { Place } from '../../../core/sections/thing.ts'
import type { Combatant, Gear, Weapon } from '../state.ts'
import { armours, slots } from '../tables/armour.ts'
import { damageOfLevel } from '../tables/levels.ts'
import type { Creature } from './creature.ts'
import type { ReadWeapon } from './weapons.ts'
import { unarmed } from './weapons.ts'

interface Owner {
  readonly isPlayer: boolean
  readonly bundles: number
  readonly level: number
  /** The number of usage dots that breaks an item. */
  readonly mostDots: number
}

/**
 * Places weapons at the start of a fight: in the hands, then `at hand` while there are slots, then `stowed`. Gear stays
 * where the statblock puts it. A Character’s second weapon is `at hand`, unless it is one of a pair (RULING 48). Only the
 * slots of Characters are counted.
 */
export function placeBelongings(
  creature: Creature,
  { isPlayer, bundles, level, mostDots }: Owner
): Pick<Combatant, 'weapons' | 'gear' | 'isOverloaded'> {
  const hasShield = (creature.shield ?? 'none') !== 'none'
  const suit = armours.find((row) => row.armour === (creature.armour ?? 'none'))?.slots ?? 0
  let hands = slots.hands - (hasShield ? 1 : 0)
  let body = suit + bundles
  let count = suit + bundles + (hasShield ? 1 : 0) + (creature.helmet ? 1 : 0)
  let isArmed = false
  const weapons: Record<string, Weapon> = {}
  for (const read of armed(creature, isPlayer)) {
    const takes = read.hands ?? (isPlayer ? 1 : 0)
    const dots = dotsOn(creature, read.name)
    let place: Place = dots >= mostDots ? 'gone' : takes === 0 ? 'body' : 'hand'
    if (place === 'hand') {
      count++
      const wanted = read.inBothHands && hands === 2 ? 2 : takes
      const isSpare = isPlayer && isArmed && !read.isPaired && body < slots.body
      if (read.place === undefined && takes <= hands && !isSpare) {
        hands -= wanted
        isArmed = true
      } else {
        place = read.place ?? (isPlayer && body >= slots.body ? 'stowed' : 'at hand')
        if (place === 'at hand') body++
      }
    }
    weapons[read.name] = weaponOf(read, takes, place, { isPlayer, level, dots })
  }
  const gear: Record<string, Gear> = {}
  const taken = Object.keys(weapons).map((name) => name.toLowerCase())
  for (const [name, one] of Object.entries(creature.gear)) {
    if (taken.includes(name.toLowerCase())) continue
    count++
    const dots = dotsOn(creature, name)
    gear[name] = { ...one, dots, ...(dots >= mostDots && { place: 'gone' }) }
  }
  const most = slots.hands + slots.body + slots.backpack
  return { weapons, gear, isOverloaded: isPlayer && count > most }
}

/** Usage dots marked on an item before the fight (C-Z9). */
export function dotsOn({ worn }: Creature, name: string): number {
  const key = name.toLowerCase()
  return Object.hasOwn(worn, key) ? (worn[key] ?? 0) : 0
}

/** The attack of a creature, by its Level, when all its weapons are items and none is in hand (C-Z7). */
const lastResort: ReadWeapon = {
  ...unarmed,
  name: 'bare hands',
  damage: '',
  isLastResort: true
}

/**
 * The weapons: as written, else one attack by Level. Characters without a natural weapon also have fists, and so have
 * creatures that could be disarmed.
 */
function armed(creature: Creature, isPlayer: boolean): readonly ReadWeapon[] {
  const { weapons, damage } = creature
  const isArmedByNature = weapons.some((weapon) => weapon.hands === 0)
  if (isPlayer) return isArmedByNature ? weapons : [...weapons, unarmed]
  if (damage !== undefined && damage !== '')
    return [...weapons, { ...unarmed, name: 'attack', damage, isImprovised: false }]
  if (weapons.length > 0)
    return weapons.some((weapon) => !weapon.hands) ? weapons : [...weapons, lastResort]
  return [{ ...unarmed, name: 'attack', damage: '', isImprovised: false }]
}

function weaponOf(
  read: ReadWeapon,
  hands: 0 | 1 | 2,
  place: Place,
  {
    isPlayer,
    level,
    dots
  }: { readonly isPlayer: boolean; readonly level: number; readonly dots: number }
): Weapon {
  const { name, range, isBlast, needsAmmo, recharge, str, dex, effects, isImprovised } = read
  // A Character’s weapon that is not in the table and has no written damage is improvised; a creature’s deals the damage
  // of its Level.
  const damage = read.damage || (isPlayer ? unarmed.damage : damageOfLevel(level))
  const inTwoHands = read.inTwoHands || damage
  return {
    name,
    damage,
    inTwoHands,
    mean: meanOf(damage),
    meanInTwoHands: meanOf(inTwoHands),
    hands,
    range,
    isBlast,
    needsAmmo,
    recharge,
    str,
    dex,
    effects,
    isImprovised: isImprovised || (isPlayer && read.damage === ''),
    isPaired: read.isPaired,
    isLastResort: read.isLastResort,
    inBothHands: read.inBothHands,
    place,
    dots: Math.min(9, dots),
    isSpent: false
  }
}

/** The mean of dice: halfway between their minimum and maximum. */
export function meanOf(dice: string): number {
  const formula = parseFormula(dice)
  if (!isFormula(formula)) return 0
  const { min, max } = formulaBounds(formula)
  return (min + max) / 2
}
