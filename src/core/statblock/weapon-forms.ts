/** What may stand behind the name of a weapon, as people write it. */
export interface WrittenForm {
  /** Each way to write it, such as `range 0-1`, whose numbers may be others. Empty for words that nobody is told of. */
  readonly written: readonly string[]
  /** What a sentence calls it, such as `range and zones such as 0-1`; if not given, what is written. */
  readonly says?: string
}

/** A form, and what it says of a weapon. */
export interface WeaponForm<Facts> extends WrittenForm {
  /** Matches the form at the beginning of words in lower case, with one space between them. */
  readonly pattern: RegExp
  /** The facts that it adds to those read before; `undefined` if it says nothing beside them. */
  readonly read: (found: RegExpExecArray, before: Facts) => NoInfer<Facts> | undefined
}

/** A form by its pattern, which matches whole words in lower case. `says` as in `WrittenForm`. */
export const form = <Facts>(
  written: string | readonly string[],
  pattern: RegExp,
  read: WeaponForm<Facts>['read'],
  says?: string
): WeaponForm<Facts> => ({
  written: typeof written === 'string' ? [written] : written,
  pattern: new RegExp(`^(?:${pattern.source})(?= |$)`),
  read,
  ...(says !== undefined && { says })
})

/** A form that is one of some words, such as `light` and `heavy`. */
export const wordForm = <const Word extends string, Facts>(
  words: readonly Word[],
  read: (word: Word, before: Facts) => NoInfer<Facts> | undefined,
  says?: string
): WeaponForm<Facts> =>
  form<Facts>(
    words,
    new RegExp(words.join('|').toLowerCase()),
    ([found], before) => {
      const word = words.find((one) => one.toLowerCase() === found)
      return word && read(word, before)
    },
    says
  )

/** Words such as `natural`, with what each of them says. */
export const flags = <Facts>(words: Readonly<Record<string, NoInfer<Facts>>>): WeaponForm<Facts> =>
  wordForm<string, Facts>(Object.keys(words), (word) => words[word])

/** The same form, of which nobody is told. */
export const untold = <Facts>(one: WeaponForm<Facts>): WeaponForm<Facts> => ({
  ...one,
  written: []
})

/** Forms in a sentence: `a die, range and a number, or one of blast, direct, fire`. */
export function listForms(forms: readonly WrittenForm[]): string {
  const said = forms.flatMap(({ says }) => says ?? [])
  const words = forms.flatMap(({ written, says }) => (says === undefined ? written : []))
  return [...said, ...(words.length > 0 ? [`or one of ${words.join(', ')}`] : [])].join(', ')
}

/** No form has more words. */
const longestForm = 4

/** Reads the form that begins at `at` of the words into `facts`. Returns how many words it takes, 0 if there is none. */
export function readForm<Facts extends object>(
  words: readonly string[],
  at: number,
  facts: Facts,
  forms: readonly WeaponForm<Facts>[]
): number {
  const text = words
    .slice(at, at + longestForm)
    .join(' ')
    .toLowerCase()
  for (const { pattern, read } of forms) {
    const found = pattern.exec(text)
    const said = found && read(found, facts)
    if (!said) continue
    Object.assign(facts, said)
    return found[0].split(' ').length
  }
  return 0
}
