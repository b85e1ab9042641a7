import { fourAgainstFour } from './four-against-four.ts'

/** Four against four over three Zones, blades and bows on both sides. */
export const radiantFight = fourAgainstFour(
  { zones: ['West bank', 'The ford', 'East bank'] },
  {
    Aldric: {
      class: 'warrior',
      level: 2,
      str: 3,
      dex: 1,
      con: 2,
      hp: 16,
      armour: 'light',
      shield: 'large',
      weapons: ['longsword']
    },
    Brenna: { dex: 3, hp: 9, weapons: ['bow', 'dagger body'] },
    Cuth: {
      class: 'rogue',
      dex: 2,
      str: 1,
      hp: 10,
      armour: 'light',
      weapons: ['shortsword', 'dagger']
    },
    Dara: { str: 1, wis: 2, hp: 8, weapons: ['staff'] }
  },
  {
    'Bandit 1': { level: 2, hp: 9, weapons: ['spear'] },
    'Bandit 2': { level: 2, hp: 9, weapons: ['bow'] },
    'Bandit leader': {
      level: 4,
      hp: 18,
      leader: true,
      shield: true,
      weapons: ['longsword']
    },
    Wolf: { level: 3, hp: 13, weapons: ['bite 2d4 natural'] }
  }
)
