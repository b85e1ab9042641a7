import * as vscode from 'vscode'
import { partiesIn, partyEdit } from '../../notes/encounter/party.ts'
import { fightsIn } from '../../notes/logs.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

/** Asks for a party, and writes it into the encounter. */
export async function chooseParty(
  notes: WorkspaceNotes,
  writer: NoteWriter,
  uri: vscode.Uri,
  encounter: string
): Promise<void> {
  const parties = partiesIn(notes.vault)
  if (parties.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t(
        'Fray found no characters of players. Write “player: true” into their statblocks.'
      )
    )
    return
  }
  const chosen = await vscode.window.showQuickPick(
    parties.map(({ name, members }) => ({ label: name, detail: members.join(', ') })),
    { placeHolder: vscode.l10n.t('Select the party for “{0}”', encounter) }
  )
  if (!chosen) return
  let isPlaced = false
  await writer.edit(uri, (document) => {
    const block = fightsIn(notes.of(document)).find(({ name }) => name === encounter)
    const edit = block && partyEdit(block, chosen.label)
    isPlaced = edit !== undefined
    return edit ? [edit] : []
  })
  if (!isPlaced)
    void vscode.window.showInformationMessage(
      vscode.l10n.t(
        'Fray could not edit “{0}”. Write “party: {1}” into the encounter.',
        encounter,
        chosen.label
      )
    )
}
