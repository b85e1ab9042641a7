/**
 * A name as YAML text that is valid as a value, in a list with brackets and after `3: `. Adds quotes where necessary.
 */
export const quoteIfNeeded = (name: string): string =>
  isPlainScalar(name) ? name : doubleQuoted(name)

/** Whether YAML reads a text without quotes as the same string, in every position. */
export const isPlainScalar = (text: string): boolean =>
  /^[\p{L}\p{N}(][^\p{C}\p{Zl}\p{Zp}:#,[\]{}"\\]*$/u.test(text) &&
  !/\s$/.test(text) &&
  !nonString.test(text)

/** Texts that YAML reads as numbers, booleans or null. YAML 1.1 reads `yes`, `no`, `on` and `off` as booleans. */
const nonString =
  /^(?:true|false|null|yes|no|on|off|0x[\da-f]+|0[ob][0-7]+|[\d_]+(?:\.[\d_]*)?(?:e[+-]?\d+)?)$/i

/** A text without the quotes around it, if it has some. Resolves no escapes. */
export const withoutQuotes = (text: string): string => text.replace(/^(["'])(.*)\1$/, '$2')

/** A text in double quotes. YAML accepts every JSON string. */
export const doubleQuoted = (text: string): string => JSON.stringify(text)

/** A name as an item of `creatures:`. Numbers may follow a comma there, so `Rat, Giant` needs `[["Rat, Giant"]]`. */
export const creatureItem = (name: string): string =>
  name.includes(',') ? `[[${doubleQuoted(name)}]]` : quoteIfNeeded(name)
