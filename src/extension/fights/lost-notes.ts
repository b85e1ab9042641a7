import * as vscode from 'vscode'
import { openDocument } from '../notes/documents.ts'
import { fileExists, holdsText, pathBelow, readBytes } from '../notes/note-bytes.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import { showDifference } from '../notes/show-difference.ts'
import type { FileEvent, WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Notices } from '../notices.ts'

/** What fights do when their notes move, and what they know of them. */
export interface NoteFollower {
  /** The notes of all fights. */
  readonly uris: readonly vscode.Uri[]
  /** Whether the note at `to` has the fights of the note at `from` as they stand. */
  isSameNote(from: vscode.Uri, to: vscode.Uri): boolean
  move(from: vscode.Uri, to: vscode.Uri): void
  /** Reads the fights of a note again. */
  reread(uri: vscode.Uri): Promise<void>
}

/**
 * Follows the notes of fights when they are renamed or moved, in VS Code or outside of it, and keeps the text of those
 * that are deleted. A note that another program made anew in its place is not overwritten without asking.
 */
export class LostNotes implements vscode.Disposable {
  /** The last known text of the notes of fights, by URI. */
  private readonly texts = new Map<string, string>()
  private readonly lost = new Set<string>()
  /** When notes appeared, in milliseconds, by URI. */
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
      notes.onChange((uris) => void this.changed(uris)),
      notes.onFile((event) => void this.touched(event))
    )
  }

  /** Keeps the text of a note in which a fight stands as it should. */
  remember(uri: vscode.Uri, text: string): void {
    this.texts.set(uri.toString(), text)
  }

  /** Whether the note of a fight is deleted, or another one is in its place. */
  isLost(uri: vscode.Uri): boolean {
    return this.lost.has(uri.toString())
  }

  /** Follows a note or all notes of a folder that VS Code has renamed. */
  private renamed(from: vscode.Uri, to: vscode.Uri): void {
    for (const uri of this.fights.uris) {
      const path = pathBelow(from, uri)
      if (path !== undefined) this.follow(uri, to.with({ path: to.path + path }))
      // The file may be seen to move before VS Code says so. People need not be told what they did themselves.
      else if (pathBelow(to, uri) !== undefined) this.notices.set({ uri }, 'moved', undefined)
    }
  }

  /** Looks after the notes of fights at or below a path where something was created, changed or deleted. */
  private async touched({ uri: path, isDeleted }: FileEvent): Promise<void> {
    // What is gone here may be a note elsewhere: it was reported before, and has to be read first.
    if (isDeleted) await this.notes.read([])
    for (const uri of this.fights.uris)
      if (pathBelow(path, uri) !== undefined) {
        if (await fileExists(uri)) await this.cameBack(uri)
        else if (isDeleted) await this.gone(uri)
      }
  }

  /** Follows a deleted note to where another program may have moved it, or says that it was deleted. */
  async gone(uri: vscode.Uri): Promise<void> {
    // VS Code may refuse to open a note that it is just moving.
    if (this.isLost(uri) || (await fileExists(uri))) return
    const since = Date.now() - moveTime
    for (const [path, time] of this.arrivals)
      if (time >= since && (await this.followTo(uri, vscode.Uri.parse(path)))) return
    if (!this.isOfFight(uri)) return
    this.lost.add(uri.toString())
    this.notices.set({ uri }, 'deleted', {
      message: 'The note was deleted. The fight is still open here.',
      severity: 'error',
      actions: [{ label: 'Restore Note', run: () => this.restore(uri) }]
    })
  }

  /** Looks for the deleted notes of fights among those that appeared. */
  private async changed(uris: readonly vscode.Uri[]): Promise<void> {
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

  /** Follows a note to another place if it has the same fights and its own file is gone. */
  private async followTo(from: vscode.Uri, to: vscode.Uri): Promise<boolean> {
    if (from.toString() === to.toString() || !this.fights.isSameNote(from, to)) return false
    if ((await fileExists(from)) || !(await fileExists(to))) return false
    // VS Code may have told of the move meanwhile.
    if (!this.isOfFight(from)) return true
    this.follow(from, to)
    this.notices.set({ uri: to }, 'moved', {
      message: `The note was moved to ${vscode.workspace.asRelativePath(to)}. The fight goes on there.`,
      severity: 'info',
      actions: [{ label: 'Dismiss', run: () => this.notices.set({ uri: to }, 'moved', undefined) }]
    })
    return true
  }

  private follow(from: vscode.Uri, to: vscode.Uri): void {
    this.found(from)
    const text = this.texts.get(from.toString())
    if (text !== undefined) this.remember(to, text)
    this.texts.delete(from.toString())
    this.fights.move(from, to)
    void this.writer.move(to)
  }

  /** Looks at the file that is in the place of a deleted note. */
  private async cameBack(uri: vscode.Uri): Promise<void> {
    if (!this.isLost(uri)) return
    const bytes = await readBytes(uri)
    // Meanwhile people may have chosen.
    if (!bytes || !this.isLost(uri)) return
    if (holdsText(bytes, this.texts.get(uri.toString()) ?? '')) return this.found(uri)
    this.notices.set({ uri }, 'deleted', {
      message: 'Another program replaced the note. This fight is not in it.',
      severity: 'error',
      actions: [
        { label: 'Compare', run: () => this.compare(uri) },
        { label: 'Overwrite', run: () => this.overwrite(uri) },
        { label: 'Use File on Disk', run: () => this.useFile(uri) }
      ]
    })
  }

  /** Writes a deleted note anew. If another file is in its place, asks what to do instead. */
  private async restore(uri: vscode.Uri): Promise<void> {
    if (await fileExists(uri)) return this.cameBack(uri)
    const text = this.texts.get(uri.toString())
    if (text === undefined) return
    const document = openDocument(uri)
    // A document keeps the encoding. It can be saved only if it has changes.
    if (document?.isDirty && document.getText() === text) await document.save()
    else await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text))
    this.found(uri)
  }

  private async compare(uri: vscode.Uri): Promise<void> {
    const text = this.texts.get(uri.toString()) ?? ''
    await showDifference(text, uri, 'With the fight ↔ On disk')
  }

  private async overwrite(uri: vscode.Uri): Promise<void> {
    const text = this.texts.get(uri.toString())
    if (text === undefined) return
    if ((await this.writer.replace(uri, text)) !== 'refused') this.found(uri)
  }

  private async useFile(uri: vscode.Uri): Promise<void> {
    await vscode.workspace.openTextDocument(uri)
    this.found(uri)
    await this.fights.reread(uri)
  }

  private found(uri: vscode.Uri): void {
    this.lost.delete(uri.toString())
    this.notices.set({ uri }, 'deleted', undefined)
  }

  private isOfFight(uri: vscode.Uri): boolean {
    return this.fights.uris.some((one) => one.toString() === uri.toString())
  }

  dispose(): void {
    this.subscriptions.dispose()
  }
}

/** How long a note may have appeared elsewhere before the old one is gone and still be the same one, in milliseconds. */
const moveTime = 10_000
