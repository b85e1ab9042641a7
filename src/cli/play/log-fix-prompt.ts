import type { Issue } from '../../core/issues/issue.ts'
import type { Note } from '../../notes/note.ts'
import { errorMessage } from '../../notes/vault/find-notes.ts'
import type { Environment } from '../environment.ts'
import { ask, changeLines } from './ask.ts'
import { messageLines } from './help-lines.ts'
import type { Terminal } from './terminal.ts'

/**
 * Offers the fixes for a log that does not match its dice, with the changes of each. Returns whether a fix was written.
 * `issues`: of the note with the log.
 */
export async function offerLogFixes(
  { path, text }: Note,
  issues: readonly Issue[],
  terminal: Terminal,
  env: Pick<Environment, 'editFile'>
): Promise<boolean> {
  const fixes = issues.flatMap((issue) => issue.fixes ?? [])
  const offered = fixes.filter(
    ({ title }, at) => fixes.findIndex((other) => other.title === title) === at
  )
  const tell = (words: string) => terminal.print(messageLines(words, terminal.look()))
  while (offered.length > 0) {
    const titles = [...offered.map(({ title }) => title), 'Change nothing']
    const chosen = await ask(
      'The fight cannot continue until its log is fixed. Choose a fix:',
      titles,
      terminal
    )
    const fix = chosen === undefined ? undefined : offered[chosen]
    if (!fix) return false
    terminal.print(['', ...changeLines(text, fix.edits, terminal.look())])
    if ((await ask(`Save these changes to ${path}?`, ['Save', 'Go back'], terminal)) !== 0) continue
    try {
      const isWritten = await env.editFile(path, (now) => (now === text ? fix.edits : undefined))
      if (!isWritten) tell(`Nothing was written: ${path} was changed meanwhile`)
      return isWritten
    } catch (error) {
      tell(`Nothing was written: ${path}: ${errorMessage(error)}`)
      return false
    }
  }
  return false
}
