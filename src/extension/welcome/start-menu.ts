import * as vscode from 'vscode'
import { isMarkdown } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

const toldKey = 'isTitleBarTold'

/**
 * Offers Start in the menu of a note with an encounter, and in its title bar if code lenses are off. Shows a hint about
 * the title bar once, because nothing else in such a note points to it.
 */
export function registerStartMenu(
  notes: WorkspaceNotes,
  globalState: vscode.Memento
): vscode.Disposable {
  const update = () => {
    const document = vscode.window.activeTextEditor?.document
    const note = document && isMarkdown(document) ? notes.of(document) : undefined
    const hasEncounter = (note?.encounters.length ?? 0) > 0
    const isInTitleBar = hasEncounter && !hasLenses(document)
    void vscode.commands.executeCommand('setContext', 'fray.hasEncounter', hasEncounter)
    void vscode.commands.executeCommand('setContext', 'fray.isStartInTitleBar', isInTitleBar)
    if (isInTitleBar && !globalState.get(toldKey)) {
      void globalState.update(toldKey, true)
      void vscode.window.showInformationMessage(
        vscode.l10n.t(
          'Code lenses are off. Start an encounter with ▶ in the title bar of its note.'
        )
      )
    }
  }
  update()
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor(update),
    notes.onChange((uris) => {
      const active = vscode.window.activeTextEditor?.document.uri.toString()
      if (uris.some((uri) => uri.toString() === active)) update()
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('editor.codeLens')) update()
    })
  )
}

/** Whether the setting `editor.codeLens` allows lenses in a document, or in general for `undefined`. */
export const hasLenses = (document: vscode.TextDocument | undefined): boolean =>
  vscode.workspace.getConfiguration('editor', document).get('codeLens', true)
