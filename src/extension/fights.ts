import * as vscode from 'vscode'
import type { DiceMode, PlayOptions } from '../core/fight/history.ts'
import type { NoteEdit } from '../core/issues/issue.ts'
import { writeLog } from '../notes/edits.ts'
import type { Action, Fight } from '../session/fight.ts'
import { applyAction, logText } from '../session/fight.ts'
import { logBodyOf } from '../session/follow-log.ts'
import type { Reinforcement } from '../session/reinforcements.ts'
import { addToReserve, availableReinforcements } from '../session/reinforcements.ts'
import type { Setup } from '../session/setup.ts'
import { findEncounter } from '../session/setup.ts'
import { applyEdits } from './document-edits.ts'
import { openDocument, settingFor } from './documents.ts'
import type { LiveFight } from './live-fight.ts'
import {
  fightKey,
  problemNotice,
  readFight,
  rereadFight,
  reserveOf,
  setupOf
} from './live-fight.ts'
import type { Notices } from './notices.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/**
 * All fights in progress, and the only writer of their logs. The note is the source of truth: when its text
 * changes, the fight follows it. While that is impossible, nothing is written.
 */
export class Fights implements vscode.Disposable {
  private readonly live = new Map<string, LiveFight>()
  private readonly changed = new vscode.EventEmitter<LiveFight>()
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
    /** Stores the options of each fight, which are not in its note. */
    private readonly memento: vscode.Memento
  ) {
    this.subscriptions = vscode.Disposable.from(
      notes.onChange((uris) => {
        for (const uri of uris) this.followNote(uri)
      }),
      notes.onDelete((uri) => this.noteDeleted(uri))
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
      const document = await vscode.workspace.openTextDocument(uri)
      const opened = readFight(this.notes, document, encounter, this.optionsFor(uri, encounter))
      if (!('fight' in opened)) {
        this.notices.set({ uri, encounter }, 'problem', problemNotice(uri, opened.issue))
        return undefined
      }
      const { fight, log, reserve } = opened
      const live: LiveFight = { uri, encounter, fight, log, reserve }
      this.live.set(fightKey(uri, encounter), live)
      this.notices.set(live, 'problem', undefined)
      await this.write(document, live)
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
    const document = await this.documentOf(live)
    const setup = document && this.setupOf(live)
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
      const document = await this.documentOf(live)
      if (!document) return 'The note was deleted. Nothing was changed.'
      const outdated = this.synchronize(document, live)
      if (outdated !== undefined) return outdated
      const prepared = prepare(document)
      if ('reason' in prepared) return prepared.reason
      const { fight, refusal } = applyAction(prepared.fight, action)
      if (refusal) return refusal.rule ? `${refusal.reason} (${refusal.rule})` : refusal.reason
      const before = live.fight
      live.fight = fight
      if (!(await this.write(document, live, prepared.edits))) {
        live.fight = before
        return 'Could not save the note. Nothing was changed.'
      }
      if (action.type === 'dice' || action.type === 'always' || action.type === 'clear-orders')
        await this.saveOptions(live)
      // The note may have been edited in the meantime.
      this.followNote(live.uri)
      this.changed.fire(live)
      return undefined
    })
  }

  /** Brings a fight up to date with its note. Gives the reason if an action can no longer be applied. */
  private synchronize(document: vscode.TextDocument, live: LiveFight): string | undefined {
    const isSame = this.isCurrent(live) || this.reread(document, live)
    if (this.invalid.has(live)) return logInvalid
    return isSame ? undefined : 'The log was edited. The fight follows the note.'
  }

  private async saveOptions({ uri, encounter, fight }: LiveFight): Promise<void> {
    const { dice, orders } = fight.now.history
    await this.memento.update(fightKey(uri, encounter), { dice, orders })
  }

  private optionsFor(uri: vscode.Uri, encounter: string): PlayOptions {
    const dice = vscode.workspace.getConfiguration('fray', uri).get<DiceMode>('dice') ?? 'rolled'
    return this.memento.get<PlayOptions>(fightKey(uri, encounter)) ?? { dice, orders: [] }
  }

  /** Recreates a deleted note with its last known text. */
  private async restore(uri: vscode.Uri): Promise<void> {
    const text = openDocument(uri)?.getText() ?? this.notes.vault.notes.get(uri.toString())?.text
    if (text === undefined) return
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text))
    this.notices.set({ uri }, 'deleted', undefined)
  }

  /** The note of a fight. `undefined` if its file is gone, even if an editor still shows it. */
  private async documentOf({ uri }: LiveFight): Promise<vscode.TextDocument | undefined> {
    try {
      const document = await vscode.workspace.openTextDocument(uri)
      if (!document.isUntitled) await vscode.workspace.fs.stat(uri)
      return document
    } catch {
      this.noteDeleted(uri)
      return undefined
    }
  }

  /** Whether the note has the log and the reserve that this fight was read from. */
  private isCurrent(live: LiveFight): boolean {
    const setup = this.setupOf(live)
    return !!setup && logBodyOf(setup) === live.log && reserveOf(setup) === live.reserve
  }

  /** Writes the log, together with other edits. Gives whether that worked. */
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
      live.log = logText(live.fight)
      const setup = this.setupOf(live)
      if (setup) live.reserve = reserveOf(setup)
      return true
    } finally {
      this.writing = undefined
    }
  }

  /** Updates fights after their note changed. Our own edits change nothing; those of others win. */
  private followNote(uri: vscode.Uri): void {
    const document = openDocument(uri)
    if (!document) return
    for (const live of this.live.values()) {
      if (live === this.writing || live.uri.toString() !== uri.toString()) continue
      if (!this.isCurrent(live)) this.reread(document, live)
      else if (this.invalid.delete(live)) this.notices.set(live, 'problem', undefined)
    }
  }

  /** Reads a fight again from its note. Gives whether it is the same one, however the note now writes it. */
  private reread(document: vscode.TextDocument, live: LiveFight): boolean {
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

  private noteDeleted(uri: vscode.Uri): void {
    if (![...this.live.values()].some((live) => live.uri.toString() === uri.toString())) return
    this.notices.set({ uri }, 'deleted', {
      message: 'The note was deleted. The fight is still open here.',
      severity: 'error',
      actions: [{ label: 'Restore Note', run: () => this.restore(uri) }]
    })
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

const logInvalid = 'The log in the note is invalid. Nothing was changed.'
