import * as vscode from 'vscode'
import type { NoteEdit } from '../core/issue.ts'

/**
 * Edit a note, as one undo stop. A note that was saved before is saved again, so that what happened
 * is on disk; one with unsaved changes of its own stays unsaved.
 */
export async function applyEdits(
  document: vscode.TextDocument,
  edits: readonly NoteEdit[]
): Promise<boolean> {
  if (edits.length === 0) return true
  const wasSaved = !document.isDirty
  const edit = new vscode.WorkspaceEdit()
  for (const { start, end, text } of edits) {
    edit.replace(
      document.uri,
      new vscode.Range(document.positionAt(start), document.positionAt(end)),
      text
    )
  }
  if (!(await vscode.workspace.applyEdit(edit))) return false
  if (wasSaved && !document.isUntitled) await document.save()
  return true
}
