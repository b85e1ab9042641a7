import * as vscode from 'vscode'
import type { DiceMode } from '../core/history.ts'
import type { Issue, NoteEdit } from '../core/issue.ts'
import { writeLog } from '../notes/edits.ts'
import { type Act, act, type Fight, logText } from '../session/fight.ts'
import { findEncounter, openFight, prepare, type Setup } from '../session/open.ts'
import { type Notes, openDocument, settingFor } from './workspace-notes.ts'

/** A fight on the table: the note it is in, and where it stands. */
export interface LiveFight {
  readonly uri: vscode.Uri
  readonly encounter: string
  fight: Fight
}

/** Something to tell at the top of the panel. */
export interface Notice {
  readonly words: string
  readonly severity: 'info' | 'warning' | 'error'
  readonly action?: { readonly id: 'show-problem' | 'write-note'; readonly words: string }
  /** Where it stands in the note. */
  readonly at?: Pick<Issue, 'start' | 'end'>
}

/** What is to be told of a note, or that it no longer is. */
export interface Said {
  readonly uri: vscode.Uri
  readonly notice: Notice | undefined
}

/**
 * The fights being played, and the only writer of their logs. The note is the truth: when its text
 * changes under a fight, the fight follows the note, and when it cannot, nothing is written.
 */
export class Fights implements vscode.Disposable {
  private readonly live = new Map<string, LiveFight>()
  private readonly changed = new vscode.EventEmitter<LiveFight>()
  private readonly noticed = new vscode.EventEmitter<Said>()
  private readonly subscriptions: vscode.Disposable
  /** Acts are done one after another: each waits for the edit of the one before. */
  private queue: Promise<unknown> = Promise.resolve()
  /** The fight whose log is being written: until that is done the note is not asked where it stands. */
  private writing: LiveFight | undefined
  /** Fights whose log no longer leads anywhere; they stand where they stood before. */
  private readonly lost = new Set<LiveFight>()

  readonly onChange = this.changed.event
  readonly onNotice = this.noticed.event

  constructor(
    private readonly notes: Notes,
    /** Who rolls in which fight, where a person has said so: that is not in the note. */
    private readonly memento: vscode.Memento
  ) {
    this.subscriptions = vscode.Disposable.from(
      notes.onChange((uri) => this.followNote(uri)),
      notes.onGone((uri) => this.noteGone(uri))
    )
  }

  get(uri: vscode.Uri, encounter: string): LiveFight | undefined {
    return this.live.get(keyOf(uri, encounter))
  }

  /** Begin a fight or go on with it. `undefined`, with a notice, if it cannot be played as it is written. */
  open(uri: vscode.Uri, encounter: string): Promise<LiveFight | undefined> {
    return this.inTurn(async () => {
      const known = this.get(uri, encounter)
      if (known) return known
      await this.notes.ready
      const document = await vscode.workspace.openTextDocument(uri)
      const opened = this.read(document, encounter)
      if (!('fight' in opened)) {
        this.noticed.fire({ uri, notice: noticeOf(opened.issue) })
        return undefined
      }
      const live: LiveFight = { uri, encounter, fight: opened.fight }
      this.live.set(keyOf(uri, encounter), live)
      this.noticed.fire({ uri, notice: undefined })
      await this.write(document, live)
      this.changed.fire(live)
      return live
    })
  }

  /** Do something to a fight and write it into its note: a reason if it cannot be done. */
  act(live: LiveFight, what: Act): Promise<string | undefined> {
    return this.inTurn(async () => {
      const document = await this.documentOf(live)
      if (!document) return 'The note is no longer on disk'
      if (!this.isCurrent(document, live)) {
        this.followNote(live.uri)
        return this.lost.has(live)
          ? 'The log in the note no longer follows: nothing has happened'
          : 'The log was changed in the note: the fight is now where the note says'
      }
      const { fight, refusal } = act(live.fight, what)
      if (refusal) return refusal.rule ? `${refusal.reason} (${refusal.rule})` : refusal.reason
      const before = live.fight
      live.fight = fight
      if (!(await this.write(document, live))) {
        live.fight = before
        return 'The note could not be written: nothing has happened'
      }
      if (what.type === 'dice')
        await this.memento.update(keyOf(live.uri, live.encounter), what.mode)
      // Somebody may have typed in the meantime.
      this.followNote(live.uri)
      this.changed.fire(live)
      return undefined
    })
  }

  /** What the note of a fight says of it, as it stands now. */
  setupOf({ uri, encounter }: Pick<LiveFight, 'uri' | 'encounter'>): Setup | undefined {
    const note = this.notes.vault.notes.get(uri.toString())
    const block = note && findEncounter(note, encounter)
    const prepared = block && prepare(this.notes.vault, note, block, settingFor(uri))
    return prepared && 'setup' in prepared ? prepared.setup : undefined
  }

