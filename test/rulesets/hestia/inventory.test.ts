import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { hestia } from '../../../src/rulesets/hestia/index.ts'
import { weaponClasses } from '../../../src/rulesets/hestia/tables/weapons.ts'
import { hestiaFighter } from './kit.ts'

const issuesOf = (fields: Fields) => hestia.checkStatblock(fields, {})
/** The numbers of a creature in a fight, and its weapons with die and tags. */
const readOf = (fields: Fields) => {
  const { gritDice, grit, fleshDice, violence, defense, morale, size, attacks, weapons, uses } =
    hestiaFighter(fields)
  const arms = Object.values(weapons).flatMap(({ name, die, isNatural }) =>
    name === 'fists' ? [] : [`${name} ${die}${isNatural ? ' natural' : ''}`]
  )
  const tags = Object.values(uses).flatMap(({ weapon, tag }) => (weapon === 'fists' ? [] : [tag]))
  return {
    grit: gritDice || grit,
    fleshDice,
    violence,
    defense,
    morale,
    size,
    attacks,
    arms: [...arms, ...tags].join(', ')
  }
}

/** The sample creatures of the game, each in the spellings that people use for it. */
const creatures: readonly (readonly [string, object, readonly Fields[]])[] = [
  [
    'goblin',
    {
      grit: 0,
      fleshDice: '1d6+0',
      violence: 0,
      defense: 12,
      morale: 4,
      arms: 'spear 1d6, piercing'
    },
    [
      { hd: '1-1', armour: 'light', morale: 'Cowardly', weapons: ['spear d6 piercing'] },
      { 'hit dice': '1-1', armor: 'leather armor', ml: 4, weapons: 'spear' },
      { HD: 'HD 1-1', ac: 12, Morale: 'Cowardly (4)', attacks: '1 spear (1d6)' }
    ]
  ],
  [
    'bandit',
    { grit: '1d8', violence: 1, defense: 12, morale: 10, arms: 'club 1d6, crushing' },
    [
      { hd: 1, armour: 'gambeson', weapons: ['club d6 crushing'] },
      { 'hit die': 1, armour: 'leather AP1', morale: 'Impulsive', weapon: 'club' },
      { hd: '1 HD', defense: '12', morale: '10', att: 'club (1d6)' }
    ]
  ],
  [
    'bandit with a sword',
    { grit: '1d8', violence: 1, arms: 'sword 1d8, slashing' },
    [
      { hd: 1, weapons: ['sword d8 slashing'] },
      { hd: '1', weapons: [{ name: 'sword', die: 'd8', tags: ['slashing'] }] },
      { hd: '1d8', weapons: 'sword, d8, slashing' }
    ]
  ],
  [
    'ogre',
    {
      grit: '4d8',
      fleshDice: '2d6+0',
      violence: 4,
      defense: 12,
      morale: 14,
      size: 'large',
      arms: 'great club 1d10, crushing'
    },
    [
      { hd: 4, size: 'Large', defense: 12, morale: 'Brave', weapons: ['great club d10 crushing'] },
      { hd: '4d8', size: 'large', defense: 12, morale: 14, weapons: 'great club' },
      { hd: 'HD 4', size: 'LARGE', armour: 'light', morale: 'brave', weapons: ['great club heavy'] }
    ]
  ],
  [
    'skeleton',
    { grit: '1d8', violence: 1, defense: 12, morale: 20 },
    [
      { hd: 1, defense: 12, morale: 20, weapons: ['club'] },
      { hd: '1+1', armour: 'light', morale: 'Suicidal', weapons: 'club' },
      { hd: 1, armour: 'none', shield: 'large shield', defense: 12, morale: 'suicidal 20' }
    ]
  ],
  [
    'wraith',
    { grit: '4d8', fleshDice: '', violence: 4, defense: 14, morale: 20 },
    [
      { hd: 4, flesh: 0, defense: 14, morale: 20, weapons: ['touch d6 piercing natural'] },
      { hd: 4, flesh: '0', armour: 'chain mail', morale: 'Suicidal' },
      { hd: '4', Flesh: 0, armour: 'medium armour', morale: 'Suicidal' }
    ]
  ],
  [
    'fighter of two Templates, as the game equips one',
    { grit: 6, violence: 2, defense: 13, attacks: 1 },
    [
      { player: true, fighter: 2, armour: 'gambeson', shield: true, weapons: ['sword', 'bow'] },
      { player: true, class: 'Fighter', level: 2, armour: 'light', shield: 'yes' },
      {
        player: true,
        class: 'Fighter',
        level: '2',
        armour: 'Gambeson',
        shield: 'shield',
        weapons: 'longsword (1d8 slashing), bow (1d6)'
      }
    ]
  ],
  [
    'beast with no more than its damage',
    { grit: '2d8', attacks: 1, arms: 'blow 1d6 natural, slashing' },
    [
      { hd: 2, damage: 'd6 slashing' },
      { hd: 2, damage: '1d6 slashing' }
    ]
  ],
  [
    'beast with two claws and a bite',
    { attacks: 3, arms: 'claws 1d4 natural, bite 1d8 natural, slashing, piercing' },
    [
      { hd: 3, attacks: '2 claws (1d4) and 1 bite (1d8)' },
      { hd: 3, weapons: '2 claws (1d4), bite (1d8)' },
      {
        hd: 3,
        attacks: 3,
        weapons: ['claws d4 slashing natural', 'bite d8 piercing natural']
      }
    ]
  ]
]

