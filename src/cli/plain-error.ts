import { getSystemErrorMap } from 'node:util'

/** An error with its reason in plain words: `permission denied` for `EACCES: permission denied, open '/a/b.md'`. */
export function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const { errno } = error as NodeJS.ErrnoException
  const [, reason] = (errno !== undefined && getSystemErrorMap().get(errno)) || []
  return reason === undefined ? error : new Error(reason, { cause: error })
}

/** The same promise; if it rejects, with a plain error. */
export const plainly = <T>(promise: Promise<T>): Promise<T> =>
  promise.catch((error: unknown) => {
    throw plainError(error)
  })
