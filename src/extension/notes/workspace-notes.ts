import debounce from 'debounce'
import * as vscode from 'vscode'
import type { Note } from '../../notes/note.ts'
import { globMatcher } from '../../notes/vault/glob-match.ts'
import { findOutsideVault } from '../../notes/vault/outside-vault.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import type { NoteSource, VaultRoot } from '../../notes/vault/vault-watcher.ts'
import { VaultWatcher } from '../../notes/vault/vault-watcher.ts'
import { isMarkdown } from './documents.ts'
import type { IndexCacheFile } from './index-cache.ts'
import { fileExists, pathBelow } from './note-bytes.ts'

/** A file or a folder that was created, changed or deleted. */
export interface FileEvent {
  readonly uri: vscode.Uri
  readonly isDeleted: boolean
}

/**
 * The notes of the workspace, and of the vaults of open notes outside. An open document has the text of the editor, any
 * other note the text on disk.
 */
export class WorkspaceNotes implements vscode.Disposable {
  private readonly watcher: VaultWatcher
  private readonly changed = new vscode.EventEmitter<readonly vscode.Uri[]>()
  private readonly touched = new vscode.EventEmitter<FileEvent>()
  private readonly gamesChanged = new vscode.EventEmitter<void>()
  /** Open notes whose file is deleted, by URI. They are not in the vault, though an editor can still show them. */
  private readonly gone = new Map<string, Note>()
  private readonly disposables: vscode.Disposable[] = []
  /** The vaults of open notes that are in no folder of the workspace. */
  private readonly outside: VaultRoot[] = []
  /** The open notes whose vault is found, or was searched in vain. */
  private readonly withVault = new Set<string>()
  /** Resolves once all notes are read and the games of other extensions are registered. */
  readonly ready: Promise<void>

  /** Fires for notes that were added, changed or deleted. */
  readonly onChange = this.changed.event
  /** Fires when a game was registered or removed, before `onChange` fires for all open notes. */
  readonly onGames = this.gamesChanged.event
  /** Fires for files and folders that were created, changed or deleted. */
  readonly onFile = this.touched.event

  constructor(
    private readonly cacheFile: IndexCacheFile,
    private readonly log: vscode.LogOutputChannel,
    games: Promise<void>,
    private readonly home: string | undefined
  ) {
    const source = noteSource(log, this.outside)
    this.watcher = new VaultWatcher(source, (paths) => this.notify(paths))
    const save = debounce(() => void this.cacheFile.save(this.vault), saveDelay)
    // Watch all files: for a folder that is deleted, moved or restored, only the folder itself is reported.
    this.watch('**')
    this.disposables.push(
      { dispose: () => save.clear() },
      vscode.workspace.onDidOpenTextDocument((document) => this.readDocument(document)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // This event also fires without changes when a document becomes dirty, before its text changes.
        if (contentChanges.length > 0) this.readDocument(document)
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.gone.delete(document.uri.toString())
        if (isMarkdown(document)) this.watcher.close(document.uri.toString())
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.withVault.clear()
        void this.watcher.readAll()
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (
          event.affectsConfiguration('files.exclude') ||
          event.affectsConfiguration('fray.exclude')
        )
          this.watcher.readAll()
      }),
      this.onChange(() => save())
    )
    for (const document of vscode.workspace.textDocuments)
      if (isMarkdown(document)) this.of(document)
    this.ready = Promise.all([this.readAll(), games]).then(() => {})
  }

  /** Draws all views of notes again, with the games registered now. */
  rereadGames(): void {
    this.gamesChanged.fire()
    const open = vscode.workspace.textDocuments.filter(isMarkdown)
    this.changed.fire(open.map(({ uri }) => uri))
  }

  get vault(): Vault {
    return this.watcher.vault
  }

  /** Reads these notes now, for example after writing them. VS Code can report them seconds later. */
  read(uris: readonly vscode.Uri[]): Promise<void> {
    return this.watcher.refresh(uris.map((uri) => uri.toString()))
  }

  /**
   * Reads a reported file. Removes open notes without a file from the vault, and adds them back when the file
   * returns.
   */
  private async readFile({ uri, isDeleted }: FileEvent): Promise<void> {
    // Read earlier reports as well: one of them can be the note’s new place.
    await this.read([uri])
    for (const document of vscode.workspace.textDocuments) {
      const path = document.uri.toString()
      const isAffected = isMarkdown(document) && pathBelow(uri, document.uri) !== undefined
      if (!isAffected || isDeleted === this.gone.has(path)) continue
      if ((await fileExists(document.uri)) === isDeleted || document.isClosed) continue
      if (!isDeleted) {
        this.gone.delete(path)
        this.readDocument(document)
        // Keep a note with unsaved text, which exists nowhere else.
      } else if (!document.isDirty) {
        this.gone.set(path, this.of(document))
        await this.watcher.close(path)
      }
    }
  }

  /** The note of a document. Parses the text only if it has changed. */
  of(document: vscode.TextDocument): Note {
    const path = document.uri.toString()
    const gone = this.gone.get(path)
    if (gone?.text === document.getText()) return gone
    this.gone.delete(path)
    return this.watcher.open(path, document.getText())
  }

  private readDocument(document: vscode.TextDocument): void {
    if (!isMarkdown(document)) return
    this.of(document)
    this.changed.fire([document.uri])
    void this.addVaultOf(document).then((isNew) => {
      if (isNew) void this.watcher.readAll()
    })
  }

  /** Finds the vault of a note with fences that is in no known folder. Resolves to whether a vault was added. */
  private async addVaultOf(document: vscode.TextDocument): Promise<boolean> {
    const path = document.uri.toString()
    if (document.uri.scheme !== 'file' || this.withVault.has(path)) return false
    if (this.of(document).fences.length === 0) return false
    this.withVault.add(path)
    const isKnown = () =>
      [...workspaceRoots(this.log), ...this.outside].some((root) =>
        path.startsWith(`${root.path}/`)
      )
    if (isKnown()) return false
    const files = { namesIn, read: readNoteFile, home: this.home }
    const found = await findOutsideVault(path, files, (problem) => this.log.warn(problem))
    if (!found || isKnown()) return false
    this.outside.push(found)
    this.watch(new vscode.RelativePattern(vscode.Uri.parse(found.path), '**'))
    return true
  }

  private watch(pattern: vscode.GlobPattern): void {
    const files = vscode.workspace.createFileSystemWatcher(pattern)
    const refresh = (isDeleted: boolean) => (uri: vscode.Uri) => {
      void this.readFile({ uri, isDeleted })
      this.touched.fire({ uri, isDeleted })
    }
    this.disposables.push(
      files,
      files.onDidCreate(refresh(false)),
      files.onDidChange(refresh(false)),
      files.onDidDelete(refresh(true))
    )
  }

  private async readAll(): Promise<void> {
    this.watcher.useCache(await this.cacheFile.load())
    const open = vscode.workspace.textDocuments.filter(isMarkdown)
    await Promise.all(open.map((document) => this.addVaultOf(document)))
    const progress = indexingProgress()
    await this.watcher.readAll(progress.report)
    progress.end()
    // The welcome views show that there are no notes only after this.
    void vscode.commands.executeCommand('setContext', 'fray.areNotesRead', true)
  }

  private notify(paths: readonly string[]): void {
    this.changed.fire(paths.map((path) => vscode.Uri.parse(path)))
  }

  dispose(): void {
    vscode.Disposable.from(
      this.changed,
      this.touched,
      this.gamesChanged,
      ...this.disposables
    ).dispose()
  }
}

