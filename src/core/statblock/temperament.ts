import type { temperaments } from './common-fields.ts'
import { commonFields } from './common-fields.ts'
import type { Fields } from './fields.ts'
import { readFields } from './read-fields.ts'

/** How a combatant fights under Fray’s control. */
export type Temperament = (typeof temperaments)[number]

const usual: Temperament = 'steady'

/** The temperament in a statblock; `steady` if it has none, or an unknown word. */
export const temperamentIn = (fields: Fields): Temperament =>
  readFields('', commonFields, {}, fields).values.temperament ?? usual

/** The temperament of a combatant in a fight of any game; `steady` for an unknown name. */
export const temperamentOf = (
  { combatants }: { readonly combatants: Combatants },
  name: string
): Temperament => combatants[name]?.temperament ?? usual

type Combatants = Readonly<Record<string, { readonly temperament: Temperament }>>
