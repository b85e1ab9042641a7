import { describe, expect, test } from 'vitest'
import type { Fields } from '../../src/core/statblock/fields.ts'
import { allRulesets } from '../../src/rulesets/index.ts'
import { foreignGameOf, systemKeys } from '../../src/session/foreign-game.ts'

const six = [10, 10, 10, 10, 10, 10]

describe('a statblock of another game is known', () => {
  test.each<[game: string, fields: Fields]>([
    ['Old-School Essentials', { layout: 'OSE' }],
    ['Old-School Essentials', { statblock: 'Old-School Essentials Layout' }],
    ['Old-School Essentials', { thac0: 19, hd: 1 }],
    ['Old-School Essentials', { thac0: 19, hit_dice: '1+1' }],
    ['Basic Fantasy RPG', { layout: 'BFRPG' }],
    ['Basic Fantasy RPG', { jds: 'Fighter 1' }],
    ['Basic Fantasy RPG', { thaco: 19, hit_dice: '1' }],
    ['Pathfinder 1e', { layout: 'Basic Pathfinder 1e Layout' }],
    ['Pathfinder 1e', { layout: 'PF1' }],
    ['Pathfinder 1e', { pf1e_stats: six }],
    ['Pathfinder 1e', { bab: 3, cmb: 5, hp: 30 }],
    ['Pathfinder 1e', { ac: '20, touch 10, flat-footed 19', hp: 30 }],
    ['Pathfinder 2e', { layout: 'Pathfinder 2e Creature Layout' }],
    ['Pathfinder 2e', { level: 'Creature -1' }],
    ['Pathfinder 2e', { armorclass: 15, attributes: [] }],
    ['Shadowdark', { layout: 'Shadowdark Monster' }],
    ['Shadowdark', { atk: 1, mv: 'near', str: 0, dex: 0, con: 0, int: 0 }],
    ['13th Age', { layout: '13th Age Monster' }],
    ['13th Age', { pd: 14, md: 12, hp: 20 }],
    ['Daggerheart', { statblock: 'Daggerheart Adversary' }],
    ['D&D 5e', { stats: six }],
    ['D&D 5e', { layout: 'Basic 5e Layout', ac: '11 + the level', actions: [] }],
    ['D&D 5e', { cr: 1, ac: 13, hp: 9 }],
    ['another system', { layout: 'Savage Worlds', pace: 6, parry: 5 }],
    ['another system', { pace: 6, parry: 5, toughness: 7, str: 8 }],
    [
      'another system',
      { layout: 'Basic BnB Bestiary Layout', ac: 12, hp: 5, badass: 2, mods: [3], xp_value: 40 }
    ],
    ['another system', { ws: 30, bs: 25, wp: 40, wounds: 12, agi: 3 }]
  ])('%s by %j', (game, fields) => {
    expect(foreignGameOf(fields)).toBe(game)
    expect(foreignGameOf({ ...fields, ruleset: 'hestia' })).toBeUndefined()
    expect(foreignGameOf({ ...fields, system: 'hestia' })).toBeUndefined()
  })

  test.each<[fields: Fields]>([
    [{}],
    [{ layout: 'Those of our table' }],
    [{ layout: 'Those of our table', lair: 'a cave' }],
    [{ layout: 'Those of our table', hd: 3, weapons: ['spear d6'], xp: 35 }],
    [{ statblock: 'inline', level: 3, xp: 35, tier: 2 }],
    [{ hd: 2, weapons: ['spear'], perception: 3, cr: 1 }],
    [{ gold: 30, age: 41, children: 3, siblings: 2 }],
    [{ layout: 5 }],
    [{ thac0: 19 }],
    [{ hd: 1 }],
    [{ thaco: 19 }],
    [{ hit_dice: '1' }],
    [{ level: 1 }],
    [{ armorclass: 15 }],
    [{ attributes: [] }],
    [{ atk: 1, mv: 'near', str: 0 }],
    [{ pd: 14, md: 12 }],
    [{ stats: [10, 10, 10] }],
    [{ stats: 6 }],
    [{ stats: 'sixsix' }],
    [{ cr: 1, hp: 9 }],
    [{ ac: 13, hp: 9 }]
  ])('and not by %j', (fields) => {
    expect(foreignGameOf(fields)).toBeUndefined()
  })
})

test('no game of Fray has a key that shows another system', () => {
  const own = allRulesets().flatMap(({ fields, aliases }) => Object.keys({ ...fields, ...aliases }))
  expect(own.filter((key) => systemKeys.has(key.toLowerCase()))).toEqual([])
})
