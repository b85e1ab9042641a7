import type { EncounterEntry } from '../src/core/encounter/encounter.ts'
import type { Fields } from '../src/core/statblock/fields.ts'
import { fights } from './fights.ts'

/** A party that fights itself, and where. */
export interface Pairing {
  readonly name: string
  readonly party: readonly EncounterEntry[]
  readonly fields: Fields
}

const entrant = (name: string, player: boolean, fields: Fields): EncounterEntry => ({
  name,
  count: 1,
  side: '',
  player,
  hidden: false,
  fields
})
const player = (name: string, fields: Fields) => entrant(name, true, fields)
const creature = (name: string, fields: Fields) => entrant(name, false, fields)

/** The book knows a line and how far it is; healers, archers behind a front, and creatures of different speed. */
const td2e: readonly Pairing[] = [
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

/** Three kinds of battlefield: an open one, one with cover, and one with an obstacle, the dark, a fire and a drop. */
const einfelst: readonly Pairing[] = [
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

const richer: Readonly<Record<string, readonly Pairing[]>> = { td2e, einfelst }

/** The pairings of a game: the party of the benchmark, and richer ones where there are any. */
export function pairingsOf(game: string): readonly Pairing[] {
  const fight = fights[game]
  if (!fight) throw new Error(`there is no fight of ${game}`)
  const party = fight.entries.filter((entry) => entry.player)
  return [{ name: 'four against four', party, fields: fight.fields }, ...(richer[game] ?? [])]
}
