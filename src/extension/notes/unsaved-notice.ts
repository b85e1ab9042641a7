import * as vscode from 'vscode'
import type { Notice } from '../notices.ts'
import { readBytes } from './note-bytes.ts'
import { showDifference } from './show-difference.ts'

/**
 * Why a note is not saved: people have unsaved changes of their own in it, it could not be written, or another program
 * wrote it meanwhile.
 */
export type Obstacle = 'edited' | 'failed' | 'changed'

/** What can be done about a note that is not saved. */
interface Remedies {
  readonly save: () => Promise<unknown>
  /** Replaces the text of the note, and saves it. */
  readonly replace: (text: string) => Promise<unknown>
  /** Forgets what was not saved, now that the note is as it is on disk. */
  readonly settle: () => Promise<unknown>
}

/** Says that a note is not saved, why, and what can be done. */
export function unsavedNotice(
  document: vscode.TextDocument,
  obstacle: Obstacle,
  remedies: Remedies
): Notice {
  switch (obstacle) {
    case 'edited':
      return {
        message: 'The note is not saved: it has unsaved changes of your own.',
        severity: 'info',
        actions: [{ label: 'Save Note', run: remedies.save }]
      }
    case 'failed':
      return {
        message:
          'Could not save the note. Fray tries again. You can play on: the editor keeps everything.',
        severity: 'warning',
        actions: [{ label: 'Try Again', run: remedies.save }]
      }
    case 'changed':
      return {
        message:
          'The note is not saved: another program changed the file. The editor keeps your fight.',
        severity: 'error',
        actions: [
          { label: 'Compare', run: () => compare(document) },
          { label: 'Overwrite', run: () => overwrite(document, remedies) },
          { label: 'Use File on Disk', run: () => useFile(document, remedies) }
        ]
      }
  }
}

async function compare({ uri }: vscode.TextDocument): Promise<void> {
  const disk = new TextDecoder().decode(await readBytes(uri))
  await showDifference(disk, uri, 'On disk ↔ In the editor')
}

/** Reads the file first, so that the save is none of an old text, and undo leads back to the other one. */
async function overwrite(document: vscode.TextDocument, remedies: Remedies): Promise<void> {
  const text = document.getText()
  await useFile(document, remedies)
  await remedies.replace(text)
}

/** Reads a note from disk again and drops what was not saved. */
async function useFile(document: vscode.TextDocument, { settle }: Remedies): Promise<void> {
  await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
  await vscode.commands.executeCommand('workbench.action.files.revert')
  await settle()
}
