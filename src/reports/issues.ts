import type { Issue } from '../core/issues/issue.ts'
import type { Note } from '../notes/note.ts'
import { positionsIn } from '../notes/text/positions.ts'

/** The path and text of a note. */
export type NoteText = Pick<Note, 'path' | 'text'>

/** Issues as text, one per line: `path:line:column: message (code)`. */
export function issueLines(
  { path, text: whole }: NoteText,
  issues: readonly Issue[]
): readonly string[] {
  const positionOf = positionsIn(whole)
  return issues.map(({ start, message, code, severity }) => {
    const { line, column } = positionOf(start)
    const text = `${path}:${line}:${column}: ${severity === 'error' ? '' : `${severity}: `}${message} (${code})`
    return text.replaceAll('\n', '\\n')
  })
}

/**
 * Issues as commands of a GitHub workflow, which annotate the lines of the note. `%`, line breaks and the separators of
 * properties are encoded, so that no text becomes a command.
 */
export function issueAnnotations(note: NoteText, issues: readonly Issue[]): readonly string[] {
  const positionOf = positionsIn(note.text)
  return issues.map(({ start, end, message, code, severity }) => {
    const from = positionOf(start)
    const to = positionOf(end)
    const properties = {
      file: note.path,
      line: from.line,
      endLine: to.line,
      // GitHub accepts columns only for an issue within one line.
      ...(from.line === to.line && { col: from.column, endColumn: to.column }),
      title: code
    }
    const list = Object.entries(properties).map(([name, value]) => {
      const text = encoded(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')
      return `${name}=${text}`
    })
    const command = severity === 'info' ? 'notice' : severity
    return `::${command} ${list.join(',')}::${encoded(message)}`
  })
}

const encoded = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** Issues for `--json`. Lines and columns count from 1, columns in UTF-16 units. */
export function issueJson({ path, text }: NoteText, issues: readonly Issue[]): readonly unknown[] {
  const positionOf = positionsIn(text)
  return issues.map(({ code, severity, message, start, end, fixes = [] }) => {
    const from = positionOf(start)
    const to = positionOf(end)
    const fix = fixes[0]
    return {
      path,
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
      code,
      severity,
      message,
      fix: fix ? { title: fix.title, edits: fix.edits } : null
    }
  })
}
