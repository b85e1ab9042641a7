import type { EncounterEntry } from '../../src/core/encounter/encounter.ts'
import type { Fields } from '../../src/core/statblock/fields.ts'

/** A party that fights itself, and where. */
export interface Pairing {
  readonly name: string
  readonly party: readonly EncounterEntry[]
  readonly fields: Fields
}

const entrant = (name: string, player: boolean, fields: Fields): EncounterEntry => ({
  name,
  count: 1,
  side: '',
  player,
  hidden: false,
  fields
})

export const player = (name: string, fields: Fields) => entrant(name, true, fields)
export const creature = (name: string, fields: Fields) => entrant(name, false, fields)