describe.each(creatures)('%s', (_, expected, spellings) => {
  test.each(spellings.map((fields) => [fields]))('is read whole from %j', (fields) => {
    expect(readOf(fields)).toMatchObject(expected)
    expect(issuesOf(fields).filter(({ severity }) => severity !== 'info')).toEqual([])
  })
})

test('every size, class of weapon, armour and Morale of the tables is read', () => {
  const sizes = { tiny: '1+0', small: '1d6+0', huge: '4d6+0', gargantuan: '8d6+0' }
  for (const [size, flesh] of Object.entries(sizes)) {
    const { fleshDice, maxFlesh } = hestiaFighter({ size })
    expect([size, fleshDice || `${maxFlesh}+0`]).toEqual([size, flesh])
  }
  for (const row of weaponClasses.filter((one) => one.class !== 'unarmed'))
    expect(readOf({ weapons: [`thing ${row.class} crushing`] }).arms).toContain(` ${row.die}`)
  const armour = { none: 10, light: 12, medium: 14, heavy: 16 }
  for (const [word, defense] of Object.entries(armour))
    expect(readOf({ armour: word }).defense).toBe(defense)
  const morale = { Craven: 0, Cowardly: 4, Impulsive: 10, Brave: 14, Suicidal: 20 }
  for (const [word, score] of Object.entries(morale))
    expect(readOf({ morale: word }).morale).toBe(score)
})

describe('words that no rule reads', () => {
  test.each<[Fields, string]>([
    [{ armour: 'leather AP1' }, 'Hestia has no armour points: “AP1” of armour is not used'],
    [{ weapons: ['bow', 'quiver'] }, '“quiver” is ammunition, not a weapon'],
    [{ weapons: ['rock d8 crushing range 60'] }, 'A fight of Hestia has no distances: “range 60”'],
    [{ weapons: ['sword'], damage: 'd6' }, 'Each weapon has its own damage'],
    [{ immune: ['fear'] }, '“fear” is no damage tag of Hestia']
  ])('get an issue that says so: %j', (fields, message) => {
    expect(issuesOf(fields).map((issue) => issue.message)).toEqual([
      expect.stringContaining(message)
    ])
  })

  test('leave the rest of a weapon as it is: a rock with a range is thrown', () => {
    const { rock } = hestiaFighter({ weapons: ['thrown rock d8 crushing range 60 ranged'] }).weapons
    expect(rock).toMatchObject({ die: '1d8', isRanged: true })
    const { dagger } = hestiaFighter({ weapons: ['dagger range 20 ft'] }).weapons
    expect(dagger).toMatchObject({ die: '1d6', isRanged: false })
  })
})

describe('points left', () => {
  test.each(['0/5', '-2/5', '0 of 5'])('flesh: %s begins dead', (flesh) => {
    expect(hestiaFighter({ flesh })).toMatchObject({ status: 'dead', flesh: 0, maxFlesh: 5 })
    expect(hestiaFighter({ flesh }).isFleshless).toBe(false)
  })

  test('Flesh of 1d6+MIG adds the modifier of Might', () => {
    expect(hestiaFighter({ might: 16, flesh: '1d6+MIG' }).fleshDice).toBe('1d6+2')
    expect(hestiaFighter({ MIG: 3, flesh: '1d6 + Might' }).fleshDice).toBe('1d6 -3')
  })
})
