import * as vscode from 'vscode'
import type { NoteEdit } from '../core/issues/issue.ts'
import { writeLog } from '../notes/edits.ts'
import type { Action, Fight } from '../session/fight.ts'
import { applyAction, logText } from '../session/fight.ts'
import { logBodyOf } from '../session/follow-log.ts'
import type { Reinforcement } from '../session/reinforcements.ts'
import { addToReserve, availableReinforcements } from '../session/reinforcements.ts'
import type { Setup } from '../session/setup.ts'
import { findEncounter } from '../session/setup.ts'
import { openDocument, settingFor } from './documents.ts'
import type { FightOptions } from './fight-options.ts'
import type { LiveFight } from './live-fight.ts'
import {
  fightKey,
  problemNotice,
  readFight,
  rereadFight,
  reserveOf,
  setupOf
} from './live-fight.ts'
import type { NoteFollower } from './lost-notes.ts'
import { LostNotes } from './lost-notes.ts'
import type { FreshNote, NoteWriter } from './note-writer.ts'
import type { Notices } from './notices.ts'
import type { Trust } from './trust.ts'
import { restricted } from './trust.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/**
 * All fights in progress, and the only writer of their logs. The note is the source of truth: when its text
 * changes, the fight follows it. While that is impossible, nothing is written.
 */
export class Fights implements NoteFollower, vscode.Disposable {
  private readonly live = new Map<string, LiveFight>()
  private readonly changed = new vscode.EventEmitter<LiveFight>()
  private readonly lost: LostNotes
  private readonly subscriptions: vscode.Disposable
  /** Runs actions one after another: each waits for the edit of the previous one. */
  private queue: Promise<unknown> = Promise.resolve()
  /** The fight whose log is being written. Changes of its note are ignored until then. */
  private writing: LiveFight | undefined
  /** Fights whose note is currently invalid. They keep their last valid state. */
  private readonly invalid = new Set<LiveFight>()

