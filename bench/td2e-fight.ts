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

/** Four against four: armour, mastery, a monk, a Medic and an archer on either side. */
export const fourAgainstFour: Encounter = {
  name: 'Four against four',
  reserve: [],
  aside: false,
  fields: {},
  defaults: {},
  entries: [
    entrant('Aldric', true, {
      hp: 6,
      armour: 'medium',
      traits: ['armor training', 'vigilant'],
      masteries: ['one-handed swords'],
      weapons: ['sword']
    }),
    entrant('Brenna', true, {
      hp: 6,
      behind: 20,
      proficiencies: ['bows'],
      traits: ['agile'],
      weapons: ['bow', 'knife']
    }),
    entrant('Cuth', true, { hp: 6, monk: 4, traits: ['robust'] }),
    entrant('Dara', true, {
      hp: 6,
      armour: 'light',
      proficiencies: ['staves'],
      traits: ['medic'],
      weapons: ['staff']
    }),
    entrant('Goblin 1', false, { hp: 3, weapons: ['spear'] }),
    entrant('Goblin 2', false, { hp: 3, behind: 20, weapons: ['short bow', 'knife'] }),
    entrant('Orc', false, { hp: 4, armour: 'light', weapons: ['great axe'] }),
    entrant('Ogre', false, { hp: 6, dr: 1, weapons: ['great club mastery'] })
  ]
}
