import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { einfelst } from '../../../src/rulesets/einfelst/index.ts'
import { weaponInHand } from '../../../src/rulesets/einfelst/state.ts'
import { beginOf, einfelstFighter, encounterOf, entrant, leftOutOf } from './kit.ts'

const issuesOf = (fields: Fields, defaults: Fields = {}) =>
  einfelst.checkStatblock(fields, defaults).map(({ code, path }) => [code, path])

describe('a statblock', () => {
  test('of a name alone is a human who counts Harm points instead of rows instead of rows', () => {
    expect(einfelstFighter({})).toMatchObject({
      attributes: { Strength: 3, Presence: 3 },
      pools: { Strike: 3, Endure: 3 },
      hasRows: false,
      mostPoints: 4,
      hand: 1,
      fear: 0,
      weapons: { unarmed: { damage: 1, to: 0, place: 'body' } }
    })
  })
  test('of a player’s character has rows; the Director’s may have them, too', () => {
    expect(einfelstFighter({ player: true }).hasRows).toBe(true)
    expect(einfelstFighter({ harm: 'rows' }).hasRows).toBe(true)
    expect(einfelstFighter({ player: true, harm: 'points' }).hasRows).toBe(false)
  })
  test('rolls with the higher of two Attributes', () => {
    const one = einfelstFighter({ strength: 2, intuition: 4, endure: 1, reason: 5, track: 2 })
    expect(one.pools).toMatchObject({ Endure: 5, Track: 7, Force: 2 })
  })
  test('has its first weapon in hand, unless that is carried or grown', () => {
    const inHand = (weapons: readonly string[]) => weaponInHand(einfelstFighter({ weapons }))?.name
    expect(inHand(['sword', 'knife'])).toBe('sword')
    expect(inHand(['bite 1 natural', 'knife'])).toBe('knife')
    expect(inHand(['sword carried', 'knife'])).toBe('knife')
  })
  test('counts antidotes and keeps other gear', () => {
    const one = einfelstFighter({ gear: ['rope', '2 antidote', 'antidote of moss'] })
    expect(one).toMatchObject({ antidotes: 3, pack: ['rope'] })
  })

  test.each([
    [{ strength: 13 }, [['statblock.value', ['strength']]]],
    [{ dex: 0 }, [['statblock.value', ['dex']]]],
    [{ strike: 6 }, [['statblock.value', ['strike']]]],
    [{ player: true, strength: 7 }, [['statblock.attribute', ['strength']]]],
    [{ strength: 7 }, []],
    [{ player: true, presence: 1 }, [['statblock.attribute', ['presence']]]],
    [{ strengt: 3 }, [['statblock.unknown-field', ['strengt']]]],
    [{ traits: ['dark sigt', 'immune to fire'] }, [['statblock.trait', ['traits', 0]]]],
    [{ physical: [3, 0, 0] }, [['statblock.harm', ['physical', 0]]]],
    [{ mental: '0, 0, 2' }, [['statblock.harm', ['mental']]]],
    [{ player: true, mental: [1, 0, 0, 0] }, [['statblock.value', ['mental', 3]]]],
    [{ mental: [1, 0, 0] }, [['statblock.useless', ['mental']]]],
    [{ player: true, 'harm points': 5 }, [['statblock.useless', ['harm points']]]],
    [{ 'harm points': '2/5', 'harm taken': 1 }, [['statblock.useless', ['harm points']]]],
    [{ weapons: ['bite 2 fire small fire large'] }, [['statblock.useless', ['weapons', 0]]]],
    [{ physical: ['much'] }, [['statblock.value', ['physical', 0]]]],
    [{ 'harm points': 3, 'harm taken': 3 }, []],
    [{ weapons: ['sword', 'frying pan'] }, [['statblock.weapon-damage', ['weapons', 1]]]],
    [{ weapons: ['sword', 'sword'] }, [['statblock.double', ['weapons', 1]]]],
    [{ weapons: ['pike 2 barbed'] }, [['statblock.weapon-keyword', ['weapons', 0]]]],
    [{ weapons: ['pike 2 range 2-1'] }, [['statblock.weapon-range', ['weapons', 0]]]],
    [{ weapons: ['torch 1 fire huge'] }, [['statblock.weapon-keyword', ['weapons', 0]]]],
    [{ weapons: [7] }, [['statblock.weapon', ['weapons', 0]]]],
    [{ armour: 'paper' }, [['statblock.value', ['armour']]]],
    [{ gear: ['rope', 'Rope'] }, [['statblock.double', ['gear', 1]]]]
  ] as const)('%j', (fields, issues) => {
    expect(issuesOf(fields)).toEqual(issues)
  })

  test('is held against the numbers of the note', () => {
    const fields = { player: true, physical: [3, 0, 0] }
    expect(issuesOf(fields, { harm: 'Lesser slots 3' })).toEqual([])
  })
})

