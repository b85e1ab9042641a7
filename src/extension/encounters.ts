import * as vscode from 'vscode'
import { type Meeting, type Meetings, meetingsOf } from '../language/bestiary.ts'
import { iconOf, opens } from './lists.ts'
import { whenQuiet } from './when-quiet.ts'
import { type Notes, settingFor } from './workspace-notes.ts'

type Node = Meetings | Meeting

/** The encounters of all notes in the side bar, those of each note together: to be opened and begun. */
export class Encounters implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<undefined>()
  readonly onDidChangeTreeData = this.changed.event
  private readonly disposables: readonly vscode.Disposable[]
  /** All that was listed last: a keystroke that changes nothing of it leaves the list alone. */
  private told = ''

  constructor(private readonly notes: Notes) {
    const view = vscode.window.createTreeView<Node>('fray.encounters', {
      treeDataProvider: this,
      showCollapseAll: true
    })
    const refresh = whenQuiet(() => {
      if (view.visible && this.told !== JSON.stringify(this.meetings()))
        this.changed.fire(undefined)
    })
    this.disposables = [
      view,
      this.changed,
      refresh,
      notes.onChange(() => refresh.ask()),
      notes.onGone(() => refresh.ask()),
      view.onDidChangeVisibility(() => refresh.ask()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('fray')) refresh.ask()
      })
    ]
  }

  async getChildren(node?: Node): Promise<Node[]> {
    if (node) return 'meetings' in node ? [...node.meetings] : []
    await this.notes.ready
    const meetings = this.meetings()
    this.told = JSON.stringify(meetings)
    return [...meetings]
  }

  private meetings(): readonly Meetings[] {
    return meetingsOf(this.notes.vault, (path) => settingFor(vscode.Uri.parse(path)))
  }

  getTreeItem(node: Node): vscode.TreeItem {
    if ('meetings' in node)
      return new vscode.TreeItem(node.title, vscode.TreeItemCollapsibleState.Expanded)
    const item = new vscode.TreeItem(node.name)
    item.description = node.creatures
    item.tooltip = `${node.name}\n${node.creatures}`
    item.iconPath = iconOf(node.isBegun ? 'debug-pause' : 'symbol-event', node.worst)
    item.command = opens(this.notes, node.path, node.at)
    item.contextValue = 'encounter'
    return item
  }

  dispose(): void {
    vscode.Disposable.from(...this.disposables).dispose()
  }
}
