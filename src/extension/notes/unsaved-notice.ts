import * as vscode from 'vscode'
import type { Notice } from '../notices.ts'
import { readBytes } from './note-bytes.ts'
import { showDifference } from './show-difference.ts'

/**
 * Why a note is not saved. `edited`: it has unsaved changes of a person. `failed`: writing failed. `changed`: another
 * program wrote the file.
 */
export type Obstacle = 'edited' | 'failed' | 'changed'

/** The actions for a note that is not saved. */
interface Remedies {
  readonly save: () => Promise<unknown>
  /** Replaces the text of the note, and saves it. */
  readonly replace: (text: string) => Promise<unknown>
  /** Forgets the unsaved edits, after the note was read from disk again. */
  readonly settle: () => Promise<unknown>
}

/** The notice that a note is not saved, with the reason and the possible actions. */
export function unsavedNotice(
  document: vscode.TextDocument,
  obstacle: Obstacle,
  remedies: Remedies
): Notice {
  switch (obstacle) {
    case 'edited':
      return {
        message: vscode.l10n.t('The note is not saved: it has unsaved changes of your own.'),
        severity: 'info',
        actions: [{ label: vscode.l10n.t('Save Note'), run: remedies.save }]
      }
    case 'failed':
      return {
        message: vscode.l10n.t(
          'Could not save the note. Fray tries again. You can play on: the editor keeps everything.'
        ),
        severity: 'warning',
        actions: [{ label: vscode.l10n.t('Try Again'), run: remedies.save }]
      }
    case 'changed':
      return {
        message: vscode.l10n.t(
          'The note is not saved: another program changed the file. The editor keeps your fight.'
        ),
        severity: 'error',
        actions: [
          { label: vscode.l10n.t('Compare'), run: () => compare(document) },
          { label: vscode.l10n.t('Overwrite'), run: () => overwrite(document, remedies) },
          { label: vscode.l10n.t('Use File on Disk'), run: () => useFile(document, remedies) }
        ]
      }
  }
}

async function compare({ uri }: vscode.TextDocument): Promise<void> {
  const disk = new TextDecoder().decode(await readBytes(uri))
  await showDifference(disk, uri, vscode.l10n.t('On disk ↔ In the editor'))
}

/** Reads the file first. So the save does not overwrite a newer file, and undo brings the text on disk back. */
async function overwrite(document: vscode.TextDocument, remedies: Remedies): Promise<void> {
  const text = document.getText()
  await useFile(document, remedies)
  await remedies.replace(text)
}

/** Reads a note from disk again and drops its unsaved edits. */
async function useFile(document: vscode.TextDocument, { settle }: Remedies): Promise<void> {
  await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
  await vscode.commands.executeCommand('workbench.action.files.revert')
  await settle()
}
