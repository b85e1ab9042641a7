/** What is worn (C-M18). */
export const armours = [
  { armour: 'none', value: 0, bulk: 0 },
  { armour: 'light', value: 1, bulk: 2 },
  { armour: 'heavy', value: 2, bulk: 4 }
] as const

export type Armour = (typeof armours)[number]['armour']

export const armourValue = (armour: Armour): number =>
  armours.find((row) => row.armour === armour)?.value ?? 0
