import { fourAgainstFour } from './four-against-four.ts'

/** Four against four, with everything given so that nothing is left to muster. */
export const hestiaFight = fourAgainstFour(
  {},
  {
    Aldric: {
      violence: 2,
      defense: 15,
      grit: 7,
      flesh: 5,
      savvy: 9,
      weapons: ['sword d8 slashing']
    },
    Brenna: {
      violence: 2,
      defense: 12,
      grit: 6,
      flesh: 4,
      savvy: 13,
      weapons: ['bow', 'knife d6 piercing']
    },
    Cuth: {
      violence: 1,
      defense: 13,
      grit: 6,
      flesh: 4,
      savvy: 10,
      weapons: ['mace']
    },
    Dara: { defense: 10, grit: 5, flesh: 3, savvy: 15, weapons: ['staff'] }
  },
  {
    'Goblin 1': { hd: '1-1', defense: 12, flesh: 4, morale: 4, weapons: ['spear'] },
    'Goblin 2': { hd: '1-1', defense: 12, flesh: 4, morale: 4, weapons: ['spear'] },
    'Goblin chief': {
      hd: 2,
      defense: 12,
      grit: 9,
      flesh: 4,
      morale: 14,
      leader: true,
      weapons: ['great club']
    },
    Wolf: {
      hd: 2,
      defense: 12,
      grit: 8,
      flesh: 3,
      weapons: ['bite d6 piercing natural']
    }
  }
)
