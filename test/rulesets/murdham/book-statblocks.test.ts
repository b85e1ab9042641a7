import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { murdham } from '../../../src/rulesets/murdham/index.ts'
import { beginOf, encounterOf, entrant, leftOutOf, murdhamFighter } from './kit.ts'

// Creatures, weapons and armour of the book by their numbers, in the spellings that people use. Each is read whole, or an
// issue says what is not.

const issuesOf = (fields: Fields) =>
  murdham.checkStatblock(fields, {}).map(({ code, path }) => `${code} ${path.join('.')}`)

interface Sample {
  readonly numbers: readonly [str: number, agi: number, wit: number]
  readonly health: number
  readonly weapon?: { readonly die: number; readonly name?: string }
  readonly also?: object
  /** The creature as people write it, beside its abilities. */
  readonly spellings: readonly Fields[]
}

const creatures: Readonly<Record<string, Sample>> = {
  human: { numbers: [8, 8, 8], health: 8, spellings: [{}, { hp: 8 }] },
  elf: { numbers: [8, 10, 10], health: 8, spellings: [{}] },
  dwarf: { numbers: [10, 6, 8], health: 10, spellings: [{}] },
  halfling: { numbers: [6, 10, 8], health: 6, spellings: [{}] },
  ogre: {
    numbers: [12, 6, 6],
    health: 12,
    spellings: [{ size: 'Medium' }, { size: 'medium (4 × 4 m)' }]
  },
  wolf: {
    numbers: [8, 8, 8],
    health: 8,
    weapon: { die: 6 },
    also: { speed: 4 },
    spellings: [
      { traits: ['fast'], weapons: ['bite d6 natural'] },
      { traits: 'fast', damage: 'd6' },
      { traits: 'Fast', attacks: 'bite 1d6' }
    ]
  },
  bear: {
    numbers: [16, 4, 8],
    health: 16,
    weapon: { die: 8 },
    spellings: [{ attack: 'claws d8' }, { damage: 'd8' }]
  },
  lion: {
    numbers: [12, 8, 8],
    health: 12,
    weapon: { die: 8 },
    spellings: [{ traits: 'fast', attack: 'claws d8' }]
  },
  alligator: {
    numbers: [12, 4, 8],
    health: 12,
    weapon: { die: 8 },
    also: { naturalArmour: 1 },
    spellings: [
      { av: 1, attack: 'bite d8' },
      { 'armour value': 1, damage: '1d8' }
    ]
  },
  viper: {
    numbers: [2, 8, 8],
    health: 1,
    weapon: { die: 4 },
    also: { size: 'small', weapons: { bite: { isPoisoned: true } } },
    spellings: [
      { size: 'Small', attack: 'bite d4 poisoned' },
      { traits: ['small'], weapons: ['bite d4 natural poisoned'] }
    ]
  },
  rat: {
    numbers: [4, 8, 8],
    health: 2,
    weapon: { die: 6 },
    spellings: [{ size: 'small', damage: 'd6' }]
  },
  elephant: {
    numbers: [12, 4, 8],
    health: 24,
    weapon: { die: 6 },
    also: { size: 'large', naturalArmour: 1 },
    spellings: [
      { size: 'Large', av: 1, attack: 'tusks d6' },
      { size: 'large (x2)', av: 1, attack: 'tusks d6' }
    ]
  },
  'shambling corpse': {
    numbers: [8, 4, 2],
    health: 8,
    weapon: { die: 4, name: 'unarmed' },
    also: { kind: 'undead', isMindless: true, dread: 'frightening' },
    spellings: [
      { kind: 'undead', traits: ['mindless', 'frightening'] },
      { traits: 'undead, mindless, frightening' },
      { traits: ['Undead', 'Mindless', 'Frightening'], weapons: ['unarmed'] }
    ]
  },
  'skeletal warrior': {
    numbers: [8, 4, 2],
    health: 8,
    weapon: { die: 6 },
    also: { kind: 'undead', dread: 'frightening', weapons: { shield: { isShield: true } } },
    spellings: [
      { kind: 'undead', traits: 'frightening', shield: true, weapons: ['martial hand'] },
      {
        traits: ['undead', 'frightening'],
        shield: 'large shield',
        weapons: ['martial hand weapon']
      },
      { traits: ['undead', 'frightening'], armour: 'none, shield', weapons: 'sword' }
    ]
  },
  troll: {
    numbers: [12, 4, 4],
    health: 24,
    weapon: { die: 6 },
    also: { size: 'large', regenerates: true, dread: 'frightening', naturalArmour: 1 },
    spellings: [
      { size: 'large', av: 1, traits: 'regeneration, frightening', weapons: ['club d6'] },
      { traits: ['large', 'regeneration', 'frightening'], 'armor value': 1, weapon: 'club d6' }
    ]
  },
  wyrm: {
    numbers: [16, 4, 12],
    health: 32,
    weapon: { die: 8 },
    also: {
      size: 'large',
      naturalArmour: 2,
      weapons: {
        'fire breath': { die: 6, range: 2, isBlast: true, isFire: true, isReload: true }
      }
    },
    spellings: [
      {
        size: 'large',
        av: 2,
        weapons: ['bite d8 natural', 'fire breath d6 range 2 natural blast fire reload']
      }
    ]
  }
}

