import * as vscode from 'vscode'
import type { NoteEdit } from '../core/issues/issue.ts'
import { rangeIn } from './documents.ts'

/**
 * Applies edits to a document, as one undo step. Saves it unless it had unsaved changes before. Gives whether it worked.
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
