import type { Connection, InitializeParams, Position } from 'vscode-languageserver'
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  Emitter,
  LogMessageNotification,
  MessageType,
  TextDocuments
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Note } from '../notes/note.ts'
import type { FolderEntry } from '../notes/vault/find-notes.ts'
import { errorMessage } from '../notes/vault/find-notes.ts'
import { defaultExclude, globMatcher } from '../notes/vault/glob-match.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { NoteSource } from '../notes/vault/vault-watcher.ts'
import { VaultWatcher } from '../notes/vault/vault-watcher.ts'
import { notePath, pathIn } from './note-uri.ts'
import type { Positions } from './positions.ts'
import type { Settings } from './settings.ts'
import { askSettings, readSettings } from './settings.ts'

/** The files of the computer that runs the server, by URI. */
export interface Files {
  /** The entries of a folder; the server ignores their `path`. Rejects if the folder cannot be read. */
  list(folder: string): Promise<readonly FolderEntry[]>
  /** The text of a file. Rejects if the file cannot be read. */
  read(uri: string): Promise<string>
  /** The folder of the vault of a note that is in no folder of the client. `undefined` if the note has no vault. */
  vaultOf(uri: string): Promise<string | undefined>
  /** The globs that the settings in a folder exclude. `undefined` if there are none. */
  excludedIn(folder: string): Promise<readonly string[] | undefined>
  /** The vault named by the user, in place of the folders of the client. */
  readonly vault?: string
}

/** A place in an open note. */
interface Place {
  readonly document: TextDocument
  readonly note: Note
  readonly offset: number
  /** The default ruleset. */
  readonly setting: string | undefined
}

/**
 * The notes of the client’s folders, or of the vault that the user named. Open documents count with their text in the
 * editor.
 */
export class Workspace {
  /** Resolves once every note is read. */
  readonly ready: Promise<void>
  private readonly documents: TextDocuments<TextDocument>
  private readonly opened = new Map<string, TextDocument>()
  private readonly watcher: VaultWatcher
  private readonly changed = new Emitter<readonly string[]>()
  private readonly closed = new Emitter<TextDocument>()
  private folders: readonly string[]
  private defaults: Settings
  private settings: ReadonlyMap<string, Settings> = new Map()
  private readonly excluded = new Map<string, readonly string[] | undefined>()

  /** Fires with the paths of notes that were added, changed or deleted. */
  readonly onChange = this.changed.event
  readonly onClose = this.closed.event

  constructor(
    private readonly connection: Connection,
    private readonly files: Files,
    private readonly client: InitializeParams,
    readonly positions: Positions
  ) {
    this.folders = files.vault === undefined ? foldersOf(client) : [notePath(files.vault)]
    this.defaults = readSettings(client.initializationOptions)
    this.watcher = new VaultWatcher(this.noteSource(files), (paths) => this.changed.fire(paths))
    this.documents = new TextDocuments({
      create: createDocument,
      update: (document, changes, version) => positions.update(document, changes, version)
    })
    this.listen()
    this.ready = new Promise((isReady) => {
      connection.onInitialized(async () => {
        await this.begin()
        isReady()
      })
    })
  }

  get vault(): Vault {
    return this.watcher.vault
  }

  /** The open documents. */
  get open(): readonly TextDocument[] {
    return this.documents.all()
  }

  /** The note of an open document. */
  noteOf(document: TextDocument): Note {
    return this.watcher.open(notePath(document.uri), document.getText())
  }

  /** The open document of a URI and its note. `undefined` if the document is not open. */
  find(uri: string): Omit<Place, 'offset'> | undefined {
    const document = this.documents.get(uri)
    return (
      document && { document, note: this.noteOf(document), setting: this.settingOf(notePath(uri)) }
    )
  }

  /**
   * Waits until all notes are read, then returns the document, its note and the offset of a position. `undefined` if
   * the document is not open.
   */
  async locate(uri: string, position: Position): Promise<Place | undefined> {
    await this.ready
    const found = this.find(uri)
    return found && { ...found, offset: this.positions.offsetAt(found.document, position) }
  }

  /** The text document of a note, under the client’s URI. */
  documentOf({ path, text }: Note): TextDocument {
    return this.opened.get(path) ?? TextDocument.create(path, 'markdown', 0, text)
  }

  /** The default ruleset of a note in the settings. */
  readonly settingOf = (path: string): string | undefined => this.settingsOf(path).ruleset

  private settingsOf(path: string): Settings {
    const around = this.folders.filter((folder) => path.startsWith(`${folder}/`))
    const [nearest = ''] = around.toSorted((a, b) => b.length - a.length)
    return this.settings.get(nearest) ?? this.defaults
  }

  /** The excluded globs: from the client, else from the settings in the folder. */
  private excludedIn(folder: string): readonly string[] {
    const { exclude } = this.settings.get(folder) ?? this.defaults
    return exclude ?? this.excluded.get(folder) ?? defaultExclude
  }

