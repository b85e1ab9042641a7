import { describe, expect, test } from 'vitest'
import type { Fields } from '../../src/core/statblock/fields.ts'
import { encounterOf, entrant } from '../fights.ts'
import { games } from '../games.ts'

/** Two values of each key, none of which says the same as no key. */
const valuesOf: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  hestia: {
    player: [true],
    hireling: [true],
    leader: [true],
    hd: [3, 5],
    might: [3, 16],
    agility: [3, 16],
    discipline: [3, 16],
    savvy: [3, 16],
    class: ['Fighter', 'Wizard'],
    level: [2, 3],
    fighter: [2, 4],
    templates: [3, 6],
    violence: [7, 8],
    defense: [13, 17],
    armour: ['light', 'heavy'],
    shield: [true],
    flesh: ['7', '9/11'],
    grit: ['7', '9/11'],
    stress: [2, 3],
    'stress slots': [4, 5],
    morale: [4, 12],
    loyalty: [4, 12],
    size: ['tiny', 'huge'],
    speed: [20, 30],
    load: ['light', 'heavy'],
    weapons: [['sword'], ['bow']],
    damage: ['d4 slashing', '2d6 crushing'],
    attacks: [2, 3],
    gear: [['torch'], ['rope']],
    spells: [['glow'], ['mend touch']],
    conditions: [['prone'], ['tipsy']],
    'armour notches': [1, 2],
    liquor: [1, 2],
    wits: ['quick', 'slow'],
    quick: [true],
    slow: [true],
    stealthy: [true],
    surprised: [true],
    weak: [['slashing'], ['piercing']],
    resists: [['slashing'], ['piercing']],
    immune: [['slashing'], ['piercing']]
  },
  td2e: {
    player: [true],
    hp: [7, '2/8'],
    heritage: ['treefolk', 'dwarf'],
    threat: ['high', 'heroic'],
    movement: [15, 35],
    behind: [10, 20],
    armour: ['light', 'medium'],
    dr: [4, 5],
    shield: [true],
    weapons: [['sword'], ['bow']],
    proficiencies: [['bows'], ['knives']],
    masteries: [['bows'], ['knives']],
    traits: [['Vigilant'], ['Monk 2']],
    conditions: [['prone'], ['hampered']],
    monk: [3, 5]
  }
}

/** Keys that no combatant shows: who plays a combatant is asked elsewhere, and slots are only compared. */
const elsewhere = new Set(['temperament', 'slots'])

/** Keys that a combatant keeps in any case, though no rule may read them. */
const kept = new Set(['armour notches', 'hireling', 'loyalty', 'morale', 'stress', 'stress slots'])

/** A label, which the README asks to be written beside the HP. */
const labels = new Set(['heritage beside hp'])

describe.each(games.filter(({ id }) => Object.hasOwn(valuesOf, id)))(
  'each key of a statblock of $id',
  ({ id, ruleset }) => {
    const values = valuesOf[id] ?? {}
    /** The combatant of a statblock, among the creatures or among the players of an encounter, as JSON. */
    const combatantOf = (fields: Fields, isListed: boolean): string => {
      const one = entrant('One', 'Party', fields)
      const entry = { ...one, player: one.player || isListed }
      const begun = ruleset.begin({ ...encounterOf([entry]), aside: true })
      if (!('state' in begun)) throw new Error(JSON.stringify(begun))
      return JSON.stringify((begun.state as { combatants: { One: object } }).combatants.One)
    }
    /** Whether a key beside other fields leaves the combatant as it is without the key. */
    const isIdle = (key: string, value: unknown, rest: Fields): boolean =>
      [false, true].every(
        (isListed) =>
          combatantOf({ ...rest, [key]: value }, isListed) === combatantOf(rest, isListed)
      )
    const isReported = (key: string, fields: Fields) =>
      ruleset.checkStatblock({ name: 'One', ...fields }, {}).some(({ path }) => path[0] === key)

    test('is in the list of this test', () => {
      const keys = Object.keys(ruleset.fields).filter((key) => !elsewhere.has(key))
      expect(Object.keys(values).sort()).toEqual(keys.sort())
    })

    /** Whether a value changes nothing beside these fields, and nobody is told. */
    const isDropped = (key: string, value: unknown, rest: Fields): boolean =>
      isIdle(key, value, rest) && !isReported(key, { ...rest, [key]: value })

    test('changes the combatant or is reported, alone and beside each other key', () => {
      const dropped: string[] = []
      for (const [key, all] of Object.entries(values)) {
        for (const value of all) if (isDropped(key, value, {})) dropped.push(`${key}: ${value}`)
        for (const [other, [beside]] of Object.entries(values)) {
          const isLabel = labels.has(`${key} beside ${other}`)
          // One value may happen to equal what there is without it, but not two.
          if (
            key !== other &&
            !isLabel &&
            all.every((one) => isDropped(key, one, { [other]: beside }))
          )
            dropped.push(`${key} beside ${other}`)
        }
      }
      expect(dropped).toEqual([])
    })

    test('is reported only where it changes nothing', () => {
      const wronged: string[] = []
      for (const [key, [value]] of Object.entries(values))
        for (const [other, [beside]] of Object.entries(values)) {
          const rest = { [other]: beside }
          const fields = { ...rest, [key]: value }
          // A creature with Hit Dice is a monster, unless an encounter lists it among the players.
          const isMonster = key === 'templates' && other === 'hd'
          if (key === other || kept.has(key) || isMonster || !isReported(key, fields)) continue
          if (!isIdle(key, value, rest)) wronged.push(`${key} beside ${other}`)
        }
      expect(wronged).toEqual([])
    })
  }
)
