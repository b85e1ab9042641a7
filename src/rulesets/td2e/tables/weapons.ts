import type { WeaponKind } from '../../../core/statblock/weapon-names.ts'

/** Combat › Weapon Proficiency: the three groups and the damage of each (T-11, T-12, C-T23). */
export const weaponGroups = [
  { group: 'light melee', damage: 1, rule: 'T-11' },
  { group: 'heavy melee', damage: 2, rule: 'T-12' },
  { group: 'ranged', damage: 1, rule: 'T-11' }
] as const

/** A group of the book, or `unarmed` for bare hands, which have no group (T-30). */
export type WeaponGroup = (typeof weaponGroups)[number]['group'] | 'unarmed'

/** The subclasses that proficiencies are for (T-29): first the three of the book, then others in common use. */
export const subclasses = [
  { subclass: 'one-handed swords', group: 'light melee' },
  { subclass: 'two-handed swords', group: 'heavy melee' },
  { subclass: 'bows', group: 'ranged' },
  { subclass: 'knives', group: 'light melee' },
  { subclass: 'hatchets', group: 'light melee' },
  { subclass: 'clubs and maces', group: 'light melee' },
  { subclass: 'short spears', group: 'light melee' },
  { subclass: 'staves', group: 'light melee' },
  { subclass: 'whips', group: 'light melee' },
  { subclass: 'great axes', group: 'heavy melee' },
  { subclass: 'great hammers', group: 'heavy melee' },
  { subclass: 'polearms', group: 'heavy melee' },
  { subclass: 'crossbows', group: 'ranged' },
  { subclass: 'slings', group: 'ranged' },
  { subclass: 'firearms', group: 'ranged' },
  { subclass: 'thrown weapons', group: 'ranged' }
] as const satisfies readonly { subclass: string; group: WeaponGroup }[]

type Subclass = (typeof subclasses)[number]['subclass']

/** Weapons that a statblock can name without a group or subclass. */
export const weaponsByName = [
  { weapon: 'sword', subclass: 'one-handed swords' },
  { weapon: 'short sword', subclass: 'one-handed swords' },
  { weapon: 'long sword', subclass: 'one-handed swords' },
  { weapon: 'sabre', subclass: 'one-handed swords' },
  { weapon: 'rapier', subclass: 'one-handed swords' },
  { weapon: 'scimitar', subclass: 'one-handed swords' },
  { weapon: 'great sword', subclass: 'two-handed swords' },
  { weapon: 'greatsword', subclass: 'two-handed swords' },
  { weapon: 'two-handed sword', subclass: 'two-handed swords' },
  { weapon: 'knife', subclass: 'knives' },
  { weapon: 'dagger', subclass: 'knives' },
  { weapon: 'hatchet', subclass: 'hatchets' },
  { weapon: 'axe', subclass: 'hatchets' },
  { weapon: 'sickle', subclass: 'hatchets' },
  { weapon: 'club', subclass: 'clubs and maces' },
  { weapon: 'cudgel', subclass: 'clubs and maces' },
  { weapon: 'mace', subclass: 'clubs and maces' },
  { weapon: 'hammer', subclass: 'clubs and maces' },
  { weapon: 'spear', subclass: 'short spears' },
  { weapon: 'staff', subclass: 'staves' },
  { weapon: 'great axe', subclass: 'great axes' },
  { weapon: 'greataxe', subclass: 'great axes' },
  { weapon: 'great club', subclass: 'great hammers' },
  { weapon: 'maul', subclass: 'great hammers' },
  { weapon: 'great hammer', subclass: 'great hammers' },
  { weapon: 'halberd', subclass: 'polearms' },
  { weapon: 'pike', subclass: 'polearms' },
  { weapon: 'bow', subclass: 'bows' },
  { weapon: 'short bow', subclass: 'bows' },
  { weapon: 'long bow', subclass: 'bows' },
  { weapon: 'crossbow', subclass: 'crossbows' },
  { weapon: 'sling', subclass: 'slings' },
  { weapon: 'javelin', subclass: 'thrown weapons' },
  { weapon: 'throwing knife', subclass: 'thrown weapons' }
] as const satisfies readonly { weapon: string; subclass: Subclass }[]

/** The subclass of each kind of weapon with a common name. Natural weapons have none. */
export const subclassOfKind: Readonly<Record<WeaponKind, Subclass | ''>> = {
  unarmed: '',
  knife: 'knives',
  'thrown knife': 'thrown weapons',
  'short sword': 'one-handed swords',
  sword: 'one-handed swords',
  'great sword': 'two-handed swords',
  'hand axe': 'hatchets',
  'thrown axe': 'thrown weapons',
  axe: 'hatchets',
  'great axe': 'great axes',
  club: 'clubs and maces',
  'great club': 'great hammers',
  staff: 'staves',
  mace: 'clubs and maces',
  'great hammer': 'great hammers',
  spear: 'short spears',
  javelin: 'thrown weapons',
  polearm: 'polearms',
  lance: 'polearms',
  whip: 'whips',
  sling: 'slings',
  'short bow': 'bows',
  'long bow': 'bows',
  crossbow: 'crossbows',
  'hand crossbow': 'crossbows',
  pistol: 'firearms',
  musket: 'firearms',
  'natural, piercing': '',
  'natural, slashing': '',
  'natural, crushing': ''
}

/** How well a weapon is wielded, and the effect on an attack (T-25, T-26, T-27). */
export const skills = [
  { skill: 'none', attack: 'disadvantage', rule: 'T-25' },
  { skill: 'proficiency', attack: 'normal', rule: 'T-26' },
  { skill: 'mastery', attack: 'advantage', rule: 'T-27' }
] as const

export type Skill = (typeof skills)[number]['skill']
