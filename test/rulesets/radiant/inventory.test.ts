import { describe, expect, test } from 'vitest'
import { readStatblock } from '../../../src/rulesets/radiant/statblock/statblock.ts'
import { radiantFighter } from './kit.ts'

/** The names of the rulebook in the spellings of notes: each is read whole. */
const messagesOf = (fields: Readonly<Record<string, unknown>>) =>
  readStatblock(fields).issues.map(({ message }) => message)

describe('each weapon of the list is read whole', () => {
  test.each([
    [
      'improvised',
      { damage: '1d4', hands: 1 },
      ['improvised', 'improvised weapon', 'improvised d4']
    ],
    ['dagger', { damage: '1d4', range: 'thrown' }, ['dagger', 'Dagger d4', 'dagger (d4, thrown)']],
    ['shortsword', { damage: '1d6', hands: 1 }, ['shortsword', 'Shortsword d6', 'shortsword (d6)']],
    ['club', { damage: '1d6' }, ['club', 'club d6', 'Club 1d6']],
    [
      'spear',
      { damage: '1d6', inTwoHands: '1d8', range: 'thrown' },
      ['spear', 'spear d6/d8 thrown', 'spear (d6/d8, thrown, versatile)']
    ],
    [
      'staff',
      { damage: '1d6', inTwoHands: '2d4' },
      ['staff', 'staff d6/2d4', 'staff (d6/2d4, versatile)']
    ],
    [
      'longsword',
      { damage: '1d8', inTwoHands: '1d10' },
      ['longsword', 'longsword d8/d10', 'Longsword d8/d10 versatile']
    ],
    ['axe', { damage: '1d8', range: 'thrown' }, ['axe', 'axe d8 thrown', 'axe (d8, thrown)']],
    ['mace', { damage: '1d8' }, ['mace', 'mace d8', 'mace (d8)']],
    [
      'glaive',
      { damage: '2d4', hands: 2 },
      ['glaive', 'glaive 2d4 2h', 'glaive (2d4, two-handed)']
    ],
    [
      'maul',
      { damage: '1d10', hands: 2, str: 2 },
      ['maul', 'maul d10 2h STR+2', 'maul (d10, two handed, STR +2)']
    ],
    [
      'greatsword',
      { damage: '2d6', hands: 2, str: 3 },
      ['greatsword', 'greatsword 2d6 2h STR+3', 'greatsword 2d6 two-handed STR +3']
    ],
    ['sling', { damage: '1d4', range: 'short' }, ['sling', 'sling d4 short', 'sling (d4, short)']],
    [
      'shortbow',
      { damage: '1d6', range: 'short', needsAmmo: true },
      ['shortbow', 'shortbow d6 short 2h ammo', 'shortbow (d6, short, two-handed, ammo)']
    ],
    [
      'longbow',
      { damage: '1d8', range: 'long', dex: 2 },
      ['longbow', 'longbow d8 long 2h ammo DEX+2', 'longbow (d8, long, DEX +2)']
    ],
    [
      'heavy crossbow',
      { damage: '1d10', str: 2, dex: 2, range: 'long' },
      ['heavy crossbow', 'heavy crossbow d10 long 2h ammo DEX+2 STR+2', 'Heavy crossbow (d10)']
    ]
  ])('%s', (name, facts, spellings) => {
    for (const written of spellings) {
      const [weapon] = readStatblock({ weapons: [written] }).creature.weapons
      expect(messagesOf({ weapons: [written] }), written).toEqual([])
      expect(weapon, written).toMatchObject(facts)
      expect(weapon?.name.toLowerCase(), written).toContain(name)
    }
  })
})

describe('each piece of armour is read whole', () => {
  test.each([
    ['armour', 'crude', ['crude', 'Crude armour', 'crude (AP 1)']],
    ['armour', 'light', ['light', 'leather AP1', 'gambeson (AP 1)', 'light AP 1']],
    ['armour', 'medium', ['medium', 'chain AP2', 'chain mail (AP 2)']],
    ['armour', 'heavy', ['heavy', 'plate +3', 'plate (3 AP)']],
    ['shield', 'small', ['small', 'small shield', true, 'yes', 'shield +1']],
    ['shield', 'large', ['large', 'large shield', 'Large shield (AP 2)', 'large shield AP2']]
  ] as const)('%s: %s', (key, kind, spellings) => {
    for (const written of spellings) {
      const { creature, issues } = readStatblock({ [key]: written })
      expect(issues, String(written)).toEqual([])
      expect(creature[key], String(written)).toBe(kind)
    }
  })

  test('AP that contradict the name are reported', () => {
    expect(messagesOf({ armour: 'leather AP3' })).toEqual([
      'Expected one of none, crude, light, medium, heavy for armour, found “leather AP3”. Fray ignores this value'
    ])
  })

  test('AP alone are the AP of the creature', () => {
    for (const armour of [2, 'AP 2', '2 AP'])
      expect(radiantFighter({ armour }), String(armour)).toMatchObject({ bareAp: 2 })
  })
})

