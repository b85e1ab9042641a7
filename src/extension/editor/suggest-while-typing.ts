import * as vscode from 'vscode'
import { fenceAt } from '../../language/blocks.ts'
import { completionsAt } from '../../language/completion/completions.ts'
import { isMarkdown, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

/**
 * Opens suggestions at the first letter of a word in Fray’s fences. By default VS Code opens none in Markdown
 * while people type. A letter as a trigger character would not help: VS Code obeys the same setting for
 * letters. Respects the setting of people who changed it for Markdown.
 */
export const registerSuggestWhileTyping = (notes: WorkspaceNotes): vscode.Disposable =>
  vscode.workspace.onDidChangeTextDocument(({ document, contentChanges, reason }) => {
    const [change, ...others] = contentChanges
    if (!change || others.length > 0 || reason !== undefined || !/^\p{L}$/u.test(change.text))
      return
    if (vscode.window.activeTextEditor?.document !== document || !isMarkdown(document)) return
    const note = notes.of(document)
    if (/[\p{L}\p{N}]/u.test(note.text[change.rangeOffset - 1] ?? '')) return
    const offset = change.rangeOffset + change.text.length
    if (!fenceAt(note, offset) || isSetForMarkdown(document)) return
    // If Fray has no suggestion, VS Code would offer words of the note.
    if (completionsAt(notes.vault, note, offset, settingFor(document.uri)).length === 0) return
    void vscode.commands.executeCommand('editor.action.triggerSuggest', { auto: true })
  })

/** Whether people have set when suggestions open in Markdown. */
function isSetForMarkdown(document: vscode.TextDocument): boolean {
  const set = vscode.workspace.getConfiguration('editor', document).inspect('quickSuggestions')
  return [
    set?.globalLanguageValue,
    set?.workspaceLanguageValue,
    set?.workspaceFolderLanguageValue
  ].some((value) => value !== undefined)
}
