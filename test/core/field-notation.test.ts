import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFields, isNotationError, parseFields } from '../../src/core/log/field-notation.ts'
import type { Fields } from '../../src/core/statblock/fields.ts'
import { anyCharacter, nastyNames, runs } from '../random.ts'

const written = (fields: Fields) => `{${formatFields(fields)}}`

describe('fields in a log', () => {
  test('are written as a person would', () => {
    const fields = {
      hd: 1,
      'stress slots': 0,
      weapons: ['spear', 'short bow'],
      armour: { kind: 'mail', points: 2 },
      leader: true,
      side: null,
      flesh: '2d4'
    }
    expect(written(fields)).toBe(
      '{hd: 1, stress slots: 0, weapons: (spear, short bow), armour: {kind: mail, points: 2}, leader: true, side: null, flesh: 2d4}'
    )
  })
  test('have quotes around what could be misread', () => {
    const fields = {
      a: '12',
      b: 'true',
      c: 'bow (d6), old',
      d: '',
      e: ' x',
      'f: g': '1e5',
      h: 'a  b'
    }
    expect(written(fields)).toBe(
      '{a: "12", b: "true", c: "bow (d6), old", d: "", e: " x", "f: g": "1e5", h: "a  b"}'
    )
  })
  test('have neither brackets nor bars nor hidden characters, which mean something else in a log', () => {
    const line = written({ a: '[x] | y', b: 'a\u202eb\u0000c\nd\ud800' })
    expect(line).toBe('{a: "\\u005bx\\u005d \\u007c y", b: "a\\u202eb\\u0000c\\nd\\ud800"}')
  })
  test('are read in any spacing', () => {
    expect(parseFields('{ hd:1,weapons :( spear ,bow ) }')).toEqual({
      hd: 1,
      weapons: ['spear', 'bow']
    })
  })
  test('survive writing and reading', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 12 }),
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        ...nastyNames,
        'true',
        'null',
        '-1',
        '1e9',
        '0x10',
        '[',
        '|',
        '"',
        '\\',
        '{',
        '\ud800'
      )
    )
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(text, tie('value'), { maxKeys: 4 })
      )
    }))
    fc.assert(
      fc.property(fc.dictionary(text, value, { maxKeys: 5 }), (fields) => {
        const line = written(fields)
        expect(line).not.toMatch(/[[\]|\n\r]/)
        expect(JSON.stringify(parseFields(line))).toBe(JSON.stringify(fields))
      }),
      runs(300)
    )
  })
  test.each([
    ['', 0, 'Expected {'],
    ['{hd 1}', 5, 'Expected : and a value'],
    ['{hd: }', 5, 'Expected a word'],
    ['{hd: 1', 6, 'Expected , or }'],
    ['{a: (b}', 6, 'Expected , or )'],
    ['{a: "b}', 4, 'The quotes are not closed: expected "'],
    ['{a: "\\x"}', 4, 'Expected text without \\ and control characters in quotes'],
    ['{a: 1} b', 7, 'Expected the end of the line']
  ])('“%s” is wrong at %i', (text, at, message) => {
    expect(parseFields(text)).toEqual({ at, message })
  })
  test('may have lists in one another, 119 deep below the fields', () => {
    const nested = (depth: number) => parseFields(`{a: ${'('.repeat(depth)}${')'.repeat(depth)}}`)
    expect(isNotationError(nested(119))).toBe(false)
    expect(isNotationError(nested(120))).toBe(true)
  })

  test('a hundred thousand brackets in one another are refused, and as many words read', () => {
    expect(isNotationError(parseFields(`{a: ${'('.repeat(100_000)}`))).toBe(true)
    const words = Array(100_000).fill('word')
    expect(parseFields(`{a: (${words.join(', ')})}`)).toEqual({ a: words })
    expect(isNotationError(parseFields(`{a: "${'\\"'.repeat(100_000)}`))).toBe(true)
    expect(isNotationError(parseFields(`{${'a '.repeat(100_000)}`))).toBe(true)
  })
})
