import { fourAgainstFour } from './four-against-four.ts'

/** Four against four in the games that Fray has as fences, with everything given so that nothing is left to muster. */
export const ownFights = {
  lantern: fourAgainstFour(
    {},
    {
      Aldric: { player: true, hd: 3, hp: 14, ac: 15, str: 16, attacks: ['sword (1d8)'] },
      Brenna: { player: true, hd: 2, hp: 9, ac: 13, attacks: ['bow (1d6)', 'dagger (1d4)'] },
      Cuth: { player: true, hd: 3, hp: 12, ac: 14, attacks: ['mace (1d6)'] },
      Dara: { player: true, hd: 2, hp: 6, ac: 11, attacks: ['staff (1d4)'] }
    },
    {
      'Goblin 1': { hd: 1, hp: 4, ac: 13, morale: 7, attacks: ['spear (1d6)'] },
      'Goblin 2': { hd: 1, hp: 4, ac: 13, morale: 7, attacks: ['spear (1d6)'] },
      'Goblin chief': { hd: 3, hp: 15, ac: 14, morale: 10, attacks: ['great club (1d8+1)'] },
      Wolf: { hd: 2, hp: 10, ac: 12, morale: 8, attacks: ['bite (1d6)'] }
    }
  ),
  mud: fourAgainstFour(
    {},
    {
      Aldric: { player: true, guard: 6, str: 14, dex: 10, armor: 2, attacks: ['sword (1d8)'] },
      Brenna: { player: true, guard: 5, str: 9, dex: 15, attacks: ['bow (1d6)'] },
      Cuth: { player: true, guard: 4, str: 12, dex: 9, armor: 1, attacks: ['mace (1d8)'] },
      Dara: { player: true, guard: 4, str: 8, dex: 13, wil: 14, attacks: ['staff (1d6)'] }
    },
    {
      'Goblin 1': { guard: 3, str: 8, dex: 12, wil: 7, attacks: ['spear (1d6)'] },
      'Goblin 2': { guard: 3, str: 8, dex: 12, wil: 7, attacks: ['spear (1d6)'] },
      'Goblin chief': { guard: 6, str: 13, wil: 12, armor: 1, attacks: ['great club (1d10)'] },
      Wolf: { guard: 4, str: 11, dex: 14, wil: 9, attacks: ['bite (1d6)'] }
    }
  ),
  banner: fourAgainstFour(
    {},
    {
      Aldric: { player: true, ac: 16, hp: 24, str: 16, attacks: ['sword +5 (1d8+3)'] },
      Brenna: {
        player: true,
        ac: 14,
        hp: 18,
        dex: 16,
        attacks: ['bow +5 (1d8+3)', 'knife +5 (1d4+3)']
      },
      Cuth: { player: true, ac: 15, hp: 20, con: 14, attacks: ['mace +4 (1d6+2)'] },
      Dara: {
        player: true,
        ac: 12,
        hp: 14,
        attacks: [
          'fire bolt +5 (1d10 fire)',
          {
            name: 'fan',
            damage: '2d6 fire',
            save: 'dex',
            difficulty: 13,
            passes: 'half',
            area: 2,
            uses: 1
          }
        ]
      }
    },
    {
      'Goblin 1': { ac: 13, hp: 9, dex: 14, attacks: ['spear +4 (1d6+2)'] },
      'Goblin 2': { ac: 13, hp: 9, dex: 14, attacks: ['spear +4 (1d6+2)'] },
      'Goblin chief': { ac: 15, hp: 26, str: 16, attacks: ['great club +5 (2d6+3)'] },
      Wolf: {
        ac: 13,
        hp: 14,
        attacks: [
          { name: 'bite', bonus: 4, damage: '2d4+2', save: 'str', difficulty: 11, fails: 'prone' }
        ]
      }
    }
  )
}
