import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayText, fromBytes, toBytes } from '../../src/disk/note-bytes.ts'
import { anyCharacter, runs } from '../random.ts'

/** Bytes of which many begin, continue or end a character. */
const bytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      fc.string({ unit: anyCharacter, maxLength: 4 }).map((text) => Buffer.from(text)),
      fc.constantFrom(
        [0xed, 0xa0, 0x80],
        [0xed, 0xb2, 0x80],
        [0xf0, 0x9f],
        [0x8e, 0xb2],
        [0xc0, 0x80],
        [0xef, 0xbb, 0xbf],
        [0xef, 0xbf, 0xbd],
        [0xf4, 0x90, 0x80, 0x80],
        [0]
      )
    ),
    { maxLength: 12 }
  )
  .map((parts) => Buffer.concat(parts.map((part) => Buffer.from(part))))
  .filter(([first, second]) => (first ?? 0) + (second ?? 0) !== 0xff + 0xfe)

test('any bytes become text and the same bytes again', () => {
  fc.assert(
    fc.property(bytes, (some) => {
      expect(toBytes(fromBytes(some))).toEqual(some)
    }),
    runs(20_000)
  )
})

test('text is shown as a decoder of UTF-8 shows it, but for how many signs stand for what is no text', () => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const runsOfSigns = /\ufffd+/g
  fc.assert(
    fc.property(bytes, (some) => {
      const text = fromBytes(some)
      expect(displayText(text)).toHaveLength(text.length)
      expect(displayText(text)).not.toMatch(/[\ud800-\udfff]/u)
      expect(displayText(text).replace(runsOfSigns, '\ufffd')).toBe(
        decoder.decode(some).replace(runsOfSigns, '\ufffd')
      )
    }),
    runs(20_000)
  )
})

test.each([
  ['little', '\ufeff# Ferry', (text: string) => Buffer.from(text, 'utf16le')],
  ['big', '\ufeff# Ferry', (text: string) => Buffer.from(text, 'utf16le').swap16()]
])('UTF-16 with the %s end first is refused', (_, text, encode) => {
  expect(() => fromBytes(encode(text))).toThrow('it is UTF-16; save it as UTF-8')
})
