import type { WeaponForm } from '../../../core/statblock/weapon-forms.ts'
import { onceForm, patternForm, wordForm } from '../../../core/statblock/weapon-forms.ts'
import type { Keyword, WeaponRow } from '../tables/weapons.ts'
import { keywords, weaponClasses } from '../tables/weapons.ts'

/** Facts about a weapon in a statblock, after its name. */
export interface WeaponFacts {
  readonly die?: number
  readonly range?: number
  /** The table row of the weapon’s class, such as `martial hand`. */
  readonly row?: WeaponRow
  readonly keywords?: readonly Keyword[]
}

export const weaponForms: readonly WeaponForm<WeaponFacts>[] = [
  onceForm(
    patternForm(
      ['d4', 'd6', 'd8', 'd10', 'd12'],
      /1?d(4|6|8|10|12)/,
      ([, sides]) => ({ die: Number(sides) }),
      'a die'
    )
  ),
  onceForm(
    wordForm(
      weaponClasses.map(({ weapon }) => weapon),
      (name) => ({ row: weaponClasses.find(({ weapon }) => weapon === name) }),
      'a class such as martial hand'
    )
  ),
  onceForm(
    patternForm(
      'range 4',
      /range (\d{1,2})/,
      ([, zones]) => ({ range: Number(zones) }),
      'range and a number'
    )
  ),
  wordForm(keywords, (keyword, before) => ({ keywords: [...(before.keywords ?? []), keyword] }))
]