const abilityKeys = ([str, agi, wit]: Sample['numbers'], spelling: number): Fields =>
  [
    { str, agi, wit },
    { abilities: `STR ${str}, AGI ${agi}, WIT ${wit}` },
    { attributes: `${str}/${agi}/${wit}` }
  ][spelling % 3] as Fields

describe('a creature of the book', () => {
  const rows = Object.entries(creatures).flatMap(([name, sample]) =>
    sample.spellings.flatMap((spelling, index) =>
      [index, index + 1].map(
        (form) => [name, { ...abilityKeys(sample.numbers, form), ...spelling }, sample] as const
      )
    )
  )
  test.each(rows)('%s is read whole from %j', (_, fields, sample) => {
    expect(issuesOf(fields)).toEqual([])
    const [STR, AGI, WIT] = sample.numbers
    const fighter = murdhamFighter(fields)
    expect(fighter).toMatchObject({
      abilities: { STR, AGI, WIT },
      health: sample.health,
      ...sample.also
    })
    const { die, name } = sample.weapon ?? {}
    const [first] = Object.values(fighter.weapons)
    if (die !== undefined) expect(first?.die).toBe(die)
    if (name !== undefined) expect(first?.name).toBe(name)
  })
})

describe('a weapon of the book', () => {
  test.each([
    [['simple hand', 'Simple hand weapon', 'simple hand weapons'], { die: 4, bulk: 1, range: 0 }],
    [['simple great', 'simple great weapon'], { die: 6, bulk: 2 }],
    [['martial hand', 'martial hand weapon', 'pike martial hand'], { die: 6, bulk: 1 }],
    [['martial great', 'martial great weapon'], { die: 8, bulk: 2 }],
    [['missile hand', 'missile hand weapon'], { die: 4, bulk: 1, range: 8 }],
    [['missile great', 'missile great weapon'], { die: 6, bulk: 2, range: 8 }],
    [['handgun', 'pistol', 'handgun d6 range 8 reload'], { die: 6, range: 8, isReload: true }],
    [['long gun', 'musket'], { die: 8, bulk: 2, range: 8, isReload: true }],
    [['garrotte', 'Garrotte d8'], { die: 8, isDirect: true }],
    [['lance'], { die: 8 }],
    [['mancatcher'], { die: 4, isGrab: true }],
    [['acid', 'acid d8 range 2'], { die: 8, range: 2 }],
    [
      ['alchemist’s fire', "alchemist's fire d6"],
      { die: 6, range: 2, isBlast: true, isFire: true }
    ],
    [['blessed water'], { die: 10, range: 2 }],
    [['flash powder'], { die: 0, range: 2, isBlast: true, isStun: true }],
    [['ballista'], { die: 8, range: 16, isBlast: true, isReload: true }],
    [['catapult'], { die: 8, range: 32, isIndirect: true, isBlast: true }],
    [['cannon'], { die: 10, range: 16, isBlast: true }],
    [['mortar'], { die: 10, range: 32, isIndirect: true, isBlast: true }],
    [['torch'], { die: 4, isFire: true }],
    [['chair improvised', 'improvised weapon', 'improvised chair'], { die: 4, isImprovised: true }],
    [['sword mastercrafted', 'mastercrafted sword', 'sword d8 mastercrafted'], { die: 8, bulk: 1 }]
  ] as const)('%j', (spellings, expected) => {
    for (const words of spellings) {
      expect([words, issuesOf({ weapons: [words] })]).toEqual([words, []])
      expect(Object.values(murdhamFighter({ weapons: [words] }).weapons)[0]).toMatchObject(expected)
    }
  })
})

