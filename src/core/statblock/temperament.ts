import type { temperaments } from './common-fields.ts'
import { commonFields } from './common-fields.ts'
import type { Fields } from './fields.ts'
import { readFields } from './read-fields.ts'

/** How somebody fights where Fray chooses. */
export type Temperament = (typeof temperaments)[number]

const usual: Temperament = 'steady'

/** The temperament that a statblock says; the usual one if it says none, or no word that is one. */
export const temperamentIn = (fields: Fields): Temperament =>
  readFields('', commonFields, {}, fields).values.temperament ?? usual

/** The temperament of somebody in a fight of any game; the usual one for nobody. */
export const temperamentOf = (
  { combatants }: { readonly combatants: Combatants },
  name: string
): Temperament => combatants[name]?.temperament ?? usual

type Combatants = Readonly<Record<string, { readonly temperament: Temperament }>>
