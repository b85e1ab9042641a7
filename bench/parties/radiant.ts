import type { Pairing } from './pairing.ts'
import { creature, player } from './pairing.ts'

/** Zones narrow and wide, one with steam; shields, sneaks, archers and creatures with effects. */
export const radiant: readonly Pairing[] = [
  {
    name: 'healers and casters',
    fields: {
      zones: [{ name: 'The door', who: 'Red' }, 'The hall', { name: 'The altar', who: 'Blue' }]
    },
    party: [
      player('Maud', {
        class: 'warrior',
        level: 2,
        str: 3,
        con: 2,
        hp: 17,
        armour: 'light',
        shield: 'large',
        weapons: ['mace'],
        techniques: ['shield']
      }),
      player('Osric', {
        dex: 2,
        wis: 2,
        hp: 9,
        weapons: ['club'],
        spells: ['hush', 'witch light']
      }),
      player('Dara', { str: 1, wis: 3, hp: 10, weapons: ['staff'] }),
      player('Fenn', {
        class: 'rogue',
        level: 2,
        str: 1,
        dex: 3,
        hp: 13,
        armour: 'light',
        weapons: ['shortsword', 'dagger']
      })
    ]
  },
  {
    name: 'archers and a narrow stair',
    fields: {
      zones: [
        { name: 'The gallery', who: 'Red' },
        { name: 'The stair', capacity: 2 },
        { name: 'The yard', who: 'Blue' }
      ]
    },
    party: [
      player('Brenna', { dex: 3, hp: 9, weapons: ['bow', 'dagger body'] }),
      creature('Bandit', { level: 2, hp: 9, weapons: ['bow'] }),
      player('Aldric', {
        class: 'warrior',
        level: 2,
        str: 3,
        dex: 1,
        con: 2,
        hp: 16,
        armour: 'light',
        weapons: ['longsword']
      }),
      creature('Wick thief', { level: 1, hp: 4, weapons: ['sling', 'dagger body'] })
    ]
  },
  {
    name: 'hazards and zones',
    fields: {
      zones: [
        { name: 'The drain', who: 'Red' },
        { name: 'The vats', hazard: 'the steam, CON, d4, Weakened' },
        { name: 'The floor', who: 'Blue' }
      ]
    },
    party: [
      creature('Tallow hulk', {
        level: 6,
        hp: 32,
        fearless: true,
        weapons: ['fists 2d8 natural', 'smother d10 natural stuck STR action']
      }),
      creature('Wax hand', { level: 2, hp: 9, ap: 1, weapons: ['ladle d6'] }),
      creature('The chandler', {
        level: 4,
        hp: 19,
        ap: 2,
        leader: true,
        weapons: ['hooked pole d10 two-handed', 'boiling wax 2d6 natural blast short recharge 5']
      }),
      creature('Hound', { level: 3, hp: 13, weapons: ['bite 2d4 natural'] })
    ]
  }
]