describe('armour of the book', () => {
  test.each([
    [{ armour: 'light' }, { armour: 'light' }],
    [{ armour: 'leather AV1' }, { armour: 'light' }],
    [{ armor: 'light armour (AV 1)' }, { armour: 'light' }],
    [{ armour: 'AV 2' }, { armour: 'heavy' }],
    [
      { armour: 'heavy armour, helmet and shield' },
      { armour: 'heavy', hasHelmet: true, weapons: { shield: {} } }
    ],
    [{ shield: 'large shield' }, { weapons: { shield: { isShield: true } } }],
    [{ shields: 2 }, { weapons: { shield: {}, 'other shield': {} } }],
    [
      { helmet: 'yes', shield: 'yes' },
      { hasHelmet: true, weapons: { shield: {} } }
    ]
  ])('%j', (fields, expected) => {
    expect(issuesOf(fields)).toEqual([])
    expect(murdhamFighter(fields)).toMatchObject(expected)
  })
})

describe('a combatant without health', () => {
  test.each([{ health: '0/8' }, { hp: '-2/8' }, { health: 0 }, { health: '0 of 8' }])(
    'begins dying with %j',
    (fields) => {
      expect(issuesOf(fields)).toEqual([])
      expect(murdhamFighter(fields)).toMatchObject({
        status: 'dying',
        health: 0,
        maxHealth: 8,
        diesAtEndOf: 1
      })
    }
  )
  test('begins destroyed if it is not living', () => {
    expect(murdhamFighter({ kind: 'undead', health: '0/8' }).status).toBe('dead')
  })
})

describe('a value without a plain meaning has an issue at its place', () => {
  test.each([
    [{ abilities: 'strong and slow' }, ['statblock.value abilities']],
    [{ damage: 'd6', weapons: ['bite d4'] }, ['statblock.value damage']],
    [{ damage: 'much' }, ['statblock.value damage']],
    [{ armour: 'AV 7' }, ['statblock.value armour']],
    [{ shield: 'sometimes' }, ['statblock.value shield']],
    [{ traits: ['fast', 'flyer'] }, ['statblock.trait traits.1']],
    [{ weapons: ['heavy melee weapon'] }, ['statblock.weapon-die weapons.0']]
  ])('%j', (fields, issues) => {
    expect(issuesOf(fields)).toEqual(issues)
  })
})

describe('an optional rule of an encounter', () => {
  const pair = [entrant('Ada', 'Party', { player: true }), entrant('Foe', 'Enemies', {})]
  test.each([
    [{ 'fast and slow': true }, true, false],
    [{ 'fast and slow activations': true }, true, false],
    [{ 'fast-and-slow-activations': true }, true, false],
    [{ chaos: true }, false, true],
    [{ 'the chaos of combat': true }, false, true],
    [{ 'optional rules': ['fast and slow activations', 'chaos of combat'] }, true, true],
    [{ 'optional rules': 'fast and slow, chaos' }, true, true]
  ])('is on with %j', (fields, isFastAndSlow, isChaotic) => {
    const encounter = encounterOf(pair, fields)
    expect(leftOutOf(encounter)).toEqual([])
    expect(beginOf(encounter)).toMatchObject({ isFastAndSlow, isChaotic })
  })
  test('of another name has a problem', () => {
    expect(leftOutOf(encounterOf(pair, { 'optional rules': 'flanking' }))).toEqual([
      'encounter.value'
    ])
  })
})
