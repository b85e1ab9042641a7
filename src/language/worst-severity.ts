import type { Issue, Range } from '../core/issues/issue.ts'
import type { Note } from '../notes/note.ts'

/** The worst severity of a list of issues. Infos do not count. */
export type WorstSeverity = 'error' | 'warning' | undefined

export const issuesIn = (note: Note, { start, end }: Range): readonly Issue[] =>
  note.issues.filter((issue) => start <= issue.start && issue.end <= end)

export const worstOf = (issues: readonly Issue[]): WorstSeverity =>
  (['error', 'warning'] as const).find((bad) => issues.some(({ severity }) => severity === bad))
