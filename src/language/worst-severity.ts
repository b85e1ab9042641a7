import type { Issue, Range } from '../core/issues/issue.ts'
import type { Note } from '../notes/note.ts'

/** The worst severity of some issues; infos do not count. */
export type WorstSeverity = 'error' | 'warning' | undefined

/** Compares as the explorer of VS Code does: “Session 2” before “Session 10”. */
export const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export const issuesIn = (note: Note, { start, end }: Range): readonly Issue[] =>
  note.issues.filter((issue) => start <= issue.start && issue.end <= end)

export const worstOf = (issues: readonly Issue[]): WorstSeverity =>
  (['error', 'warning'] as const).find((bad) => issues.some(({ severity }) => severity === bad))
