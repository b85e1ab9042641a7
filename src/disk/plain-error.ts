import { getSystemErrorMap } from 'node:util'

/** Shortens the message of a system error: `permission denied` for `EACCES: permission denied, open '/a/b.md'`. */
export function shortError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const { errno } = error as NodeJS.ErrnoException
  const [, reason] = (errno !== undefined && getSystemErrorMap().get(errno)) || []
  return reason === undefined ? error : new Error(reason, { cause: error })
}

/** Shortens the error of a promise that rejects. */
export const withShortErrors = <T>(promise: Promise<T>): Promise<T> =>
  promise.catch((error: unknown) => {
    throw shortError(error)
  })
