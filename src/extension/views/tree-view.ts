import debounce from 'debounce'
import * as vscode from 'vscode'
import type { WorstSeverity } from '../../language/worst-severity.ts'
import { positionsIn } from '../../notes/text/positions.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

export function openCommand(notes: WorkspaceNotes, path: string, at: number): vscode.Command {
  const text = notes.vault.notes.get(path)?.text ?? ''
  const { line, column } = positionsIn(text)(at)
  const place = new vscode.Position(line - 1, column - 1)
  const selection = new vscode.Range(place, place)
  return {
    command: 'vscode.open',
    title: vscode.l10n.t('Open'),
    arguments: [vscode.Uri.parse(path), { selection, preview: true }]
  }
}

/** The icon of a tree item: an error or a warning if the item has such an issue, or else the icon `plain`. */
export function treeIcon(plain: string, worst: WorstSeverity): vscode.ThemeIcon {
  if (worst === 'error')
    return new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'))
  return worst === 'warning'
    ? new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'))
    : // Some icons have a default colour that looks like a warning here.
      new vscode.ThemeIcon(plain, new vscode.ThemeColor('icon.foreground'))
}

/** The delay of a refresh after the last change, in milliseconds. */
const refreshDelay = 300

/**
 * The items of a tree view, from the notes. If they change while the view is visible, calls `onChange` after a
 * delay.
 */
export class TreeContents<Item> implements vscode.Disposable {
  /** The items shown, as JSON. Changes that do not affect them refresh nothing. */
  private lastListed = ''
  private readonly disposables: readonly vscode.Disposable[]

  constructor(
    notes: WorkspaceNotes,
    view: vscode.TreeView<unknown>,
    private readonly listItems: () => readonly Item[],
    onChange: () => void
  ) {
    const refresh = debounce(() => {
      if (view.visible && this.lastListed !== JSON.stringify(listItems())) onChange()
    }, refreshDelay)
    this.disposables = [
      { dispose: () => refresh.clear() },
      notes.onChange(() => refresh()),
      view.onDidChangeVisibility(() => refresh()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('fray')) refresh()
      })
    ]
  }

  list(): readonly Item[] {
    const items = this.listItems()
    this.lastListed = JSON.stringify(items)
    return items
  }

  dispose(): void {
    vscode.Disposable.from(...this.disposables).dispose()
  }
}
