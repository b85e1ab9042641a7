// Optional reasons and causes in sentences.

/** `, because it rains`; empty without a reason. */
export const reasonWords = (why: string): string => (why === '' ? '' : `, because ${why}`)

/** ` from burning oil`, or ` (1d6: 4)` for dice without a cause; empty without both. */
export const causeWords = (cause: string): string =>
  cause === '' ? '' : cause.startsWith('(') ? ` ${cause}` : ` from ${cause}`
