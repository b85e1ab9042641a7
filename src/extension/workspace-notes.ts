import * as vscode from 'vscode'
import type { Range } from '../core/issue.ts'
import { type Note, readNote } from '../notes/note.ts'
import { type Vault, vaultOf, withNote, withoutNote } from '../notes/vault.ts'

const markdown = '**/*.{md,markdown}'

/** The notes of the workspace, as they are on disk or, where one is open, as they are in the editor. */
export class Notes implements vscode.Disposable {
  private current: Vault = vaultOf([])
  private readonly changed = new vscode.EventEmitter<vscode.Uri>()
  private readonly gone = new vscode.EventEmitter<vscode.Uri>()
  private readonly disposables: vscode.Disposable[] = []
  /** Done once every note of the workspace has been read. */
  readonly ready: Promise<void>

  /** A note was read anew. */
  readonly onChange = this.changed.event
  /** A note is no longer on disk. */
  readonly onGone = this.gone.event

  constructor() {
    const watcher = vscode.workspace.createFileSystemWatcher(markdown)
    this.disposables.push(
      watcher,
      watcher.onDidCreate((uri) => this.readFile(uri)),
      watcher.onDidChange((uri) => this.readFile(uri)),
      watcher.onDidDelete((uri) => this.forget(uri)),
      vscode.workspace.onDidOpenTextDocument((document) => this.readDocument(document)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // It is also told when a document becomes dirty, before its text has changed.
        if (contentChanges.length > 0) this.readDocument(document)
      })
    )
    for (const document of vscode.workspace.textDocuments) this.readDocument(document)
    this.ready = this.readAll()
  }

  get vault(): Vault {
    return this.current
  }

  /** A document as a note; read again only where it changed. */
  of(document: vscode.TextDocument): Note {
    const path = document.uri.toString()
    const known = this.current.notes.get(path)
    const text = document.getText()
    if (known?.text === text) return known
    const note = readNote(path, text, known)
    this.current = withNote(this.current, note)
    return note
  }

  private readDocument(document: vscode.TextDocument): void {
    if (!isMarkdown(document)) return
    this.of(document)
    this.changed.fire(document.uri)
  }

  private async readFile(uri: vscode.Uri): Promise<void> {
    if (openDocument(uri)) return
    try {
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri))
      const path = uri.toString()
      this.current = withNote(this.current, readNote(path, text, this.current.notes.get(path)))
      this.changed.fire(uri)
    } catch {
      // Deleted between the event and the reading: the watcher says so too.
    }
  }

  private async readAll(): Promise<void> {
    const found = await vscode.workspace.findFiles(markdown, '**/node_modules/**')
    await Promise.all(found.map((uri) => this.readFile(uri)))
  }

  private forget(uri: vscode.Uri): void {
    if (!openDocument(uri)) this.current = withoutNote(this.current, uri.toString())
    this.gone.fire(uri)
  }

  dispose(): void {
    vscode.Disposable.from(this.changed, this.gone, ...this.disposables).dispose()
  }
}

export const isMarkdown = (document: vscode.TextDocument): boolean =>
  document.languageId === 'markdown' && document.uri.scheme !== 'git'

export const openDocument = (uri: vscode.Uri): vscode.TextDocument | undefined =>
  vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString())

/** A stretch of a document as the editor counts. */
export const rangeIn = (document: vscode.TextDocument, { start, end }: Range): vscode.Range =>
  new vscode.Range(document.positionAt(start), document.positionAt(end))

/** The ruleset the settings name for a note, if any; a folder may have its own. */
export const settingFor = (uri: vscode.Uri): string | undefined =>
  vscode.workspace.getConfiguration('fray', uri).get<string>('ruleset') || undefined
