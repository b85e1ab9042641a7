import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { einfelst } from '../../../src/rulesets/einfelst/index.ts'
import { beginOf, einfelstFighter, encounterOf, entrant } from './kit.ts'

/** Problems of a statblock, by key. */
const issuesOf = (fields: Fields) =>
  einfelst.checkStatblock(fields, {}).map(({ path: [key], code }) => `${key}: ${code}`)

/** A creature in several spellings, each of which is read whole and as the same fighter. */
interface Sample {
  readonly name: string
  readonly is: object
  readonly spellings: readonly Fields[]
}

const samples: readonly Sample[] = [
  {
    name: 'bandit',
    is: {
      attributes: { Strength: 3, Dexterity: 3, Intuition: 2 },
      actions: { Strike: 2, Force: 1, Shoot: 2, Finesse: 1, Endure: 1 },
      mostPoints: 4,
      hand: 1,
      weapons: { axe: { damage: 2, from: 0, to: 0, kind: 'close', place: 'hand' } }
    },
    spellings: [
      {
        strength: 3,
        dexterity: 3,
        intuition: 2,
        strike: 2,
        force: 1,
        shoot: 2,
        finesse: 1,
        endure: 1,
        weapons: ['axe 2'],
        'harm points': 4
      },
      {
        attributes: 'STR 3, DEX 3, INT 2',
        skills: 'Strike 2, Force 1, Shoot 2, Finesse 1, Endure 1',
        weapons: 'axe',
        hp: 4
      },
      {
        attributes: { Strength: 3, Dexterity: 3, Intuition: 2 },
        actions: ['Strike 2', 'Force 1', 'Shoot 2', 'Finesse 1', 'Endure 1'],
        weapons: [{ name: 'axe', damage: 2, range: 0 }],
        hitpoints: '4 (Strength + 1)'
      }
    ]
  },
  {
    name: 'wolf',
    is: {
      attributes: { Strength: 3, Dexterity: 4 },
      actions: { Strike: 2, Finesse: 2, Track: 3 },
      mostPoints: 3,
      fear: 0,
      weapons: { bite: { damage: 1, place: 'body' } }
    },
    spellings: [
      {
        str: 3,
        dex: 4,
        strike: 2,
        finesse: 2,
        track: 3,
        weapons: 'bite 1',
        'harm points': 3,
        fear: 0
      },
      {
        str: 3,
        dex: 4,
        'Strike (bite)': 2,
        finesse: 2,
        track: 3,
        attacks: ['bite 1 natural'],
        hp: 3
      },
      {
        attributes: 'Str 3 Dex 4',
        skills: [{ Strike: 2 }, { Finesse: 2 }, { Track: 3 }],
        attacks: [{ bite: 1 }],
        health: 3
      }
    ]
  },
  {
    name: 'troll',
    is: {
      attributes: { Strength: 7, Dexterity: 2 },
      actions: { Strike: 3, Force: 3, Endure: 4 },
      mostPoints: 10,
      fear: 2,
      hand: 2,
      weapons: { fists: { damage: 2, place: 'body' } }
    },
    spellings: [
      {
        strength: 7,
        dexterity: 2,
        strike: 3,
        force: 3,
        endure: 4,
        weapons: ['fists 2 natural'],
        'harm points': 10,
        fear: 2,
        cards: 2
      },
      {
        attributes: 'STR: 7, DEX: 2',
        skills: 'Strike 3; Force 3; Endure 4',
        weapons: 'fists damage 2 natural',
        hp: '10/10',
        'fear value': '2 (once for each troll)',
        'initiative cards': 2
      }
    ]
  },
  {
    name: 'scout',
    is: {
      isPlayer: true,
      hasRows: true,
      attributes: { Dexterity: 4, Strength: 3, Intuition: 4 },
      actions: { Shoot: 3, Sneak: 2, Strike: 1, Finesse: 2, Endure: 1 },
      weapons: { longbow: { damage: 2, from: 1, to: 3, kind: 'ranged' } }
    },
    spellings: [
      {
        player: true,
        dexterity: 4,
        strength: 3,
        intuition: 4,
        shoot: 3,
        sneak: 2,
        strike: 1,
        finesse: 2,
        endure: 1,
        weapons: ['longbow']
      },
      {
        player: true,
        attributes: 'DEX 4, STR 3, INT 4',
        actions: { Shoot: 3, Sneak: 2, Strike: 1, Finesse: 2, Endure: 1 },
        weapons: 'longbow (damage 2, range 1-3)'
      }
    ]
  }
]

