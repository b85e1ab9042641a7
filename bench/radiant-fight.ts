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

/** Four against four over three Zones, blades and bows on both sides. */
export const fourAgainstFour: Encounter = {
  name: 'Four against four',
  reserve: [],
  aside: false,
  fields: { zones: ['West bank', 'The ford', 'East bank'] },
  defaults: {},
  entries: [
    entrant('Aldric', true, {
      class: 'warrior',
      level: 2,
      str: 3,
      dex: 1,
      con: 2,
      hp: 16,
      armour: 'light',
      shield: 'large',
      weapons: ['longsword']
    }),
    entrant('Brenna', true, { dex: 3, hp: 9, weapons: ['bow', 'dagger body'] }),
    entrant('Cuth', true, {
      class: 'rogue',
      dex: 2,
      str: 1,
      hp: 10,
      armour: 'light',
      weapons: ['shortsword', 'dagger']
    }),
    entrant('Dara', true, { str: 1, wis: 2, hp: 8, weapons: ['staff'] }),
    entrant('Bandit 1', false, { level: 2, hp: 9, weapons: ['spear'] }),
    entrant('Bandit 2', false, { level: 2, hp: 9, weapons: ['bow'] }),
    entrant('Bandit leader', false, {
      level: 4,
      hp: 18,
      leader: true,
      shield: true,
      weapons: ['longsword']
    }),
    entrant('Wolf', false, { level: 3, hp: 13, weapons: ['bite 2d4 natural'] })
  ]
}
