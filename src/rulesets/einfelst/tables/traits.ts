/** Traits of creatures, with their effects in a fight. */
export const traits = [
  { trait: 'dark sight', does: 'needs no extra successes in darkness', rule: 'E-10' },
  { trait: 'immune to fire', does: 'never catches fire', rule: 'E-43' },
  { trait: 'immune to poison', does: 'poisons have no effect', rule: 'E-46' }
] as const

/** Other words for traits. Under the key `immunities`, a statblock names only the danger: `fire`, `poison`. */
export const traitsByWord: ReadonlyMap<string, Trait> = new Map<string, Trait>([
  ...['dark vision', 'darkvision', 'darksight', 'night vision', 'sees in the dark'].map(
    (word) => [word, 'dark sight'] as const
  ),
  ...['fire', 'fireproof', 'fire immunity', 'immunity to fire'].map(
    (word) => [word, 'immune to fire'] as const
  ),
  ...['poison', 'poison immunity', 'immunity to poison'].map(
    (word) => [word, 'immune to poison'] as const
  )
])

export type Trait = (typeof traits)[number]['trait']
export const traitWords = traits.map(({ trait }): Trait => trait)
