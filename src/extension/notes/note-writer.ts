import * as vscode from 'vscode'
import type { NoteEdit } from '../../core/issues/issue.ts'
import type { Notice, Notices } from '../notices.ts'
import type { Trust } from '../trust.ts'
import { showRestricted } from '../trust.ts'
import { openDocument, rangeIn } from './documents.ts'
import {
  differsOnlyInLogs,
  equalsText,
  fileExists,
  isSameBytes,
  matchesDisk,
  readBytes
} from './note-bytes.ts'
import { OwnSaves } from './own-saves.ts'
import { saveDocument } from './save-document.ts'
import { SaveJournal } from './save-journal.ts'
import type { Obstacle } from './unsaved-notice.ts'
import { unsavedNotice } from './unsaved-notice.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** The result of edits: on disk, only in the editor, or refused. */
type WriteResult = 'saved' | 'unsaved' | 'refused'

/** A note in the editor and on disk. Edit a fresh note before any other `await`, because others can change the note. */
export interface FreshNote {
  readonly document: vscode.TextDocument
  readonly disk: Uint8Array
}

interface Unsaved {
  readonly document: vscode.TextDocument
  /** The bytes on disk before the first unsaved edit. */
  readonly base: Uint8Array
  /** The document version after the last unsaved edit. A later version means that somebody else typed. */
  readonly version: number
  readonly obstacle: Obstacle
  readonly tries: number
  readonly timer?: ReturnType<typeof setTimeout>
}

/**
 * The only writer of notes. Edits go into the open document as one undo step. The document is then saved, unless it has
 * unsaved changes of a person. If saving fails, a notice says so. Saving is tried again with the next edit, on focus,
 * when the file changes and after a delay. A file that another program changed is never overwritten without asking.
 */
export class NoteWriter implements vscode.Disposable {
  private readonly unsaved = new Map<string, Unsaved>()
  private readonly ownSaves: OwnSaves
  /** Notes that are being saved, or restored after a failed save: their text can change for a moment and back. */
  private readonly saving = new Set<string>()
  private queue: Promise<unknown> = Promise.resolve()
  private readonly subscriptions: vscode.Disposable

