import * as vscode from 'vscode'
import { openFights } from '../../language/encounter-list.ts'
import { noteName } from '../../notes/vault/note-path.ts'
import { isMarkdown, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import { offerCommand } from '../offer.ts'
import type { Fights } from './fights.ts'
import type { LiveFight } from './live-fight.ts'

interface FightItem extends vscode.QuickPickItem {
  readonly path: string
  readonly name: string
}

/** The groups of fights in the list, in this order. */
const kinds = ['running', 'paused', 'new', 'finished'] as const
type Kind = (typeof kinds)[number]

const kindLabels: Readonly<Record<Kind, string>> = {
  running: vscode.l10n.t('In Progress'),
  paused: vscode.l10n.t('Paused'),
  new: vscode.l10n.t('Not Started'),
  finished: vscode.l10n.t('Finished')
}

/**
 * Asks for a fight of the open notes, and shows that fight in the tracker. `current`: the fight that is shown
 * now.
 */
export async function switchFight(
  notes: WorkspaceNotes,
  fights: Fights,
  current: LiveFight | undefined
): Promise<unknown> {
  await notes.ready
  const found = fightsOfOpenNotes(notes, fights, current)
  const items = kinds.flatMap((kind): readonly (vscode.QuickPickItem | FightItem)[] => {
    const alike = found.filter((one) => one.kind === kind).map(({ item }) => item)
    const separator = { label: kindLabels[kind], kind: vscode.QuickPickItemKind.Separator }
    return alike.length === 0 ? [] : [separator, ...alike]
  })
  if (items.length === 0)
    return offerCommand(
      vscode.l10n.t('The open notes have no encounters.'),
      vscode.l10n.t('Start Encounter'),
      'fray.start'
    )
  const chosen = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t('Select a fight of the open notes'),
    matchOnDescription: true,
    matchOnDetail: true
  })
  return chosen && 'path' in chosen
    ? vscode.commands.executeCommand('fray.startListed', chosen)
    : undefined
}

function fightsOfOpenNotes(
  notes: WorkspaceNotes,
  fights: Fights,
  current: LiveFight | undefined
): readonly { readonly kind: Kind; readonly item: FightItem }[] {
  const open = vscode.workspace.textDocuments.filter(isMarkdown).map(({ uri }) => uri.toString())
  const paths = new Set([...(current ? [current.uri.toString()] : []), ...open])
  const all = openFights(notes.vault, [...paths], (path) => settingFor(vscode.Uri.parse(path)))
  return all.map(({ path, encounter: name, action, creatures }) => {
    const live = fights.get(vscode.Uri.parse(path), name)
    const kind: Kind = action.startsWith('Over')
      ? 'finished'
      : live
        ? 'running'
        : action === 'Start'
          ? 'new'
          : 'paused'
    const isCurrent = live !== undefined && live === current
    const label = isCurrent ? `$(check) ${name}` : name
    const detail = action === 'Start' ? creatures : `${action} · ${creatures}`
    return { kind, item: { label, description: noteName(path), detail, path, name } }
  })
}
