/** The CRC of every byte, for the polynomial of zip files. */
const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** The CRC-32 of a text in UTF-8. `before`: the CRC-32 of a preceding text, to continue from. */
export function crc32(text: string, before = 0): number {
  let rest = ~before
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0
    if (code < 0x80) rest = withByte(rest, code)
    else {
      if (code >= 0x10000) at++
      for (const byte of utf8(code)) rest = withByte(rest, byte)
    }
  }
  return ~rest >>> 0
}

const withByte = (rest: number, byte: number): number =>
  (rest >>> 8) ^ (table[(rest ^ byte) & 0xff] ?? 0)

/** The UTF-8 bytes of a character beyond ASCII. */
function utf8(code: number): readonly number[] {
  const tail = (bits: number) => 0x80 | (bits & 0x3f)
  if (code < 0x800) return [0xc0 | (code >> 6), tail(code)]
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(code >> 6), tail(code)]
  return [0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code)]
}
