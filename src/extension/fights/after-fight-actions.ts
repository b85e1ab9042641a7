import * as vscode from 'vscode'
import { applyEdits } from '../../notes/edits.ts'
import { fightAgain } from '../../session/log/fight-again.ts'
import { recapOf } from '../../session/log/recap.ts'
import type { EncounterRef } from '../../session/next-encounter.ts'
import { isLogAtEnd, nextEncounter } from '../../session/next-encounter.ts'
import type { CarryMode } from '../../session/setup.ts'
import { findEncounter } from '../../session/setup.ts'
import type { AfterFight, AfterFightAction } from '../../tracker/messages.ts'
import { logDetailFor, openDocument, settingFor, showRange } from '../notes/documents.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import { showDifference } from '../notes/show-difference.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Fights } from './fights.ts'
import type { FightRef, LiveFight } from './live-fight.ts'
import { encounterRefOf, fightRefOf } from './live-fight.ts'
import { newSeed } from './new-seed.ts'
import { beginAnotherLogInNote } from './own-logs.ts'
import { updateParty } from './update-party.ts'

/**
 * The actions after a fight: the next encounter, another fight, a recap in the note, and the statblocks of the
 * party.
 */
export class AfterFightActions {
  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly fights: Fights,
    private readonly writer: NoteWriter
  ) {}

  /**
   * The next encounter after a finished fight, if there is one, and whether its party starts with changes from earlier
   * fights.
   */
  of(live: LiveFight): AfterFight {
    const next = this.next(live)
    if (!next) return {}
    const uri = vscode.Uri.parse(next.path)
    const setup = this.fights.setupOf({ uri, encounter: next.name })
    return { next: next.name, isChanged: setup?.carried !== undefined }
  }

  /** Runs an action after a fight. Returns the fight that the action starts, if any. */
  async run(live: LiveFight, action: AfterFightAction): Promise<LiveFight | undefined> {
    switch (action) {
      case 'next':
        return this.startNext(live)
      case 'next-rested':
        return this.startNext(live, 'rested')
      case 'again':
        return this.fightAgain(live)
      case 'recap':
        await this.writeRecap(live)
        return undefined
      case 'party':
        await updateParty(this.notes, this.fights, live)
        return undefined
    }
  }

  private async startNext(live: LiveFight, carry?: CarryMode): Promise<LiveFight | undefined> {
    const next = this.next(live)
    if (next) return this.fights.open(vscode.Uri.parse(next.path), next.name, carry)
    void vscode.window.showInformationMessage(
      vscode.l10n.t('No encounter follows “{0}” in this folder.', live.encounter)
    )
    return undefined
  }

  /**
   * Starts and opens another fight of an encounter. Writes its log below the last one, or into another note if the logs
   * are there. If such a log in another note is not over yet, opens its fight instead.
   */
  async fightAgain(ref: FightRef): Promise<LiveFight | undefined> {
    const { uri, encounter } = ref
    const isElsewhere = fightRefOf(this.notes, ref) !== ref
    const home = isElsewhere ? ref : encounterRefOf(this.notes, ref)
    if (home) return this.fightAgainElsewhere(home)
    let name: string | undefined
    const isWritten = await this.writer.edit(uri, () => {
      const setup = this.fights.setupOf({ uri, encounter })
      const options = { ...this.fights.optionsOf(ref), seed: newSeed() }
      const again = setup && fightAgain(setup, options, logDetailFor(uri))
      if (!again || 'issues' in again) return []
      name = again.name
      return again.edits
    })
    return isWritten && name !== undefined ? this.fights.open(uri, name) : undefined
  }

  /**
   * Starts another fight of an encounter whose logs are in other notes. If the last fight is not over yet, opens that
   * fight.
   */
  private async fightAgainElsewhere(home: FightRef): Promise<LiveFight | undefined> {
    const last = this.fights.setupOf(home)
    if (!last || !isLogAtEnd(last)) return this.fights.open(home.uri, home.encounter)
    const again = await beginAnotherLogInNote(
      this.notes,
      this.writer,
      home,
      this.fights.optionsOf(home)
    )
    if (again && 'uri' in again) return this.fights.open(again.uri, again.encounter)
    if (again) void vscode.window.showErrorMessage(again.message)
    return undefined
  }

  /** Writes the recap below the log. Asks before replacing a different recap. */
  private async writeRecap(live: LiveFight): Promise<void> {
    const { uri } = live
    const recap = this.recapOf(live)
    if (!recap) return
    if (recap.kind === 'same') return showRange(uri, recap.range, { preserveFocus: true })
    if (recap.kind === 'exists') {
      await showRange(uri, recap.range)
      if (!(await this.mayReplaceRecap(live))) return
    }
    await this.writer.edit(uri, () => {
      const fresh = this.recapOf(live)
      return fresh && fresh.kind !== 'same' ? [fresh.edit] : []
    })
    const written = this.recapOf(live)
    if (written) await showRange(uri, written.range, { preserveFocus: true })
  }

  /** Asks whether to replace the recap in the note. *Compare* shows the difference and asks again. */
  private async mayReplaceRecap(live: LiveFight): Promise<boolean> {
    const message = vscode.l10n.t(
      'The note has another recap of “{0}”. Replace it?',
      live.encounter
    )
    const [replace, compare] = [vscode.l10n.t('Replace'), vscode.l10n.t('Compare')]
    for (;;) {
      const choice = await vscode.window.showInformationMessage(message, replace, compare)
      if (choice !== compare) return choice === replace
      const recap = this.recapOf(live)
      const document = openDocument(live.uri)
      if (!document || recap?.kind !== 'exists') return false
      const replaced = applyEdits(document.getText(), [recap.edit])
      await showDifference(replaced, live.uri, vscode.l10n.t('With the new recap ↔ In the note'))
    }
  }

  private recapOf(live: LiveFight): ReturnType<typeof recapOf> {
    const setup = this.fights.setupOf(live)
    return setup && recapOf(setup, live.fight)
  }

  private next({ uri, encounter }: LiveFight): EncounterRef | undefined {
    const document = openDocument(uri)
    const note = document ? this.notes.of(document) : this.notes.vault.notes.get(uri.toString())
    const block = note && findEncounter(note, encounter)
    if (!block) return undefined
    return nextEncounter(this.notes.vault, note, block, (path) =>
      settingFor(vscode.Uri.parse(path))
    )
  }
}
