import type { Thing } from '../../../core/sections/thing.ts'
import type { WeaponForm } from '../../../core/statblock/weapon-forms.ts'
import {
  flagForm,
  hiddenForm,
  onceForm,
  patternForm,
  wordForm
} from '../../../core/statblock/weapon-forms.ts'
import type { Weapon } from '../state.ts'
import type { Fire } from '../tables/fire.ts'
import { fireWords } from '../tables/fire.ts'
import type { WeaponKind } from '../tables/weapons.ts'

/** The properties written after the name of a weapon. */
export type WeaponFacts = Partial<Omit<Weapon, 'name' | keyof Thing>> & {
  readonly isNatural?: boolean
  readonly isCarried?: boolean
}

const kinds: readonly WeaponKind[] = ['close', 'thrown', 'ranged']

export const weaponForms: readonly WeaponForm<WeaponFacts>[] = [
  onceForm(
    patternForm(
      'damage 2',
      /damage (\d{1,2})/,
      ([, damage]) => ({ damage: Number(damage) }),
      'a damage'
    )
  ),
  hiddenForm(
    patternForm('2', /\d{1,2}/, ([damage], before) =>
      before.damage === undefined ? { damage: Number(damage) } : undefined
    )
  ),
  onceForm(
    patternForm(
      'range 0-1',
      /range (\d{1,2})(?:[-–](\d{1,2}))?/,
      ([, from, to = from]) => ({ from: Number(from), to: Number(to) }),
      'range and zones such as 0-1'
    )
  ),
  onceForm(
    patternForm(
      fireWords.map((fire) => `fire ${fire}`),
      new RegExp(`fire (${fireWords.join('|')})`),
      ([, fire]) => ({ fire: fire as Fire }),
      'fire and its intensity'
    )
  ),
  onceForm(
    patternForm(
      'poison 6',
      /poison (\d{1,2})/,
      ([, toxicity]) => ({ toxicity: Number(toxicity) }),
      'poison and its toxicity'
    )
  ),
  onceForm(wordForm(kinds, (kind) => ({ kind }))),
  flagForm({
    natural: { isNatural: true },
    mental: { isMental: true },
    carried: { isCarried: true }
  })
]
