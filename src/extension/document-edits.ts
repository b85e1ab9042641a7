import * as vscode from 'vscode'
import type { NoteEdit } from '../core/issues/issue.ts'
import { rangeIn } from './documents.ts'

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
  for (const one of edits) edit.replace(document.uri, rangeIn(document, one), one.text)
  if (!(await vscode.workspace.applyEdit(edit))) return false
  if (wasSaved && !document.isUntitled) await document.save()
  return true
}
