import * as vscode from 'vscode'
import type { NoteEdit } from '../core/issues/issue.ts'
import { writeLog } from '../notes/edits.ts'
import type { Action, Fight } from '../session/fight.ts'
import { applyAction, logText } from '../session/fight.ts'
import type { Reinforcement } from '../session/reinforcements.ts'
import { addToReserve, availableReinforcements } from '../session/reinforcements.ts'
import type { CarriedParty, Carry, Setup } from '../session/setup.ts'
import { findEncounter } from '../session/setup.ts'
import { settingFor, tellingFor } from './documents.ts'
import type { PreparedChange } from './fight-changes.ts'
import { asItIs, maxTries, noteDeleted, noteRefused, pause, startAgain } from './fight-changes.ts'
import type { FightOptions } from './fight-options.ts'
import { keptActions } from './fight-options.ts'
import type { Ahead, FightRef, LiveFight } from './live-fight.ts'
import {
  beginAnew,
  encounterAt,
  fightAt,
  onceSent,
  problemNotice,
  readFight,
  refusalWords,
  reserveOf,
  setupOf,
  takeBack
} from './live-fight.ts'
import { LiveFights } from './live-fights.ts'
import type { FreshNote, NoteWriter } from './note-writer.ts'
import type { Notices } from './notices.ts'
import { beginOwnLog } from './own-logs.ts'
import { partyNotice } from './party-notice.ts'
import type { Trust } from './trust.ts'
import { restricted } from './trust.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/**
 * Opens fights and acts in them; the only writer of their logs. What an action does is shown at once, and the note follows.
 * While a fight cannot follow its note, nothing is written.
 */
