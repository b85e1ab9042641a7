import { describe, expect, test } from 'vitest'
import { apOf } from '../../../src/rulesets/radiant/rules/equipment.ts'
import { readStatblock } from '../../../src/rulesets/radiant/statblock/statblock.ts'
import { beginOf, encounterOf, entrant, leftOutOf, radiantFighter } from './kit.ts'

const issuesOf = (fields: Readonly<Record<string, unknown>>) =>
  readStatblock(fields).issues.map(({ code, severity, path }) => [code, severity, path.join('.')])

describe('a statblock', () => {
  test.each([
    // An attribute beyond 6 counts as 6, and the rest stands.
    [{ player: true, str: 16, dex: 2 }, [['statblock.value', 'warning', 'str']]],
    [{ cha: -9 }, [['statblock.value', 'warning', 'cha']]],
    [{ str: 'strong' }, [['statblock.value', 'warning', 'str']]],
    [{ weapons: ['claws d6 sharp'] }, [['statblock.weapon-tag', 'warning', 'weapons.0']]],
    [{ weapons: ['club', 'longswrod'] }, [['statblock.weapon-name', 'warning', 'weapons.1']]],
    [{ weapons: ['claws', 'Claws'] }, [['statblock.double', 'warning', 'weapons.1']]],
    [{ weapons: ['2 shortswords', 'a pair of daggers', 'club x2', 'axe', 'axe'] }, []],
    [{ weapons: ['dagger', 'dagger', 'dagger'] }, [['statblock.double', 'warning', 'weapons.2']]],
    [
      { weapons: ['claws d6 paralysed CON DR15', 'fire 2d6 blast nearby recharge 5-6 burning'] },
      []
    ],
    [
      { weapons: ['claws d6 sharp long-ish'] },
      [
        ['statblock.weapon-tag', 'warning', 'weapons.0'],
        ['statblock.weapon-tag', 'warning', 'weapons.0']
      ]
    ],
    [{ weapons: [7] }, [['statblock.weapon', 'warning', 'weapons.0']]],
    [{ attacks: 2 }, [['statblock.weapon', 'warning', 'attacks']]],
    [{ weapons: ['old [mace] d6'] }, [['statblock.name', 'warning', 'weapons.0']]],
    [{ techniques: ['cleave', 'moonwalk'] }, [['statblock.technique', 'warning', 'techniques.1']]],
    [{ hindrances: ['Sleepy'] }, [['statblock.hindrance', 'warning', 'hindrances.0']]],
    [{ armour: 'paper' }, [['statblock.value', 'warning', 'armour']]],
    [{ level: 'high' }, [['statblock.value', 'warning', 'level']]],
    [{ shield: 'huge' }, [['statblock.value', 'warning', 'shield']]],
    [{ helmut: true }, [['statblock.unknown-field', 'warning', 'helmut']]],
    [{ level: 3, armour: 'leather', shield: true, weapons: 'spear, sling', zone: 'the hall' }, []]
  ])('%j', (fields, issues) => {
    expect(issuesOf(fields)).toEqual(issues)
  })

  test('with an attribute, a tag and a technique that do not fit still fights', () => {
    const fields = {
      player: true,
      hp: 9,
      str: 16,
      weapons: ['club d6 sharp'],
      techniques: ['moonwalk']
    }
    const { STR } = radiantFighter(fields).attributes
    expect(STR).toBe(6)
    expect(radiantFighter(fields).weapons.club).toMatchObject({ damage: '1d6' })
  })

  test('the two names for a thing are one', () => {
    expect(
      readStatblock({ strength: 2, 'hit dice': '3d8', armor: 'chain' }).creature
    ).toMatchObject({
      attributes: { STR: 2 },
      level: 3,
      armour: 'medium'
    })
  })
})

