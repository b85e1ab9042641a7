import { describe, expect, test } from 'vitest'
import type { Encounter } from '../../src/core/encounter/encounter.ts'
import { whatIf } from '../../src/odds/what-if.ts'
import { hestia } from '../../src/rulesets/hestia/index.ts'
import { murdham } from '../../src/rulesets/murdham/index.ts'
import { encounterOf, entrant } from '../fights.ts'

const base: Encounter = {
  ...encounterOf(
    [
      entrant('Wenna', 'Party', { player: true, violence: 2 }),
      entrant('Corvin', 'Party', { player: true }),
      entrant('Hob Ratchet', 'Enemies', { hd: 2, ml: 9 }),
      entrant('Sump goblin', 'Enemies', { hd: 1 }, 3),
      entrant('Grain rats', 'Enemies', { hd: 1 }, '1d4')
    ],
    { surprised: 'Party' }
  ),
  reserve: [entrant('Cart wolf', 'Enemies', { hd: 2 })]
}

function changed(...changes: readonly string[]): Encounter {
  const result = whatIf(hestia, base, changes)
  if ('message' in result) throw new Error(result.message)
  return result.encounter
}

function refusalOf(...changes: readonly string[]): string {
  const result = whatIf(hestia, base, changes)
  return 'message' in result ? result.message : ''
}

const countOf = (name: string, { entries }: Encounter) =>
  entries.find((one) => one.name === name)?.count

describe('what if there were', () => {
  test.each([
    ['Sump goblin = 5', 5],
    ['sump goblin: 5', 5],
    ['goblin=5', 5],
    ['goblins = 5', 5],
    ['goblin = +2', 5],
    ['goblin = -1', 2],
    ['goblin = 1d4+1', '1d4+1']
  ])('%s', (change, count) => {
    expect(countOf('Sump goblin', changed(change))).toBe(count)
  })

  test('none of somebody', () => {
    expect(countOf('Sump goblin', changed('goblin = 0'))).toBeUndefined()
  })

  test('one of the reinforcements from the start', () => {
    const { entries, reserve } = changed('Cart wolf = 1')
    expect(entries.at(-1)).toMatchObject({ name: 'Cart wolf', count: 1 })
    expect(reserve).toEqual([])
  })

  test('somebody missing, or one of several', () => {
    const { entries } = changed('without Wenna')
    expect(entries.map(({ name }) => name)).not.toContain('Wenna')
    expect(countOf('Sump goblin', changed('without Sump goblin 2'))).toBe(2)
    expect(countOf('Sump goblin', changed('Without goblin'))).toBeUndefined()
  })
})

describe('what if somebody had', () => {
  test('another number, in place of that under another key', () => {
    const hob = changed('Hob Ratchet.morale = 7').entries[2]
    expect(hob?.fields).toEqual({ hd: 2, morale: 7 })
  })

  test('another key by another name, of a side or by a short name', () => {
    expect(changed('hob.ML: 7').entries[2]?.fields.morale).toBe(7)
    const { entries } = changed('Enemies.morale = 4')
    expect(entries.map(({ fields }) => fields.morale)).toEqual([undefined, undefined, 4, 4, 4])
  })

  test('a list of weapons', () => {
    const wenna = changed('Wenna.weapons = [sword, bow]').entries[0]
    expect(wenna?.fields.weapons).toEqual(['sword', 'bow'])
  })
})

