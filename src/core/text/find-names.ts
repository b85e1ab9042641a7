import { foldName } from './names.ts'

/** A name in a text, written as in the text. Offsets are in UTF-16 code units. */
interface FoundName {
  readonly name: string
  readonly start: number
  readonly end: number
}

const letterOrDigit = /[\p{L}\p{N}]/u

/** Whether a letter or a digit begins at this offset. */
const isWordAt = (text: string, at: number): boolean =>
  at < text.length && letterOrDigit.test(String.fromCodePoint(text.codePointAt(at) ?? 0))

/** Whether a letter or a digit ends at this offset. */
const isWordBefore = (text: string, at: number): boolean =>
  at > 0 &&
  letterOrDigit.test(
    /[\uDC00-\uDFFF]/.test(text.charAt(at - 1))
      ? text.slice(Math.max(0, at - 2), at)
      : text.charAt(at - 1)
  )

/**
 * Finds names in a text as whole words, in any case and with any apostrophe. Of several names at one place, the longest counts. `Goblin` is
 * neither in `Goblin king` (another name) nor in `Goblins`. Looks names up by first letter and length, so the time does
 * not grow with their number.
 */
export class NameIndex {
  private readonly known = new Set<string>()
  /** The lengths of the names that begin with a letter, the longest first. */
  private readonly lengths = new Map<string, readonly number[]>()

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.add(name)
  }

  add(name: string): void {
    const key = foldName(name)
    if (name === '' || this.known.has(key)) return
    this.known.add(key)
    // A text may have an accent as a character of its own.
    for (const form of [name, name.normalize('NFC'), name.normalize('NFD')]) {
      const first = form.charAt(0).toLowerCase()
      const lengths = this.lengths.get(first) ?? []
      if (!lengths.includes(form.length))
        this.lengths.set(
          first,
          [...lengths, form.length].sort((a, b) => b - a)
        )
    }
  }

  /** The names in a text, in the order of the text. */
  find(text: string): readonly FoundName[] {
    const found: FoundName[] = []
    for (let at = 0; at < text.length; at++) {
      const name = this.nameAt(text, at)
      if (name === undefined) continue
      found.push({ name, start: at, end: at + name.length })
      at += name.length - 1
    }
    return found
  }

  private nameAt(text: string, at: number): string | undefined {
    const lengths = this.lengths.get(text.charAt(at).toLowerCase())
    if (!lengths || isWordBefore(text, at)) return undefined
    for (const length of lengths) {
      const written = text.slice(at, at + length)
      if (this.known.has(foldName(written)) && !isWordAt(text, at + length)) return written
    }
    return undefined
  }
}

/** Returns the text with each found name replaced by `replacement(name)`. */
export function replaceNames(
  text: string,
  found: readonly FoundName[],
  replacement: (name: string) => string
): string {
  let out = ''
  let done = 0
  for (const { name, start, end } of found) {
    out += text.slice(done, start) + replacement(name)
    done = end
  }
  return out + text.slice(done)
}