  constructor(
    notes: WorkspaceNotes,
    private readonly notices: Notices,
    private readonly trust: Trust,
    private readonly journal = new SaveJournal(undefined, trust)
  ) {
    this.ownSaves = new OwnSaves(notes)
    this.subscriptions = vscode.Disposable.from(
      ...[this.ownSaves, journal],
      notes.onFile(({ uri }) => this.retry(uri)),
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused) for (const { document } of this.unsaved.values()) this.retry(document.uri)
      }),
      vscode.workspace.onDidSaveTextDocument((document) => this.forgetIfSaved(document)),
      this.ownSaves.onSave((document) => {
        const { obstacle } = this.unsaved.get(document.uri.toString()) ?? {}
        if (obstacle === 'changed' || this.isEditedSinceSave(document.uri))
          void this.settle(document)
      }),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // VS Code reports a change of the text before the document becomes dirty.
        if (contentChanges.length === 0) this.forgetIfSaved(document)
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.forget(uri))
    )
  }

  /** Reads a note again. Waits up to 1 s for the editor after a write by another program. Rejects without a file. */
  async open(uri: vscode.Uri): Promise<FreshNote> {
    await this.journal.recovered
    const document = await vscode.workspace.openTextDocument(uri)
    if (document.isUntitled) return { document, disk: new Uint8Array() }
    for (let tries = 0; ; tries++) {
      const { queue } = this
      await queue
      const disk = await vscode.workspace.fs.readFile(uri)
      const isKnown = matchesDisk(document, disk) || this.ownSaves.has(uri, disk)
      const isReady = document.isDirty || isKnown || tries >= 20
      // A save can have begun meanwhile.
      if (isReady && queue === this.queue) return { document, disk }
      if (!isReady) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async write({ document, disk }: FreshNote, edits: readonly NoteEdit[]): Promise<WriteResult> {
    if (!this.trust.isTrusted) {
      showRestricted()
      return 'refused'
    }
    const known = this.unsaved.get(document.uri.toString())
    const { isDirty } = document
    // After a crash, VS Code restores unsaved text. If only logs were continued, the text is Fray’s own.
    const isRestored =
      isDirty && !known && !document.isUntitled && differsOnlyInLogs(document, disk)
    if (edits.length === 0 && !isRestored) return known ? 'unsaved' : 'saved'
    const isOwnSave = this.ownSaves.has(document.uri, disk)
    // VS Code calls a document clean even if somebody typed during its save.
    const isClean = !isDirty && matchesDisk(document, disk)
    const isStale = !isDirty && !document.isUntitled && !isClean && !isOwnSave
    const isOurs =
      isClean || isRestored || (known?.obstacle === 'failed' && known.version === document.version)
    const base = isDirty && !isOwnSave ? (known?.base ?? disk) : disk
    const edit = new vscode.WorkspaceEdit()
    for (const one of edits) edit.replace(document.uri, rangeIn(document, one), one.text)
    // VS Code refuses an empty edit.
    if (edits.length > 0 && !(await vscode.workspace.applyEdit(edit))) return 'refused'
    const { version } = document
    const tries = known?.tries ?? 0
    const obstacle = isStale || known?.obstacle === 'changed' ? 'changed' : 'edited'
    const unsaved: Unsaved = { document, base, version, obstacle, tries }
    if (obstacle === 'changed' || !isOurs || document.isUntitled) {
      this.keep(unsaved)
      // Somebody saved the document meanwhile.
      if (isDirty && !document.isDirty) await this.settle(document)
      return this.unsaved.has(document.uri.toString()) ? 'unsaved' : 'saved'
    }
    return this.save(unsaved)
  }

  /** Edits a note outside of fights. Warns if edits are refused or not saved. Returns whether the editor has them. */
  async edit(
    uri: vscode.Uri,
    make: (document: vscode.TextDocument) => readonly NoteEdit[]
  ): Promise<boolean> {
    const note = await this.open(uri)
    const result = await this.write(note, make(note.document))
    const unsaved = this.unsaved.get(uri.toString())
    if (result === 'refused' && this.trust.isTrusted)
      void vscode.window.showWarningMessage(
        vscode.l10n.t('VS Code did not let Fray edit the note. Nothing was changed. Try again.')
      )
    else if (result === 'unsaved' && unsaved && unsaved.obstacle !== 'edited')
      void vscode.window.showWarningMessage(this.noticeOf(unsaved).message)
    return result !== 'refused'
  }

  async replace(uri: vscode.Uri, text: string): Promise<WriteResult> {
    const note = await this.open(uri)
    return this.write(note, [{ start: 0, end: note.document.getText().length, text }])
  }

  /** Continues after a note has moved. Edits that were unsaved at its old place are unsaved at the new one. */
  async move(to: vscode.Uri): Promise<void> {
    const document = openDocument(to)
    const base = document?.isDirty && (await readBytes(to))
    if (document && base) this.keep({ document, base, version: -1, obstacle: 'edited', tries: 0 })
  }

  private retry(uri: vscode.Uri): void {
    if (!this.unsaved.has(uri.toString())) return
    void this.enqueue(async () => {
      const unsaved = this.unsaved.get(uri.toString())
      if (!unsaved) return
      const isOurs = unsaved.version === unsaved.document.version
      if (unsaved.obstacle !== 'failed') await this.checkDisk(unsaved)
      else if (isOurs) await this.saveNow(unsaved)
      else this.keep({ ...unsaved, obstacle: 'edited' })
    })
  }

  /** Whether no other program has changed the file. Otherwise shows a notice about the change. */
  private async checkDisk(unsaved: Unsaved): Promise<boolean> {
    const disk = await readBytes(unsaved.document.uri)
    const { document, base, obstacle } = unsaved
    const isSame =
      !disk ||
      isSameBytes(disk, base) ||
      equalsText(disk, document.getText()) ||
      this.ownSaves.has(document.uri, disk)
    if (!isSame && document.isDirty && obstacle !== 'changed')
      this.keep({ ...unsaved, obstacle: 'changed' })
    return isSame
  }

  private async save(unsaved: Unsaved): Promise<WriteResult> {
    const result = await this.enqueue(() => this.saveNow(unsaved))
    const { uri } = unsaved.document
    // VS Code itself can have changed the file, with a save by somebody else.
    const isChanged = this.unsaved.get(uri.toString())?.obstacle === 'changed'
    const disk = result === 'unsaved' && isChanged && (await readBytes(uri))
    if (!disk || !this.ownSaves.has(uri, disk)) return result
    await this.settle(unsaved.document)
    return this.unsaved.has(uri.toString()) ? 'unsaved' : 'saved'
  }

  private async saveNow(unsaved: Unsaved): Promise<WriteResult> {
    const { document, base, tries } = unsaved
    const { uri } = document
    // Saving would create a deleted note again. `NoteTracker` asks about that.
    if (!document.isUntitled && !(await fileExists(uri))) return 'unsaved'
    if (!(await this.checkDisk(unsaved))) return 'unsaved'
    this.saving.add(uri.toString())
    try {
      const outcome = await this.journal.during(document, base, () => saveDocument(document, base))
      if (outcome === 'saved') {
        this.forget(uri)
        return 'saved'
      }
      this.keep({
        document,
        base: outcome === 'failed' ? ((await readBytes(uri)) ?? base) : base,
        // An action on save, such as trimming blanks, can have edited the document.
        version: document.version,
        obstacle: outcome,
        tries: tries + 1
      })
      return 'unsaved'
    } finally {
      this.saving.delete(uri.toString())
    }
  }

  isSaving(uri: vscode.Uri): boolean {
    return this.saving.has(uri.toString())
  }

  /** Runs saves one after another, so that the file is restored after a failed save before the next save. */
  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const next = this.queue.then(work)
    this.queue = next.catch(() => undefined)
    return next
  }

  private keep(unsaved: Unsaved): void {
    const { document, obstacle, tries } = unsaved
    const { uri } = document
    clearTimeout(this.unsaved.get(uri.toString())?.timer)
    const delay = Math.min(firstDelay * 2 ** (tries - 1), longestDelay)
    const again = obstacle === 'failed' && {
      timer: setTimeout(() => this.retry(uri), delay)
    }
    this.unsaved.set(uri.toString(), { ...unsaved, ...again })
    this.notices.set({ uri }, 'unsaved', this.noticeOf(unsaved))
  }

  private noticeOf(unsaved: Unsaved): Notice {
    const { document, obstacle } = unsaved
    return unsavedNotice(document, obstacle, {
      save: () => this.save(this.unsaved.get(document.uri.toString()) ?? unsaved),
      replace: (text) => this.replace(document.uri, text),
      settle: () => this.settle(document)
    })
  }

  /** Forgets the unsaved edits of a note that others saved, or that equals its file again. */
  private forgetIfSaved(document: vscode.TextDocument): void {
    const { uri, isDirty } = document
    if (isDirty || this.saving.has(uri.toString())) return
    if (this.isEditedSinceSave(uri)) void this.settle(document)
    else this.forget(uri)
  }

  /** Whether Fray edited a note during its last save: the file can lack the edit, though VS Code calls it saved. */
  private isEditedSinceSave(uri: vscode.Uri): boolean {
    const unsaved = this.unsaved.get(uri.toString())
    return unsaved !== undefined && this.ownSaves.isAfterSave(uri, unsaved.version)
  }

  /** After a save by others: saves Fray’s later edits, unless people typed since. */
  private async settle(document: vscode.TextDocument): Promise<void> {
    const { uri } = document
    const unsaved = this.unsaved.get(uri.toString())
    const base = unsaved && (await readBytes(uri))
    if (!base || this.unsaved.get(uri.toString()) !== unsaved) return
    if (this.saving.has(uri.toString())) return
    if (matchesDisk(document, base)) this.forget(uri)
    else if (!this.ownSaves.has(uri, base)) return
    else if (unsaved.version === document.version) await this.save({ ...unsaved, base })
    else this.keep({ ...unsaved, base, obstacle: 'edited' })
  }

  private forget(uri: vscode.Uri): void {
    clearTimeout(this.unsaved.get(uri.toString())?.timer)
    this.unsaved.delete(uri.toString())
    this.notices.set({ uri }, 'unsaved', undefined)
  }

  dispose(): void {
    for (const { timer } of this.unsaved.values()) clearTimeout(timer)
    this.subscriptions.dispose()
  }
}

/** The delays before saving is tried again, in milliseconds. Each doubles the last, up to the longest. */
const firstDelay = 5_000
const longestDelay = 60_000