  /** Write a note that is gone from disk again, as it was last seen. */
  async restore(uri: vscode.Uri): Promise<void> {
    const text = openDocument(uri)?.getText() ?? this.notes.vault.notes.get(uri.toString())?.text
    if (text === undefined) return
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text))
    this.noticed.fire({ uri, notice: undefined })
  }

  /** The note of a fight. An editor may still hold one that is gone: it is not written again unasked. */
  private async documentOf({ uri }: LiveFight): Promise<vscode.TextDocument | undefined> {
    try {
      const document = await vscode.workspace.openTextDocument(uri)
      if (!document.isUntitled) await vscode.workspace.fs.stat(uri)
      return document
    } catch {
      this.noteGone(uri)
      return undefined
    }
  }

  private read(
    document: vscode.TextDocument,
    encounter: string
  ): { readonly fight: Fight } | { readonly issue: Issue } {
    const note = this.notes.of(document)
    const block = findEncounter(note, encounter)
    if (!block) return { issue: gone(encounter) }
    const prepared = prepare(this.notes.vault, note, block, settingFor(document.uri))
    const opened =
      'setup' in prepared
        ? openFight(prepared.setup, { seed: newSeed(), dice: this.diceOf(document.uri, encounter) })
        : prepared
    if ('fight' in opened) return opened
    const { issues } = opened
    const first = issues.find(({ severity }) => severity === 'error') ?? issues[0]
    return { issue: first ?? gone(encounter) }
  }

  private diceOf(uri: vscode.Uri, encounter: string): DiceMode {
    const usual = vscode.workspace.getConfiguration('fray', uri).get<DiceMode>('dice')
    return this.memento.get<DiceMode>(keyOf(uri, encounter)) ?? usual ?? 'rolled'
  }

  /** Whether the log in the note is the one this fight wrote. */
  private isCurrent(document: vscode.TextDocument, live: LiveFight): boolean {
    // The document may be newer than what was read of it.
    this.notes.of(document)
    return this.setupOf(live)?.log?.fence.body === logText(live.fight)
  }

  private async write(document: vscode.TextDocument, live: LiveFight): Promise<boolean> {
    const note = this.notes.of(document)
    const block = findEncounter(note, live.encounter)
    if (!block) return false
    this.writing = live
    try {
      return await applyEdits(document, writeLog(note, block, logText(live.fight)))
    } finally {
      this.writing = undefined
    }
  }

  /** The text of a note changed. Our own edits leave log and fight the same; anybody else’s wins. */
  private followNote(uri: vscode.Uri): void {
    const document = openDocument(uri)
    if (!document) return
    for (const live of this.live.values()) {
      if (live === this.writing || live.uri.toString() !== uri.toString()) continue
      if (!this.isCurrent(document, live)) this.reread(document, live)
      else if (this.lost.delete(live)) this.noticed.fire({ uri, notice: undefined })
    }
  }

  private reread(document: vscode.TextDocument, live: LiveFight): void {
    const opened = this.read(document, live.encounter)
    if (!('fight' in opened)) {
      this.lost.add(live)
      this.noticed.fire({ uri: live.uri, notice: noticeOf(opened.issue) })
      return
    }
    this.lost.delete(live)
    live.fight = opened.fight
    this.noticed.fire({ uri: live.uri, notice: undefined })
    this.changed.fire(live)
  }

  private noteGone(uri: vscode.Uri): void {
    if (![...this.live.values()].some((live) => live.uri.toString() === uri.toString())) return
    const words = 'The note is no longer on disk. The fight is still here.'
    this.noticed.fire({
      uri,
      notice: { words, severity: 'error', action: { id: 'write-note', words: 'Write it again' } }
    })
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.queue.then(work)
    this.queue = next.catch(() => undefined)
    return next
  }

  dispose(): void {
    vscode.Disposable.from(this.subscriptions, this.changed, this.noticed).dispose()
  }
}

const gone = (encounter: string): Issue => ({
  code: 'encounter.gone',
  severity: 'error',
  message: `There is no encounter “${encounter}” in this note any more`,
  start: 0,
  end: 0
})

/** What keeps a fight from being played, said at the top of the panel. */
const noticeOf = ({ code, message, start, end }: Issue): Notice => ({
  words: code.startsWith('log.') ? `The log in the note no longer follows. ${message}` : message,
  severity: 'error',
  action: { id: 'show-problem', words: 'Show it' },
  at: { start, end }
})

const keyOf = (uri: vscode.Uri, encounter: string): string =>
  `${uri.toString()}#${encounter.toLowerCase()}`

/** A seed nobody chose: four hexadecimal digits are enough to tell fights apart, and short to read. */
export const newSeed = (): number => crypto.getRandomValues(new Uint16Array(1))[0] ?? 0

/**
 * Edit a note, as one undo stop. A note that was saved before is saved again, so that what happened
 * is on disk; one with unsaved changes of its own stays unsaved.
 */
export async function applyEdits(
  document: vscode.TextDocument,
  edits: readonly NoteEdit[]
): Promise<boolean> {
  if (edits.length === 0) return true
  const wasSaved = !document.isDirty
  const edit = new vscode.WorkspaceEdit()
  for (const { start, end, text } of edits) {
    edit.replace(
      document.uri,
      new vscode.Range(document.positionAt(start), document.positionAt(end)),
      text
    )
  }
  if (!(await vscode.workspace.applyEdit(edit))) return false
  if (wasSaved && !document.isUntitled) await document.save()
  return true
}
