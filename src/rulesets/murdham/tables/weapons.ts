import type { WeaponKind } from '../../../core/statblock/weapon-names.ts'

/** A row of the equipment lists: a weapon, or a class of weapons such as `martial hand`. */
export interface WeaponRow {
  readonly weapon: string
  readonly die: number
  /** Weight and size: a weapon of bulk 2 or more needs both hands (C-M20). */
  readonly bulk: number
  /** Range in zones; 0 is melee. */
  readonly range: number
  readonly keywords: readonly Keyword[]
}

/** The next larger die, d12 at most. */
export const nextDie: Readonly<Record<number, number>> = { 4: 6, 6: 8, 8: 10, 10: 12 }

/** Effects of a weapon beside its die. */
export const keywords = [
  'blast',
  'indirect',
  'reload',
  'direct',
  'fire',
  'holy',
  'stun',
  'grab',
  'natural',
  'improvised',
  'fragile',
  'robust',
  'mastercrafted',
  'poisoned',
  'power',
  'harmless',
  'penetrating',
  'damaged',
  'depleted',
  'unloaded',
  'carried'
] as const
export type Keyword = (typeof keywords)[number]

const row = (
  weapon: string,
  die: number,
  bulk: number,
  range: number,
  ...keywords: Keyword[]
): WeaponRow => ({ weapon, die, bulk, range, keywords })

/** The book’s classes of weapons, with their numbers. */
export const weaponClasses: readonly WeaponRow[] = [
  row('simple hand', 4, 1, 0),
  row('simple great', 6, 2, 0),
  row('martial hand', 6, 1, 0),
  row('martial great', 8, 2, 0),
  row('missile hand', 4, 1, 8),
  row('missile great', 6, 2, 8),
  row('handgun', 6, 1, 8, 'reload'),
  row('long gun', 8, 2, 8, 'reload')
]

/** Weapons of the book by name, and common names for its classes. */
export const weaponsByName: readonly WeaponRow[] = [
  row('knife', 4, 1, 0),
  row('dagger', 4, 1, 0),
  row('club', 4, 1, 0),
  row('sling', 4, 1, 8),
  row('staff', 6, 2, 0),
  row('great club', 6, 2, 0),
  row('sword', 6, 1, 0),
  row('axe', 6, 1, 0),
  row('mace', 6, 1, 0),
  row('spear', 6, 1, 0),
  row('great sword', 8, 2, 0),
  row('great axe', 8, 2, 0),
  row('halberd', 8, 2, 0),
  row('javelin', 4, 1, 8),
  row('bow', 6, 2, 8),
  row('crossbow', 6, 2, 8),
  row('garrotte', 8, 2, 0, 'direct'),
  row('lance', 8, 1, 0),
  row('mancatcher', 4, 2, 0, 'grab'),
  row('acid', 8, 1, 2, 'fragile'),
  row("alchemist's fire", 6, 1, 2, 'blast', 'fire', 'direct'),
  row('blessed water', 10, 1, 2, 'holy'),
  row('flash powder', 0, 1, 2, 'blast', 'stun'),
  row('ballista', 8, 2, 16, 'blast', 'reload'),
  row('catapult', 8, 2, 32, 'indirect', 'blast', 'reload'),
  row('cannon', 10, 2, 16, 'blast', 'reload'),
  row('mortar', 10, 2, 32, 'indirect', 'blast', 'reload'),
  row('torch', 4, 1, 0, 'fire', 'improvised')
]

/**
 * The class of each common kind of weapon. A natural weapon counts as a simple hand weapon unless its die is
 * written.
 */
export const classOfKind: Readonly<Record<WeaponKind, string>> = {
  unarmed: 'unarmed',
  knife: 'simple hand',
  'thrown knife': 'missile hand',
  'short sword': 'martial hand',
  sword: 'martial hand',
  'great sword': 'martial great',
  'hand axe': 'martial hand',
  'thrown axe': 'missile hand',
  axe: 'martial hand',
  'great axe': 'martial great',
  club: 'simple hand',
  'great club': 'simple great',
  staff: 'simple great',
  mace: 'martial hand',
  'great hammer': 'martial great',
  spear: 'martial hand',
  javelin: 'missile hand',
  polearm: 'martial great',
  lance: 'lance',
  whip: 'simple hand',
  sling: 'missile hand',
  'short bow': 'missile great',
  'long bow': 'missile great',
  crossbow: 'missile great',
  'hand crossbow': 'missile hand',
  pistol: 'handgun',
  musket: 'long gun',
  'natural, piercing': 'simple hand',
  'natural, slashing': 'simple hand',
  'natural, crushing': 'simple hand'
}
