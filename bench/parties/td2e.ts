import type { Pairing } from './pairing.ts'
import { creature, player } from './pairing.ts'

/** The book knows a line and how far it is; healers, archers behind a front, and creatures of different speed. */
export const td2e: readonly Pairing[] = [
  {
    name: 'healers and the hard to kill',
    fields: { distance: 40 },
    party: [
      player('Mercer', {
        hp: 6,
        armour: 'heavy',
        traits: ['armor training', 'strong', 'hard to kill'],
        weapons: ['great sword']
      }),
      player('Nell', {
        hp: 6,
        armour: 'light',
        proficiencies: ['staves'],
        traits: ['medic', 'robust'],
        weapons: ['staff']
      }),
      player('Osric', { hp: 6, monk: 2, traits: ['medic'] }),
      player('Pim', { hp: 6, shield: true, traits: ['duelist'], weapons: ['sword mastery'] })
    ]
  },
  {
    name: 'archers behind a line',
    fields: { distance: 60 },
    party: [
      player('Rolf', {
        hp: 6,
        armour: 'medium',
        traits: ['armor training'],
        masteries: ['one-handed swords'],
        weapons: ['sword']
      }),
      player('Sunniva', { hp: 6, behind: 20, masteries: ['bows'], weapons: ['bow', 'knife'] }),
      player('Tova', { hp: 6, behind: 20, proficiencies: ['bows'], weapons: ['bow', 'knife'] }),
      creature('Wolfhound', { hp: 3, movement: 35, weapons: ['bite natural'] })
    ]
  },
  {
    name: 'brutes and hounds',
    fields: { distance: 45 },
    party: [
      creature('Ogre', { hp: 6, dr: 1, weapons: ['great club mastery'] }),
      creature('Orc', { hp: 4, armour: 'light', weapons: ['great axe'] }),
      creature('Hound', { hp: 3, movement: 35, weapons: ['bite natural'] }),
      creature('Slinger', { hp: 3, behind: 20, weapons: ['sling', 'knife'] }),
      creature('Goblin', { hp: 3, weapons: ['spear'] })
    ]
  }
]
