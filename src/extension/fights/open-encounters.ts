import * as vscode from 'vscode'
import { openFights } from '../../language/encounter-list.ts'
import type { ListedEncounter } from '../../tracker/messages.ts'
import { isMarkdown, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

/** The encounters of open notes. */
export function openEncounters(notes: WorkspaceNotes): readonly ListedEncounter[] {
  const open = vscode.workspace.textDocuments.filter(isMarkdown).map(({ uri }) => uri.toString())
  const settingOf = (path: string) => settingFor(vscode.Uri.parse(path))
  return openFights(notes.vault, open, settingOf).map(({ path, encounter, action, creatures }) => ({
    id: `${path}\n${encounter}`,
    title: encounter,
    note: vscode.workspace.asRelativePath(vscode.Uri.parse(path)),
    action,
    status: creatures
  }))
}
