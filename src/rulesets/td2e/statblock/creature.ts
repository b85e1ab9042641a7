import type { ConditionWord } from '../state.ts'
import type { Trait } from '../tables/traits.ts'
import type { Written } from './fields.ts'
import type { WrittenWeapon } from './weapon-forms.ts'

/** A creature as its statblock says, parsed but not derived. */
export interface Creature
  extends Omit<
    Written,
    'weapons' | 'proficiencies' | 'masteries' | 'traits' | 'heritage' | 'conditions'
  > {
  readonly heritage: string
  /** The HP that are left, where somebody comes hurt. */
  readonly left: { readonly hp?: number }
  readonly weapons: readonly WrittenWeapon[]
  readonly conditions: readonly ConditionWord[]
  /** `undefined` if the statblock names neither proficiencies nor masteries. */
  readonly proficiencies: readonly string[] | undefined
  readonly masteries: readonly string[]
  readonly namesProficiencies: boolean
  readonly traits: readonly Trait[]
  /** Traits taken twice. */
  readonly mastered: readonly Trait[]
}
