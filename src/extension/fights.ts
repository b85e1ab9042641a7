import * as vscode from 'vscode'
import type { DiceMode, PlayOptions } from '../core/fight/history.ts'
import type { Issue, NoteEdit } from '../core/issues/issue.ts'
import { writeLog } from '../notes/edits.ts'
import { type Act, act, type Fight, logText } from '../session/fight.ts'
import { findEncounter, openFight, prepare, type Setup } from '../session/open.ts'
import { type Comer, comersOf, listComer } from '../session/reinforcements.ts'
import { applyEdits } from './document-edits.ts'
import { type Notes, openDocument, settingFor } from './workspace-notes.ts'

/** A fight on the table: the note it is in, and where it stands. */
export interface LiveFight {
  readonly uri: vscode.Uri
  readonly encounter: string
  fight: Fight
  /** Who may join it, as the encounter said when it was read. */
  reserve: string
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
    /** How the table plays which fight, where a person has said so: that is not in the note. */
    private readonly memento: vscode.Memento
  ) {
    this.subscriptions = vscode.Disposable.from(
      notes.onChange((uris) => {
        for (const uri of uris) this.followNote(uri)
      }),
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
      const { fight, reserve } = opened
      const live: LiveFight = { uri, encounter, fight, reserve }
      this.live.set(keyOf(uri, encounter), live)
      this.noticed.fire({ uri, notice: undefined })
      await this.write(document, live)
      this.changed.fire(live)
      return live
    })
  }

  /** Do something to a fight and write it into its note: a reason if it cannot be done. */
  act(live: LiveFight, what: Act): Promise<string | undefined> {
    return this.change(live, () => ({ fight: live.fight, edits: [] }), what)
  }

  /** List a creature under the encounter of a fight, and give the command that has it join in: both in one edit. */
  reinforce(live: LiveFight, creature: string, text: string): Promise<string | undefined> {
    const list = (document: vscode.TextDocument) => {
      const place = {
        note: this.notes.of(document),
        place: live.encounter,
        setting: settingFor(live.uri)
      }
      return listComer(this.notes.vault, place, creature, live.fight.now.history)
    }
    return this.change(live, list, { type: 'give', text })
  }

  /** Who may join a fight. */
  async comers(live: LiveFight): Promise<readonly Comer[]> {
    const document = await this.documentOf(live)
    const setup = document && this.setupOf(live)
    return setup ? comersOf(this.notes.vault, setup, settingFor(live.uri)) : []
  }

  /** Do something to a fight as it is `prepared` from its note. */
  private change(
    live: LiveFight,
    prepared: (document: vscode.TextDocument) => Listed | { readonly reason: string },
    what: Act
  ): Promise<string | undefined> {
    return this.inTurn(async () => {
      const document = await this.documentOf(live)
      if (!document) return 'The note is no longer on disk'
      if (!this.isCurrent(live)) {
        this.followNote(live.uri)
        return this.lost.has(live)
          ? noLongerFollows
          : 'The log was changed in the note: the fight is now where the note says'
      }
      if (!this.hasSameReserve(live)) this.reread(document, live)
      if (this.lost.has(live)) return noLongerFollows
      const from = prepared(document)
      if ('reason' in from) return from.reason
      const { fight, refusal } = act(from.fight, what)
      if (refusal) return refusal.rule ? `${refusal.reason} (${refusal.rule})` : refusal.reason
      const before = live.fight
      live.fight = fight
      if (!(await this.write(document, live, from.edits))) {
        live.fight = before
        return 'The note could not be written: nothing has happened'
      }
      if (what.type === 'dice' || what.type === 'always' || what.type === 'ask-again') {
        const { dice, orders } = fight.now.history
        await this.memento.update(keyOf(live.uri, live.encounter), { dice, orders })
      }
      // Somebody may have typed in the meantime.
      this.followNote(live.uri)
      this.changed.fire(live)
      return undefined
    })
  }

  /** What the note of a fight says of it, as it stands now. */
  setupOf({ uri, encounter }: Pick<LiveFight, 'uri' | 'encounter'>): Setup | undefined {
    // A document may be newer than what was read of it.
    const document = openDocument(uri)
    const note = document ? this.notes.of(document) : this.notes.vault.notes.get(uri.toString())
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
  ): { readonly fight: Fight; readonly reserve: string } | { readonly issue: Issue } {
    const note = this.notes.of(document)
    const block = findEncounter(note, encounter)
    if (!block) return { issue: gone(encounter) }
    const prepared = prepare(this.notes.vault, note, block, settingFor(document.uri))
    const opened =
      'setup' in prepared
        ? openFight(prepared.setup, { seed: newSeed(), ...this.mannerOf(document.uri, encounter) })
        : prepared
    if ('fight' in opened && 'setup' in prepared)
      return { fight: opened.fight, reserve: reserveOf(prepared.setup) }
    const issues = 'issues' in opened ? opened.issues : []
    const first = issues.find(({ severity }) => severity === 'error') ?? issues[0]
    return { issue: first ?? gone(encounter) }
  }

  private mannerOf(uri: vscode.Uri, encounter: string): PlayOptions {
    const usual = vscode.workspace.getConfiguration('fray', uri).get<DiceMode>('dice')
    return (
      this.memento.get<PlayOptions>(keyOf(uri, encounter)) ?? {
        dice: usual ?? 'rolled',
        orders: []
      }
    )
  }

  /** Whether the log in the note is the one this fight wrote. */
  private isCurrent(live: LiveFight): boolean {
    return this.setupOf(live)?.log?.fence.body === logText(live.fight)
  }

  /** Whether those who may join are still the same, where the encounter can be read at all. */
  private hasSameReserve(live: LiveFight): boolean {
    const setup = this.setupOf(live)
    return !setup || reserveOf(setup) === live.reserve
  }

  /** Write the log, and what else is to change with it. */
  private async write(
    document: vscode.TextDocument,
    live: LiveFight,
    edits: readonly NoteEdit[] = []
  ): Promise<boolean> {
    const note = this.notes.of(document)
    const block = findEncounter(note, live.encounter)
    if (!block) return false
    this.writing = live
    try {
      const log = writeLog(note, block, logText(live.fight))
      if (!(await applyEdits(document, [...edits, ...log]))) return false
      const setup = this.setupOf(live)
      if (setup) live.reserve = reserveOf(setup)
      return true
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
      if (!this.isCurrent(live) || !this.hasSameReserve(live)) this.reread(document, live)
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
    live.reserve = opened.reserve
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

/** A fight from which to go on, and what is to be written of it besides its log. */
interface Listed {
  readonly fight: Fight
  readonly edits: readonly NoteEdit[]
}

const noLongerFollows = 'The log in the note no longer follows: nothing has happened'

const reserveOf = ({ encounter }: Setup): string => JSON.stringify(encounter.reserve)

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
