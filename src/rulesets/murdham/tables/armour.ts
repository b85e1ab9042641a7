/** Armour value of worn armour (C-M18). */
const values = { none: 0, light: 1, heavy: 2 } as const

export type Armour = keyof typeof values

export const armourValue = (armour: Armour): number =>
  armour === 'none' ? values.none : armour === 'light' ? values.light : values.heavy

/** Kinds of worn armour (C-M18). */
export const armours = [
  { armour: 'none', value: values.none, bulk: 0 },
  { armour: 'light', value: values.light, bulk: 2 },
  { armour: 'heavy', value: values.heavy, bulk: 4 }
] as const
