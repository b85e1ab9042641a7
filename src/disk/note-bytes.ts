import { isUtf8 } from 'node:buffer'

/**
 * Decodes the text of a note. Each byte that is not UTF-8 becomes a lone surrogate, U+DC80 to U+DCFF, which UTF-8 never
 * contains. `toBytes` restores the byte. Throws for UTF-16.
 */
export function fromBytes(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString()
  const latin1 = bytes.toString('latin1')
  if (/^(?:\xff\xfe|\xfe\xff)/.test(latin1)) throw new Error('it is UTF-16; save it as UTF-8')
  return latin1.replace(utf8Sequence, (sequence) =>
    sequence.length === 1
      ? String.fromCharCode(0xdc00 + sequence.charCodeAt(0))
      : Buffer.from(sequence, 'latin1').toString()
  )
}

/** Matches a character of several bytes, or a single invalid byte. */
const utf8Sequence =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g

/** Encodes a text from `fromBytes`, and restores its original bytes. */
export const toBytes = (text: string): Buffer =>
  Buffer.concat(
    text
      .split(/([\udc80-\udcff])/u)
      .map((part, index) =>
        index % 2 === 0 ? Buffer.from(part) : Buffer.of(part.charCodeAt(0) - 0xdc00)
      )
  )

/** The text as editors show it, of the same length: U+FFFD for each byte that is not UTF-8. */
export const displayText = (text: string): string => text.replace(/[\udc80-\udcff]/gu, '\ufffd')
