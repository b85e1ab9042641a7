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

/** Four against four, with everything given so that nothing is left to muster. */
export const fourAgainstFour: Encounter = {
  name: 'Four against four',
  reserve: [],
  aside: false,
  fields: {},
  defaults: {},
  entries: [
    entrant('Aldric', true, {
      violence: 2,
      defense: 15,
      grit: 7,
      flesh: 5,
      savvy: 9,
      weapons: ['sword d8 slashing']
    }),
    entrant('Brenna', true, {
      violence: 2,
      defense: 12,
      grit: 6,
      flesh: 4,
      savvy: 13,
      weapons: ['bow', 'knife d6 piercing']
    }),
    entrant('Cuth', true, {
      violence: 1,
      defense: 13,
      grit: 6,
      flesh: 4,
      savvy: 10,
      weapons: ['mace']
    }),
    entrant('Dara', true, { defense: 10, grit: 5, flesh: 3, savvy: 15, weapons: ['staff'] }),
    entrant('Goblin 1', false, { hd: '1-1', defense: 12, flesh: 4, morale: 4, weapons: ['spear'] }),
    entrant('Goblin 2', false, { hd: '1-1', defense: 12, flesh: 4, morale: 4, weapons: ['spear'] }),
    entrant('Goblin chief', false, {
      hd: 2,
      defense: 12,
      grit: 9,
      flesh: 4,
      morale: 14,
      leader: true,
      weapons: ['great club']
    }),
    entrant('Wolf', false, {
      hd: 2,
      defense: 12,
      grit: 8,
      flesh: 3,
      weapons: ['bite d6 piercing natural']
    })
  ]
}
