import * as vscode from 'vscode'
import type { PlayOptions } from '../../core/fight/history.ts'
import type { NoteEdit } from '../../core/issues/issue.ts'
import type { Action, Fight } from '../../session/fight.ts'
import { applyAction } from '../../session/fight.ts'
import type { Reinforcement } from '../../session/reinforcements.ts'
import { addToReserve, availableReinforcements } from '../../session/reinforcements.ts'
import type { CarriedParty, CarryMode, Setup } from '../../session/setup.ts'
import { settingFor } from '../notes/documents.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Notices } from '../notices.ts'
import type { Trust } from '../trust.ts'
import { restricted } from '../trust.ts'
import type { FightOptions } from './fight-options.ts'
import { optionActions } from './fight-options.ts'
import type { FightRef, LiveFight, UnsavedAction } from './live-fight.ts'
import {
  afterMessagesSent,
  encounterRefOf,
  fightRefOf,
  problemNotice,
  readFight,
  refusalWords,
  repeatUnsaved,
  restartFight,
  setupOf
} from './live-fight.ts'
import { LiveFights } from './live-fights.ts'
import { LogWriter, noteDeleted, noteRefused } from './log-writer.ts'
import { beginLogInNamedNote } from './own-logs.ts'
import { partyNotice } from './party-notice.ts'

/** A fight to which an action is applied, and edits to save together with its log. */
interface PreparedChange {
  readonly fight: Fight
  readonly edits: readonly NoteEdit[]
}

const unchanged = ({ fight }: LiveFight): PreparedChange => ({ fight, edits: [] })

