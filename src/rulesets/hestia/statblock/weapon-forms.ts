import type { WeaponForm } from '../../../core/statblock/weapon-forms.ts'
import {
  flagForm,
  hiddenForm,
  patternForm,
  wordForm
} from '../../../core/statblock/weapon-forms.ts'
import type { Tag } from '../tables/damage-tags.ts'
import { tags } from '../tables/damage-tags.ts'
import type { WeaponClass } from '../tables/weapons.ts'
import { weaponClasses } from '../tables/weapons.ts'

/** Facts about a weapon in a statblock, beside its name. */
export interface WeaponFacts {
  readonly die?: string
  readonly class?: WeaponClass
  readonly tags?: readonly Tag[]
  readonly isNatural?: boolean
  readonly isHandy?: boolean
  readonly isRanged?: boolean
  readonly needsReload?: boolean
  readonly isLoaded?: boolean
  readonly isDepleted?: boolean
  readonly notches?: number
  /** A range as written, such as `60`: a fight has no distances. */
  readonly range?: string
}

/** Joins facts of several words into one word, which no name of a weapon contains: `no ammunition` → `0-ammunition`. */
export const withoutSpaces = (text: string): string =>
  text
    .replace(/\b(?:unloaded|not loaded)\b/gi, '0-loaded')
    .replace(/\b(?:(?:no|out of) (?:ammunition|ammo)|depleted)\b/gi, '0-ammunition')
    .replace(/\b(\d) notch(?:es)?\b/gi, '$1-notches')
    .replace(/\bnotched\b/gi, '1-notches')
    .replace(/\brange:? (\d{1,4}(?:[-/]\d{1,4})?)(?: ?(?:ft|feet)\b)?\.?/gi, '$1-range')

export const weaponForms: readonly WeaponForm<WeaponFacts>[] = [
  patternForm('d8', /\d{0,2}d\d{1,3}(?:[+-]\d{1,2})?/, ([die]) => ({ die }), 'a die such as d8'),
  wordForm(
    weaponClasses.map((row) => row.class),
    (word, before) => (before.class === undefined ? { class: word } : undefined),
    'a class such as heavy'
  ),
  wordForm(tags, (tag, before) => ({ tags: [...new Set([...(before.tags ?? []), tag])] })),
  flagForm({
    natural: { isNatural: true },
    stowed: { isHandy: false },
    handy: { isHandy: true },
    ranged: { isRanged: true },
    thrown: { isRanged: true },
    reload: { needsReload: true }
  }),
  // These forms come only from a map such as `{name: bite, natural: false}`.
  hiddenForm(
    flagForm({
      'not natural': { isNatural: false },
      'not handy': { isHandy: false },
      'not ranged': { isRanged: false },
      'not reload': { needsReload: false },
      loaded: { isLoaded: true }
    })
  ),
  // A range is read only for `readWeapons` to report: a fight has no distances.
  hiddenForm(
    patternForm('range 60', /(\d{1,4}(?:[-/]\d{1,4})?)-range/, ([, range = '']) => ({ range }))
  ),
  patternForm('unloaded', /0-loaded/, () => ({ isLoaded: false })),
  patternForm('no ammunition', /0-ammunition/, () => ({ isDepleted: true })),
  patternForm('1 notch', /(\d)-notches/, ([, notches]) => ({ notches: Number(notches) }))
]
