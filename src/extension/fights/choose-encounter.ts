import * as vscode from 'vscode'
import type { ListedEncounter } from '../../language/encounter-list.ts'
import { encounterGroups } from '../../language/encounter-list.ts'
import { settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import { offerCommand } from '../offer.ts'

/** Asks for an encounter of any note. */
export async function chooseEncounter(notes: WorkspaceNotes): Promise<ListedEncounter | undefined> {
  await notes.ready
  const groups = encounterGroups(notes.vault, (path) => settingFor(vscode.Uri.parse(path)))
  const items = groups.flatMap(({ title, encounters }) =>
    encounters.map((encounter) => ({
      label: encounter.name,
      description: title,
      detail: encounter.creatures,
      encounter
    }))
  )
  if (items.length === 0) {
    await offerCommand(
      vscode.l10n.t('No encounters found in this workspace.'),
      vscode.l10n.t('New Encounter'),
      'fray.newEncounter'
    )
    return undefined
  }
  const chosen = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t('Select an encounter'),
    matchOnDescription: true,
    matchOnDetail: true
  })
  return chosen?.encounter
}