/** The delay of saving the index cache after the last change, in milliseconds. */
const saveDelay = 30_000

/** The workspace folders, without excluded notes. */
const workspaceRoots = (log: vscode.LogOutputChannel): readonly VaultRoot[] =>
  (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => ({
    path: uri.toString().replace(/\/$/, ''),
    isExcluded: globMatcher(excludedIn(uri), (problem) => log.warn(problem))
  }))

async function listEntries(folder: string): ReturnType<NoteSource['list']> {
  const named = vscode.Uri.parse(folder)
  // The root of a virtual file system, such as `memfs:/`, can be named without its slash.
  const uri = named.path === '' ? named.with({ path: '/' }) : named
  const entries = await vscode.workspace.fs.readDirectory(uri)
  return entries.map(([name, type]) => ({
    path: vscode.Uri.joinPath(uri, name).toString(),
    name,
    isFolder: (type & vscode.FileType.Directory) !== 0,
    isLink: (type & vscode.FileType.SymbolicLink) !== 0
  }))
}

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await listEntries(folder)).map(({ name }) => name)

const readNoteFile = async (path: string): Promise<string> =>
  new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.parse(path)))

/** Reads notes from the workspace folders and from vaults `outside` of them. */
const noteSource = (log: vscode.LogOutputChannel, outside: readonly VaultRoot[]): NoteSource => ({
  roots: () => [...workspaceRoots(log), ...outside],
  list: listEntries,
  read: readNoteFile,
  report: (problem) => log.warn(problem)
})

type Globs = readonly string[] | null
/** The value is `true`, or a condition for generated files, which does not concern notes. */
type ExcludeSetting = Readonly<Record<string, unknown>> | null

function excludedIn(folder: vscode.Uri): readonly string[] {
  const files = vscode.workspace.getConfiguration('files', folder)
  // Users can set either setting to null.
  const hidden = files.get<ExcludeSetting>('exclude') ?? {}
  const own = vscode.workspace.getConfiguration('fray', folder).get<Globs>('exclude') ?? []
  return [...Object.keys(hidden).filter((glob) => hidden[glob] === true), ...own]
}

/** Shows the progress of reading a large vault in the status bar. */
function indexingProgress() {
  let isShown = false
  let progress: vscode.Progress<{ readonly message: string }> | undefined
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return {
    end,
    report: (done: number, total: number) => {
      if (total < minNotesForProgress) return
      if (!isShown) {
        isShown = true
        const location = vscode.ProgressLocation.Window
        vscode.window.withProgress(
          { location, title: vscode.l10n.t('Fray: Indexing notes') },
          (shown) => {
            progress = shown
            return ended
          }
        )
      }
      if (done % 100 === 0) progress?.report({ message: vscode.l10n.t('{0} of {1}', done, total) })
    }
  }
}

/** Smaller vaults are read before a progress message could be seen. */
const minNotesForProgress = 1000
