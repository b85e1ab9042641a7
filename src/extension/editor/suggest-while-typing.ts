import * as vscode from 'vscode'
import { fenceAt } from '../../language/blocks.ts'
import { completionsAt } from '../../language/completion/completions.ts'
import { isMarkdown, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

/**
 * Opens suggestions at the first letter of a word in one of our fences. In Markdown, VS Code opens none while people type,
 * so that prose is left in peace; and a letter cannot be a trigger character, because VS Code leaves letters to that setting.
 * Where people have chosen it for Markdown themselves, nothing is done.
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
    if (!fenceAt(note, offset) || isChosen(document)) return
    // Without any of ours, VS Code would offer words of the note.
    if (completionsAt(notes.vault, note, offset, settingFor(document.uri)).length === 0) return
    void vscode.commands.executeCommand('editor.action.triggerSuggest', { auto: true })
  })

/** Whether people have said when suggestions open in Markdown. */
function isChosen(document: vscode.TextDocument): boolean {
  const set = vscode.workspace.getConfiguration('editor', document).inspect('quickSuggestions')
  return [
    set?.globalLanguageValue,
    set?.workspaceLanguageValue,
    set?.workspaceFolderLanguageValue
  ].some((value) => value !== undefined)
}
