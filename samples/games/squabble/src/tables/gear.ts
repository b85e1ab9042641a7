/** The armours, and the damage that each takes off a blow (C-Q1). */
export const armours = [
  { armour: 'none', takes: 0 },
  { armour: 'hide', takes: 1 },
  { armour: 'mail', takes: 2 },
  { armour: 'plate', takes: 3 }
] as const

export type ArmourName = (typeof armours)[number]['armour']

export const takenBy = (name: ArmourName): number =>
  armours.find(({ armour }) => armour === name)?.takes ?? 0

/** The die of each weapon (C-Q1). */
export const weapons = [
  { weapon: 'fists', die: 2 },
  { weapon: 'dagger', die: 4 },
  { weapon: 'sword', die: 6 },
  { weapon: 'axe', die: 8 }
] as const

export type WeaponName = (typeof weapons)[number]['weapon']

export const dieOf = (name: WeaponName): number =>
  weapons.find(({ weapon }) => weapon === name)?.die ?? 0
