import { describe, expect, test } from 'vitest'
import { formatRows, readRows } from '../../src/core/ruleset/setting-rows.ts'

const bows = {
  bow: { damage: 2, range: [1, 2] },
  'long bow': { damage: 2, range: [1, 3] }
} as const
const armour = { light: { dice: 2 }, heavy: { dice: 6 } } as const

describe('rows of a table in a note', () => {
  const { bow, 'long bow': longBow } = bows
  test.each([
    ['long bow 3', { bow, 'long bow': { damage: 3, range: [1, 3] } }],
    ['Bow range 0-4', { 'long bow': longBow, bow: { damage: 2, range: [0, 4] } }],
    ['bow range 3 damage 1', { 'long bow': longBow, bow: { damage: 1, range: [3, 3] } }],
    [
      'bow 1, long bow range 0–2',
      { bow: { damage: 1, range: [1, 2] }, 'long bow': { damage: 2, range: [0, 2] } }
    ],
    [['bow 0'], { 'long bow': longBow, bow: { damage: 0, range: [1, 2] } }],
    [
      [{ bow: 'damage 1' }, { name: 'long bow', range: '2-2', damage: 4 }],
      { bow: { damage: 1, range: [1, 2] }, 'long bow': { damage: 4, range: [2, 2] } }
    ],
    [
      { bow: 5, 'long bow': { range: '0-9' } },
      { bow: { damage: 5, range: [1, 2] }, 'long bow': { damage: 2, range: [0, 9] } }
    ]
  ])('%j', (written, rows) => {
    expect(readRows(bows, 'weapons', written)).toEqual({ rows, issues: [] })
  })

  test.each([
    [['bow 1', 'crossbow 2'], ['weapons', 1], 'Expected one of bow, long bow, found “crossbow 2”'],
    [['bow sharp'], ['weapons', 0], ' in “bow sharp”, found “sharp”'],
    [['bow 1-2'], ['weapons', 0], ' in “bow 1-2”, found “1-2”'],
    [['bow range 2-1'], ['weapons', 0], ' in “bow range 2-1”, found “2-1”'],
    [['bow 1001'], ['weapons', 0], ' in “bow 1001”, found “1001”'],
    [['bow 1 damage 2'], ['weapons', 0], ' in “bow 1 damage 2”, found “2”'],
    [['bow damage'], ['weapons', 0], ' in “bow damage”, found “bow damage”'],
    [['bow'], ['weapons', 0], ', found “bow” without a number'],
    [['bow 1', 'Bow 2'], ['weapons', 1], '“bow” is listed twice. Remove one of the two'],
    ['bow 1, axe 2', ['weapons'], ', found “axe 2”'],
    [{ bow: 1, axe: 2 }, ['weapons', 'axe'], ', found “axe 2”'],
    [7, ['weapons'], 'Expected rows such as “long bow damage 2 range 1-3”'],
    [[['bow']], ['weapons', 0], 'Expected rows'],
    ['', ['weapons'], 'Expected rows']
  ])('%j is reported at its place', (written, path, message) => {
    const { issues } = readRows(bows, 'weapons', written)
    expect(issues).toMatchObject([{ path, code: 'frontmatter.default', severity: 'error' }])
    expect(issues[0]?.message).toContain(message)
  })

  test('that are not understood stay as they are, the others count', () => {
    const { rows } = readRows(armour, 'armour', ['heavy 7', 'light x'])
    expect(rows).toEqual({ light: { dice: 2 }, heavy: { dice: 7 } })
  })

  test('have the near name as a fix, where the fix replaces that row alone', () => {
    const insteadOf = (written: unknown) =>
      readRows(bows, 'weapons', written).issues.map(({ instead }) => instead)
    expect(insteadOf(['lomg bow 3 range 1-2'])).toEqual(['long bow 3 range 1-2'])
    expect(insteadOf('lomg bow damage 3')).toEqual(['long bow damage 3'])
    expect(insteadOf('bow 1, lomg bow 3')).toEqual([undefined])
  })

  test('are read as they are written', () => {
    expect(formatRows(bows)).toEqual(['bow damage 2 range 1-2', 'long bow damage 2 range 1-3'])
    expect(formatRows(armour)).toEqual(['light 2', 'heavy 6'])
    expect(readRows(bows, 'weapons', formatRows(bows))).toEqual({ rows: bows, issues: [] })
    expect(readRows(armour, 'armour', formatRows(armour))).toEqual({ rows: armour, issues: [] })
  })
})
