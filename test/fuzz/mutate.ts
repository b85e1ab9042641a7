/** Draws from 1 to `sides`. */
type Face = (sides: number) => number

/** At most so many characters: longer texts are for `growth.soak.ts`. */
const longest = 8000

/** Code points that a text rarely has: control characters, marks, halves of pairs and emoji. */
const ranges = [
  [0, 0x7f],
  [0x80, 0x24f],
  [0x300, 0x36f],
  [0x2000, 0x206f],
  [0xd800, 0xdfff],
  [0x1f300, 0x1f6ff]
] as const

function anyCharacter(face: Face): string {
  const [from, to] = ranges[face(ranges.length) - 1] ?? [0, 0x7f]
  return String.fromCodePoint(from - 1 + face(to - from + 1))
}

const pick = <T>(face: Face, list: readonly T[]): T => list[face(list.length) - 1] as T

/** Some words of the grammar, and sometimes any character. */
function pieces(face: Face, words: readonly string[]): string {
  let text = ''
  for (let left = face(8); left > 0; left--)
    text += face(5) === 1 ? anyCharacter(face) : pick(face, words)
  return text
}

/** A text of the corpus with one to four parts dropped, doubled, replaced, joined with another text, or cut. */
export function mutate(face: Face, corpus: readonly string[], words: readonly string[]): string {
  if (face(8) === 1) return pieces(face, words) + pieces(face, words)
  let text = pick(face, corpus)
  for (let left = face(4); left > 0; left--) {
    const start = face(text.length + 1) - 1
    const end = Math.min(text.length, start + face(face(4) === 1 ? 400 : 12))
    const part = text.slice(start, end)
    switch (face(7)) {
      case 1:
        text = text.slice(0, start) + text.slice(end)
        break
      case 2:
        text = text.slice(0, end) + part + text.slice(end)
        break
      case 3:
        text = text.slice(0, start) + pieces(face, words) + text.slice(end)
        break
      case 4: {
        const other = pick(face, corpus)
        const from = face(other.length + 1) - 1
        text = text.slice(0, start) + other.slice(from, from + face(400)) + text.slice(end)
        break
      }
      case 5:
        text = text.slice(0, start) + String(face(10) ** face(9) - 1) + text.slice(end)
        break
      case 6:
        text = face(4) === 1 ? text.slice(0, start) : text.replaceAll('\n', pick(face, breaks))
        break
      default:
        text = text.slice(0, start) + pieces(face, words) + text.slice(start)
    }
  }
  return text.slice(0, longest)
}

const breaks = ['\n', '\r\n', '\r', '\n\n']

/** The shortest text found that still fails: leaves out ever smaller parts. */
export function shortest(text: string, fails: (text: string) => boolean): string {
  let now = text
  for (let size = Math.ceil(now.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < now.length; ) {
      const without = now.slice(0, at) + now.slice(at + size)
      if (fails(without)) now = without
      else at += size
    }
  return now
}
