import * as vscode from 'vscode'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import { allowedCommands } from '../../language/code-lenses.ts'
import { writeLog } from '../../notes/edits.ts'
import { headerRange } from '../../notes/fences/fence.ts'
import type { Fight } from '../../session/fight.ts'
import { applyAction, logText } from '../../session/fight.ts'
import { logBodyOf } from '../../session/log/follow-log.ts'
import { openFight } from '../../session/open-fight.ts'
import { prepare } from '../../session/prepare.ts'
import type { Setup } from '../../session/setup.ts'
import { newSeed } from '../fights/new-seed.ts'
import { logDetailFor, openDocument, settingFor } from '../notes/documents.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import { LastRolls } from './last-rolls.ts'

/** The last roll of a statblock, not yet in a note. */
interface Roll {
  readonly command: string
  readonly fight: Fight
  readonly summary: string
}

/**
 * Rolls for statblocks outside fights. Shows the last result in a lens, and saves the result to the note on
 * demand.
 */
export class StatblockRolls implements vscode.Disposable {
  private readonly rolls = new LastRolls<Roll>()
  readonly onChange = this.rolls.onChange

  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly writer: NoteWriter
  ) {}

  /** The last rolls of a note’s statblocks, each with the offset of its lens. */
  of(
    uri: vscode.Uri
  ): readonly { readonly statblock: string; readonly at: number; readonly summary: string }[] {
    const document = openDocument(uri)
    if (!document) return []
    return this.notes.of(document).statblocks.flatMap((statblock) => {
      const roll = this.rolls.get(uri, statblock.name)
      return roll
        ? [{ statblock: statblock.name, at: headerRange(statblock).start, summary: roll.summary }]
        : []
    })
  }

  /**
   * Rolls a command, such as `attack`, for a statblock. `text`: the whole line of the command. Without `text`, asks for
   * a target or weapon if there are several.
   */
  async roll(uri: vscode.Uri, statblock: string, command: string, text?: string): Promise<void> {
    const document = await vscode.workspace.openTextDocument(uri)
    await this.notes.ready
    const setup = this.setup(document, statblock)
    if (!setup) return
    const opened = openFight(setup, { seed: newSeed(), dice: 'rolled' })
    if (!('fight' in opened)) {
      vscode.window.showWarningMessage(
        escapeHidden(
          opened.issues[0]?.message ?? vscode.l10n.t('Could not roll for this statblock.')
        )
      )
      return
    }
    const { fight } = opened
    const chosen = text ?? (await pickCommand(fight, command))
    if (chosen === undefined) return
    const result = applyAction(fight, { type: 'give', text: chosen })
    if (result.refusal) {
      vscode.window.showWarningMessage(result.refusal.reason)
      return
    }
    const last = result.fight.now.history.steps.at(-1)
    const summary = (last?.lines ?? []).map(({ text }) => withoutName(text, statblock)).join(' · ')
    this.rolls.set(uri, statblock, { command: chosen, fight: result.fight, summary })
  }

  async again(uri: vscode.Uri, statblock: string): Promise<void> {
    const last = this.rolls.get(uri, statblock)
    if (last) await this.roll(uri, statblock, '', last.command)
    else showNoRoll(statblock)
  }

  /** Writes the last roll of a statblock into a log below the statblock. */
  async keep(uri: vscode.Uri, statblock: string): Promise<void> {
    const roll = this.rolls.get(uri, statblock)
    if (!roll) return showNoRoll(statblock)
    await this.notes.ready
    const isWritten = await this.writer.edit(uri, (document) => {
      const setup = this.setup(document, statblock)
      if (!setup) return []
      const form = { before: logBodyOf(setup), telling: logDetailFor(uri) }
      return writeLog(setup.note, setup.place, logText(roll.fight, form))
    })
    if (isWritten) this.rolls.delete(uri, statblock)
  }

  private setup(document: vscode.TextDocument, name: string): Setup | undefined {
    const note = this.notes.of(document)
    const setting = settingFor(document.uri)
    const statblock = note.statblocks.find((one) => one.name === name)
    const prepared = statblock && prepare(this.notes.vault, note, statblock, setting)
    if (prepared && 'setup' in prepared) return prepared.setup
    vscode.window.showWarningMessage(
      escapeHidden(
        prepared?.issues[0]?.message ?? vscode.l10n.t('This note has no statblock “{0}”.', name)
      )
    )
    return undefined
  }

  dispose(): void {
    this.rolls.dispose()
  }
}

function showNoRoll(statblock: string): void {
  vscode.window.showInformationMessage(
    vscode.l10n.t('Nothing was rolled for “{0}” yet.', escapeHidden(statblock))
  )
}

/** A log line without the leading name, because its lens is directly above the statblock. */
const withoutName = (text: string, name: string): string =>
  text.startsWith(name) ? text.slice(name.length).replace(/^:?\s+/, '') : text

async function pickCommand(fight: Fight, command: string): Promise<string | undefined> {
  const { ruleset, now } = fight
  const { params = {}, label } = ruleset.language.declarations[command] ?? {}
  const items = allowedCommands(ruleset, now.state, command).map((command) => ({
    label: Object.keys(params)
      .filter((param) => param !== 'who')
      .map((param) => String((command as unknown as Record<string, unknown>)[param]))
      .filter((value) => value !== '')
      .join(', '),
    text: ruleset.language.quote(command)
  }))
  if (items.length < 2) return items[0]?.text
  return (await vscode.window.showQuickPick(items, { placeHolder: label ?? '' }))?.text
}
