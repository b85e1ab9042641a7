import type { WeaponKind } from '../../../core/statblock/weapon-names.ts'

/** Damage of each class of weapon. The book gives no list that we could find (C-H21). */
export const weaponClasses = [
  { class: 'unarmed', die: '1', isRanged: false, needsReload: false },
  { class: 'light', die: '1d6', isRanged: false, needsReload: false },
  { class: 'medium', die: '1d8', isRanged: false, needsReload: false },
  { class: 'heavy', die: '1d10', isRanged: false, needsReload: false },
  { class: 'sling', die: '1d4', isRanged: true, needsReload: false },
  { class: 'bow', die: '1d6', isRanged: true, needsReload: false },
  { class: 'crossbow', die: '1d8', isRanged: true, needsReload: true }
] as const

export type WeaponClass = (typeof weaponClasses)[number]['class']

/** Weapons with a name of their own: class, and the damage tags of each manner of use. */
export const weaponsByName = [
  { name: 'fists', class: 'unarmed', tags: ['crushing'] },
  { name: 'dagger', class: 'light', tags: ['piercing', 'slashing'] },
  { name: 'knife', class: 'light', tags: ['piercing', 'slashing'] },
  { name: 'club', class: 'light', tags: ['crushing'] },
  { name: 'spear', class: 'light', tags: ['piercing'] },
  { name: 'cleaver', class: 'light', tags: ['slashing'] },
  { name: 'hatchet', class: 'light', tags: ['slashing'] },
  { name: 'staff', class: 'light', tags: ['crushing'] },
  { name: 'improvised weapon', class: 'light', tags: ['crushing'] },
  { name: 'hand weapon', class: 'medium', tags: ['crushing'] },
  { name: 'sword', class: 'medium', tags: ['slashing', 'piercing'] },
  { name: 'axe', class: 'medium', tags: ['slashing'] },
  { name: 'mace', class: 'medium', tags: ['crushing'] },
  { name: 'hammer', class: 'medium', tags: ['crushing'] },
  { name: 'flail', class: 'medium', tags: ['crushing'] },
  { name: 'great axe', class: 'heavy', tags: ['slashing'] },
  { name: 'great club', class: 'heavy', tags: ['crushing'] },
  { name: 'great sword', class: 'heavy', tags: ['slashing'] },
  { name: 'maul', class: 'heavy', tags: ['crushing'] },
  { name: 'halberd', class: 'heavy', tags: ['slashing', 'piercing'] },
  { name: 'sling', class: 'sling', tags: ['crushing'] },
  { name: 'bow', class: 'bow', tags: ['piercing'] },
  { name: 'short bow', class: 'bow', tags: ['piercing'] },
  { name: 'long bow', class: 'bow', tags: ['piercing'] },
  { name: 'crossbow', class: 'crossbow', tags: ['piercing'] }
] as const

/** A class of weapon, and differences from it. */
interface ClassOfKind {
  readonly class: WeaponClass
  /** Set for thrown weapons. */
  readonly isRanged?: true
}

/** The class of each common kind of weapon (C-H21). */
export const classOfKind: Readonly<Record<WeaponKind, ClassOfKind>> = {
  unarmed: { class: 'unarmed' },
  knife: { class: 'light' },
  'thrown knife': { class: 'light', isRanged: true },
  'short sword': { class: 'light' },
  sword: { class: 'medium' },
  'great sword': { class: 'heavy' },
  'hand axe': { class: 'light' },
  'thrown axe': { class: 'light', isRanged: true },
  axe: { class: 'medium' },
  'great axe': { class: 'heavy' },
  club: { class: 'light' },
  'great club': { class: 'heavy' },
  staff: { class: 'light' },
  mace: { class: 'medium' },
  'great hammer': { class: 'heavy' },
  spear: { class: 'light' },
  javelin: { class: 'light', isRanged: true },
  polearm: { class: 'heavy' },
  lance: { class: 'heavy' },
  whip: { class: 'light' },
  sling: { class: 'sling' },
  'short bow': { class: 'bow' },
  'long bow': { class: 'bow' },
  crossbow: { class: 'crossbow' },
  'hand crossbow': { class: 'crossbow' },
  pistol: { class: 'crossbow' },
  musket: { class: 'crossbow' },
  'natural, piercing': { class: 'light' },
  'natural, slashing': { class: 'light' },
  'natural, crushing': { class: 'light' }
}
