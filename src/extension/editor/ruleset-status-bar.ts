import * as vscode from 'vscode'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import { rulesetOf } from '../../notes/ruleset-of.ts'
import { gameCalled, gamesFor, rulesetWord } from '../../session/note-games.ts'
import { isMarkdown, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

/** The status bar item with the game of the active note. */
export function createRulesetItem(notes: WorkspaceNotes): vscode.Disposable {
  const item = vscode.window.createStatusBarItem(
    'fray.ruleset',
    vscode.StatusBarAlignment.Right,
    90
  )
  item.name = 'Fray: Ruleset'
  item.command = 'fray.selectRuleset'
  const show = () => {
    const document = vscode.window.activeTextEditor?.document
    if (!document || !isMarkdown(document)) return item.hide()
    const note = notes.of(document)
    const place = note.encounters[0] ?? note.statblocks[0]
    if (!place) return item.hide()
    const { id } = rulesetOf(note, place, settingFor(document.uri))
    const title = gameCalled(notes.vault, id)?.title
    item.text = `$(book) ${title ?? (id === undefined ? vscode.l10n.t('Select Ruleset') : `${escapeHidden(id)}?`)}`
    item.tooltip = title
      ? vscode.l10n.t('Ruleset of this note: {0}', title)
      : vscode.l10n.t('Select the ruleset of this note')
    item.show()
  }
  show()
  return vscode.Disposable.from(
    item,
    notes.onChange(show),
    vscode.window.onDidChangeActiveTextEditor(show),
    vscode.workspace.onDidChangeConfiguration(show)
  )
}

/**
 * Asks for the ruleset of notes that name none. Saves it in the settings of the note’s folder, or of the user if the
 * note is in no open folder.
 */
export async function selectRuleset(notes: WorkspaceNotes): Promise<void> {
  await notes.ready
  const uri = vscode.window.activeTextEditor?.document.uri
  const items = gamesFor(notes.vault).map((game) => ({
    label: game.title,
    description: rulesetWord(game)
  }))
  const chosen = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t('Select the ruleset for notes in this folder that do not name one')
  })
  if (!chosen) return
  const folder = uri && vscode.workspace.getWorkspaceFolder(uri)
  const target = folder
    ? vscode.ConfigurationTarget.WorkspaceFolder
    : vscode.ConfigurationTarget.Global
  await vscode.workspace.getConfiguration('fray', uri).update('ruleset', chosen.description, target)
}
