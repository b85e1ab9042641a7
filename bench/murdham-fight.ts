import type { Encounter, EncounterEntry } from '../src/core/encounter/encounter.ts'
import type { Fields } from '../src/core/statblock/fields.ts'

const entrant = (name: string, player: boolean, fields: Fields): EncounterEntry => ({
  name,
  count: 1,
  side: player ? 'Party' : 'Enemies',
  player,
  hidden: false,
  fields
})

/** Four against four over three zones, blades and bows on both sides. */
export const fourAgainstFour: Encounter = {
  name: 'Four against four',
  reserve: [],
  aside: false,
  fields: { zones: ['West bank', 'The ford', 'East bank'] },
  defaults: {},
  entries: [
    entrant('Aldric', true, {
      str: 12,
      agi: 8,
      wit: 9,
      armour: 'light',
      shield: 1,
      weapons: ['sword']
    }),
    entrant('Brenna', true, { str: 8, agi: 11, wit: 12, weapons: ['bow', 'knife carried'] }),
    entrant('Cuth', true, { str: 10, agi: 8, wit: 8, armour: 'heavy', weapons: ['mace'] }),
    entrant('Dara', true, { str: 7, agi: 9, wit: 13, weapons: ['staff'] }),
    entrant('Bandit 1', false, { str: 8, agi: 8, wit: 8, weapons: ['spear'] }),
    entrant('Bandit 2', false, { str: 8, agi: 8, wit: 8, weapons: ['bow', 'knife carried'] }),
    entrant('Bandit leader', false, {
      str: 12,
      agi: 8,
      wit: 10,
      armour: 'light',
      weapons: ['halberd']
    }),
    entrant('Wolf', false, {
      str: 8,
      agi: 8,
      wit: 8,
      traits: ['fast'],
      weapons: ['bite d6 natural']
    })
  ]
}
