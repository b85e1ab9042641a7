import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { hestia } from '../../../src/rulesets/hestia/index.ts'
import { fields } from '../../../src/rulesets/hestia/statblock/fields.ts'
import { readStatblock } from '../../../src/rulesets/hestia/statblock/statblock.ts'
import { readWeapons } from '../../../src/rulesets/hestia/statblock/weapons.ts'
import { runs } from '../../random.ts'
import { beginOf, encounterOf, entrant, hestiaFighter, problemsOf } from './kit.ts'

const issuesOf = (statblock: Fields) =>
  hestia.checkStatblock(statblock, {}).map(({ code, path }) => [code, path])

describe('a monster of the samples', () => {
  test.each([
    [
      'goblin',
      { hd: '1-1', armour: 'light', morale: 'Cowardly', weapons: ['spear'] },
      '',
      '1d6',
      0,
      12,
      5,
      4,
      '1d6'
    ],
    ['bandit', { hd: 1, armour: 'light', weapons: ['club'] }, '1d8', '1d6', 1, 12, 5, 10, '1d6'],
    [
      'swordsman',
      { hd: 1, armour: 'light', weapons: ['sword d8 slashing'] },
      '1d8',
      '1d6',
      1,
      12,
      5,
      10,
      '1d8'
    ],
    [
      'ogre',
      { hd: 4, size: 'large', defense: 12, morale: 'Brave', weapons: ['great club'] },
      '4d8',
      '2d6',
      4,
      12,
      7,
      14,
      '1d10'
    ],
    [
      'skeleton',
      { hd: 1, defense: 12, morale: 20, weapons: ['club'] },
      '1d8',
      '1d6',
      1,
      12,
      5,
      20,
      '1d6'
    ],
    [
      'wraith',
      { hd: 4, flesh: 0, defense: 14, morale: 20, weapons: ['touch d6 piercing natural'] },
      '4d8',
      '',
      4,
      14,
      7,
      20,
      '1d6'
    ],
    [
      'worm',
      { hd: 18, size: 'gargantuan', weapons: ['bite d10 piercing natural'] },
      '18d8',
      '8d6',
      15,
      10,
      14,
      10,
      '1d10'
    ]
  ])('%s', (_, statblock, gritDice, fleshDice, violence, defense, save, morale, die) => {
    const one = hestiaFighter(statblock)
    const weapon = Object.values(one.weapons)[0]
    expect({ ...one, die: weapon?.die }).toMatchObject({
      gritDice,
      fleshDice: fleshDice === '' ? '' : `${fleshDice}+0`,
      violence,
      defense,
      monsterSave: save,
      morale,
      die
    })
  })
  test('Hit Dice of 2+1 are two, of 1/2 and 1-1 none', () => {
    const gritOf = (hd: unknown) => hestiaFighter({ hd }).gritDice
    expect(['2+1', '2-1', '3d8', 3].map(gritOf)).toEqual(['2d8', '2d8', '3d8', '3d8'])
    expect(['1-1', '1/2', '½', 0].map(gritOf)).toEqual(['', '', '', ''])
  })
})

describe('a character', () => {
  test('has Violence and Grit of Templates, Flesh of Might, and Saves with Scores', () => {
    const one = hestiaFighter({
      player: true,
      fighter: 2,
      templates: 3,
      might: 16,
      shield: true,
      armour: 'light'
    })
    expect(one).toMatchObject({
      violence: 2,
      grit: 7,
      fleshDice: '1d6+2',
      defense: 13,
      monsterSave: -1
    })
    expect(hestiaFighter({ player: true, might: 3 }).fleshDice).toBe('1d6-3')
  })
  test('a written value wins', () => {
    const one = hestiaFighter({
      player: true,
      fighter: 4,
      violence: 0,
      grit: 1,
      flesh: 9,
      defense: 18,
      armour: 'light'
    })
    expect(one).toMatchObject({ violence: 0, grit: 1, flesh: 9, defense: 18 })
  })
  test('an unwritten Score is 10', () => {
    expect(hestiaFighter({ player: true }).scores.Savvy).toBe(10)
  })
  test('Defense by armour is that of the note’s table', () => {
    const armour = ['heavy 17', 'shield 3']
    const armoured = { player: true, flesh: 1, armour: 'heavy', shield: true }
    const state = beginOf(
      encounterOf(
        [entrant('A', 'Party', armoured), entrant('B', 'Enemies', { flesh: 1, armour: 'light' })],
        {},
        { armour }
      )
    )
    expect(state.combatants.A?.defense).toBe(20)
    expect(state.combatants.B?.defense).toBe(12)
  })
  test('keys have other names too, in any case', () => {
    const one = hestiaFighter({ AC: 15, HP: 7, 'Hit Dice': 2, ML: 'brave', Armor: 'heavy' })
    expect(one).toMatchObject({ defense: 15, grit: 7, violence: 2, morale: 14 })
  })
})

