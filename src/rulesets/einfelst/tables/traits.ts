/** Traits of creatures, and what each does in a fight. */
export const traits = [
  { trait: 'dark sight', does: 'darkness asks no more successes of it', rule: 'E-10' },
  { trait: 'immune to fire', does: 'never catches fire', rule: 'E-43' },
  { trait: 'immune to poison', does: 'no poison does anything to it', rule: 'E-46' }
] as const

export type Trait = (typeof traits)[number]['trait']
export const traitWords = traits.map(({ trait }): Trait => trait)
