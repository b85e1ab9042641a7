/** `1 die`, `2 dice`. */
export const diceInWords = (count: number): string => (count === 1 ? '1 die' : `${count} dice`)

/** `1 success`, `2 successes`. */
export const successesInWords = (count: number): string =>
  count === 1 ? '1 success' : `${count} successes`