  readonly onChange = this.changed.event

  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly notices: Notices,
    private readonly writer: NoteWriter,
    private readonly trust: Trust,
    private readonly options: FightOptions
  ) {
    this.lost = new LostNotes(notes, writer, notices, this)
    this.subscriptions = vscode.Disposable.from(
      this.lost,
      notes.onChange((uris) => {
        for (const uri of uris) this.followNote(uri)
      }),
      trust.onGrant(() => {
        for (const live of this.live.values()) void this.goLive(live)
      })
    )
  }

  get(uri: vscode.Uri, encounter: string): LiveFight | undefined {
    return this.live.get(fightKey(uri, encounter))
  }

  /** Starts or resumes a fight. If that is impossible, shows a notice and gives `undefined`. */
  open(uri: vscode.Uri, encounter: string): Promise<LiveFight | undefined> {
    return this.enqueue(async () => {
      const known = this.get(uri, encounter)
      if (known) return known
      await this.notes.ready
      const note = await this.writer.open(uri)
      const options = this.options.of(uri, encounter)
      const opened = readFight(this.notes, note.document, encounter, options)
      if (!('fight' in opened)) {
        this.notices.set({ uri, encounter }, 'problem', problemNotice(uri, opened.issue))
        return undefined
      }
      const { fight, log, reserve } = opened
      const live: LiveFight = { uri, encounter, fight, log, reserve }
      // Nobody has seen a new fight in Restricted Mode: the panel says why.
      if (!this.trust.isTrusted && log === '') return undefined
      if (this.trust.isTrusted && !(await this.write(note, live))) {
        this.notices.set(live, 'problem', {
          message: 'VS Code refused to change the note. The fight was not started.',
          severity: 'error',
          actions: [{ label: 'Try Again', run: () => startAgain(uri, encounter) }]
        })
        return undefined
      }
      this.live.set(fightKey(uri, encounter), live)
      this.notices.set(live, 'problem', undefined)
      this.changed.fire(live)
      return live
    })
  }

  /** Applies an action and saves it in the note. Gives the reason if it is refused. */
  act(live: LiveFight, action: Action): Promise<string | undefined> {
    return this.change(live, () => ({ fight: live.fight, edits: [] }), action)
  }

  /** Adds a creature to the encounter’s reserve and gives the command `text` that brings it in, in one edit. */
  reinforce(live: LiveFight, creature: string, text: string): Promise<string | undefined> {
    const prepare = (document: vscode.TextDocument) => {
      const place = {
        note: this.notes.of(document),
        place: live.encounter,
        setting: settingFor(live.uri)
      }
      return addToReserve(this.notes.vault, place, creature, live.fight.now.history)
    }
    return this.change(live, prepare, { type: 'give', text })
  }

  /** Who may join a fight. */
  async reinforcementsFor(live: LiveFight): Promise<readonly Reinforcement[]> {
    const setup = (await this.noteOf(live)) && this.setupOf(live)
    return setup ? availableReinforcements(this.notes.vault, setup, settingFor(live.uri)) : []
  }

  /** The setup of a fight from the current text of its note. */
  setupOf(live: Pick<LiveFight, 'uri' | 'encounter'>): Setup | undefined {
    return setupOf(this.notes, live)
  }

  /** Applies an action to the fight that `prepare` makes from the note, and saves it. */
  private change(
    live: LiveFight,
    prepare: (document: vscode.TextDocument) => PreparedChange | { readonly reason: string },
    action: Action
  ): Promise<string | undefined> {
    return this.enqueue(async () => {
      if (!this.trust.isTrusted) return restricted
      const note = await this.noteOf(live)
      if (!note) return 'The note was deleted. Nothing was changed.'
      const outdated = this.synchronize(note.document, live)
      if (outdated !== undefined) return outdated
      const prepared = prepare(note.document)
      if ('reason' in prepared) return prepared.reason
      const { fight, refusal } = applyAction(prepared.fight, action)
      if (refusal) return refusal.rule ? `${refusal.reason} (${refusal.rule})` : refusal.reason
      const before = live.fight
      live.fight = fight
      if (!(await this.write(note, live, prepared.edits))) {
        live.fight = before
        return 'VS Code refused to change the note. Nothing was changed.'
      }
      if (action.type === 'dice' || action.type === 'always' || action.type === 'clear-orders')
        await this.options.save(live)
      // The note may have been edited in the meantime.
      this.followNote(live.uri)
      this.changed.fire(live)
      return undefined
    })
  }

  /** Brings a fight up to date with its note. Gives the reason if an action can no longer be applied. */
  private synchronize(document: vscode.TextDocument, live: LiveFight): string | undefined {
    const isSame = this.isCurrent(live) || this.readAgain(document, live)
    if (this.invalid.has(live)) return logInvalid
    return isSame ? undefined : 'The log was edited. The fight follows the note.'
  }

  /** The note of a fight. `undefined` if its file is gone, even if an editor still shows it. */
  private async noteOf(live: LiveFight): Promise<FreshNote | undefined> {
    try {
      if (!this.lost.isLost(live.uri)) return await this.writer.open(live.uri)
    } catch {
      const { uri } = live
      await this.lost.gone(uri)
      // It may have moved just now.
      if (live.uri !== uri) return this.noteOf(live)
    }
    return undefined
  }

  /** Whether the note has the log and the reserve that this fight was read from. */
  private isCurrent(live: LiveFight): boolean {
    const setup = this.setupOf(live)
    return !!setup && logBodyOf(setup) === live.log && reserveOf(setup) === live.reserve
  }

  /** Writes the log, together with other edits. Gives whether it is in the note, saved or not yet. */
  private async write(
    fresh: FreshNote,
    live: LiveFight,
    edits: readonly NoteEdit[] = []
  ): Promise<boolean> {
    const { document } = fresh
    const note = this.notes.of(document)
    const block = findEncounter(note, live.encounter)
    if (!block) return false
    this.writing = live
    try {
      const log = writeLog(note, block, logText(live.fight))
      if ((await this.writer.write(fresh, [...edits, ...log])) === 'refused') return false
      live.log = logText(live.fight)
      const setup = this.setupOf(live)
      if (setup) live.reserve = reserveOf(setup)
      this.lost.remember(live.uri, document.getText())
      return true
    } finally {
      this.writing = undefined
    }
  }

  /** Updates fights after their note changed. Our own edits change nothing; those of others win. */
  private followNote(uri: vscode.Uri): void {
    const document = openDocument(uri)
    if (!document || this.lost.isLost(uri) || this.writer.isSaving(uri)) return
    for (const live of this.fightsOf(uri)) {
      if (live === this.writing) continue
      this.lost.remember(uri, document.getText())
      if (!this.isCurrent(live)) this.readAgain(document, live)
      else if (this.invalid.delete(live)) this.notices.set(live, 'problem', undefined)
    }
  }

  /** Reads a fight again from its note. Gives whether it is the same one, however the note now writes it. */
  private readAgain(document: vscode.TextDocument, live: LiveFight): boolean {
    const opened = rereadFight(this.notes, document, live)
    if ('issue' in opened) {
      this.invalid.add(live)
      this.notices.set(live, 'problem', problemNotice(live.uri, opened.issue))
      return false
    }
    this.invalid.delete(live)
    live.fight = opened.fight
    live.log = opened.log
    live.reserve = opened.reserve
    this.notices.set(live, 'problem', undefined)
    this.changed.fire(live)
    return opened.isSame
  }

  /** See `NoteFollower`. */
  get uris(): readonly vscode.Uri[] {
    return [...new Map([...this.live.values()].map(({ uri }) => [uri.toString(), uri])).values()]
  }

  isSameNote(from: vscode.Uri, to: vscode.Uri): boolean {
    return this.fightsOf(from).every((live) => this.isCurrent({ ...live, uri: to }))
  }

  move(from: vscode.Uri, to: vscode.Uri): void {
    for (const live of this.fightsOf(from)) {
      this.live.delete(fightKey(from, live.encounter))
      this.live.set(fightKey(to, live.encounter), live)
      this.notices.set(live, 'problem', undefined)
      live.uri = to
      void this.options.move(from, live)
      this.changed.fire(live)
    }
  }

  async reread(uri: vscode.Uri): Promise<void> {
    const { document } = await this.writer.open(uri)
    for (const live of this.fightsOf(uri)) this.readAgain(document, live)
  }

  /** Goes on with a fight that was only shown so far, because the folder was not trusted. */
  private async goLive(live: LiveFight): Promise<void> {
    const { document } = await this.writer.open(live.uri)
    const options = this.options.of(live.uri, live.encounter)
    const opened = readFight(this.notes, document, live.encounter, options)
    if ('fight' in opened) Object.assign(live, opened)
    this.changed.fire(live)
  }

  private fightsOf(uri: vscode.Uri): readonly LiveFight[] {
    return [...this.live.values()].filter((live) => live.uri.toString() === uri.toString())
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const next = this.queue.then(work)
    this.queue = next.catch(() => undefined)
    return next
  }

  dispose(): void {
    vscode.Disposable.from(this.subscriptions, this.changed).dispose()
  }
}

/** A fight to apply an action to, and edits to save with it. */
interface PreparedChange {
  readonly fight: Fight
  readonly edits: readonly NoteEdit[]
}

const startAgain = (uri: vscode.Uri, name: string): Thenable<unknown> =>
  vscode.commands.executeCommand('fray.startListed', { path: uri.toString(), name })

const logInvalid = 'The log in the note is invalid. Nothing was changed.'
