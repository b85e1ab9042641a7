import type { Issue, Range } from '../../../core/issues/issue.ts'

/** An issue of a formula. Its range is in the text of the formula. */
export const error = (code: string, message: string, { start, end }: Range): Issue => ({
  code: `ruleset.${code}`,
  severity: 'error',
  message,
  start,
  end
})
