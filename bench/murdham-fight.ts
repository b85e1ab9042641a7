import { fourAgainstFour } from './four-against-four.ts'

/** Four against four over three zones, blades and bows on both sides. */
export const murdhamFight = fourAgainstFour(
  { zones: ['West bank', 'The ford', 'East bank'] },
  {
    Aldric: {
      str: 12,
      agi: 8,
      wit: 9,
      armour: 'light',
      shield: 1,
      weapons: ['sword']
    },
    Brenna: { str: 8, agi: 11, wit: 12, weapons: ['bow', 'knife carried'] },
    Cuth: { str: 10, agi: 8, wit: 8, armour: 'heavy', weapons: ['mace'] },
    Dara: { str: 7, agi: 9, wit: 13, weapons: ['staff'] }
  },
  {
    'Bandit 1': { str: 8, agi: 8, wit: 8, weapons: ['spear'] },
    'Bandit 2': { str: 8, agi: 8, wit: 8, weapons: ['bow', 'knife carried'] },
    'Bandit leader': {
      str: 12,
      agi: 8,
      wit: 10,
      armour: 'light',
      weapons: ['halberd']
    },
    Wolf: {
      str: 8,
      agi: 8,
      wit: 8,
      traits: ['fast'],
      weapons: ['bite d6 natural']
    }
  }
)
