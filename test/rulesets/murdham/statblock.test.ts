import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { murdham } from '../../../src/rulesets/murdham/index.ts'
import { readStatblock } from '../../../src/rulesets/murdham/statblock/statblock.ts'
import { beginOf, encounterOf, entrant, leftOutOf, murdhamFighter, problemsOf } from './kit.ts'

const issuesOf = (fields: Fields) =>
  murdham.checkStatblock(fields, {}).map(({ code, path }) => [code, path])

describe('a statblock', () => {
  test('of a name alone is a human', () => {
    expect(murdhamFighter({})).toMatchObject({
      abilities: { STR: 8, AGI: 8, WIT: 8 },
      maxHealth: 8,
      speed: 2,
      omens: 0,
      weapons: { unarmed: { die: 4 } }
    })
  })
  test('of a player’s character has two omens, of a beast no fists beside its teeth', () => {
    expect(murdhamFighter({ player: true }).omens).toBe(2)
    expect(Object.keys(murdhamFighter({ weapons: ['bite d6 natural'] }).weapons)).toEqual(['bite'])
  })
  test('says what is worth more than what is derived', () => {
    expect(
      murdhamFighter({ str: 12, health: 5, omens: 1, traits: ['fast'], speed: 3 })
    ).toMatchObject({ maxHealth: 5, omens: 1, speed: 3 })
    expect(murdhamFighter({ traits: ['fast'] }).speed).toBe(4)
  })
  test.each([
    ['sword', { die: 6, range: 0, bulk: 1 }],
    ['halberd', { die: 8, bulk: 2 }],
    ['bow', { die: 6, range: 8, bulk: 2 }],
    ['pike martial great', { name: 'pike', die: 8, bulk: 2 }],
    ['bite d6 natural', { name: 'bite', die: 6, place: 'body' }],
    ['bolt d6 power range 4', { name: 'bolt', range: 4, isPower: true }],
    ['chair improvised', { name: 'chair', die: 4, state: 'damaged', isImprovised: true }],
    ['mortar', { die: 10, isIndirect: true, isBlast: true, isReload: true }]
  ])('reads %s', (words, expected) => {
    expect(Object.values(murdhamFighter({ weapons: [words] }).weapons)[0]).toMatchObject(expected)
  })
  test.each([
    [{ str: 20 }, 'statblock.value', ['str']],
    [{ WIT: 0 }, 'statblock.value', ['WIT']],
    [{ size: 'enormous' }, 'statblock.value', ['size']],
    [{ weapons: ['spoon'] }, 'statblock.weapon-die', ['weapons', 0]],
    [{ weapons: ['sword', 'club d4 sparkling'] }, 'statblock.weapon-keyword', ['weapons', 1]],
    [{ weapons: ['sword', 'Sword'] }, 'statblock.double', ['weapons', 1]],
    [{ weapons: ['club [rusty] d4'] }, 'statblock.name', ['weapons', 0]],
    [{ skills: ['cleeve'] }, 'statblock.skill', ['skills', 0]],
    [{ traits: ['brave'] }, 'statblock.trait', ['traits', 0]],
    [{ conditions: ['sleepy'] }, 'statblock.condition', ['conditions', 0]],
    [{ damaged: ['boots'] }, 'statblock.damaged-item', ['damaged', 0]],
    [{ damaged: ['armour'] }, 'statblock.useless', ['damaged', 0]],
    [{ skills: ['cleave', 'bravery'], kind: 'undead' }, 'statblock.useless', ['skills', 1]],
    [{ weapons: ['bite d6 d8'] }, 'statblock.useless', ['weapons', 0]],
    [{ weapons: ['hush harmless d6'] }, 'statblock.useless', ['weapons', 0]]
  ])('%j has an issue at its place', (fields, code, path) => {
    expect(issuesOf(fields)).toEqual([[code, path]])
  })
  test('keeps what can be read beside what cannot', () => {
    const { creature } = readStatblock({ str: 11, wit: 99, weapons: ['sword', 'spoon', 'knife'] })
    expect(creature.str).toBe(11)
    expect(creature.wit).toBeUndefined()
    expect(creature.weapons.map(({ weapon }) => weapon)).toEqual(['sword', 'knife'])
  })
  test('with a skill nobody knows fights without it', () => {
    expect(murdhamFighter({ skills: ['juggling', 'cleave'] }).skills).toEqual(['cleave'])
  })
})

test('keeps skills of the book that the table sees to, without a word', () => {
  const read = readStatblock({
    skills: ['leadership', 'Strike to injure', 'strike to stun', 'cleave']
  })
  expect(read.issues).toEqual([])
  expect(read.creature.skills).toEqual(['cleave'])
})

describe('an encounter', () => {
  const pair = [entrant('Ada', 'Party', { player: true }), entrant('Foe', 'Enemies', {})]
  test.each([
    [{ initiative: 'Goblins' }, ['encounter.initiative']],
    [{ ambush: 'Goblin' }, ['encounter.ambush']],
    [{ zones: ['A', 'A'] }, ['encounter.zones']],
    [{ zones: [{ name: 'A', who: 'Goblin' }] }, ['encounter.zones']],
    [{ zones: [{ name: 'A', space: 'endless' }] }, ['encounter.zones']],
    [{ zones: [{ name: 'A', protection: 'fog' }] }, ['encounter.zones']],
    [{ zones: ['A', 'B'], initiative: 'Party', ambush: 'Foe', 'fast and slow': true }, []]
  ])('%j', (fields, codes) => {
    expect(leftOutOf(encounterOf(pair, fields))).toEqual(codes)
  })
  test('without zones is one field without limits', () => {
    const crowd = [pair[0] ?? entrant('Ada', 'Party', {}), entrant('Rat', 'Enemies', {}, 60)]
    expect(Object.keys(beginOf(encounterOf(crowd)).zones)).toEqual(['the field'])
  })
  test('on one side only is none', () => {
    expect(problemsOf(encounterOf([entrant('Ada', 'Party', { player: true })]))).toHaveLength(1)
  })
})
