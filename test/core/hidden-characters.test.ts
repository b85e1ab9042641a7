import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import { escapeHidden, findHidden, removeHidden } from '../../src/core/text/hidden-characters.ts'
import { isLoggableName, readableName } from '../../src/core/text/names.ts'
import { anyCharacter, runs } from '../random.ts'

/** The characters by name. Each stands between two letters, where no joiner has a use. */
const hidden = {
  NUL: '\0',
  bell: '\u0007',
  'line feed': '\n',
  'carriage return': '\r',
  tab: '\t',
  escape: '\u001b',
  delete: '\u007f',
  'next line': '\u0085',
  'control sequence introducer': '\u009b',
  'soft hyphen': '\u00ad',
  'Arabic letter mark': '\u061c',
  'zero-width space': '\u200b',
  'zero-width non-joiner': '\u200c',
  'zero-width joiner': '\u200d',
  'left-to-right mark': '\u200e',
  'right-to-left mark': '\u200f',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  'left-to-right embedding': '\u202a',
  'pop directional formatting': '\u202c',
  'right-to-left override': '\u202e',
  'word joiner': '\u2060',
  'left-to-right isolate': '\u2066',
  'pop directional isolate': '\u2069',
  'Hangul filler': '\u3164',
  'variation selector': '\ufe0f',
  'byte order mark': '\ufeff',
  'interlinear annotation': '\ufff9',
  'first half of a pair': '\ud83d',
  'second half of a pair': '\ude00',
  tag: '\u{e0041}'
}

describe.each(Object.entries(hidden))('a %s', (_, char) => {
  test('is hidden in a name, which no log has then', () => {
    const code = char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    expect(findHidden(`Gob${char}lin`)).toEqual({ at: 3, code: `U+${code}` })
    expect(isLoggableName(`Gob${char}lin`)).toBe(false)
    expect(isLoggableName(readableName(`Gob${char}lin`))).toBe(true)
  })
})

test.each([
  ...[
    'Old “Ned”',
    'Ωmega’s son',
    'İlker',
    'Zoë',
    'Zoe\u0308',
    'שלום',
    'مرحبا',
    '山田',
    '葛\u{e0100}城'
  ],
  // Joiners in Persian, Hindi and Sinhala.
  ...['می\u200cخواهم', 'क्\u200dष', 'ක්\u200dර'],
  // An astronaut, a family, a rainbow flag, a heart, the flag of England, a keycap.
  ...[
    '👩🏽\u200d🚀',
    '👨\u200d👩\u200d👧',
    '🏳\ufe0f\u200d🌈',
    '❤\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1\ufe0f\u20e3'
  ]
])('nothing is hidden in the name %s', (name) => {
  expect(findHidden(name)).toBeUndefined()
  expect(isLoggableName(name)).toBe(true)
  expect(escapeHidden(name)).toBe(name)
})

test('a name has at most so many characters, and is never cut within one', () => {
  expect(isLoggableName('a'.repeat(limits.nameLength))).toBe(true)
  expect(isLoggableName('a'.repeat(limits.nameLength + 1))).toBe(false)
  expect(readableName(`${'a'.repeat(limits.nameLength - 1)}😀`)).toBe(
    'a'.repeat(limits.nameLength - 1)
  )
})

describe('any text', () => {
  const texts = fc
    .array(
      fc.oneof(
        fc.constantFrom(...Object.values(hidden)),
        fc.string({ maxLength: 4, unit: anyCharacter })
      )
    )
    .map((parts) => parts.join(''))

  test('is readable once its hidden characters are removed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(findHidden(removeHidden(text))).toBeUndefined()
      }),
      runs(2000)
    )
  })

  test('says the same as JSON after it is escaped, without a hidden character', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const escaped = escapeHidden(JSON.stringify(text))
        expect(findHidden(escaped)).toBeUndefined()
        expect(JSON.parse(escaped)).toBe(text)
      }),
      runs(2000)
    )
  })
})
