import * as vscode from 'vscode'
import { compareNames } from '../core/text/compare-names.ts'
import type { ListedEncounter } from '../language/encounter-list.ts'
import { encounterGroups } from '../language/encounter-list.ts'
import { noteName } from '../notes/vault/note-path.ts'
import { isMarkdown, settingFor } from './documents.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** The editor of the active note. Without one, asks for a note and opens it with the cursor at its end. */
export async function chooseNoteEditor(
  notes: WorkspaceNotes
): Promise<vscode.TextEditor | undefined> {
  const active = vscode.window.activeTextEditor
  if (active && isMarkdown(active.document)) return active
  await notes.ready
  const known = [...notes.vault.notes.values()].sort(
    (a, b) =>
      Number(b.encounters.length > 0) - Number(a.encounters.length > 0) ||
      compareNames(noteName(a.path), noteName(b.path))
  )
  const items = [
    ...known.map(({ path }) => {
      const uri = vscode.Uri.parse(path)
      return { label: noteName(path), description: vscode.workspace.asRelativePath(uri), uri }
    }),
    { label: '$(new-file) New Note', description: '', uri: undefined }
  ]
  const chosen = await vscode.window.showQuickPick(items, {
    placeHolder: 'Select a note to insert into',
    matchOnDescription: true
  })
  if (!chosen) return undefined
  const document = chosen.uri
    ? await vscode.workspace.openTextDocument(chosen.uri)
    : await vscode.workspace.openTextDocument({ language: 'markdown' })
  const end = document.positionAt(document.getText().length)
  return vscode.window.showTextDocument(document, { selection: new vscode.Range(end, end) })
}

/** Asks for an encounter of any note. */
export async function chooseEncounter(notes: WorkspaceNotes): Promise<ListedEncounter | undefined> {
  await notes.ready
  const groups = encounterGroups(notes.vault, (path) => settingFor(vscode.Uri.parse(path)))
  const items = groups.flatMap(({ title, encounters }) =>
    encounters.map((encounter) => ({
      label: encounter.name,
      description: title,
      detail: encounter.creatures,
      encounter
    }))
  )
  if (items.length === 0) {
    vscode.window.showInformationMessage('No note has an encounter.')
    return undefined
  }
  const chosen = await vscode.window.showQuickPick(items, {
    placeHolder: 'Select an encounter',
    matchOnDescription: true,
    matchOnDetail: true
  })
  return chosen?.encounter
}
