import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { radiant } from '../../../src/rulesets/radiant/index.ts'
import { deriveCombatant } from '../../../src/rulesets/radiant/statblock/combatant.ts'
import { readStatblock } from '../../../src/rulesets/radiant/statblock/statblock.ts'
import { asideOf, entrant } from './kit.ts'

/** A value of each key that is not its default. */
const values: Fields = {
  player: true,
  leader: true,
  fearless: true,
  class: 'warrior',
  level: 3,
  hp: 17,
  str: 3,
  dex: 3,
  con: 3,
  int: 3,
  wis: 3,
  cha: 3,
  skill: 5,
  ap: 4,
  armour: 'medium',
  shield: 'large',
  helmet: true,
  weapons: ['mace', 'longbow'],
  damage: '2d6',
  ammo: 2,
  gear: ['rope', 'torch body'],
  spells: ['light'],
  techniques: ['cleave'],
  grit: 5,
  luck: 4,
  worn: ['mace 1'],
  hindrances: ['Stuck STR DR15 action'],
  deprived: true,
  surprised: true
}

/** Keys whose values the encounter or the tactic uses. */
const ofOthers = ['zone', 'temperament']

const placesOf = (fields: Fields): readonly string[] =>
  readStatblock(fields).issues.map(({ path }) => path.join('.'))

const state = asideOf({})

/** The combatant that a statblock makes. */
const fighter = (fields: Fields): string =>
  JSON.stringify(
    deriveCombatant(entrant('One', 'Party', fields), readStatblock(fields).creature, state)
  )

describe('a key of a statblock', () => {
  test('has a value in this list', () => {
    expect(Object.keys(values)).toEqual(
      Object.keys(radiant.fields).filter((key) => !ofOthers.includes(key))
    )
  })

  test('changes the combatant, or has an issue: alone, and beside each other key', () => {
    const dropped: string[] = []
    for (const [key, value] of Object.entries(values))
      for (const [other, beside] of [['', undefined] as const, ...Object.entries(values)]) {
        if (key === other) continue
        const rest: Fields = other === '' ? {} : { [other]: beside }
        const isUsed = fighter({ ...rest, [key]: value }) !== fighter(rest)
        if (!isUsed && !placesOf({ ...rest, [key]: value }).includes(key))
          dropped.push(`${key} beside ${other}`)
      }
    expect(dropped).toEqual([])
  })

  test('has an issue beside each key that makes it useless, and beside no other', () => {
    const found: string[] = []
    const players: Fields = { 'player: false': false, 'player: true': true }
    for (const [name, player] of Object.entries(players))
      for (const [key, value] of Object.entries(values))
        if (key !== 'player' && placesOf({ player, [key]: value }).includes(key))
          found.push(`${key} beside ${name}`)
    for (const [key, value] of Object.entries(values))
      for (const [other, beside] of Object.entries(values))
        if (
          key !== other &&
          other !== 'player' &&
          placesOf({ [key]: value, [other]: beside }).includes(key)
        )
          found.push(`${key} beside ${other}`)
    const scores = ['str', 'dex', 'con', 'int', 'wis', 'cha']
    const withoutTechniques = Object.keys(values).filter(
      (key) => !['grit', 'class', 'techniques', 'player'].includes(key)
    )
    const withoutMace = Object.keys(values).filter(
      (key) => !['worn', 'weapons', 'player'].includes(key)
    )
    expect(found.toSorted()).toEqual(
      [
        ...scores.map((key) => `${key} beside player: false`),
        'grit beside player: false',
        'luck beside player: false',
        'worn beside player: false',
        'damage beside player: true',
        'fearless beside player: true',
        'grit beside player: true',
        'skill beside player: true',
        'worn beside player: true',
        ...scores.map((key) => `${key} beside skill`),
        ...withoutTechniques.map((key) => `grit beside ${key}`),
        ...withoutMace.map((key) => `worn beside ${key}`)
      ].toSorted()
    )
  })

  test.each<[Fields, string]>([
    [{ hindrances: ['Stuck LUK'] }, 'hindrances.0'],
    [{ hindrances: ['Stuck STR', 'Weakened CON', 'stuck DEX'] }, 'hindrances.2'],
    [{ worn: ['halberd 2'], weapons: ['mace'] }, 'worn'],
    [{ worn: ['helmet 1'] }, 'worn'],
    [{ gear: ['mace', 'rope'], weapons: ['mace'] }, 'gear'],
    [{ attributes: 'STR 2, LUK 3' }, 'attributes'],
    [{ attributes: { STR: 2 }, str: 3 }, 'attributes'],
    [{ armour: 'AP 2', ap: 3 }, 'armour'],
    [{ shield: 2 }, 'shield'],
    [{ hd: '3d6+1' }, 'hd']
  ])('%j has an issue at %s', (fields, place) => {
    expect(placesOf(fields)).toEqual([place])
  })

  test.each<Fields>([
    { hindrances: ['Weakened until CON', 'Stuck (STR DR 15, action)', 'Paralyzed'] },
    { attributes: 'STR +2, DEX −1', player: true },
    { hd: '3d8' },
    { hd: '3d6+1', hp: 12 },
    { worn: ['longbow 1', 'ammo 2'], weapons: ['longbow'] }
  ])('%j has none', (fields) => {
    expect(placesOf(fields)).toEqual([])
  })
})
