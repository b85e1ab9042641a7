/** Traits of creatures, with their effects in a fight. */
export const traits = [
  { trait: 'dark sight', does: 'needs no extra successes in darkness', rule: 'E-10' },
  { trait: 'immune to fire', does: 'never catches fire', rule: 'E-43' },
  { trait: 'immune to poison', does: 'poisons have no effect', rule: 'E-46' }
] as const

/** Other words for traits. Under the key `immunities`, a statblock names only the danger: `fire`, `poison`. */
export const traitsByWord: Readonly<Record<string, Trait>> = {
  'dark vision': 'dark sight',
  darkvision: 'dark sight',
  darksight: 'dark sight',
  'night vision': 'dark sight',
  'sees in the dark': 'dark sight',
  fire: 'immune to fire',
  fireproof: 'immune to fire',
  'fire immunity': 'immune to fire',
  'immunity to fire': 'immune to fire',
  poison: 'immune to poison',
  'poison immunity': 'immune to poison',
  'immunity to poison': 'immune to poison'
}

export type Trait = (typeof traits)[number]['trait']
export const traitWords = traits.map(({ trait }): Trait => trait)
