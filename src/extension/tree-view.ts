import debounce from 'debounce'
import * as vscode from 'vscode'
import type { WorstSeverity } from '../language/worst-severity.ts'
import { positionsIn } from '../notes/text/positions.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** Open a note at an offset, as a press on an item of a list does. */
export function openCommand(notes: WorkspaceNotes, path: string, at: number): vscode.Command {
  const text = notes.vault.notes.get(path)?.text ?? ''
  const { line, column } = positionsIn(text)(at)
  const place = new vscode.Position(line - 1, column - 1)
  const selection = new vscode.Range(place, place)
  return {
    command: 'vscode.open',
    title: 'Open',
    arguments: [vscode.Uri.parse(path), { selection, preview: true }]
  }
}

/** The icon of an item, or of what is wrong with it. */
export function treeIcon(plain: string, worst: WorstSeverity): vscode.ThemeIcon {
  if (worst === 'error')
    return new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'))
  return worst === 'warning'
    ? new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'))
    : // Some icons have a colour of their own, which looks like a warning here.
      new vscode.ThemeIcon(plain, new vscode.ThemeColor('icon.foreground'))
}

/** How long the notes must be unchanged before a view is refreshed, in milliseconds. */
const refreshDelay = 300

/** What a list of the side bar shows of the notes, and a word to it when that has changed. */
export class TreeContents<Item> implements vscode.Disposable {
  /** All that was listed last: a keystroke that changes nothing of it leaves the list alone. */
  private told = ''
  private readonly disposables: readonly vscode.Disposable[]

  constructor(
    notes: WorkspaceNotes,
    view: vscode.TreeView<unknown>,
    private readonly find: () => readonly Item[],
    onChange: () => void
  ) {
    const refresh = debounce(() => {
      if (view.visible && this.told !== JSON.stringify(find())) onChange()
    }, refreshDelay)
    this.disposables = [
      { dispose: () => refresh.clear() },
      notes.onChange(() => refresh()),
      notes.onDelete(() => refresh()),
      view.onDidChangeVisibility(() => refresh()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('fray')) refresh()
      })
    ]
  }

  /** All that is to be listed now. */
  list(): readonly Item[] {
    const items = this.find()
    this.told = JSON.stringify(items)
    return items
  }

  dispose(): void {
    vscode.Disposable.from(...this.disposables).dispose()
  }
}
