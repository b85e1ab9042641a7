import type { Pairing } from './pairing.ts'
import { creature, player } from './pairing.ts'

/** Three kinds of battlefield: an open one, one with cover, and one with an obstacle, the dark, a fire and a drop. */
export const einfelst: readonly Pairing[] = [
  {
    name: 'healers and casters',
    fields: { zones: [{ name: 'Chapel', who: 'Red' }, 'Yard', { name: 'Well', who: 'Blue' }] },
    party: [
      player('Aldric', {
        strength: 4,
        dexterity: 3,
        strike: 3,
        endure: 2,
        armour: 'medium',
        weapons: ['sword']
      }),
      player('Nell', {
        strength: 3,
        dexterity: 3,
        reason: 4,
        study: 3,
        strike: 1,
        weapons: ['staff']
      }),
      player('Osric', {
        reason: 5,
        cast: 3,
        dexterity: 3,
        spells: ['dread Endure'],
        weapons: ['hex 2 mental range 0-1', 'knife']
      }),
      creature('Sergeant', {
        strength: 4,
        dexterity: 3,
        strike: 2,
        'harm points': 5,
        armour: 'light',
        weapons: ['mace']
      })
    ]
  },
  {
    name: 'archers and cover',
    fields: {
      zones: [
        { name: 'Wall', who: 'Red', cover: true },
        { name: 'Ditch' },
        { name: 'Hedge', cover: true },
        { name: 'Barn', who: 'Blue', cover: true }
      ]
    },
    party: [
      player('Brenna', {
        strength: 3,
        dexterity: 4,
        shoot: 3,
        finesse: 2,
        weapons: ['longbow', 'knife']
      }),
      creature('Bowman', {
        strength: 3,
        dexterity: 3,
        shoot: 2,
        finesse: 1,
        weapons: ['shortbow', 'knife']
      }),
      player('Cuth', {
        strength: 5,
        dexterity: 2,
        force: 2,
        strike: 2,
        armour: 'heavy',
        weapons: ['mace']
      }),
      creature('Thrower', {
        strength: 3,
        dexterity: 4,
        shoot: 2,
        strike: 2,
        weapons: ['javelin', 'knife']
      })
    ]
  },
  {
    name: 'hazards and zones',
    fields: {
      zones: [
        { name: 'Ledge', who: 'Red' },
        { name: 'Scree', dark: true, obstacle: 'rubble, Force' },
        { name: 'Fire pit', fire: 'small' },
        { name: 'Cliff', who: 'Blue', drop: 20 }
      ]
    },
    party: [
      creature('Troll', {
        strength: 6,
        dexterity: 2,
        strike: 1,
        force: 3,
        endure: 3,
        cards: 2,
        fear: 2,
        weapons: ['fists 2 natural', 'boulder 3 range 1-1 thrown']
      }),
      creature('Wolf', {
        strength: 3,
        dexterity: 4,
        strike: 2,
        finesse: 2,
        'harm points': 3,
        weapons: ['bite 1 natural']
      }),
      player('Dara', { strength: 3, dexterity: 3, strike: 2, weapons: ['torch 1 fire small'] }),
      player('Edda', { strength: 4, dexterity: 3, strike: 3, shoot: 1, weapons: ['spear'] })
    ]
  }
]