export class Fights implements vscode.Disposable {
  private readonly live: LiveFights
  private readonly subscription: vscode.Disposable
  /** Runs writes one after another: each waits for the edit of the previous one. */
  private queue: Promise<unknown> = Promise.resolve()
  /** How many changes wait that need the note first. */
  private changes = 0

  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly notices: Notices,
    private readonly writer: NoteWriter,
    private readonly trust: Trust,
    private readonly options: FightOptions
  ) {
    this.live = new LiveFights(notes, notices, writer, options)
    this.subscription = trust.onGrant(() => {
      for (const live of this.live) void this.goLive(live)
    })
  }

  get onChange(): vscode.Event<LiveFight> {
    return this.live.onChange
  }

  get(uri: vscode.Uri, encounter: string): LiveFight | undefined {
    const at = fightAt(this.notes, { uri, encounter })
    return this.live.get(at.uri, at.encounter)
  }

  /**
   * Starts or resumes a fight. If that is impossible, shows a notice and gives `undefined`. `carry`: how its party begins,
   * if nothing was done in it yet.
   */
  async open(uri: vscode.Uri, encounter: string, carry?: Carry): Promise<LiveFight | undefined> {
    const live = await this.openAsItIs(uri, encounter)
    if (live && carry !== undefined) {
      const reason = await this.beginAs(live, carry)
      if (reason !== undefined) void vscode.window.showInformationMessage(reason)
    }
    return live
  }

  private openAsItIs(asked: vscode.Uri, name: string): Promise<LiveFight | undefined> {
    return this.enqueue(async () => {
      const known = this.get(asked, name)
      if (known) return known
      await this.notes.ready
      const from = { uri: asked, encounter: name }
      const party = this.setupOf(from)?.carried
      const problem =
        this.trust.isTrusted &&
        (await beginOwnLog(this.notes, this.writer, from, this.options.of(asked, name)))
      if (problem) {
        this.notices.set(from, 'problem', problem)
        return undefined
      }
      const { uri, encounter } = fightAt(this.notes, from)
      const note = await this.writer.open(uri)
      const options = this.options.of(uri, encounter)
      const opened = readFight(this.notes, note.document, encounter, options)
      if (!('fight' in opened)) {
        this.notices.set({ uri, encounter }, 'problem', problemNotice(uri, opened.issue))
        return undefined
      }
      const { fight, log, reserve } = opened
      const live: LiveFight = { uri, encounter, fight, written: fight, ahead: [], log, reserve }
      // Nobody has seen a new fight in Restricted Mode: the panel says why.
      if (!this.trust.isTrusted && log === '') return undefined
      if (this.trust.isTrusted && !(await this.write(note, live, fight))) {
        this.notices.set(live, 'problem', {
          message: 'VS Code refused to edit the note. The fight was not started.',
          severity: 'error',
          actions: [{ label: 'Try Again', run: () => startAgain(uri, encounter) }]
        })
        return undefined
      }
      this.live.add(live)
      if (party) this.tellParty(live, party)
      return live
    })
  }

  /** Begins a fight anew in which nothing was done yet, its party as wished. Gives why not. */
  private async beginAs(live: LiveFight, carry: Carry): Promise<string | undefined> {
    let carried: CarriedParty | undefined
    const prepare = (document: vscode.TextDocument) => {
      const begun = beginAnew(this.notes, document, live, carry)
      if ('reason' in begun) return begun
      carried = begun.setup.carried
      return { fight: begun.fight, edits: [] }
    }
    // Who rolls stays as it is.
    const reason = await this.change(live, prepare, {
      type: 'dice',
      mode: live.fight.now.history.dice
    })
    if (reason === undefined) this.tellParty(live, carried)
    return reason
  }

  /** Says once how the party begins: until something is done. */
  private tellParty(live: LiveFight, carried: CarriedParty | undefined): void {
    const begin = (carry: Carry) => this.open(live.uri, live.encounter, carry)
    this.notices.set(live, 'carry-over', partyNotice(carried, begin))
  }

  /**
   * Applies an action and shows what comes of it at once; the note follows. Resolves when it is in the note, with the
   * reason if it was refused or had to be taken back.
   */
  async act(live: LiveFight, action: Action): Promise<string | undefined> {
    if (!this.trust.isTrusted) return restricted
    // What the note says has to be known first.
    if (!this.live.isFollowing(live) || this.changes > 0)
      return this.change(live, () => asItIs(live), action)
    const { fight, refusal } = applyAction(live.fight, action)
    if (refusal) return refusalWords(refusal)
    this.notices.set(live, 'carry-over', undefined)
    const one: Ahead = { action, fight }
    live.fight = fight
    live.ahead = [...live.ahead, one]
    this.live.show(live)
    return this.enqueue(() => onceSent(() => this.writeAhead(live, one)))
  }

  /** Writes an action, as one step of the editor’s own undo. Gives why it was taken back, if it was. */
  private async writeAhead(live: LiveFight, one: Ahead): Promise<string | undefined> {
    // VS Code refuses edits of a note that somebody edits at the same moment.
    for (let tries = 1; !(await this.tryToWrite(live, one)); tries++) {
      if (tries === maxTries) takeBack(live, noteRefused)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    await this.finish(live, one.action)
    return one.reason
  }

  /** Gives whether an action is in the note, or was taken back. */
  private async tryToWrite(live: LiveFight, one: Ahead): Promise<boolean> {
    const note = await this.live.noteOf(live)
    if (note) this.live.synchronize(note.document, live)
    else takeBack(live, noteDeleted)
    if (!note || one.reason !== undefined) return true
    const isWritten = await this.write(note, live, one.fight)
    if (isWritten) live.ahead = live.ahead.slice(1)
    return isWritten
  }

  /** Adds a creature to the encounter’s reserve and gives the command `text` that brings it in, in one edit. */
  async reinforce(live: LiveFight, creature: string, text: string): Promise<string | undefined> {
    const own = encounterAt(this.notes, live)
    const { uri, encounter: place } = own ?? live
    const add = (document: vscode.TextDocument) => {
      const note = this.notes.of(document)
      const where = { note, place, setting: settingFor(uri) }
      return addToReserve(this.notes.vault, where, creature, live.fight.now.history)
    }
    if (!own) return this.change(live, add, { type: 'give', text })
    let reason: string | undefined
    await this.writer.edit(uri, (document) => {
      const added = add(document)
      reason = 'reason' in added ? added.reason : undefined
      return 'reason' in added ? [] : added.edits
    })
    return reason ?? this.change(live, () => asItIs(live), { type: 'give', text })
  }

  /** Who may join a fight. */
  async reinforcementsFor(live: LiveFight): Promise<readonly Reinforcement[]> {
    const setup = (await this.live.noteOf(live)) && this.setupOf(live)
    return setup ? availableReinforcements(this.notes.vault, setup, settingFor(live.uri)) : []
  }

  /** The setup of a fight from the current text of its note. */
  setupOf(live: FightRef): Setup | undefined {
    return setupOf(this.notes, live)
  }

  /** Applies an action to the fight that `prepare` makes from the note, and saves it. */
  private change(
    live: LiveFight,
    prepare: (document: vscode.TextDocument) => PreparedChange | { readonly reason: string },
    action: Action
  ): Promise<string | undefined> {
    this.changes++
    return this.enqueue(async () => {
      if (!this.trust.isTrusted) return restricted
      const note = await this.live.noteOf(live)
      if (!note) return noteDeleted
      const outdated = this.live.synchronize(note.document, live)
      if (outdated !== undefined) return outdated
      const prepared = prepare(note.document)
      if ('reason' in prepared) return prepared.reason
      const { fight, refusal } = applyAction(prepared.fight, action)
      if (refusal) return refusalWords(refusal)
      if (!(await this.write(note, live, fight, prepared.edits))) return noteRefused
      live.fight = fight
      await this.finish(live, action)
      return undefined
    }).finally(() => {
      this.changes--
    })
  }

  /** What follows once an action is in the note. */
  private async finish(live: LiveFight, { type }: Action): Promise<void> {
    if (keptActions.has(type)) await this.options.save(live)
    // The note may have been edited in the meantime.
    this.live.follow(live.uri)
    this.live.show(live)
  }

  /** Writes the log, together with other edits. Gives whether it is in the note, saved or not yet. */
  private async write(
    fresh: FreshNote,
    live: LiveFight,
    fight: Fight,
    edits: readonly NoteEdit[] = []
  ): Promise<boolean> {
    const { document } = fresh
    const note = this.notes.of(document)
    const block = findEncounter(note, live.encounter)
    if (!block) return false
    this.live.writing = live
    try {
      const log = logText(fight, { before: live.log, telling: tellingFor(live.uri) })
      const written = await this.writer.write(fresh, [...edits, ...writeLog(note, block, log)])
      if (written === 'refused') return false
      live.log = log
      live.written = fight
      const setup = this.setupOf(live)
      if (setup) live.reserve = reserveOf(setup)
      this.live.remember(document)
      return true
    } finally {
      this.live.writing = undefined
    }
  }

  /** Goes on with a fight that was only shown so far, because the folder was not trusted. */
  private async goLive(live: LiveFight): Promise<void> {
    const { document } = await this.writer.open(live.uri)
    const options = this.options.of(live.uri, live.encounter)
    const opened = readFight(this.notes, document, live.encounter, options)
    if ('fight' in opened) Object.assign(live, opened, { written: opened.fight })
    this.live.show(live)
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const next = this.queue.then(work)
    this.queue = next.catch(() => undefined)
    return next
  }

  dispose(): void {
    vscode.Disposable.from(this.subscription, this.live).dispose()
  }
}
