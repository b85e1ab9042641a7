/** Traits of creatures, with their effects in a fight. */
export const traits = [
  { trait: 'dark sight', does: 'needs no extra successes in darkness', rule: 'E-10' },
  { trait: 'immune to fire', does: 'never catches fire', rule: 'E-43' },
  { trait: 'immune to poison', does: 'poisons have no effect', rule: 'E-46' }
] as const

export type Trait = (typeof traits)[number]['trait']
export const traitWords = traits.map(({ trait }): Trait => trait)