  private noteSource({ list, read }: Files): NoteSource {
    const report = (problem: string) => this.report(problem)
    return {
      roots: () =>
        this.folders.map((path) => ({
          path,
          isExcluded: globMatcher(this.excludedIn(path), report)
        })),
      list: async (folder) =>
        (await list(folder)).map((entry) => ({ ...entry, path: pathIn(folder, entry.name) })),
      read,
      report
    }
  }

  private listen(): void {
    const { connection, documents, watcher } = this
    documents.onDidChangeContent(({ document }) => {
      const path = notePath(document.uri)
      this.opened.set(path, document)
      this.noteOf(document)
      this.changed.fire([path])
    })
    documents.onDidOpen(({ document }) => {
      void this.orReport(this.addVaultOf(notePath(document.uri)))
    })
    documents.onDidClose(({ document }) => {
      const path = notePath(document.uri)
      this.opened.delete(path)
      this.closed.fire(document)
      void watcher.close(path)
    })
    documents.onDidSave(() => {
      // If the client does not watch files, find the changes of other programs here.
      if (!this.isWatching) void watcher.readAll()
    })
    documents.listen(connection)
    connection.onDidChangeWatchedFiles((params) => {
      void watcher.refresh(urisIn(params?.changes).map(notePath))
    })
    connection.onDidChangeConfiguration(async (params) => {
      if (!this.client.capabilities.workspace?.configuration)
        this.defaults = readSettings(params?.settings)
      await this.readSettings()
      await watcher.readAll()
      this.changed.fire([...this.opened.keys()])
    })
  }

  /** Reads the vault of a note that is in none of the folders. */
  private async addVaultOf(path: string): Promise<void> {
    if (!path.startsWith('file:') || this.files.vault !== undefined || this.isKnown(path)) return
    const found = await this.files.vaultOf(path)
    if (found === undefined || this.isKnown(path)) return
    this.folders = [...this.folders, notePath(found)]
    await this.readSettings()
    await this.watcher.readAll()
  }

  private isKnown(path: string): boolean {
    return this.folders.some((folder) => path.startsWith(`${folder}/`))
  }

  private get isWatching(): boolean {
    return this.client.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
  }

  /** Asks the client for its settings, and reads the notes. */
  private async begin(): Promise<void> {
    const { connection, watcher } = this
    const { workspace } = this.client.capabilities
    const { client } = connection
    if (this.isWatching) {
      // Watch all files, not only notes. For a deleted or moved folder, clients report only the folder.
      const watchers = [{ globPattern: '**/*' }]
      this.orReport(client.register(DidChangeWatchedFilesNotification.type, { watchers }))
    }
    if (workspace?.didChangeConfiguration?.dynamicRegistration)
      this.orReport(client.register(DidChangeConfigurationNotification.type, { section: 'fray' }))
    if (workspace?.workspaceFolders && this.files.vault === undefined)
      connection.workspace.onDidChangeWorkspaceFolders(async (event) => {
        const gone = new Set(urisIn(event?.removed).map(notePath))
        const kept = this.folders.filter((folder) => !gone.has(folder))
        this.folders = [...new Set([...kept, ...urisIn(event?.added).map(notePath)])]
        await this.readSettings()
        await watcher.readAll()
      })
    await this.readSettings()
    await watcher.readAll()
  }

  private async readSettings(): Promise<void> {
    for (const folder of this.folders)
      this.excluded.set(folder, await this.files.excludedIn(folder).catch(() => undefined))
    if (!this.client.capabilities.workspace?.configuration) return
    const { connection, folders, defaults } = this
    await this.orReport(
      askSettings(connection, folders, defaults).then((settings) => {
        this.settings = settings
      })
    )
  }

  /** Waits for an answer of the client. Reports an error and continues without the answer. */
  private orReport(asked: Promise<unknown>): Promise<unknown> {
    return asked.catch((error: unknown) => this.report(errorMessage(error)))
  }

  /** Writes to the client’s log of the server. */
  private report(message: string): void {
    void this.connection.sendNotification(LogMessageNotification.type, {
      type: MessageType.Warning,
      message
    })
  }
}

/** The open folders of the client. Old clients have only one. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  const uris = workspaceFolders ? urisIn(workspaceFolders) : urisIn([{ uri: rootUri }])
  return [...new Set(uris.map(notePath))]
}

/** The URIs of a list in a message. Skips entries without a URI: an error in a notification would end the server. */
const urisIn = (list: unknown): readonly string[] =>
  Array.isArray(list)
    ? list.flatMap((entry: unknown) => {
        const uri = (entry as { readonly uri?: unknown } | null)?.uri
        return typeof uri === 'string' && uri !== '' ? [uri] : []
      })
    : []

/** An open document. Throws an error for a message without a URI or a text, so that no such document is kept. */
function createDocument(uri: string, language: string, version: number, text: string) {
  if (typeof uri !== 'string' || typeof text !== 'string')
    throw new TypeError('an open document needs a URI and a text')
  return TextDocument.create(uri, language, version, text)
}
