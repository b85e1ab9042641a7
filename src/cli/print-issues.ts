import type { Issue } from '../core/issues/issue.ts'
import type { NoteText } from '../reports/issues.ts'
import { issueLines } from '../reports/issues.ts'
import type { Environment } from './environment.ts'
import { pathFromHere } from './vault-of-note.ts'

export function printIssues(note: NoteText, issues: readonly Issue[], env: Environment): void {
  const { path, text } = note
  for (const line of issueLines({ path: pathFromHere(path), text }, issues)) env.printError(line)
}
