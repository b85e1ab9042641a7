import * as vscode from 'vscode'
import { isMarkdown } from './documents.ts'
import { isSameBytes, readBytes } from './note-bytes.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/**
 * The bytes that VS Code itself wrote of open notes. If somebody types during a save, the file has an earlier
 * text than the document, though VS Code calls the document clean. Comparing these bytes with the file shows whether
 * another program wrote the file.
 */
export class OwnSaves implements vscode.Disposable {
  /** The document version of a note at the beginning of its running save. */
  private readonly begun = new Map<string, number>()
  /** The bytes of a note after its last save. */
  private readonly written = new Map<string, Uint8Array>()
  private readonly saved = new vscode.EventEmitter<vscode.TextDocument>()
  private readonly subscriptions: vscode.Disposable

  /** Fires for a note that was saved, once its bytes are known. */
  readonly onSave = this.saved.event

  constructor(notes: WorkspaceNotes) {
    this.subscriptions = vscode.Disposable.from(
      this.saved,
      vscode.workspace.onWillSaveTextDocument(({ document }) => {
        this.begun.set(document.uri.toString(), document.version)
      }),
      vscode.workspace.onDidSaveTextDocument((document) => {
        if (isMarkdown(document)) void this.remember(document)
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.begun.delete(uri.toString())
        this.written.delete(uri.toString())
      }),
      notes.onFile(({ uri }) => void this.forgetOthers(uri))
    )
  }

  has(uri: vscode.Uri, disk: Uint8Array): boolean {
    const bytes = this.written.get(uri.toString())
    return bytes !== undefined && isSameBytes(bytes, disk)
  }

  /** Whether this version is newer than the beginning of a running save, so that the file can lack its text. */
  isAfterSave(uri: vscode.Uri, version: number): boolean {
    return version > (this.begun.get(uri.toString()) ?? Number.POSITIVE_INFINITY)
  }

  /** Stores the bytes of a note that was just saved. */
  private async remember(document: vscode.TextDocument): Promise<void> {
    const bytes = await readBytes(document.uri)
    if (bytes) this.written.set(document.uri.toString(), bytes)
    this.saved.fire(document)
    this.begun.delete(document.uri.toString())
  }

  /** Forgets the bytes once another program has written the file, because the program can write these bytes again. */
  private async forgetOthers(uri: vscode.Uri): Promise<void> {
    if (!this.written.has(uri.toString())) return
    const bytes = await readBytes(uri)
    if (!bytes || !this.has(uri, bytes)) this.written.delete(uri.toString())
  }

  dispose(): void {
    this.subscriptions.dispose()
  }
}