describe('a weapon', () => {
  const read = (written: unknown, defaults: Fields = {}) => {
    const { weapons } = einfelstFighter({ weapons: [written] }, defaults)
    return Object.values(weapons)[0]
  }
  test.each([
    ['longbow', { damage: 2, from: 1, to: 3, kind: 'ranged' }],
    ['rusty sword', { name: 'rusty sword', damage: 2, to: 0, kind: 'close' }],
    ['Dagger', { name: 'Dagger', damage: 1, from: 0, to: 1, kind: 'thrown' }],
    ['great axe', { damage: 3, kind: 'close' }],
    ['sling', { from: 0, to: 1, kind: 'ranged' }],
    ['bite 2 natural', { name: 'bite', damage: 2, place: 'body', to: 0, kind: 'close' }],
    ['harpoon 2 range 0-2', { name: 'harpoon', from: 0, to: 2, kind: 'thrown' }],
    ['breath 2 natural range 0-1', { from: 0, to: 1, kind: 'ranged' }],
    ['hex 2 mental range 0-1', { from: 0, to: 1, kind: 'ranged' }],
    ['spit 1 natural range 1–2', { from: 1, to: 2, kind: 'ranged' }],
    ['torch damage 1 fire small', { name: 'torch', damage: 1, fire: 'small' }],
    ['fang 1 natural poison 6', { name: 'fang', toxicity: 6 }],
    ['gaze 2 mental natural', { isMental: true }],
    [
      { name: 'old mace', damage: 1, keywords: ['carried'] },
      { damage: 1, place: 'stowed' }
    ],
    [{ claw: '2 natural' }, { name: 'claw', damage: 2, place: 'body' }]
  ] as const)('%j', (written, weapon) => {
    expect(read(written)).toMatchObject(weapon)
  })
  test('of the table goes by the rows of the note', () => {
    const defaults = { weapons: ['sword 4', 'longbow range 0-5'] }
    expect(read('sword', defaults)).toMatchObject({ damage: 4, from: 0, to: 0 })
    expect(read('longbow', defaults)).toMatchObject({ damage: 2, from: 0, to: 5, kind: 'ranged' })
  })
})

test('numbers of a note are whole: dice, zones and Harm', () => {
  expect(einfelst.settings({ 'fall dice': 1.9 })).toMatchObject({ 'fall dice': 1 })
})

describe('an encounter', () => {
  const leftOut = (fields: Fields) =>
    leftOutOf(
      encounterOf(
        [entrant('Ada', 'Party', { player: true }), entrant('Foe', 'Enemies', {})],
        fields
      )
    )
  test.each([
    [{ zones: [{ name: 'Hall', cover: 'yes' }, 'Yard'] }, 'encounter.zones'],
    [{ zones: [{ name: 'Hall', fire: 'huge' }, 'Yard'] }, 'encounter.zones'],
    [{ zones: [{ name: 'Hall', drop: 'deep' }, 'Yard'] }, 'encounter.zones'],
    [{ zones: [{ name: 'Hall', obstacle: 'rubble, Luck' }, 'Yard'] }, 'encounter.zones'],
    [{ zones: [{ name: 'Hall', obstacle: ', Force' }, 'Yard'] }, 'encounter.zones'],
    [{ zones: [{ name: 'Hall', who: 'Nobody' }] }, 'encounter.zones'],
    [{ ambush: 'Wolves' }, 'encounter.ambush'],
    [{ surprise: 'Wolves' }, 'encounter.surprise'],
    [{ position: 'Relaxed' }, 'encounter.position']
  ])('%j', (fields, code) => {
    expect(leftOut(fields)).toEqual([code])
  })

  const exits = (zones: unknown) => {
    const { zones: places } = beginOf(
      encounterOf([entrant('Ada', 'Party', { player: true }), entrant('Foe', 'Enemies', {})], {
        zones
      })
    )
    return Object.values(places)
      .filter(({ isExit }) => isExit)
      .map(({ name }) => name)
  }
  test('leads out where it says so, else at its ends, else everywhere', () => {
    expect(exits([{ name: 'A' }, { name: 'B', exit: true }, 'C'])).toEqual(['B'])
    expect(exits(['A', 'B', 'C'])).toEqual(['A', 'C'])
    expect(
      exits([
        { name: 'A', next: ['B', 'C'] },
        { name: 'B', next: 'C' },
        { name: 'C', next: 'A' }
      ])
    ).toEqual(['A', 'B', 'C'])
    expect(exits(undefined)).toEqual(['The field'])
  })
})
