import type { Issue, Range } from '../../../core/issues/issue.ts'
import { writeFix } from '../../../core/issues/issue.ts'

/** An error in a formula. `instead`: the text that a fix writes in its place. */
export const error = (
  code: string,
  message: string,
  { start, end }: Range,
  instead?: string
): Issue => ({
  code: `ruleset.${code}`,
  severity: 'error',
  message,
  start,
  end,
  ...(instead !== undefined && { fixes: [writeFix(instead, { start, end })] })
})
