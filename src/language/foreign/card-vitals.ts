/** Words that Pathfinder prints after AC and HP, each with the label of its own line. */
const labelsAfterVital: readonly (readonly [words: RegExp, label: string])[] = [
  [/^(?=(?:fort|ref|will)\b|(?:fortitude|reflex)\b)/i, 'Saves'],
  [/^immun\w*:?/i, 'Immune to'],
  [/^resist\w*:?/i, 'Resists'],
  [/^(?:weakness|vulnerab)\w*:?/i, 'Weak to'],
  [/^hardness:?/i, 'Hardness']
]

/** A text of AC or HP: the value, and the labelled parts after it. */
interface SplitVital {
  readonly value: string
  readonly behind: readonly { readonly label: string; readonly value: string }[]
}

/**
 * Splits `16; __Fort__ +5, __Ref__ +7` into 16 and saves, `24; __Weaknesses__ fire 2` into 24 and weaknesses. Parts
 * without a known word stay in the value.
 */
export function splitVital(text: string): SplitVital {
  const value: string[] = []
  const behind = new Map<string, string[]>()
  let last = value
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue
    const plain = part.replace(/^([*_]+)([^*_]*)\1/, '$2').trim()
    const [words, label] = labelsAfterVital.find(([one]) => one.test(plain)) ?? []
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

/**
 * Removes empty values, and values that another value repeats: `16` beside `16`, or beside `16 (18 with its shield)`.
 */
export function distinct(values: readonly string[]): readonly string[] {
  const isIn = (one: string, other: string) =>
    other.startsWith(one) && /^(?![\p{L}\d])/u.test(other.slice(one.length))
  return values.filter(
    (one, nth) =>
      one !== '' && !values.some((other, at) => (one === other ? at < nth : isIn(one, other)))
  )
}
