import { describe, expect, test } from 'vitest'
import { number } from '../../src/core/statblock/fields.ts'
import { ungroupFields } from '../../src/core/statblock/grouped-fields.ts'

const groups = {
  game: 'Squabble',
  keys: ['attributes'],
  names: ['strength', 'dexterity'],
  fields: { strength: number(1, 9, ''), dexterity: number(1, 9, '') },
  aliases: { str: 'strength', dex: 'dexterity' }
}
const read = (fields: Readonly<Record<string, unknown>>) => {
  const { fields: found, issues } = ungroupFields(fields, groups)
  return [found, issues.map(({ path, code }) => [...path, code])]
}

describe('fields grouped under one key', () => {
  test.each([
    ['STR 5, DEX 2'],
    ['STR: 5; DEX: 2'],
    ['STR 5 DEX 2'],
    [['STR 5', 'DEX 2']],
    [{ STR: 5, DEX: 2 }],
    [[{ STR: 5 }, { DEX: 2 }]]
  ])('%j is two fields', (attributes) => {
    expect(read({ name: 'Bo', attributes })).toEqual([{ name: 'Bo', STR: 5, DEX: 2 }, []])
  })

  test('a number under its own key wins, and the other is reported', () => {
    expect(read({ strength: 4, attributes: 'STR 5, DEX 2' })).toEqual([
      { strength: 4, DEX: 2 },
      [['attributes', 'statblock.double-key']]
    ])
  })

  test('words without a known name and a number are reported', () => {
    expect(read({ attributes: 'STR 5, Cooking 2, brave' })).toEqual([
      { STR: 5 },
      [
        ['attributes', 'statblock.value'],
        ['attributes', 'statblock.value']
      ]
    ])
  })

  test('a key without any known name stays as it is', () => {
    const actions = { attributes: [{ name: 'Multiattack', desc: 'Two claws' }] }
    expect(read(actions)).toEqual([actions, []])
  })

  test('an issue of a grouped number is at the key of its group', () => {
    const { place } = ungroupFields({ attributes: 'STR 15' }, groups)
    const issue = {
      path: ['STR'],
      code: 'statblock.value',
      severity: 'warning',
      message: ''
    } as const
    expect(place(issue).path).toEqual(['attributes'])
    expect(place({ ...issue, path: ['weapons'] }).path).toEqual(['weapons'])
  })
})