describe('each sample creature is read whole', () => {
  test.each([
    [
      'a steed',
      [
        { hp: 4, skill: 1, attacks: 'kick 1d6' },
        { hitpoints: 4, Skill: '+1', weapons: ['kick d6'] },
        { HP: '4', skill: 1, weapons: 'kick d6 natural' }
      ],
      { maxHp: 4, skill: 1 }
    ],
    [
      'a goblin',
      [
        { level: 1, hp: 5, skill: 1, damage: 'd4' },
        { lvl: 1, hitpoints: 5, attacks: 'attack d4' },
        { hd: 'HD 1', hp: 5, weapons: ['knife d4'] }
      ],
      { level: 1, maxHp: 5, skill: 1 }
    ],
    [
      'an orc',
      [
        { level: 1, hp: 6, weapons: 'club d6', ap: 1 },
        { lvl: 1, hp: 6, armour: 'AP 1', attacks: 'club d6' },
        { 'hit dice': '1d8', hp: 6, 'armour points': 1, weapons: ['club'] }
      ],
      { level: 1, maxHp: 6, bareAp: 1 }
    ],
    [
      'a wolf',
      [
        { level: 2, hp: 9, skill: 2, attacks: 'bite d6' },
        { lvl: 2, hitpoints: 9, weapons: ['bite d6'] },
        { hd: 2, 'hit points': 9, attacks: ['bite 1d6'] }
      ],
      { level: 2, maxHp: 9, skill: 2 }
    ],
    [
      'an ogre',
      [
        { level: 4, hp: 18, damage: 'd10', ap: 1 },
        { lvl: 4, hitpoints: 18, armour: 1, attacks: 'fists d10' },
        { hd: '4 HD', hp: 18, ap: 1 }
      ],
      { level: 4, maxHp: 18, skill: 4, bareAp: 1 }
    ],
    [
      'a troll',
      [
        { level: 6, hp: 27, ap: 2 },
        { lvl: 6, hitpoints: 27, armour: 'AP 2', attacks: 'claws d6+d8' },
        { hd: 6, hp: 27, ap: 2, weapons: ['claws d6 + d8'] }
      ],
      { level: 6, maxHp: 27, skill: 6, bareAp: 2 }
    ]
  ])('%s', (_, spellings, facts) => {
    for (const fields of spellings) {
      expect(messagesOf(fields), JSON.stringify(fields)).toEqual([])
      expect(radiantFighter(fields), JSON.stringify(fields)).toMatchObject(facts)
    }
  })

  test.each([
    'claws d6 + DR12 CON or Paralysed',
    'claws d6 + Paralysed CON DR12',
    'claws d6 (Paralysed, CON, DR 12)',
    'claws d6, DR 12 CON or Paralysed'
  ])('a ghoul paralyses with “%s”', (attacks) => {
    for (const written of [attacks, [attacks]]) {
      expect(messagesOf({ level: 2, attacks: written })).toEqual([])
      expect(readStatblock({ attacks: written }).creature.weapons).toMatchObject([
        { name: 'claws', damage: '1d6', effects: { hindrance: 'Paralysed', test: 'CON', dr: 12 } }
      ])
    }
  })

  test('Ongoing Damage is read in a sentence', () => {
    const [fangs] = readStatblock({ attacks: ['fangs d4 and Ongoing Damage until CON'] }).creature
      .weapons
    expect(fangs).toMatchObject({ name: 'fangs', effects: { isOngoing: true, test: 'CON' } })
  })
})

describe('each sample Character is read whole', () => {
  test.each([
    [
      {
        class: 'Warrior',
        hp: '1d12+CON',
        con: 2,
        weapons: ['long sword'],
        armour: 'gambeson AP1',
        shield: 'large shield AP2'
      },
      { hpDice: '1d12+2' },
      3
    ],
    [
      {
        class: 'warrior',
        hp: '1d12 + CON',
        attributes: 'STR 3, CON −1',
        weapons: 'long sword',
        armour: 'gambeson',
        shield: 'large'
      },
      { hpDice: '1d12-1' },
      3
    ],
    [
      { class: 'rogue', hp: '1d10+CON', armour: 'leather (AP 1)', weapons: ['2 short swords'] },
      { hpDice: '1d10', sneaks: true },
      1
    ],
    [
      { class: 'Rogue', lvl: 1, armour: 'leather', weapons: ['longbow', 'quiver'], luck: '1/2' },
      { hpDice: '1d10', ammo: 1, luck: 1 },
      1
    ]
  ])('%j', (fields, facts, ap) => {
    expect(messagesOf({ player: true, ...fields })).toEqual([])
    const one = radiantFighter({ player: true, ...fields })
    expect(one).toMatchObject(facts)
    expect(one.armour.ap + one.shield.ap).toBe(ap)
  })

  test('attributes stand in one line or in a map', () => {
    for (const attributes of ['STR 2, DEX -1', { Strength: 2, dex: -1 }, ['STR 2', 'DEX -1']])
      expect(radiantFighter({ player: true, attributes }).attributes).toMatchObject({
        STR: 2,
        DEX: -1
      })
    expect(readStatblock({ attributes: 'STR 9' }).issues[0]?.path).toEqual(['attributes'])
  })
})

describe('somebody who is down begins down', () => {
  test.each([
    ['0/9', 9],
    ['-2/9', 9],
    ['0 of 9', 9],
    [0, 1]
  ])('hp: %s', (hp, maxHp) => {
    expect(radiantFighter({ player: true, hp })).toMatchObject({
      hp: 0,
      maxHp,
      status: 'out of action'
    })
    expect(radiantFighter({ hp })).toMatchObject({ hp: 0, maxHp, status: 'defeated' })
  })
})