/** Opens fights and applies actions. The panel shows a result at once; then the result is written into the note. */
export class Fights implements vscode.Disposable {
  private readonly live: LiveFights
  private readonly log: LogWriter
  private readonly subscription: vscode.Disposable
  /** Runs writes one after another: each waits for the edit of the previous one. */
  private queue: Promise<unknown> = Promise.resolve()
  /** The number of queued changes that read the note before they apply their action. */
  private changes = 0

  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly notices: Notices,
    private readonly writer: NoteWriter,
    private readonly trust: Trust,
    private readonly options: FightOptions
  ) {
    this.live = new LiveFights(notes, notices, writer, options)
    this.log = new LogWriter(notes, writer, this.live)
    this.subscription = trust.onGrant(() => {
      for (const live of this.live) void this.startShown(live)
    })
  }

  get onChange(): vscode.Event<LiveFight> {
    return this.live.onChange
  }

  get(uri: vscode.Uri, encounter: string): LiveFight | undefined {
    const at = fightRefOf(this.notes, { uri, encounter })
    return this.live.get(at.uri, at.encounter)
  }

  /**
   * Starts or resumes a fight. If that is impossible, shows a notice and returns `undefined`. `carry`: how the party
   * begins, if no command was given yet.
   */
  async open(
    uri: vscode.Uri,
    encounter: string,
    carry?: CarryMode
  ): Promise<LiveFight | undefined> {
    const live = await this.openUnchanged(uri, encounter)
    if (live && carry !== undefined) {
      const reason = await this.restartWith(live, carry)
      if (reason !== undefined) void vscode.window.showInformationMessage(reason)
    }
    return live
  }

  private openUnchanged(asked: vscode.Uri, name: string): Promise<LiveFight | undefined> {
    return this.enqueue(async () => {
      const known = this.get(asked, name)
      if (known) return known
      await this.notes.ready
      const from = { uri: asked, encounter: name }
      const party = this.setupOf(from)?.carried
      const problem =
        this.trust.isTrusted &&
        (await beginLogInNamedNote(this.notes, this.writer, from, this.options.of(asked, name)))
      if (problem) {
        this.notices.set(from, 'problem', problem)
        return undefined
      }
      const { uri, encounter } = fightRefOf(this.notes, from)
      const note = await this.writer.open(uri)
      const options = this.options.of(uri, encounter)
      const opened = readFight(this.notes, note.document, encounter, options)
      if (!('fight' in opened)) {
        this.notices.set({ uri, encounter }, 'problem', problemNotice(uri, opened.issue))
        return undefined
      }
      const { fight, log, reserve } = opened
      const live: LiveFight = { uri, encounter, fight, written: fight, unsaved: [], log, reserve }
      // In Restricted Mode a fight without a log cannot start: the panel shows why.
      if (!this.trust.isTrusted && log === '') return undefined
      if (this.trust.isTrusted && !(await this.log.write(note, live, fight))) {
        this.notices.set(live, 'problem', {
          message: vscode.l10n.t(
            'VS Code did not let Fray write the log, so the fight was not started.'
          ),
          severity: 'error',
          actions: [
            { label: vscode.l10n.t('Try Again'), run: () => startAgain({ uri, encounter }) }
          ]
        })
        return undefined
      }
      this.live.add(live)
      if (party) this.showPartyNotice(live, party)
      return live
    })
  }

  /**
   * Starts a fight again with its party in another state, if no command was given yet. Returns the reason if that is
   * impossible.
   */
  private async restartWith(live: LiveFight, carry: CarryMode): Promise<string | undefined> {
    let carried: CarriedParty | undefined
    const prepare = (document: vscode.TextDocument) => {
      const begun = restartFight(this.notes, document, live, carry)
      if ('reason' in begun) return begun
      carried = begun.setup.carried
      return { fight: begun.fight, edits: [] }
    }
    // This action only sets the same dice mode again.
    const reason = await this.change(live, prepare, {
      type: 'dice',
      mode: live.fight.now.history.dice
    })
    if (reason === undefined) this.showPartyNotice(live, carried)
    return reason
  }

  /** Shows a notice about how the party begins. The first action removes the notice. */
  private showPartyNotice(live: LiveFight, carried: CarriedParty | undefined): void {
    const begin = (carry: CarryMode) => this.open(live.uri, live.encounter, carry)
    this.notices.set(live, 'carry-over', partyNotice(carried, begin))
  }

  /**
   * Applies an action and shows the result at once. Resolves when the result is in the note. Returns the reason if the
   * action was refused or had to be withdrawn.
   */
  async act(live: LiveFight, action: Action): Promise<string | undefined> {
    if (!this.trust.isTrusted) return restricted
    // The fight must first be read from its note.
    if (!this.live.isFollowing(live) || this.changes > 0)
      return this.change(live, () => unchanged(live), action)
    const { fight, refusal } = applyAction(live.fight, action)
    if (refusal) return refusalWords(refusal)
    this.notices.set(live, 'carry-over', undefined)
    const one: UnsavedAction = { action, fight }
    live.fight = fight
    live.unsaved = [...live.unsaved, one]
    this.live.show(live)
    return this.enqueue(() =>
      afterMessagesSent(async () => {
        await this.log.writeAhead(live, one)
        await this.finish(live, action)
        return one.reason
      })
    )
  }

  /**
   * Adds a creature to the encounter’s reserve and runs the command `text` that brings the creature into the fight.
   * Both are one edit if the log is in the encounter’s note. Returns the reason if one of them is refused.
   */
  async reinforce(live: LiveFight, creature: string, text: string): Promise<string | undefined> {
    const own = encounterRefOf(this.notes, live)
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
    return reason ?? this.change(live, () => unchanged(live), { type: 'give', text })
  }

  /** The creatures that can join a fight. */
  async reinforcementsFor(live: LiveFight): Promise<readonly Reinforcement[]> {
    const setup = (await this.live.noteOf(live)) && this.setupOf(live)
    return setup ? availableReinforcements(this.notes.vault, setup, settingFor(live.uri)) : []
  }

  /** The dice mode of a fight, and its standing orders. */
  optionsOf({ uri, encounter }: FightRef): PlayOptions {
    return this.options.of(uri, encounter)
  }

  /** The setup of a fight from the current text of its note. `undefined` if no fight can be prepared from the note. */
  setupOf(live: FightRef): Setup | undefined {
    return setupOf(this.notes, live)
  }

  /**
   * Applies an action to the fight that `prepare` makes from the note, and saves the result. Returns the reason if that
   * is refused.
   */
  private change(
    live: LiveFight,
    prepare: (document: vscode.TextDocument) => PreparedChange | { readonly reason: string },
    action: Action
  ): Promise<string | undefined> {
    this.changes++
    return this.enqueue(async () => {
      if (!this.trust.isTrusted) return restricted
      const note = await this.live.noteOf(live)
      if (!note) return this.live.isLost(live) ? noteDeleted : noteRefused
      const outdated = this.live.synchronize(note.document, live)
      if (outdated !== undefined) return outdated
      const prepared = prepare(note.document)
      if ('reason' in prepared) return prepared.reason
      const { fight, refusal } = applyAction(prepared.fight, action)
      if (refusal) return refusalWords(refusal)
      if (!(await this.log.write(note, live, fight, prepared.edits))) return noteRefused
      live.fight = fight
      await this.finish(live, action)
      return undefined
    }).finally(() => {
      this.changes--
    })
  }

  /** After an action was written: saves options, and reads the fight again if the note was edited meanwhile. */
  private async finish(live: LiveFight, { type }: Action): Promise<void> {
    if (optionActions.has(type)) await this.options.save(live)
    this.live.follow(live.uri)
    this.live.show(live)
  }

  /** Starts a fight that was only shown so far, because the folder was not trusted. */
  private startShown(live: LiveFight): Promise<void> {
    return this.enqueue(async () => {
      const { document } = await this.writer.open(live.uri)
      const options = this.options.of(live.uri, live.encounter)
      const opened = readFight(this.notes, document, live.encounter, options)
      if ('fight' in opened) {
        Object.assign(live, opened, { written: opened.fight })
        // The tracker already offers commands, so the user can have given a command meanwhile.
        repeatUnsaved(live)
      }
      this.live.show(live)
    })
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

const startAgain = ({ uri, encounter }: FightRef): Thenable<unknown> =>
  vscode.commands.executeCommand('fray.startListed', { path: uri.toString(), name: encounter })
