import { describe, expect, test } from 'vitest'
import { weaponNamed, weaponNameLength } from '../../src/core/statblock/weapon-names.ts'

describe('a weapon by its common name', () => {
  test.each([
    ['battle axe', 'great axe'],
    ['Battle-Axe', 'great axe'],
    ['battleaxe', 'great axe'],
    ['two handed axe', 'great axe'],
    ['rusty battle axe', 'great axe'],
    ['axe', 'axe'],
    ['hand axes', 'hand axe'],
    ['long spear', 'polearm'],
    ['longsword', 'sword'],
    ['hand crossbow', 'hand crossbow'],
    ['old heavy crossbow', 'crossbow'],
    ['claw hammer', 'mace'],
    ['teeth', 'natural, piercing'],
    ['troll claws', 'natural, slashing']
  ])('%s is of the kind %s', (name, kind) => {
    expect(weaponNamed(name)?.kind).toBe(kind)
  })

  test.each(['spoon', '', 'constructor', 'sword s', 'axeman'])('“%s” is none', (name) => {
    expect(weaponNamed(name)).toBeUndefined()
  })

  test.each([
    ['battle axe d8', 2],
    ['rusty battle axe d8', 3],
    ['rusty light crossbow', 3],
    ['claw hammer', 2],
    ['horn bow stowed', 2],
    ['spoon light', 0],
    ['d6 sword', 0]
  ])('of “%s” the first %i words are its name', (words, count) => {
    expect(weaponNameLength(words.split(' '))).toBe(count)
  })
})
