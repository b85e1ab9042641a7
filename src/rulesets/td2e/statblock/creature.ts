import type { ConditionWord } from '../state.ts'
import type { Trait } from '../tables/traits.ts'
import type { Written } from './fields.ts'
import type { WrittenWeapon } from './weapon-forms.ts'

/** A parsed statblock, before values are derived. */
export interface Creature
  extends Omit<
    Written,
    'weapons' | 'proficiencies' | 'masteries' | 'traits' | 'heritage' | 'conditions'
  > {
  readonly heritage: string
  /** Current HP, if the creature begins wounded. */
  readonly left: { readonly hp?: number }
  readonly weapons: readonly WrittenWeapon[]
  readonly conditions: readonly ConditionWord[]
  /** `undefined` if the statblock names neither proficiencies nor masteries. */
  readonly proficiencies: readonly string[] | undefined
  readonly masteries: readonly string[]
  /** Whether the statblock has the key `proficiencies`. */
  readonly namesProficiencies: boolean
  readonly traits: readonly Trait[]
  /** Traits taken twice. */
  readonly mastered: readonly Trait[]
}
