import type { WeaponKind } from '../../../core/statblock/weapon-names.ts'
import type { Range } from './ranges.ts'

export interface WeaponRow {
  readonly weapon: string
  /** Empty if the damage depends on the Level. */
  readonly damage: string
  /** Damage of a Versatile weapon in two hands; else empty. */
  readonly inTwoHands: string
  readonly hands: 0 | 1 | 2
  readonly range: Range
  readonly needsAmmo: boolean
  /** The attributes that the wielder needs (C-Z11); -6 means none. */
  readonly str: number
  readonly dex: number
}

const melee = (
  weapon: string,
  damage: string,
  more: Partial<Omit<WeaponRow, 'weapon' | 'damage'>> = {}
): WeaponRow => ({
  weapon,
  damage,
  inTwoHands: '',
  hands: 1,
  range: 'melee',
  needsAmmo: false,
  str: -6,
  dex: -6,
  ...more
})

const bow = { range: 'long', hands: 2, needsAmmo: true } as const

/**
 * Equipment › Weapons (C-Z21). In the chapter’s example, a plain bow shoots Far-Away for d6 without Disadvantage. That
 * bow is the last row, besides the bows of the list (RULING 15).
 */
export const weapons: readonly WeaponRow[] = [
  melee('unarmed', '1d4', { hands: 0 }),
  melee('improvised', '1d4'),
  melee('dagger', '1d4', { range: 'thrown' }),
  melee('shortsword', '1d6'),
  melee('club', '1d6'),
  melee('spear', '1d6', { range: 'thrown', inTwoHands: '1d8' }),
  melee('staff', '1d6', { inTwoHands: '2d4' }),
  melee('longsword', '1d8', { inTwoHands: '1d10' }),
  melee('axe', '1d8', { range: 'thrown' }),
  melee('mace', '1d8'),
  melee('glaive', '2d4', { hands: 2 }),
  melee('maul', '1d10', { hands: 2, str: 2 }),
  melee('greatsword', '2d6', { hands: 2, str: 3 }),
  melee('sling', '1d4', { range: 'short' }),
  melee('shortbow', '1d6', { ...bow, range: 'short' }),
  melee('longbow', '1d8', { ...bow, dex: 2 }),
  melee('heavy crossbow', '1d10', { ...bow, str: 2, dex: 2 }),
  melee('bow', '1d6', bow)
]

/** Other names of these weapons. */
export const weaponNames: Readonly<Record<string, string>> = {
  'short sword': 'shortsword',
  'long sword': 'longsword',
  sword: 'longsword',
  'great sword': 'greatsword',
  'short bow': 'shortbow',
  'long bow': 'longbow',
  crossbow: 'heavy crossbow',
  cudgel: 'club',
  'improvised weapon': 'improvised',
  fists: 'unarmed',
  knife: 'dagger'
}

const row = (weapon: string, more: Partial<WeaponRow> = {}): WeaponRow => {
  const known = weapons.find((one) => one.weapon === weapon)
  if (!known) throw new Error(`no weapon is called ${weapon}`)
  return { ...known, ...more }
}

/** A natural weapon: its damage depends on the Level (C-Z7). */
const natural = row('unarmed', { weapon: 'natural', damage: '' })

/** The row of the list for each kind of weapon with a common name (C-Z21). */
export const rowOfKind: Readonly<Record<WeaponKind, WeaponRow>> = {
  unarmed: row('unarmed'),
  knife: row('dagger'),
  'thrown knife': row('dagger'),
  'short sword': row('shortsword'),
  sword: row('longsword'),
  'great sword': row('greatsword'),
  'hand axe': row('axe'),
  'thrown axe': row('axe'),
  axe: row('axe'),
  'great axe': row('maul'),
  club: row('club'),
  'great club': row('maul'),
  staff: row('staff'),
  mace: row('mace'),
  'great hammer': row('maul'),
  spear: row('spear'),
  javelin: row('spear', { inTwoHands: '' }),
  polearm: row('glaive'),
  lance: row('spear', { range: 'melee' }),
  whip: row('club'),
  sling: row('sling'),
  'short bow': row('shortbow'),
  'long bow': row('longbow'),
  crossbow: row('heavy crossbow'),
  'hand crossbow': row('shortbow', { hands: 1 }),
  pistol: row('shortbow', { hands: 1 }),
  musket: row('longbow', { dex: -6 }),
  'natural, piercing': natural,
  'natural, slashing': natural,
  'natural, crushing': natural
}
