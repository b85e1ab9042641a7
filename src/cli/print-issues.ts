import type { Issue } from '../core/issues/issue.ts'
import type { NoteText } from '../reports/issues.ts'
import { issueLines } from '../reports/issues.ts'
import type { Environment } from './environment.ts'

export function printIssues(note: NoteText, issues: readonly Issue[], env: Environment): void {
  for (const line of issueLines(note, issues)) env.printError(line)
}
