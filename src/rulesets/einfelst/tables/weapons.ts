import type { WeaponKind as CommonKind } from '../../../core/statblock/weapon-names.ts'

/**
 * Weapons: damage in Levels of Harm, and range in zones, where 0 is the attacker’s zone. These numbers are not in the
 * book, and a note can change them (C-E16).
 *
 * A `close` weapon attacks within its own zone. A `thrown` weapon does so too, and can be thrown further. A `ranged`
 * weapon shoots at any distance.
 */
export const weaponTable = [
  { weapon: 'unarmed', kind: 'close', damage: 1, from: 0, to: 0 },
  { weapon: 'knife', kind: 'thrown', damage: 1, from: 0, to: 1 },
  { weapon: 'club', kind: 'close', damage: 1, from: 0, to: 0 },
  { weapon: 'sword', kind: 'close', damage: 2, from: 0, to: 0 },
  { weapon: 'axe', kind: 'close', damage: 2, from: 0, to: 0 },
  { weapon: 'mace', kind: 'close', damage: 2, from: 0, to: 0 },
  { weapon: 'spear', kind: 'thrown', damage: 2, from: 0, to: 1 },
  { weapon: 'two-handed', kind: 'close', damage: 3, from: 0, to: 0 },
  { weapon: 'sling', kind: 'ranged', damage: 1, from: 0, to: 1 },
  { weapon: 'shortbow', kind: 'ranged', damage: 2, from: 1, to: 2 },
  { weapon: 'longbow', kind: 'ranged', damage: 2, from: 1, to: 3 },
  { weapon: 'crossbow', kind: 'ranged', damage: 3, from: 1, to: 2 }
] as const

export type WeaponName = (typeof weaponTable)[number]['weapon']
export type WeaponKind = (typeof weaponTable)[number]['kind']

/** Other names of weapons, and their rows. */
export const weaponsByName = [
  { name: 'dagger', weapon: 'knife' },
  { name: 'staff', weapon: 'club' },
  { name: 'cudgel', weapon: 'club' },
  { name: 'hatchet', weapon: 'axe' },
  { name: 'cleaver', weapon: 'axe' },
  { name: 'hammer', weapon: 'mace' },
  { name: 'flail', weapon: 'mace' },
  { name: 'javelin', weapon: 'spear' },
  { name: 'great axe', weapon: 'two-handed' },
  { name: 'great sword', weapon: 'two-handed' },
  { name: 'halberd', weapon: 'two-handed' },
  { name: 'maul', weapon: 'two-handed' },
  { name: 'bow', weapon: 'shortbow' },
  // Weapons that are named by their size alone.
  { name: 'improvised weapon', weapon: 'club' },
  { name: 'light weapon', weapon: 'knife' },
  { name: 'hand weapon', weapon: 'sword' },
  { name: 'melee weapon', weapon: 'sword' },
  { name: 'heavy weapon', weapon: 'two-handed' },
  { name: 'heavy melee weapon', weapon: 'two-handed' },
  { name: 'two-handed weapon', weapon: 'two-handed' }
] as const satisfies readonly { readonly name: string; readonly weapon: WeaponName }[]

/**
 * The row for each kind of weapon with a common name. A natural weapon counts as a club unless its damage is written.
 */
export const rowOfKind: Readonly<Record<CommonKind, WeaponName>> = {
  unarmed: 'unarmed',
  knife: 'knife',
  'thrown knife': 'knife',
  'short sword': 'sword',
  sword: 'sword',
  'great sword': 'two-handed',
  'hand axe': 'axe',
  'thrown axe': 'spear',
  axe: 'axe',
  'great axe': 'two-handed',
  club: 'club',
  'great club': 'two-handed',
  staff: 'club',
  mace: 'mace',
  'great hammer': 'two-handed',
  spear: 'spear',
  javelin: 'spear',
  polearm: 'two-handed',
  lance: 'two-handed',
  whip: 'club',
  sling: 'sling',
  'short bow': 'shortbow',
  'long bow': 'longbow',
  crossbow: 'crossbow',
  'hand crossbow': 'sling',
  pistol: 'crossbow',
  musket: 'crossbow',
  'natural, piercing': 'club',
  'natural, slashing': 'club',
  'natural, crushing': 'club'
}
