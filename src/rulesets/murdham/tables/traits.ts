import type { RuleId } from '../rule-id.ts'

/** Traits of creatures, with their effects in a fight. */
export const traits = [
  { trait: 'fast', does: 'covers more zones in a turn of movement only', rule: 'C-M24' },
  { trait: 'mindless', does: 'is immune to fear, and makes no morale checks', rule: 'M-60' },
  {
    trait: 'frightening',
    does: 'those who face the creature make a WIT save, or are frightened',
    rule: 'C-M27'
  },
  {
    trait: 'terrifying',
    does: 'those who face the creature make a WIT save, or flee or cower',
    rule: 'C-M27'
  },
  {
    trait: 'regeneration',
    does: 'regains half of its lost health in each of its turns',
    rule: 'C-M8'
  },
  { trait: 'ambusher', does: 'begins the fight concealed', rule: 'M-51' }
] as const satisfies readonly { trait: string; does: string; rule: RuleId }[]

export type Trait = (typeof traits)[number]['trait']
export const traitWords = traits.map(({ trait }): Trait => trait)
