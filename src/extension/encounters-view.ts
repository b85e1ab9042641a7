import * as vscode from 'vscode'
import {
  type EncounterGroup,
  encounterGroups,
  type ListedEncounter
} from '../language/encounter-list.ts'
import { iconOf, Listed, opens } from './tree-view.ts'
import { type Notes, settingFor } from './workspace-notes.ts'

type Node = EncounterGroup | ListedEncounter

/** The encounters of all notes in the side bar, those of each note together: to be opened and begun. */
export class Encounters implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<undefined>()
  readonly onDidChangeTreeData = this.changed.event
  private readonly listed: Listed<EncounterGroup>
  private readonly disposables: readonly vscode.Disposable[]

  constructor(private readonly notes: Notes) {
    const view = vscode.window.createTreeView<Node>('fray.encounters', {
      treeDataProvider: this,
      showCollapseAll: true
    })
    const groups = () => encounterGroups(notes.vault, (path) => settingFor(vscode.Uri.parse(path)))
    this.listed = new Listed(notes, view, groups, () => this.changed.fire(undefined))
    this.disposables = [view, this.changed, this.listed]
  }

  async getChildren(node?: Node): Promise<Node[]> {
    if (node) return 'encounters' in node ? [...node.encounters] : []
    await this.notes.ready
    return [...this.listed.list()]
  }

  getTreeItem(node: Node): vscode.TreeItem {
    if ('encounters' in node)
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
