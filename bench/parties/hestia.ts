import type { Pairing } from './pairing.ts'
import { creature, player } from './pairing.ts'

/** A field without places: who heals, who shoots, and creatures that resist, bleed and break. */
export const hestia: readonly Pairing[] = [
  {
    name: 'healers and casters',
    fields: {},
    party: [
      player('Wenna', {
        fighter: 2,
        might: 13,
        agility: 10,
        discipline: 12,
        savvy: 13,
        flesh: 5,
        armour: 'light',
        shield: true,
        weapons: ['sword', 'bow']
      }),
      player('Corvin', {
        fighter: 1,
        might: 14,
        savvy: 9,
        flesh: 6,
        armour: 'medium',
        weapons: ['mace'],
        liquor: 2
      }),
      player('Ode', {
        savvy: 14,
        discipline: 15,
        flesh: 4,
        weapons: ['staff'],
        spells: ['drowse touch']
      }),
      player('Hale', { savvy: 12, flesh: 4, weapons: ['knife d6 piercing'], liquor: 2 })
    ]
  },
  {
    name: 'archers and a shield',
    fields: {},
    party: [
      player('Tam', {
        agility: 15,
        savvy: 12,
        flesh: 4,
        armour: 'light',
        weapons: ['crossbow', 'dagger']
      }),
      player('Brenna', {
        violence: 2,
        defense: 12,
        flesh: 4,
        savvy: 13,
        weapons: ['bow', 'dagger']
      }),
      player('Ulf', {
        fighter: 1,
        might: 13,
        flesh: 6,
        armour: 'medium',
        shield: true,
        weapons: ['sword']
      }),
      creature('Slinger', { hd: 1, armour: 'light', weapons: ['sling', 'club'] })
    ]
  },
  {
    name: 'beasts and what does not stay down',
    fields: {},
    party: [
      creature('Pond ogre', {
        hd: 4,
        size: 'large',
        defense: 12,
        morale: 'Brave',
        attacks: 2,
        weapons: ['great club']
      }),
      creature('Cart wolf', {
        hd: 2,
        flesh: 4,
        defense: 12,
        weapons: ['bite d6 piercing natural']
      }),
      creature('Miller', {
        hd: 3,
        armour: 'medium',
        morale: 'Suicidal',
        weapons: ['flail d8 crushing'],
        resists: 'piercing',
        immune: 'slashing'
      }),
      creature('Goblin', { hd: '1-1', size: 'small', morale: 'Cowardly', weapons: ['spear'] })
    ]
  }
]