describe('weapons', () => {
  const read = (words: unknown) =>
    readWeapons(words, { key: 'weapons', written: words, issues: [] }).weapons[0]
  test.each([
    ['sword', { count: 1, sides: 8, tags: ['slashing', 'piercing'] }],
    ['rusty sword', { name: 'rusty sword', sides: 8, tags: ['slashing', 'piercing'] }],
    ['spear d6 piercing', { name: 'spear', sides: 6, tags: ['piercing'] }],
    ['great club heavy crushing', { name: 'great club', sides: 10, tags: ['crushing'] }],
    ['great club', { name: 'great club', sides: 10 }],
    ['bite d6 piercing natural', { name: 'bite', isNatural: true }],
    ['crossbow, stowed', { name: 'crossbow', isHandy: false, needsReload: true, isRanged: true }],
    ['breath 2d6+1 slashing ranged', { count: 2, sides: 6, plus: 1, isRanged: true }],
    ['fists', { count: 0, plus: 1, isNatural: true }],
    ['light club', { name: 'club', sides: 6 }],
    ['bow', { name: 'bow', sides: 6, isRanged: true }],
    [{ sword: 'd8 slashing' }, { name: 'sword', tags: ['slashing'] }],
    [
      { name: 'saw, bone', die: 'd6', tag: 'slashing', handy: false },
      { name: 'saw bone', isHandy: false }
    ],
    [
      { name: 'pick', class: 'medium', tags: ['piercing', 'crushing'], notches: 1 },
      { sides: 8, notches: 1 }
    ]
  ])('%j', (words, expected) => {
    expect(read([words])).toMatchObject(expected)
  })
  test('one line with commas is several weapons', () => {
    const names = (text: string) =>
      readWeapons(text, { key: 'weapons', written: text, issues: [] }).weapons.map(
        ({ name }) => name
      )
    expect(names('sword, bow')).toEqual(['sword', 'bow'])
    expect(names('sword, slashing, crossbow, stowed')).toEqual(['sword', 'crossbow'])
  })
  test('a creature without weapons and claws has fists', () => {
    expect(Object.keys(hestiaFighter({}).weapons)).toEqual(['fists'])
    expect(Object.keys(hestiaFighter({ weapons: ['sword'] }).weapons)).toEqual(['sword', 'fists'])
    expect(Object.keys(hestiaFighter({ weapons: ['bite d4 piercing natural'] }).weapons)).toEqual([
      'bite'
    ])
  })
})

