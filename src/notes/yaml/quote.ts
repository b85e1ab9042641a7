/**
 * A name as YAML reads it back, whether in a line, in a list with brackets or behind `3: `; in quotes
 * where YAML would read more into it.
 */
export const quoteIfNeeded = (name: string): string =>
  isPlainScalar(name) ? name : doubleQuoted(name)

/** Whether YAML takes words for nothing but themselves wherever they stand. */
export const isPlainScalar = (words: string): boolean =>
  /^[\p{L}\p{N}(][^\p{C}\p{Zl}\p{Zp}:#,[\]{}"\\]*$/u.test(words) &&
  !/\s$/.test(words) &&
  !meant.test(words)

/** A number or a word of YAML. `yes` and `no` were words of it once, and are to some readers still. */
const meant =
  /^(?:true|false|null|yes|no|on|off|0x[\da-f]+|0[ob][0-7]+|[\d_]+(?:\.[\d_]*)?(?:e[+-]?\d+)?)$/i

/** Words in double quotes; what YAML reads there is what JSON writes. */
export const doubleQuoted = (words: string): string => JSON.stringify(words)

/** A creature of an encounter. A comma parts its numbers, except within brackets: `[["Rat, Giant"]]`. */
export const creatureItem = (name: string): string =>
  name.includes(',') ? `[[${doubleQuoted(name)}]]` : quoteIfNeeded(name)
