/** `Odo`, `Odo and Wenna`, `Odo, Wenna and Hob`. */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
