import type { WeaponForm } from '../../../core/statblock/weapon-forms.ts'
import {
  flagForm,
  hiddenForm,
  patternForm,
  wordForm
} from '../../../core/statblock/weapon-forms.ts'
import type { Skill, WeaponGroup } from '../tables/weapons.ts'
import { subclasses } from '../tables/weapons.ts'

/** A weapon as written in a statblock. */
export interface WrittenWeapon {
  readonly name: string
  readonly group: WeaponGroup
  readonly subclass: string
  /** The damage of the weapon, if that differs from the damage of its group. */
  readonly damage?: number
  /** Set if the statblock says how well the weapon is wielded. */
  readonly skill?: Skill
  readonly isNatural: boolean
  readonly isMagic: boolean
}

/** The properties written after the name of a weapon. */
export type WeaponFacts = Partial<Omit<WrittenWeapon, 'name'>>

const groups: Readonly<Record<string, WeaponGroup>> = {
  light: 'light melee',
  heavy: 'heavy melee',
  ranged: 'ranged'
}

export const weaponForms: readonly WeaponForm<WeaponFacts>[] = [
  patternForm(
    Object.keys(groups),
    /(light|heavy|ranged)(?: melee)?/,
    ([, word = '']) => ({ group: groups[word] }),
    'light, heavy or ranged'
  ),
  wordForm(
    subclasses.map(({ subclass }) => subclass),
    (subclass) => ({ subclass }),
    'a subclass'
  ),
  patternForm('damage 2', /damage ([1-9]\d?)|([1-9]\d?)(?: damage)?/, ([, behind, before]) => ({
    damage: Number(behind ?? before)
  })),
  flagForm({
    natural: { isNatural: true },
    magic: { isMagic: true },
    proficient: { skill: 'proficiency' },
    mastery: { skill: 'mastery' },
    untrained: { skill: 'none' }
  }),
  hiddenForm(flagForm({ proficiency: { skill: 'proficiency' }, mastered: { skill: 'mastery' } }))
]
