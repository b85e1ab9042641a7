import * as vscode from 'vscode'
import type { Range } from '../core/issues/issue.ts'
import type { Note } from '../notes/note.ts'
import { isNotePath } from '../notes/vault/find-notes.ts'
import { globMatcher } from '../notes/vault/glob-match.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { type NoteSource, VaultWatcher } from '../notes/vault/vault-watcher.ts'
import { whenQuiet } from './debounce.ts'
import type { KeptReadings } from './index-cache.ts'

/** The notes of the workspace, as they are on disk or, where one is open, as they are in the editor. */
export class Notes implements vscode.Disposable {
  private readonly live: VaultWatcher
  private readonly changed = new vscode.EventEmitter<readonly vscode.Uri[]>()
  private readonly gone = new vscode.EventEmitter<vscode.Uri>()
  private readonly disposables: vscode.Disposable[] = []
  /** Done once every note of the workspace has been read. */
  readonly ready: Promise<void>

  /** Notes were read anew, or are there no more. */
  readonly onChange = this.changed.event
  /** A note is no longer on disk. */
  readonly onGone = this.gone.event

  constructor(
    private readonly kept: KeptReadings,
    log: vscode.LogOutputChannel
  ) {
    this.live = new VaultWatcher(libraryOf(log), (paths) => this.tell(paths))
    const keep = whenQuiet(() => this.kept.save(this.vault), seldom)
    // Of a folder that is deleted or moved only the folder itself is told, and one that is there again has changed:
    // so of everything, not of notes alone.
    const watcher = vscode.workspace.createFileSystemWatcher('**')
    const look = (uri: vscode.Uri) => this.live.refresh([uri.toString()])
    this.disposables.push(
      keep,
      watcher,
      watcher.onDidCreate(look),
      watcher.onDidChange(look),
      watcher.onDidDelete((uri) => {
        look(uri)
        if (isNotePath(uri.path)) this.gone.fire(uri)
      }),
      vscode.workspace.onDidOpenTextDocument((document) => this.readDocument(document)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // It is also told when a document becomes dirty, before its text has changed.
        if (contentChanges.length > 0) this.readDocument(document)
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (isMarkdown(document)) this.live.close(document.uri.toString())
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.live.readAll()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (
          event.affectsConfiguration('files.exclude') ||
          event.affectsConfiguration('fray.exclude')
        )
          this.live.readAll()
      }),
      this.onChange(() => keep.ask())
    )
    for (const document of vscode.workspace.textDocuments) this.readDocument(document)
    this.ready = this.readAll()
  }

  get vault(): Vault {
    return this.live.vault
  }

  /** A document as a note; read again only where it changed. */
  of(document: vscode.TextDocument): Note {
    return this.live.open(document.uri.toString(), document.getText())
  }

  private readDocument(document: vscode.TextDocument): void {
    if (!isMarkdown(document)) return
    this.of(document)
    this.changed.fire([document.uri])
  }

  private async readAll(): Promise<void> {
    this.live.useCache(await this.kept.load())
    const progress = readingProgress()
    await this.live.readAll(progress.report)
    progress.end()
    // Before that nothing can be said to be missing.
    void vscode.commands.executeCommand('setContext', 'fray.areNotesRead', true)
  }

  private tell(paths: readonly string[]): void {
    const uris = paths.map((path) => vscode.Uri.parse(path))
    for (const uri of uris) if (!this.vault.notes.get(uri.toString())) this.gone.fire(uri)
    this.changed.fire(uris)
  }

  dispose(): void {
    vscode.Disposable.from(this.changed, this.gone, ...this.disposables).dispose()
  }
}

/** How long nothing may have changed before what was read is kept, in milliseconds. */
const seldom = 30_000

/** The folders of the workspace, each with what its settings leave out. */
const libraryOf = (log: vscode.LogOutputChannel): NoteSource => ({
  roots: () =>
    (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => ({
      path: uri.toString().replace(/\/$/, ''),
      isExcluded: globMatcher(excludedIn(uri))
    })),
  list: async (folder) => {
    const uri = vscode.Uri.parse(folder)
    const entries = await vscode.workspace.fs.readDirectory(uri)
    return entries.map(([name, type]) => ({
      path: vscode.Uri.joinPath(uri, name).toString(),
      name,
      isFolder: (type & vscode.FileType.Directory) !== 0,
      isLink: (type & vscode.FileType.SymbolicLink) !== 0
    }))
  },
  read: async (path) =>
    new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.parse(path))),
  report: (problem) => log.warn(problem)
})

type Globs = readonly string[]
/** The setting of VS Code has a condition instead of `true` for files that are made from others; notes are not. */
type Hidden = Readonly<Record<string, unknown>>

function excludedIn(folder: vscode.Uri): readonly string[] {
  const hidden = vscode.workspace.getConfiguration('files', folder).get<Hidden>('exclude', {})
  const own = vscode.workspace.getConfiguration('fray', folder).get<Globs>('exclude', [])
  return [...Object.keys(hidden).filter((glob) => hidden[glob] === true), ...own]
}

/** How far the reading of a vault is, in the status bar; of a small one nothing is shown. */
function readingProgress() {
  let isShown = false
  let show: vscode.Progress<{ readonly message: string }> | undefined
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  return {
    end,
    report: (done: number, all: number) => {
      if (all < large) return
      if (!isShown) {
        isShown = true
        const location = vscode.ProgressLocation.Window
        vscode.window.withProgress({ location, title: 'Fray reads the notes' }, (progress) => {
          show = progress
          return ended
        })
      }
      if (done % 100 === 0) show?.report({ message: `${done} of ${all}` })
    }
  }
}

/** As many notes as are read in the twinkling of an eye. */
const large = 1000

/** The documents that are notes. */
export const markdown = { language: 'markdown' }

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
