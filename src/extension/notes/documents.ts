import * as vscode from 'vscode'
import type { Fix, Range } from '../../core/issues/issue.ts'
import type { LogDetail } from '../../core/log/log-detail.ts'

/** Selects Markdown documents, for the providers of an editor feature. */
export const markdown = { language: 'markdown' }

export const isMarkdown = (document: vscode.TextDocument): boolean =>
  document.languageId === 'markdown' && document.uri.scheme !== 'git'

export const openDocument = (uri: vscode.Uri): vscode.TextDocument | undefined =>
  vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString())

export const rangeIn = (document: vscode.TextDocument, { start, end }: Range): vscode.Range =>
  new vscode.Range(document.positionAt(start), document.positionAt(end))

/** A quick fix in the light bulb of a document. */
export function quickFix(document: vscode.TextDocument, { title, edits }: Fix): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix)
  action.edit = new vscode.WorkspaceEdit()
  for (const edit of edits) action.edit.replace(document.uri, rangeIn(document, edit), edit.text)
  return action
}

/** The `fray.ruleset` setting for a note or folder, if set. Each folder can have its own. */
export const settingFor = (uri: vscode.Uri | undefined): string | undefined =>
  vscode.workspace.getConfiguration('fray', uri).get<string>('ruleset') || undefined

/** The amount of detail in the log of a fight in a note, by the settings. */
export function logDetailFor(uri: vscode.Uri): LogDetail {
  const isBrief = vscode.workspace.getConfiguration('fray', uri).get('log.telling') === 'commands'
  const isHidden = vscode.workspace.getConfiguration('fray', uri).get('log.ruleIds') === 'hover'
  return { lines: isBrief ? 'commands' : 'all', rules: isHidden ? 'hover' : 'lines' }
}

/**
 * Shows a range of a note in the editor, with the cursor at its start. Selects nothing, because the next key would
 * replace a selection. `preserveFocus`: the focus stays where it is.
 */
export async function showRange(
  uri: vscode.Uri,
  place: Range,
  { preserveFocus = false } = {}
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri)
  const range = rangeIn(document, place)
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: vscode.ViewColumn.One,
    selection: new vscode.Range(range.start, range.start),
    preserveFocus
  })
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport)
}