describe('an issue of a statblock has a place', () => {
  test.each([
    [{ weapons: ['spoon'] }, 'statblock.weapon-die', ['weapons', 0]],
    [{ weapons: ['sword', 'spoon slashing'] }, 'statblock.weapon-die', ['weapons', 1]],
    [{ Attacks: ['spoon'] }, 'statblock.weapon-die', ['Attacks', 0]],
    [{ weapons: 'spoon' }, 'statblock.weapon-die', ['weapons']],
    [{ weapons: ['club [rusty]'] }, 'statblock.name', ['weapons', 0]],
    [{ weapons: ['spoon d4'] }, 'statblock.weapon-tag', ['weapons', 0]],
    [{ weapons: ['sword', 'Sword'] }, 'statblock.double', ['weapons', 1]],
    [{ weapons: [7] }, 'statblock.weapon', ['weapons', 0]],
    [{ weapons: 7 }, 'statblock.value', ['weapons']],
    [{ might: 'strong' }, 'statblock.value', ['might']],
    [{ might: 9.5 }, 'statblock.value', ['might']],
    [{ AC: 99 }, 'statblock.value', ['AC']],
    [{ armour: 'paper' }, 'statblock.value', ['armour']],
    [{ flesh: '999999999d6' }, 'statblock.value', ['flesh']],
    [{ flesh: -1 }, 'statblock.value', ['flesh']],
    [{ hd: 'many' }, 'statblock.value', ['hd']],
    [{ morale: 'sleepy' }, 'statblock.value', ['morale']],
    [{ player: 'maybe' }, 'statblock.value', ['player']],
    [{ gear: ['torch', 'to|rch'] }, 'statblock.name', ['gear', 1]],
    [{ gear: ['torch', 'torch stowed'] }, 'statblock.double', ['gear', 1]],
    [{ gear: [['torch']] }, 'statblock.value', ['gear']],
    [{ immune: ['fire'] }, 'statblock.tag', ['immune', 0]],
    [{ savy: 9 }, 'statblock.unknown-field', ['savy']]
  ])('%j', (statblock, code, path) => {
    expect(issuesOf(statblock)).toEqual([[code, path]])
  })
  test('a key that Hestia does not know is kept without an issue', () => {
    expect(issuesOf({ name: 'A', image: 'a.png', favourite_colour: 'green', cr: 1 })).toEqual([])
  })
  test('a weapon without a die is left out, and its creature fights without it', () => {
    const cook = entrant('Cook', 'Enemies', { weapons: ['spoon', 'knife'] })
    const state = beginOf(encounterOf([entrant('A', 'Party', { player: true }), cook]))
    expect(Object.keys(state.combatants.Cook?.weapons ?? {})).toEqual(['knife', 'fists'])
  })
  test('nothing that can stand in a note makes it throw or keeps a creature from the fight', () => {
    const key = fc.oneof(fc.constantFrom(...Object.keys(fields)), fc.string())
    const words = fc.constantFrom(
      'sword',
      'd6',
      '2d6+1',
      'stowed',
      '1-1',
      'Brave',
      'large',
      '-3',
      ''
    )
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), words, fc.array(words), fc.integer())
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 6 }), (statblock) => {
        const { issues } = readStatblock(statblock)
        for (const { code, path } of issues) {
          expect(code).toMatch(/^statblock\./)
          expect(Object.keys(statblock)).toContain(path[0])
        }
        const encounter = encounterOf([
          entrant('A', 'Party', statblock),
          entrant('B', 'Enemies', {})
        ])
        expect(problemsOf(encounter)).toEqual([])
      }),
      runs(300)
    )
  })
})

describe('a problem that keeps a fight from beginning', () => {
  const wenna = entrant('Wenna', 'Party', { player: true, flesh: 4 })
  test.each([
    ['only one side', [wenna], {}, 'encounter.one-side'],
    ['a name with a bracket', [wenna, entrant('Gob[lin', 'Enemies', {})], {}, 'encounter.name'],
    [
      'a count that is none',
      [wenna, entrant('Goblin', 'Enemies', {}, 'many')],
      {},
      'encounter.count'
    ],
    [
      'ten thousand of them',
      [wenna, entrant('Goblin', 'Enemies', {}, 10_000)],
      {},
      'encounter.too-many'
    ],
    [
      'dice for too many',
      [wenna, entrant('Goblin', 'Enemies', {}, '100d6')],
      {},
      'encounter.too-many'
    ]
  ])('%s', (_, entrants, encounter, code) => {
    expect(problemsOf(encounterOf(entrants, encounter))).toEqual([code])
  })
  test('surprise means one, all of a kind, or all of a side; also of those still to be counted', () => {
    const surprised = (words: unknown) => {
      const entrants = [
        wenna,
        entrant('Goblin', 'Enemies', { flesh: 1 }, 2),
        entrant('Rat', 'Enemies', { flesh: 1 }, '1d3')
      ]
      const { combatants, groups } = beginOf(encounterOf(entrants, { surprised: words }))
      const some = [...Object.values(combatants), ...groups.map((group) => group.template)]
      return some.filter((one) => one.isSurprised).map(({ name }) => name)
    }
    expect(surprised('goblin 2')).toEqual(['Goblin 2'])
    expect(surprised('Goblin')).toEqual(['Goblin 1', 'Goblin 2'])
    expect(surprised(['rat', 'Party'])).toEqual(['Wenna', 'Rat'])
    expect(surprised('Enemies')).toEqual(['Goblin 1', 'Goblin 2', 'Rat'])
  })
  test('the side that Tests Savvy is the one with players, unless the note names another', () => {
    const testing = (encounter: Fields) =>
      beginOf(encounterOf([entrant('Goblin', 'Enemies', {}), wenna], encounter)).sides.find(
        (side) => side.tests
      )?.name
    expect(testing({})).toBe('Party')
    expect(testing({ testers: 'enemies' })).toBe('Enemies')
  })
})
