import * as vscode from 'vscode'
import { openDocument } from '../notes/documents.ts'
import type { FreshNote, NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Notices } from '../notices.ts'
import type { FightOptions } from './fight-options.ts'
import type { LiveFight } from './live-fight.ts'
import {
  encounterRefOf,
  isCurrent,
  logEdited,
  logInvalid,
  problemNotice,
  repeatUnsaved,
  rereadFight,
  withdrawUnsaved
} from './live-fight.ts'
import type { NoteFollower } from './note-tracker.ts'
import { NoteTracker } from './note-tracker.ts'

/**
 * The fights in progress. The note is the source of truth: when its text changes, its fights are read again. Actions
 * that are not written yet are repeated or withdrawn. A fight whose note is invalid or deleted keeps its last valid
 * state.
 */
export class LiveFights implements NoteFollower, vscode.Disposable {
  private readonly all = new Set<LiveFight>()
  /** Fights whose note is invalid. */
  private readonly invalid = new Set<LiveFight>()
  private readonly changed = new vscode.EventEmitter<LiveFight>()
  private readonly lost: NoteTracker
  private readonly subscriptions: vscode.Disposable
  /** The fight whose log is being written. Meanwhile, changes of the note do not affect this fight. */
  writing: LiveFight | undefined

  readonly onChange = this.changed.event

  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly notices: Notices,
    private readonly writer: NoteWriter,
    private readonly options: FightOptions
  ) {
    this.lost = new NoteTracker(notes, writer, notices, this)
    this.subscriptions = vscode.Disposable.from(
      this.lost,
      this.changed,
      notes.onChange((uris) => {
        for (const uri of uris) this.follow(uri)
        this.followEncounters(uris)
      })
    )
  }

  [Symbol.iterator](): IterableIterator<LiveFight> {
    return this.all.values()
  }

  get(uri: vscode.Uri, encounter: string): LiveFight | undefined {
    const name = encounter.toLowerCase()
    return this.of(uri).find((live) => live.encounter.toLowerCase() === name)
  }

  add(live: LiveFight): void {
    this.all.add(live)
    this.notices.set(live, 'problem', undefined)
    this.changed.fire(live)
  }

  /** Tells the views that a fight changed. */
  show(live: LiveFight): void {
    this.changed.fire(live)
  }

  isLost(live: LiveFight): boolean {
    return this.lost.isLost(live.uri)
  }

  /** Whether a fight can be read from its note: the note is neither invalid nor deleted. */
  isFollowing(live: LiveFight): boolean {
    return !this.invalid.has(live) && !this.isLost(live)
  }

  /**
   * The note of a fight. `undefined` if its file is gone, even if an editor still shows the text, or if the note cannot
   * be opened now.
   */
  async noteOf(live: LiveFight): Promise<FreshNote | undefined> {
    try {
      if (!this.isLost(live)) return await this.writer.open(live.uri)
    } catch {
      const { uri } = live
      await this.lost.gone(uri)
      // The note can have moved just now.
      if (live.uri !== uri) return this.noteOf(live)
    }
    return undefined
  }

  /** Brings a fight up to date with its note. Returns the reason if an action can no longer be applied. */
  synchronize(document: vscode.TextDocument, live: LiveFight): string | undefined {
    const isSame = isCurrent(this.notes, live) || this.readAgain(document, live)
    if (this.invalid.has(live)) return logInvalid
    return isSame ? undefined : logEdited
  }

  /** Stores the text of a note with valid fights, so that a deleted note can be restored. */
  remember(document: vscode.TextDocument): void {
    this.lost.remember(document.uri, document.getText())
  }

  /**
   * Updates the fights of a changed note. After an edit by Fray, a fight stays as it is; after any other edit, it is
   * read again.
   */
  follow(uri: vscode.Uri): void {
    const document = openDocument(uri)
    if (!document || this.lost.isLost(uri) || this.writer.isSaving(uri)) return
    for (const live of this.of(uri)) {
      if (live === this.writing) continue
      this.remember(document)
      if (!isCurrent(this.notes, live)) this.readAgain(document, live)
      else if (this.invalid.delete(live)) this.notices.set(live, 'problem', undefined)
    }
  }

  /** Updates fights whose log is in another note, after the note of their encounter changed. */
  private followEncounters(uris: readonly vscode.Uri[]): void {
    for (const live of this.all) {
      const own = encounterRefOf(this.notes, live)?.uri.toString()
      if (own !== undefined && uris.some((uri) => uri.toString() === own)) this.follow(live.uri)
    }
  }

  /** Reads a fight again from its note. Returns whether its commands and answers are the same. */
  private readAgain(document: vscode.TextDocument, live: LiveFight): boolean {
    const opened = rereadFight(this.notes, document, live)
    if ('issue' in opened) {
      this.invalid.add(live)
      withdrawUnsaved(live, logInvalid)
      this.notices.set(live, 'problem', problemNotice(live.uri, opened.issue))
      return false
    }
    this.invalid.delete(live)
    live.written = opened.fight
    live.log = opened.log
    live.reserve = opened.reserve
    if (opened.isSame) repeatUnsaved(live)
    else withdrawUnsaved(live, logEdited)
    this.notices.set(live, 'problem', undefined)
    this.changed.fire(live)
    return opened.isSame
  }

  /** See `NoteFollower`. */
  get uris(): readonly vscode.Uri[] {
    return [...new Map([...this.all].map(({ uri }) => [uri.toString(), uri])).values()]
  }

  isSameNote(from: vscode.Uri, to: vscode.Uri): boolean {
    return this.of(from).every((live) => isCurrent(this.notes, { ...live, uri: to }))
  }

  move(from: vscode.Uri, to: vscode.Uri): void {
    for (const live of this.of(from)) {
      this.notices.set(live, 'problem', undefined)
      live.uri = to
      void this.options.move(from, live)
      this.changed.fire(live)
    }
  }

  async reread(uri: vscode.Uri): Promise<void> {
    const { document } = await this.writer.open(uri)
    for (const live of this.of(uri)) this.readAgain(document, live)
  }

  private of(uri: vscode.Uri): readonly LiveFight[] {
    return [...this.all].filter((live) => live.uri.toString() === uri.toString())
  }

  dispose(): void {
    this.subscriptions.dispose()
  }
}
