// Optional reasons and causes in sentences.

/** `, because it rains`; empty without a reason. */
export const becauseWords = (why: string): string => (why === '' ? '' : `, because ${why}`)

/** ` from burning oil`; empty without a cause. */
export const fromWords = (cause: string): string => (cause === '' ? '' : ` from ${cause}`)
