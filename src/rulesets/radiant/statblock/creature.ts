import type { Gear, Hindered } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import type { Technique } from '../tables/techniques.ts'
import type { Written } from './fields.ts'
import type { ReadWeapon } from './weapons.ts'

type Lists = 'weapons' | 'gear' | 'spells' | 'techniques' | 'worn' | 'hindrances' | 'zone'

/** A parsed statblock, before a combatant is derived from it. */
export interface Creature extends Omit<Written, Lists> {
  readonly attributes: Readonly<Partial<Record<Attribute, number>>>
  readonly weapons: readonly ReadWeapon[]
  readonly gear: Record<string, Gear>
  readonly spells: readonly string[]
  readonly techniques: readonly Technique[]
  readonly sneaks: boolean
  readonly worn: Readonly<Record<string, number>>
  readonly hindrances: readonly Hindered[]
  readonly zone: string
  /** Current HP, if the creature begins wounded. */
  readonly left: { readonly hp?: number }
}
