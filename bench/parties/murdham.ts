import type { Pairing } from './pairing.ts'
import { creature, player } from './pairing.ts'

/** Zones open and cramped, with cover and a hazard; healers, archers and great creatures. */
export const murdham: readonly Pairing[] = [
  {
    name: 'healers and casters',
    fields: {
      zones: [{ name: 'The road', who: 'Red' }, 'The bridge', { name: 'The gate', who: 'Blue' }]
    },
    party: [
      player('Ilse', {
        str: 12,
        agi: 8,
        wit: 9,
        armour: 'light',
        shield: 1,
        skills: ['cleave', 'skilled blow'],
        weapons: ['sword'],
        gear: ['healing draught']
      }),
      player('Odile', {
        str: 9,
        agi: 7,
        wit: 13,
        armour: 'light',
        skills: ['heal', 'protect'],
        weapons: ['staff'],
        gear: ['medicine box', '2 healing draught']
      }),
      player('Perrin', {
        str: 8,
        agi: 12,
        wit: 11,
        skills: ['dodge blows'],
        weapons: ['spear']
      }),
      creature('Toll-taker', { str: 8, agi: 8, wit: 8, weapons: ['spear'] })
    ]
  },
  {
    name: 'archers and cover',
    fields: {
      zones: [
        { name: 'The wall', who: 'Red', protection: 'cover' },
        { name: 'The ditch', space: 'open' },
        { name: 'The hedge', protection: 'concealment' },
        { name: 'The barn', who: 'Blue', protection: 'cover' }
      ]
    },
    party: [
      player('Perrin', {
        str: 8,
        agi: 12,
        wit: 11,
        skills: ['dodge blows', 'steady aim'],
        weapons: ['bow', 'knife, carried']
      }),
      creature('Crossbow hand', {
        str: 7,
        agi: 9,
        wit: 9,
        weapons: ['crossbow', 'knife, carried']
      }),
      player('Cuth', { str: 10, agi: 8, wit: 8, armour: 'heavy', weapons: ['mace'] }),
      player('Dara', { str: 9, agi: 9, wit: 12, shield: 1, weapons: ['sword'] })
    ]
  },
  {
    name: 'hazards and zones',
    fields: {
      zones: [
        { name: 'The road', who: 'Red' },
        { name: 'The span', space: 'cramped', hazard: 'the Lode d6' },
        { name: 'The tower', who: 'Blue', protection: 'cover' }
      ]
    },
    party: [
      creature('Bridge troll', {
        size: 'large',
        str: 12,
        agi: 4,
        wit: 4,
        weapons: ['great club']
      }),
      creature('Gate hound', {
        str: 8,
        agi: 8,
        wit: 8,
        traits: ['fast'],
        weapons: ['bite d6 natural']
      }),
      creature('Mother Grudge', {
        str: 12,
        agi: 6,
        wit: 10,
        armour: 'heavy',
        skills: ['fast strike', 'brawling'],
        weapons: ['great axe']
      }),
      creature('Toll-taker', { str: 8, agi: 8, wit: 8, weapons: ['spear', 'bow'] })
    ]
  }
]