describe('what if the encounter had', () => {
  test('another option, as written or as a list', () => {
    expect(changed('surprised = Enemies').fields).toEqual({ surprised: 'Enemies' })
    expect(changed('surprised = [Wenna, Corvin]').fields.surprised).toEqual(['Wenna', 'Corvin'])
    expect(changed('rollHP = false').fields.rollhp).toBe(false)
  })

  test('nobody whom an option names', () => {
    expect(changed('surprised = nobody').fields).toEqual({})
    expect(changed('surprised: None').fields).toEqual({})
  })

  test('another number of the game', () => {
    const [name = '', { value }] = Object.entries(hestia.defaults).find(
      ([, one]) => typeof one.value === 'number'
    ) as [string, { value: number }]
    expect(changed(`${name} = ${value + 1}`).defaults).toEqual({ [name]: value + 1 })
  })

  test('rows of a table of the game', () => {
    const armour = { armour: 'heavy 17, shield 2' }
    expect(changed('armour = heavy 17, shield 2').defaults).toEqual(armour)
    expect(refusalOf('armour = heavy thick')).toBe(
      'Expected rows such as “shield 1” in “heavy thick”, found “thick”'
    )
  })

  test('an option of several words', () => {
    const encounter = encounterOf([
      entrant('Ilse', 'Party', { player: true }),
      entrant('Bandit', 'Enemies', {})
    ])
    const result = whatIf(murdham, encounter, ['fast-and-slow = true', 'ambush: Bandit'])
    expect(result).toMatchObject({
      encounter: { fields: { 'fast and slow': true, ambush: 'Bandit' } }
    })
  })

  test('several changes, one after the other', () => {
    const { entries, fields } = changed('goblin = 5', 'without Hob', 'surprised = Enemies')
    expect(entries).toHaveLength(4)
    expect(fields.surprised).toBe('Enemies')
  })
})

test('what if changes nothing of the encounter it is asked of', () => {
  const before = JSON.stringify(base)
  changed('goblin = 5', 'Hob.morale = 7', 'without Wenna', 'Cart wolf = 1', 'surprised = Enemies')
  expect(JSON.stringify(base)).toBe(before)
})

describe('a what-if is refused', () => {
  test.each([
    ['', 'Expected a change such as “Goblin = 5”'],
    ['goblin', 'Expected a change such as'],
    ['goblin =', 'found “goblin =”'],
    ['ogre = 2', 'Nobody in this encounter is called “ogre”, expected one of Wenna, '],
    ['Sump gobin = 2', 'Nobody in this encounter is called “Sump gobin”, expected “Sump goblin”'],
    ['without Maud', 'Nobody in this encounter is called “Maud”'],
    ['without Sump goblin 9', 'Nobody in this encounter is called “Sump goblin 9”'],
    ['surprise = Enemies', 'There is an option “surprised”'],
    ['Party = 3', '“Party” matches several creatures: write the name of one'],
    [
      'goblin = many',
      'Expected a number, dice such as 1d4+1, or +2 for two more Sump goblin, found “many”'
    ],
    ['goblin = -4', 'or +2 for two more Sump goblin, found “-4”'],
    ['rats = +1', 'The number of Grain rats is rolled'],
    ['Hob.moraal = 7', 'A statblock of Hestia has no “moraal”, expected “morale”'],
    ['goblin = 900', 'Expected at most 200 combatants, found 907'],
    ['Hob.defence rating = 7', 'A statblock of Hestia has no “defence rating”, expected one of '],
    ['Hob.constructor = 7', 'has no “constructor”, expected one of '],
    ['Hob.morale = bold', 'for morale, found “bold”'],
    ['Maud.morale = 7', 'Nobody in this encounter is called “Maud”'],
    ['surprised = Maud', 'Expected the name of a side or creature of this encounter, found “Maud”'],
    ['rollHP = perhaps', 'Expected true or false for rollhp, found “perhaps”']
  ])('%j', (change, message) => {
    expect(refusalOf(change)).toContain(message)
  })

  test('if nobody is left to fight', () => {
    expect(refusalOf('without Wenna', 'without Corvin')).toBe(
      'Only one side is left. A fight needs at least two'
    )
  })

  test('with the options there are, where a word is neither a name nor near one of them', () => {
    expect(refusalOf('weather = foul')).toContain('Options are surprised, testers, rollHP, ')
  })
})
