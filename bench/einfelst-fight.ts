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

/** Four against four over three zones: blades and bows on both sides, and a troll with two cards. */
export const fourAgainstFour: Encounter = {
  name: 'Four against four',
  reserve: [],
  aside: false,
  fields: { zones: ['West bank', 'The ford', 'East bank'] },
  defaults: {},
  entries: [
    entrant('Aldric', true, {
      strength: 4,
      dexterity: 3,
      strike: 3,
      endure: 2,
      armour: 'medium',
      weapons: ['sword']
    }),
    entrant('Brenna', true, {
      strength: 3,
      dexterity: 4,
      shoot: 3,
      finesse: 2,
      weapons: ['longbow', 'knife']
    }),
    entrant('Cuth', true, {
      strength: 5,
      dexterity: 2,
      force: 2,
      strike: 2,
      armour: 'heavy',
      weapons: ['mace']
    }),
    entrant('Dara', true, { strength: 3, dexterity: 3, strike: 2, weapons: ['staff'] }),
    entrant('Bandit 1', false, { strength: 3, dexterity: 3, strike: 2, weapons: ['spear'] }),
    entrant('Bandit 2', false, {
      strength: 3,
      dexterity: 3,
      shoot: 2,
      finesse: 1,
      weapons: ['shortbow', 'knife']
    }),
    entrant('Troll', false, {
      strength: 6,
      dexterity: 2,
      strike: 1,
      force: 3,
      endure: 3,
      cards: 2,
      fear: 2,
      weapons: ['fists 2 natural']
    }),
    entrant('Wolf', false, {
      strength: 3,
      dexterity: 4,
      strike: 2,
      finesse: 2,
      'harm points': 3,
      weapons: ['bite 1 natural']
    })
  ]
}
