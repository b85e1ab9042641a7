/** A form that can follow the name of a weapon, such as `d6` or `natural`. */
export interface WrittenForm {
  /** Each notation, such as `range 0-1`, whose numbers may differ. Empty for forms that no message lists. */
  readonly written: readonly string[]
  /** The form in a sentence, such as `range and zones such as 0-1`; by default `written`. */
  readonly says?: string
}

/** A form, with the facts that it gives about a weapon. */
export interface WeaponForm<Facts> extends WrittenForm {
  /** Matches the form at the start of words in lower case, separated by single spaces. */
  readonly pattern: RegExp
  /** The facts to add to those of earlier forms of the weapon; `undefined` if the form does not fit them. */
  readonly read: (found: RegExpExecArray, before: Facts) => NoInfer<Facts> | undefined
}

/** A form from a pattern, which matches whole words in lower case. For `says` see `WrittenForm`. */
export const patternForm = <Facts>(
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

/** A form that is one of several words, such as `light` and `heavy`. */
export const wordForm = <const Word extends string, Facts>(
  words: readonly Word[],
  read: (word: Word, before: Facts) => NoInfer<Facts> | undefined,
  says?: string
): WeaponForm<Facts> =>
  patternForm<Facts>(
    words,
    new RegExp(words.join('|').toLowerCase()),
    ([found], before) => {
      const word = words.find((one) => one.toLowerCase() === found)
      return word && read(word, before)
    },
    says
  )

/** A form of fixed words such as `natural`, each with its facts. */
export const flagForm = <Facts>(
  words: Readonly<Record<string, NoInfer<Facts>>>
): WeaponForm<Facts> => wordForm<string, Facts>(Object.keys(words), (word) => words[word])

/** The same form, hidden from messages. */
export const hiddenForm = <Facts>(one: WeaponForm<Facts>): WeaponForm<Facts> => ({
  ...one,
  written: []
})

/** The same form, read once for a weapon: a later one that would change its facts does not fit. */
export const onceForm = <Facts extends object>(one: WeaponForm<Facts>): WeaponForm<Facts> => ({
  ...one,
  read(found, before) {
    const said = one.read(found, before)
    const was = new Map<string, unknown>(Object.entries(before))
    const isSecond = Object.entries(said ?? {}).some(
      ([fact, value]) => was.get(fact) !== undefined && was.get(fact) !== value
    )
    return isSecond ? undefined : said
  }
})

/** Forms in a sentence: `a die, range and a number, or one of blast, direct, fire`. */
export function listForms(forms: readonly WrittenForm[]): string {
  const { described, words } = partsOf(forms)
  return [...described, ...(words.length > 0 ? [`or one of ${words.join(', ')}`] : [])].join(', ')
}

/** Forms as sentences: `After a name: a die, range and a number. Keywords: blast, direct, fire.` */
export function describeForms(forms: readonly WrittenForm[]): string {
  const { described, words } = partsOf(forms)
  return [
    ...(described.length > 0 ? [`After a name: ${described.join(', ')}.`] : []),
    ...(words.length > 0 ? [`Keywords: ${words.join(', ')}.`] : [])
  ].join(' ')
}

const partsOf = (forms: readonly WrittenForm[]) => ({
  described: forms.flatMap(({ says }) => says ?? []),
  words: forms.flatMap(({ written, says }) => (says === undefined ? written : []))
})

/** The most words in a form. */
const longestForm = 4

/**
 * Reads the form that begins at index `at` of `words`, and adds its facts to `facts`. Returns the number of words read;
 * 0 if no form fits.
 */
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
