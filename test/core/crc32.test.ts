import { crc32 as crc32OfNode } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc32 } from '../../src/core/text/crc32.ts'
import { runs } from '../random.ts'

describe('CRC-32', () => {
  test('is that of zip files', () => {
    expect(crc32('123456789')).toBe(0xcbf43926)
    expect(crc32('')).toBe(0)
  })
  test('is that of Node for any text, also in pieces', () => {
    const letter = fc
      .oneof(fc.nat(0xff), fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
      .map((code) => String.fromCodePoint(code))
    const text = fc.string({ unit: letter })
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(crc32(one + other)).toBe(crc32OfNode(one + other))
        expect(crc32(other, crc32(one))).toBe(crc32(one + other))
      }),
      runs(500)
    )
  })
})
