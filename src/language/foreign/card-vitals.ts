/** Words that Pathfinder prints behind AC and HP, and the label of the line they belong to. */
const linesBehind: readonly (readonly [words: RegExp, label: string])[] = [
  [/^(?=(?:fort|ref|will)\b|(?:fortitude|reflex)\b)/i, 'Saves'],
  [/^immun\w*:?/i, 'Immune to'],
  [/^resist\w*:?/i, 'Resists'],
  [/^(?:weakness|vulnerab)\w*:?/i, 'Weak to'],
  [/^hardness:?/i, 'Hardness']
]

/** A text of AC or HP: what it is, and by label what is printed behind it. */
interface SplitVital {
  readonly value: string
  readonly behind: readonly { readonly label: string; readonly value: string }[]
}

/**
 * `16; __Fort__ +5, __Ref__ +7` is 16, and saves; `24; __Weaknesses__ fire 2` is 24, and what it is weak to. What none of
 * these words begins stays where it is.
 */
export function splitVital(text: string): SplitVital {
  const value: string[] = []
  const behind = new Map<string, string[]>()
  let last = value
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue
    const plain = part.replace(/^([*_]+)([^*_]*)\1/, '$2').trim()
    const [words, label] = linesBehind.find(([one]) => one.test(plain)) ?? []
    if (words === undefined || label === undefined) {
      last.push(part)
      continue
    }
    last = behind.get(label) ?? []
    behind.set(label, last)
    last.push(label === 'Saves' ? part : plain.replace(words, '').trim())
  }
  return {
    value: value.join('; '),
    behind: [...behind].map(([label, parts]) => ({ label, value: parts.join('; ') }))
  }
}

/** Values without those that another one repeats: `16` beside `16`, or beside `16 (18 with its shield)`. */
export function distinct(values: readonly string[]): readonly string[] {
  const isIn = (one: string, other: string) =>
    other.startsWith(one) && /^(?![\p{L}\d])/u.test(other.slice(one.length))
  return values.filter(
    (one, nth) =>
      one !== '' && !values.some((other, at) => (one === other ? at < nth : isIn(one, other)))
  )
}
