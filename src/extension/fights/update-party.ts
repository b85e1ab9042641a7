import * as vscode from 'vscode'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import {
  nothingToWriteMessage,
  partyEdits,
  unchangedPartyMessage
} from '../../session/party-edits.ts'
import { fightSummary } from '../../session/views/fight-summary.ts'
import { rangeIn } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Fights } from './fights.ts'
import type { LiveFight } from './live-fight.ts'

/**
 * Shows the results of a finished fight as edits of the party’s statblocks, in VS Code’s refactor preview.
 * There people accept or reject each edit.
 */
export async function updateParty(
  notes: WorkspaceNotes,
  fights: Fights,
  live: LiveFight
): Promise<void> {
  await notes.ready
  const setup = fights.setupOf(live)
  if (!setup || !fightSummary(live.fight)) {
    tell(`“${live.encounter}” is not over yet. Finish the fight first.`)
    return
  }
  const party = partyEdits(notes.vault, setup, live.fight)
  const kept = unchangedPartyMessage(party)
  if (party.changed.length === 0) {
    tell(nothingToWriteMessage(party))
    return
  }
  const edit = new vscode.WorkspaceEdit()
  for (const { who, path, words, edits } of party.changed) {
    const uri = vscode.Uri.parse(path)
    const document = await vscode.workspace.openTextDocument(uri)
    // An open document can be newer than the note in the vault.
    if (document.getText() !== notes.vault.notes.get(path)?.text) {
      tell('A note of the party is being changed. Try again.')
      return
    }
    const metadata = { label: `${who}: ${words}`, needsConfirmation: true }
    for (const one of edits) edit.replace(uri, rangeIn(document, one), one.text, metadata)
  }
  if (kept !== '') tell(kept)
  await vscode.workspace.applyEdit(edit, { isRefactoring: true })
}

const tell = (message: string): void => {
  void vscode.window.showInformationMessage(escapeHidden(message))
}
