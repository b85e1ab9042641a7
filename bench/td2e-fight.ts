import { fourAgainstFour } from './four-against-four.ts'

/** Four against four: armour, mastery, a monk, a Medic and an archer on either side. */
export const td2eFight = fourAgainstFour(
  {},
  {
    Aldric: {
      hp: 6,
      armour: 'medium',
      traits: ['armor training', 'vigilant'],
      masteries: ['one-handed swords'],
      weapons: ['sword']
    },
    Brenna: {
      hp: 6,
      behind: 20,
      proficiencies: ['bows'],
      traits: ['agile'],
      weapons: ['bow', 'knife']
    },
    Cuth: { hp: 6, monk: 4, traits: ['robust'] },
    Dara: {
      hp: 6,
      armour: 'light',
      proficiencies: ['staves'],
      traits: ['medic'],
      weapons: ['staff']
    }
  },
  {
    'Goblin 1': { hp: 3, weapons: ['spear'] },
    'Goblin 2': { hp: 3, behind: 20, weapons: ['short bow', 'knife'] },
    Orc: { hp: 4, armour: 'light', weapons: ['great axe'] },
    Ogre: { hp: 6, dr: 1, weapons: ['great club mastery'] }
  }
)
