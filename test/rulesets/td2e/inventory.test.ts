import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { td2e } from '../../../src/rulesets/td2e/index.ts'
import { beginOf, encounterOf, entrant, leftOutOf, td2eFighter } from './kit.ts'

// Creatures, characters, weapons and armour as books of this game and its relatives write them. Each spelling is read
// whole, or an issue says what is not used.

const issuesOf = (fields: Fields) => td2e.checkStatblock(fields, {})

/** The facts that a statblock gives, with its first weapon. */
function readingOf(fields: Fields) {
  const { maxHp, hp, armour, dr, hasShield, traits, movement, weapons, status } =
    td2eFighter(fields)
  const [first] = Object.values(weapons)
  const weapon = first && [first.group, first.damage, first.skill, first.place]
  return { hp, maxHp, status, armour, dr, hasShield, traits, movement, weapon }
}

const creatures: readonly (readonly [string, object, readonly Fields[]])[] = [
  [
    'goblin',
    { maxHp: 3, weapon: ['light melee', 1, 'proficiency', 'hand'] },
    [
      { hp: 3, weapons: ['light melee weapon'] },
      { hp: '3', attacks: 'spear' },
      { hitpoints: 3, weapon: 'knife (light, 1)' }
    ]
  ],
  [
    'orc',
    { maxHp: 4, weapon: ['heavy melee', 2, 'proficiency', 'hand'] },
    [
      { threat: 'medium', weapons: ['heavy melee weapon'] },
      { hp: 4, weapons: 'great axe' },
      { 'Hit Points': 4, attacks: ['notched great axe (heavy, 2)'] }
    ]
  ],
  [
    'wolf',
    { maxHp: 3, weapon: ['light melee', 1, 'proficiency', 'body'] },
    [
      { hp: 3, weapons: ['bite'] },
      { hp: '3/3', attacks: 'bite 1' },
      { hp: 3, weapons: [{ name: 'bite', damage: 1, natural: true }] }
    ]
  ],
  [
    'skeleton',
    { maxHp: 4, dr: 1, weapon: ['light melee', 1, 'proficiency', 'hand'] },
    [
      { hp: 4, dr: 1, weapons: ['sickle'] },
      { hp: 4, 'damage reduction': 1, weapons: 'rusty sword' },
      { threat: 'Medium', DR: '1', weapons: ['hand weapon'] }
    ]
  ],
  [
    'ogre',
    { maxHp: 6, weapon: ['heavy melee', 2, 'mastery', 'hand'] },
    [
      { threat: 'high', weapons: ['great club mastery'] },
      { hp: 6, weapons: ['great club'], masteries: ['great hammers'] },
      { hp: 6, weapons: 'two-handed club (heavy, mastery)' }
    ]
  ],
  [
    'knight',
    {
      maxHp: 6,
      armour: 'heavy',
      traits: ['armor training', 'strong'],
      weapon: ['heavy melee', 2, 'proficiency', 'hand']
    },
    [
      {
        hp: 6,
        armour: 'heavy',
        traits: ['Armor Training', 'Strong'],
        weapons: ['two-handed sword']
      },
      {
        hp: 6,
        armor: 'Fantasy Armor',
        traits: 'Armour Training and Strong',
        weapons: 'greatsword'
      },
      {
        hp: 6,
        armor: 'plate mail (DR 3)',
        trait: 'armor training, strong',
        weapons: 'great sword'
      }
    ]
  ],
  [
    'dragonling',
    { maxHp: 9, weapon: ['light melee', 2, 'proficiency', 'body'] },
    [
      { threat: 'heroic', weapons: ['bite 2'] },
      { hp: 9, weapons: ['bite natural damage 2'] },
      { hp: 9, weapons: [{ name: 'bite', damage: 2, natural: true }] }
    ]
  ],
  [
    'human fighter',
    {
      maxHp: 6,
      armour: 'medium',
      traits: ['armor training', 'vigilant'],
      weapon: ['light melee', 1, 'mastery', 'hand']
    },
    [
      {
        player: true,
        heritage: 'human',
        armour: 'medium',
        traits: ['Armor Training', 'Vigilant'],
        masteries: ['one-handed swords'],
        weapons: ['sword']
      },
      {
        player: 'yes',
        heritage: 'Human',
        armor: 'chain mail, DR 2',
        traits: 'Armor Training, Vigilant',
        mastery: 'sword',
        weapons: 'long sword'
      },
      {
        player: true,
        hp: 6,
        armor: 'Medium Armor (2)',
        traits: 'Armor Training & Vigilant',
        weapons: ['one-handed sword mastery']
      }
    ]
  ],
  [
    'shieldbearer',
    { hasShield: true, armour: 'light' },
    [
      { armour: 'light', shield: true },
      { armour: 'leather AP1', shield: 'large shield' },
      { armor: 'Light Armor (DR 1)', shield: 'yes' }
    ]
  ],
  [
    'unarmoured',
    { hasShield: false, armour: 'none', movement: 25 },
    [{}, { armour: 'none', shield: 'no', movement: '25 ft' }, { armor: 'no armor', speed: 25 }]
  ]
]

