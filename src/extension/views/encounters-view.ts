import * as vscode from 'vscode'
import type { EncounterGroup, ListedEncounter } from '../../language/encounter-list.ts'
import { encounterGroups } from '../../language/encounter-list.ts'
import { settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import { openCommand, TreeContents, treeIcon } from './tree-view.ts'

type Node = EncounterGroup | ListedEncounter

/** The encounters of all notes in the side bar, grouped by note. */
export class EncountersView implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<undefined>()
  readonly onDidChangeTreeData = this.changed.event
  private readonly contents: TreeContents<EncounterGroup>
  private readonly disposables: readonly vscode.Disposable[]

  constructor(private readonly notes: WorkspaceNotes) {
    const view = vscode.window.createTreeView<Node>('fray.encounters', {
      treeDataProvider: this,
      showCollapseAll: true
    })
    const groups = () => encounterGroups(notes.vault, (path) => settingFor(vscode.Uri.parse(path)))
    this.contents = new TreeContents(notes, view, groups, () => this.changed.fire(undefined))
    this.disposables = [view, this.changed, this.contents]
  }

  async getChildren(node?: Node): Promise<Node[]> {
    if (node) return 'encounters' in node ? [...node.encounters] : []
    await this.notes.ready
    return [...this.contents.list()]
  }

  getTreeItem(node: Node): vscode.TreeItem {
    if ('encounters' in node)
      return new vscode.TreeItem(node.title, vscode.TreeItemCollapsibleState.Expanded)
    const item = new vscode.TreeItem(node.name)
    item.description = node.creatures
    item.tooltip = `${node.name}\n${node.creatures}`
    item.iconPath = treeIcon(node.isBegun ? 'debug-pause' : 'symbol-event', node.worst)
    item.command = openCommand(this.notes, node.path, node.at)
    item.contextValue = 'encounter'
    return item
  }

  dispose(): void {
    vscode.Disposable.from(...this.disposables).dispose()
  }
}
