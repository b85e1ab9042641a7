import * as vscode from 'vscode'
import type { RenamedLinks } from '../../language/log-link-renames.ts'
import { linkChanges, renamedLinks } from '../../language/log-link-renames.ts'
import { pathBelow } from '../notes/note-bytes.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

/** Keeps encounters and their logs linked when VS Code renames or moves one of their notes, or a folder. */
export function registerRenamedLogs(notes: WorkspaceNotes, writer: NoteWriter): vscode.Disposable {
  // Look up the links before the move, while they still lead to the right notes.
  let planned: readonly RenamedLinks[] = []
  return vscode.Disposable.from(
    vscode.workspace.onWillRenameFiles(({ files }) => {
      const moved = new Map<string, string>()
      for (const { oldUri, newUri } of files)
        for (const path of notes.vault.notes.keys()) {
          const below = pathBelow(oldUri, vscode.Uri.parse(path))
          if (below !== undefined)
            moved.set(path, newUri.with({ path: newUri.path + below }).toString())
        }
      planned = renamedLinks(notes.vault, moved)
    }),
    vscode.workspace.onDidRenameFiles(async () => {
      const plan = planned
      planned = []
      for (const { path, links } of plan)
        await writer.edit(vscode.Uri.parse(path), (document) =>
          linkChanges(notes.of(document), links)
        )
    })
  )
}
