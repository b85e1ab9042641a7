import * as vscode from 'vscode'
import { openDocument } from '../notes/documents.ts'
import { equalsText, fileExists, pathBelow, readBytes } from '../notes/note-bytes.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import { showDifference } from '../notes/show-difference.ts'
import type { FileEvent, WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Notices } from '../notices.ts'

/** The fights whose notes a `NoteTracker` follows when they move. */
export interface NoteFollower {
  /** The notes of all fights. */
  readonly uris: readonly vscode.Uri[]
  /** Whether the note at `to` has the fights of the note at `from`, with the same logs. */
  isSameNote(from: vscode.Uri, to: vscode.Uri): boolean
  move(from: vscode.Uri, to: vscode.Uri): void
  /** Reads the fights of a note again. */
  reread(uri: vscode.Uri): Promise<void>
}

/**
 * Finds the notes of fights again when VS Code or another program moves them. Keeps the text of deleted notes. If
 * another program writes a file in place of a deleted note, asks before overwriting the file.
 */
export class NoteTracker implements vscode.Disposable {
  /** The last valid text of each note with fights, by URI. */
  private readonly texts = new Map<string, string>()
  private readonly lost = new Set<string>()
  /** The time at which each note appeared, in milliseconds, by URI. */
  private readonly arrivals = new Map<string, number>()
  private readonly known = new Set<string>()
  private readonly subscriptions: vscode.Disposable

  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly writer: NoteWriter,
    private readonly notices: Notices,
    private readonly fights: NoteFollower
  ) {
    this.subscriptions = vscode.Disposable.from(
      vscode.workspace.onDidRenameFiles(({ files }) => {
        for (const { oldUri, newUri } of files) this.renamed(oldUri, newUri)
      }),
      notes.onChange((uris) => void this.findMoved(uris)),
      notes.onFile((event) => void this.checkFiles(event))
    )
  }

  /** Stores the text of a note with valid fights. */
  remember(uri: vscode.Uri, text: string): void {
    this.texts.set(uri.toString(), text)
  }

  /** Whether the note of a fight is deleted, or replaced by another one. */
  isLost(uri: vscode.Uri): boolean {
    return this.lost.has(uri.toString())
  }

  /** Continues at the new place of a note, or of all notes of a folder, that VS Code has renamed. */
  private renamed(from: vscode.Uri, to: vscode.Uri): void {
    for (const uri of this.fights.uris) {
      const path = pathBelow(from, uri)
      if (path !== undefined) this.follow(uri, to.with({ path: to.path + path }))
      // The file watcher can report the move before VS Code does. People need no notice of their own rename.
      else if (pathBelow(to, uri) !== undefined) this.notices.set({ uri }, 'moved', undefined)
    }
  }

  /** Checks the notes of fights at or below a path where a file was created, changed or deleted. */
  private async checkFiles({ uri: path, isDeleted }: FileEvent): Promise<void> {
    // First read the paths that were reported before: the note can have moved to one of them.
    if (isDeleted) await this.notes.read([])
    for (const uri of this.fights.uris)
      if (pathBelow(path, uri) !== undefined) {
        if (await fileExists(uri)) await this.checkReplacement(uri)
        else if (isDeleted) await this.gone(uri)
      }
  }

  /**
   * Continues at the place where another program has moved a deleted note. Otherwise shows a notice that the note was
   * deleted.
   */
  async gone(uri: vscode.Uri): Promise<void> {
    // VS Code can refuse to open a note while moving it.
    if (this.isLost(uri) || (await fileExists(uri))) return
    const since = Date.now() - moveTime
    for (const [path, time] of this.arrivals)
      if (time >= since && (await this.followTo(uri, vscode.Uri.parse(path)))) return
    if (!this.hasFights(uri)) return
    this.lost.add(uri.toString())
    this.notices.set({ uri }, 'deleted', {
      message: vscode.l10n.t('The note was deleted. The fight is still open here.'),
      severity: 'error',
      actions: [{ label: vscode.l10n.t('Restore Note'), run: () => this.restore(uri) }]
    })
  }

  /** Looks for deleted notes of fights among the notes that appeared. */
  private async findMoved(uris: readonly vscode.Uri[]): Promise<void> {
    const arrived = uris.filter((uri) => this.isNew(uri.toString()))
    for (const to of arrived) {
      this.arrivals.set(to.toString(), Date.now())
      for (const from of this.fights.uris) await this.followTo(from, to)
    }
  }

  private isNew(path: string): boolean {
    if (!this.notes.vault.notes.get(path)) {
      this.known.delete(path)
      this.arrivals.delete(path)
      return false
    }
    const isNew = !this.known.has(path)
    this.known.add(path)
    return isNew
  }

  /**
   * If the fights are the same in another place, and the note’s own file is gone, continues there. Returns whether it
   * does.
   */
  private async followTo(from: vscode.Uri, to: vscode.Uri): Promise<boolean> {
    if (from.toString() === to.toString() || !this.fights.isSameNote(from, to)) return false
    if ((await fileExists(from)) || !(await fileExists(to))) return false
    // VS Code can have reported the move meanwhile.
    if (!this.hasFights(from)) return true
    this.follow(from, to)
    this.notices.set({ uri: to }, 'moved', {
      message: vscode.l10n.t(
        'The note was moved to {0}. The fight continues there.',
        vscode.workspace.asRelativePath(to)
      ),
      severity: 'info',
      actions: [
        {
          label: vscode.l10n.t('Dismiss'),
          run: () => this.notices.set({ uri: to }, 'moved', undefined)
        }
      ]
    })
    return true
  }

  private follow(from: vscode.Uri, to: vscode.Uri): void {
    this.clearLost(from)
    const text = this.texts.get(from.toString())
    if (text !== undefined) this.remember(to, text)
    this.texts.delete(from.toString())
    this.fights.move(from, to)
    void this.writer.move(to)
  }

  /**
   * Checks the file in place of a deleted note. With the same text, the note is back. With another text, asks the user.
   */
  private async checkReplacement(uri: vscode.Uri): Promise<void> {
    if (!this.isLost(uri)) return
    const bytes = await readBytes(uri)
    // A person can have decided meanwhile.
    if (!bytes || !this.isLost(uri)) return
    if (equalsText(bytes, this.texts.get(uri.toString()) ?? '')) return this.clearLost(uri)
    this.notices.set({ uri }, 'deleted', {
      message: vscode.l10n.t(
        'Another program replaced the note. The new file does not have this fight.'
      ),
      severity: 'error',
      actions: [
        { label: vscode.l10n.t('Compare'), run: () => this.compare(uri) },
        { label: vscode.l10n.t('Overwrite'), run: () => this.overwrite(uri) },
        { label: vscode.l10n.t('Use File on Disk'), run: () => this.useFile(uri) }
      ]
    })
  }

  /** Writes a deleted note again. If another file is in its place, asks what to do instead. */
  private async restore(uri: vscode.Uri): Promise<void> {
    if (await fileExists(uri)) return this.checkReplacement(uri)
    const text = this.texts.get(uri.toString())
    if (text === undefined) return
    const document = openDocument(uri)
    // Saving the open document keeps its encoding, but VS Code saves only a document with changes.
    if (document?.isDirty && document.getText() === text) await document.save()
    else await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text))
    this.clearLost(uri)
  }

  private async compare(uri: vscode.Uri): Promise<void> {
    const text = this.texts.get(uri.toString()) ?? ''
    await showDifference(text, uri, vscode.l10n.t('With the fight ↔ On disk'))
  }

  private async overwrite(uri: vscode.Uri): Promise<void> {
    const text = this.texts.get(uri.toString())
    if (text === undefined) return
    if ((await this.writer.replace(uri, text)) !== 'refused') this.clearLost(uri)
  }

  private async useFile(uri: vscode.Uri): Promise<void> {
    await vscode.workspace.openTextDocument(uri)
    this.clearLost(uri)
    await this.fights.reread(uri)
  }

  private clearLost(uri: vscode.Uri): void {
    this.lost.delete(uri.toString())
    this.notices.set({ uri }, 'deleted', undefined)
  }

  private hasFights(uri: vscode.Uri): boolean {
    return this.fights.uris.some((one) => one.toString() === uri.toString())
  }

  dispose(): void {
    this.subscriptions.dispose()
  }
}

/**
 * The longest time between a note’s appearance elsewhere and the deletion of the old file, in milliseconds, for
 * a move.
 */
const moveTime = 10_000