describe('the values derived from a statblock', () => {
  test.each([
    // by Level: Skill, AP, HP dice, damage
    [1, 1, 0, '1d8', '1d4'],
    [2, 2, 1, '2d8', '1d6'],
    [4, 4, 3, '4d8', '1d10'],
    [6, 6, 3, '6d8', '1d6+1d8'],
    [9, 6, 3, '9d8', '2d10']
  ])('a creature of Level %i', (level, skill, ap, hpDice, damage) => {
    const one = radiantFighter({ level })
    expect(one).toMatchObject({ skill, bareAp: ap, hpDice })
    expect(one.weapons.attack?.damage).toBe(damage)
  })

  test.each([
    [{ class: 'warrior', con: 2 }, '1d12+2', 2],
    [{ class: 'warrior', level: 3 }, '3d12', 4],
    [{ class: 'rogue', con: -1 }, '1d10-1', 0],
    [{}, '1d8', 0]
  ])('a Character of %j has HP of %s and Grit %i', (fields, hpDice, grit) => {
    expect(radiantFighter({ player: true, ...fields })).toMatchObject({ hpDice, grit })
  })

  test('AP is that of what is worn, 6 at the most, or what is written for all of it', () => {
    const ap = (fields: Readonly<Record<string, unknown>>) => {
      const state = beginOf(
        encounterOf([
          entrant('Wenna', 'Party', { player: true, hp: 9, ...fields }),
          entrant('Ghoul', 'Enemies', { hp: 9 })
        ])
      )
      const one = state.combatants.Wenna
      return one && apOf(one)
    }
    expect(ap({ armour: 'light', shield: 'large' })).toBe(3)
    expect(ap({ armour: 'heavy', shield: 'large', helmet: true })).toBe(6)
    expect(ap({ armour: 'heavy', shield: 'large', ap: 4 })).toBe(4)
    expect(ap({ ap: 9 })).toBe(6)
  })

  test('hands are filled as the list goes, then the body, then the backpack', () => {
    const places = (fields: Readonly<Record<string, unknown>>) =>
      Object.values(radiantFighter({ player: true, ...fields }).weapons)
        .filter(({ hands }) => hands > 0)
        .map(({ place }) => place)
    expect(places({ weapons: ['dagger', 'club off-hand'] })).toEqual(['hand', 'hand'])
    expect(places({ weapons: ['2 daggers'] })).toEqual(['hand', 'hand'])
    // The knife in the belt, or in the hand if the body has no room for it.
    expect(places({ weapons: ['longsword', 'dagger'] })).toEqual(['hand', 'at hand'])
    expect(places({ weapons: ['longsword', 'dagger'], armour: 'crude' })).toEqual(['hand', 'hand'])
    expect(places({ shield: true, weapons: ['maul', 'club'] })).toEqual(['at hand', 'hand'])
    expect(places({ weapons: ['longbow', 'dagger', 'club'], armour: 'light' })).toEqual([
      'hand',
      'stowed',
      'stowed'
    ])
    expect(places({ weapons: ['longbow', 'dagger body'], armour: 'crude' })).toEqual([
      'hand',
      'at hand'
    ])
  })

  test('a weapon with a name of its own is a thing in hand', () => {
    const weapons = ['cutter d8', 'great jaws d6', 'drool weakened CON', 'lash d4 natural']
    const hands = readStatblock({ weapons }).creature.weapons.map((weapon) => weapon.hands)
    expect(hands).toEqual([1, 0, undefined, 0])
  })

  test('a Character who carries more than ten slots hold is overloaded', () => {
    const gear = Array.from({ length: 9 }, (_, index) => `sack ${index}`)
    expect(radiantFighter({ player: true, gear, weapons: ['club'] }).isOverloaded).toBe(false)
    expect(radiantFighter({ player: true, gear, weapons: ['club', 'mace'] }).isOverloaded).toBe(
      true
    )
    expect(radiantFighter({ gear, weapons: ['club', 'mace'] }).isOverloaded).toBe(false)
  })
})

describe('an encounter', () => {
  const two = [
    entrant('Wenna', 'Party', { player: true, hp: 9 }),
    entrant('Ghoul', 'Enemies', { hp: 9 })
  ]
  test.each([
    [{ zones: [{ name: 'Hall', capacity: 'few' }] }, ['encounter.zones']],
    [{ zones: [{ name: 'Hall', hazard: 'a bad smell' }] }, ['encounter.zones']],
    [{ zones: [{ name: 'Hall', who: 'Nobody' }] }, ['encounter.zones']],
    [{ zones: ['Hall', 'hall'] }, ['encounter.zones']],
    [{ surprised: 'Gorm' }, ['encounter.surprised']],
    [{ zones: [{ name: 'Hall', capacity: 2, hazard: 'spores CON d4' }], surprised: 'Enemies' }, []]
  ])('%j', (fields, codes) => {
    expect(leftOutOf(encounterOf(two, fields))).toEqual(codes)
  })

  test('without Zones has three; the Characters begin in the first, the others in the last', () => {
    const { zones, combatants } = beginOf(encounterOf(two))
    expect(Object.keys(zones)).toEqual(['the near side', 'the middle', 'the far side'])
    expect([combatants.Wenna?.zone, combatants.Ghoul?.zone]).toEqual([
      'the near side',
      'the far side'
    ])
  })
})