describe('the inventory', () => {
  const rows = creatures.flatMap(([name, expected, spellings]) =>
    spellings.map((fields) => ({ name, expected, fields }))
  )
  test.each(rows)('reads a $name whole: $fields', ({ expected, fields }) => {
    expect(issuesOf(fields)).toEqual([])
    expect(readingOf(fields)).toMatchObject(expected)
  })

  test.each([
    ['light melee', 1, ['light melee weapon', 'light weapon', 'simple hand weapon']],
    ['light melee', 1, ['dagger', 'short sword', 'one-handed weapon']],
    ['heavy melee', 2, ['heavy melee weapon', 'two-handed weapon', 'heavy weapon']],
    ['heavy melee', 2, ['halberd', 'maul', 'two-handed axe']],
    ['ranged', 1, ['ranged weapon', 'missile weapon', 'ranged']],
    ['ranged', 1, ['bow', 'throwing knife', 'light crossbow']],
    ['unarmed', 0, ['unarmed', 'fists', 'bare hands']]
  ])('%s weapons do %i damage: %j', (group, damage, names) => {
    for (const name of names) {
      expect(issuesOf({ weapons: [name] })).toEqual([])
      expect(Object.values(td2eFighter({ weapons: [name] }).weapons)[0]).toMatchObject({
        name,
        group,
        damage
      })
    }
  })

  test('a remark in brackets is no part of a value', () => {
    const fields = { armour: 'light (DR 2)', hp: '6 (heroic)', dr: '2 (medium)' }
    expect(issuesOf(fields)).toEqual([])
    expect(readingOf(fields)).toMatchObject(readingOf({ armour: 'light', hp: 6, dr: 2 }))
  })

  test.each(['magic sword', 'sword magic', 'enchanted sword'])('a %s is magic', (words) => {
    expect(Object.values(td2eFighter({ weapons: [words] }).weapons)[0]).toMatchObject({
      isMagic: true
    })
  })

  test.each([
    [{ armour: 'heavy' }, 'statblock.armour'],
    [{ hp: 0 }, 'statblock.value'],
    [{ weapons: ['improvised weapon'] }, 'statblock.weapon-group'],
    [{ weapons: ['sword', 'shield'] }, 'statblock.weapon'],
    [{ weapons: 'claws d6' }, 'statblock.attack-text'],
    [{ traits: ['Charismatic'] }, 'statblock.trait'],
    [{ heritage: 'Salamander' }, 'statblock.heritage'],
    [{ surprised: true }, 'statblock.unknown-field']
  ])('%j is not read whole, and an issue says so', (fields, code) => {
    expect(issuesOf(fields).map((issue) => issue.code)).toContain(code)
  })
})

describe('a statblock with 0 HP left', () => {
  test('of a character begins unconscious, with chances to stabilise', () => {
    expect(readingOf({ player: true, hp: '0/6' })).toMatchObject({
      hp: 0,
      maxHp: 6,
      status: 'dying'
    })
  })
  test('of a creature begins defeated', () => {
    expect(readingOf({ hp: '0/3' })).toMatchObject({ hp: 0, maxHp: 3, status: 'defeated' })
  })
})

test.each([
  ['surprised', 'Party'],
  ['initiative', 'Players'],
  ['ambush', 'Enemies']
])('an encounter with “%s: %s” is told that the book has no such rule', (key, value) => {
  const pair = [entrant('Ada', 'Party', { player: true }), entrant('Foe', 'Enemies', {})]
  const encounter = encounterOf(pair, { [key]: value })
  expect(leftOutOf(encounter)).toEqual(['encounter.unknown-field'])
  expect(beginOf(encounter).phase).toBe('opening')
})
