import { fourAgainstFour } from './four-against-four.ts'

/** Four against four over three zones: blades and bows on both sides, and a troll with two cards. */
export const einfelstFight = fourAgainstFour(
  { zones: ['West bank', 'The ford', 'East bank'] },
  {
    Aldric: {
      strength: 4,
      dexterity: 3,
      strike: 3,
      endure: 2,
      armour: 'medium',
      weapons: ['sword']
    },
    Brenna: {
      strength: 3,
      dexterity: 4,
      shoot: 3,
      finesse: 2,
      weapons: ['longbow', 'knife']
    },
    Cuth: {
      strength: 5,
      dexterity: 2,
      force: 2,
      strike: 2,
      armour: 'heavy',
      weapons: ['mace']
    },
    Dara: { strength: 3, dexterity: 3, strike: 2, weapons: ['staff'] }
  },
  {
    'Bandit 1': { strength: 3, dexterity: 3, strike: 2, weapons: ['spear'] },
    'Bandit 2': {
      strength: 3,
      dexterity: 3,
      shoot: 2,
      finesse: 1,
      weapons: ['shortbow', 'knife']
    },
    Troll: {
      strength: 6,
      dexterity: 2,
      strike: 1,
      force: 3,
      endure: 3,
      cards: 2,
      fear: 2,
      weapons: ['fists 2 natural']
    },
    Wolf: {
      strength: 3,
      dexterity: 4,
      strike: 2,
      finesse: 2,
      'harm points': 3,
      weapons: ['bite 1 natural']
    }
  }
)
