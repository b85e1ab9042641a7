import type { Issue } from '../core/issues/issue.ts'
import type { Note } from '../notes/note.ts'

/**
 * In blocks with mistakes in YAML, keeps only the fixes of these mistakes. Fray reads such a block as if the mistakes
 * were corrected, so other fixes could change the wrong text.
 */
export function withoutUncertainFixes(note: Note, issues: readonly Issue[]): readonly Issue[] {
  const mistakes = issues.filter(isMistake)
  if (mistakes.length === 0) return issues
  const broken = note.fences.filter(({ start, end }) =>
    mistakes.some((one) => start <= one.start && one.start <= end)
  )
  return issues.map((issue) => {
    const isInBroken = broken.some(({ start, end }) => start <= issue.start && issue.start <= end)
    if (!isInBroken || isMistake(issue) || !issue.fixes) return issue
    const { fixes, ...rest } = issue
    return rest
  })
}

/** Whether an issue is a mistake in the YAML of a block. */
export const isMistake = ({ code }: Issue): boolean =>
  code === 'statblock.yaml' || code === 'encounter.yaml'