describe('each sample creature is read whole in its usual spellings', () => {
  test.each(
    samples.flatMap(({ name, is, spellings }) =>
      spellings.map((fields, nth) => [name, nth + 1, fields, is] as const)
    )
  )('%s, spelling %i', (_name, _nth, fields, is) => {
    expect(issuesOf(fields)).toEqual([])
    expect(einfelstFighter(fields)).toMatchObject(is)
  })
})

describe('each weapon of the inventory is read whole in its usual spellings', () => {
  const rows = [
    ['knife', 1, 0, 1],
    ['sling', 1, 0, 1],
    ['club', 1, 0, 0],
    ['sword', 2, 0, 0],
    ['axe', 2, 0, 0],
    ['mace', 2, 0, 0],
    ['spear', 2, 0, 1],
    ['great sword', 3, 0, 0],
    ['shortbow', 2, 1, 2],
    ['longbow', 2, 1, 3],
    ['crossbow', 3, 1, 2]
  ] as const
  test.each(
    rows.flatMap(([name, damage, from, to]) =>
      [
        name,
        `Old ${name} ${damage}`,
        `${name} (damage ${damage}, range ${from}-${to})`,
        { name, damage, range: `${from}–${to}` }
      ].map((written) => [written, damage, from, to] as const)
    )
  )('%j', (written, damage, from, to) => {
    expect(issuesOf({ weapons: [written] })).toEqual([])
    const [weapon] = Object.values(einfelstFighter({ weapons: [written] }).weapons)
    expect(weapon).toMatchObject({ damage, from, to })
  })

  test.each([
    ['improvised weapon', 1],
    ['simple hand weapon', 2],
    ['two-handed weapon', 3],
    ['heavy melee weapon', 3]
  ])('a weapon named by its size: %s', (written, damage) => {
    expect(issuesOf({ weapons: [written] })).toEqual([])
    expect(Object.values(einfelstFighter({ weapons: [written] }).weapons)[0]).toMatchObject({
      damage
    })
  })
})

describe('each armour of the inventory is read whole in its usual spellings', () => {
  test.each([
    ['light', 'light'],
    ['Light armour', 'light'],
    ['light (2 dice)', 'light'],
    ['leather AP1', 'light'],
    ['medium', 'medium'],
    ['chain mail', 'medium'],
    ['heavy', 'heavy'],
    ['plate (6 dice)', 'heavy'],
    ['none', 'none']
  ])('%s', (written, armour) => {
    expect(issuesOf({ armour: written })).toEqual([])
    expect(einfelstFighter({ armour: written }).armour).toBe(armour)
  })
})

describe('a combatant without Harm points left begins taken out', () => {
  test.each([{ hp: '0/9' }, { 'harm points': '0 of 9' }, { 'harm points': 9, 'harm taken': 9 }])(
    '%j',
    (fields) => {
      expect(issuesOf(fields)).toEqual([])
      expect(einfelstFighter(fields)).toMatchObject({
        points: 9,
        mostPoints: 9,
        status: 'taken out'
      })
    }
  )
})

describe('traits have the usual other words', () => {
  test.each([
    [{ special: 'darkvision' }, { seesInTheDark: true }],
    [{ traits: ['sees in the dark', 'fireproof'] }, { seesInTheDark: true, isFireproof: true }],
    [{ immunities: 'fire, poison' }, { isFireproof: true, isPoisonproof: true }]
  ])('%j', (fields, is) => {
    expect(issuesOf(fields)).toEqual([])
    expect(einfelstFighter(fields)).toMatchObject(is)
  })
})

test('each value that no rule reads has an issue at its place', () => {
  expect(
    issuesOf({
      morale: '4 (cowardly)',
      size: 'Large (2d6)',
      shield: 'large shield',
      class: 'Fighter',
      lvl: 2,
      special: 'regenerates',
      skills: 'Strike 3, Cooking 2',
      attributes: 'STR 15',
      hp: '1d12+CON'
    }).sort()
  ).toEqual([
    'attributes: statblock.value',
    'class: statblock.unknown-field',
    'hp: statblock.value',
    'lvl: statblock.unknown-field',
    'morale: statblock.unknown-field',
    'shield: statblock.unknown-field',
    'size: statblock.unknown-field',
    'skills: statblock.value',
    'special: statblock.trait'
  ])
})

test('an encounter may name the surprised: all others draw an extra card', () => {
  const { combatants } = beginOf(
    encounterOf([entrant('Ada', 'Party', { player: true }), entrant('Foe', 'Enemies', {})], {
      surprised: 'Party',
      position: 'Desperate position'
    })
  )
  expect(combatants.Foe?.extraCard).toBe('E-37')
  expect(combatants.Ada?.extraCard).toBe('')
})
