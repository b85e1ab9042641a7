// What the table says of a reason or a cause, which it may leave out.

/** `, because it rains`; nothing without a reason. */
export const becauseWords = (why: string): string => (why === '' ? '' : `, because ${why}`)

/** ` from burning oil`; nothing without a cause. */
export const fromWords = (cause: string): string => (cause === '' ? '' : ` from ${cause}`)
