/** Equipment › Armor and Shields: AP, the increase of the DR of DEX Tests, the CON needed, and body slots (C-Z10). */
export const armours = [
  { armour: 'none', ap: 0, dexDr: 0, con: -6, slots: 0 },
  { armour: 'crude', ap: 1, dexDr: 0, con: -6, slots: 2 },
  { armour: 'light', ap: 1, dexDr: 0, con: -6, slots: 1 },
  { armour: 'medium', ap: 2, dexDr: 1, con: 2, slots: 1 },
  { armour: 'heavy', ap: 3, dexDr: 2, con: 3, slots: 1 }
] as const

export type Armour = (typeof armours)[number]['armour']

export const shields = [
  { shield: 'none', ap: 0, con: -6 },
  { shield: 'small', ap: 1, con: -6 },
  { shield: 'large', ap: 2, con: 1 }
] as const

export type Shield = (typeof shields)[number]['shield']

export const helmetAp = 1

/** Other names of armour in notes. */
export const armourNames: Readonly<Record<string, Armour>> = {
  'crude armour': 'crude',
  'crude armor': 'crude',
  gambeson: 'light',
  hide: 'light',
  leather: 'light',
  chain: 'medium',
  'chain mail': 'medium',
  'ring mail': 'medium',
  scale: 'medium',
  plate: 'heavy'
}

/** Other names of shields in notes. */
export const shieldNames: Readonly<Record<string, Shield>> = {
  yes: 'small',
  true: 'small',
  shield: 'small',
  'small shield': 'small',
  buckler: 'small',
  no: 'none',
  false: 'none',
  'no shield': 'none',
  'large shield': 'large'
}

/** Equipment › Inventory: hands, body and backpack (C-Z20). */
export const slots = { hands: 2, body: 2, backpack: 6 } as const
