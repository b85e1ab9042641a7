import type { Fix, Issue, NoteEdit } from '../core/issues/issue.ts'

/** The most mistakes of a note whose fixes are tried, because each try computes all issues once more. */
const maxTried = 4

/**
 * Keeps the fixes of mistakes in YAML that leave fewer issues and cause no new one. `issuesAfter`: the issues of the note
 * after some edits. Tries the fixes of an issue only once they are read, because people type on without them.
 */
export function withHelpfulFixes(
  issues: readonly Issue[],
  isMistake: (issue: Issue) => boolean,
  issuesAfter: (edits: readonly NoteEdit[]) => readonly Issue[]
): readonly Issue[] {
  const tried = new Set(issues.filter((one) => isMistake(one) && one.fixes).slice(0, maxTried))
  if (tried.size === 0) return issues
  const before = new Set(issues.map(keyOf))
  const isHelpful = ({ edits }: Fix) => {
    const after = issuesAfter(edits)
    return after.length < issues.length && after.every((one) => before.has(keyOf(one)))
  }
  return issues.map((issue) => {
    if (!tried.has(issue)) return issue
    const { fixes = [], ...rest } = issue
    let helpful: readonly Fix[] | undefined
    return {
      ...rest,
      get fixes() {
        helpful ??= fixes.filter(isHelpful)
        return helpful
      }
    }
  })
}

const keyOf = ({ code, message }: Issue): string => `${code} ${message}`
