import * as vscode from 'vscode'
import type { BestiaryEntry, BestiaryFilter, BestiaryGroup } from '../../language/bestiary.ts'
import {
  bestiaryEntries,
  detailOf,
  gamesOf,
  groupByGame,
  levelsOf
} from '../../language/bestiary.ts'
import { dropCreatures } from '../../language/drop-creatures.ts'
import { statblockMarkdown } from '../../language/statblock-markdown.ts'
import { isMarkdown, markdown, rangeIn, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Questions } from '../questions.ts'
import { askQuestions } from '../questions.ts'
import { openCommand, TreeContents, treeIcon } from './tree-view.ts'

/** The MIME type of a drag from the view: names of creatures, one per line. */
const dragMimeType = 'application/vnd.code.tree.fray.bestiary'

type Node = BestiaryGroup | BestiaryEntry

/** The bestiary in the side bar: the creatures of all notes, grouped by game. They can be dragged into notes. */
export class BestiaryView implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<undefined>()
  readonly onDidChangeTreeData = this.changed.event
  private readonly view: vscode.TreeView<Node>
  private readonly disposables: readonly vscode.Disposable[]
  private readonly contents: TreeContents<BestiaryEntry>
  private activeFilter: BestiaryFilter = {}

  constructor(private readonly notes: WorkspaceNotes) {
    this.view = vscode.window.createTreeView<Node>('fray.bestiary', {
      treeDataProvider: this,
      showCollapseAll: true,
      canSelectMany: true,
      dragAndDropController: {
        dropMimeTypes: [],
        dragMimeTypes: [dragMimeType],
        handleDrag: (nodes, data) =>
          data.set(dragMimeType, new vscode.DataTransferItem(namesOf(nodes).join('\n')))
      }
    })
    this.contents = new TreeContents(
      notes,
      this.view,
      () => this.entries(),
      () => this.changed.fire(undefined)
    )
    this.disposables = [
      this.view,
      this.changed,
      this.contents,
      vscode.languages.registerDocumentDropEditProvider(markdown, {
        provideDocumentDropEdits: (document, position, data) =>
          provideDrop(notes, document, position, data)
      })
    ]
  }

  async getChildren(node?: Node): Promise<Node[]> {
    if (node) return 'entries' in node ? [...node.entries] : []
    await this.notes.ready
    const groups = groupByGame(this.contents.list(), this.activeFilter)
    // A single game needs no group.
    return groups.length === 1 ? [...(groups[0]?.entries ?? [])] : [...groups]
  }

  getTreeItem(node: Node): vscode.TreeItem {
    if ('entries' in node) {
      const state = vscode.TreeItemCollapsibleState.Expanded
      const item = new vscode.TreeItem(titleOf(node.game), state)
      item.description = String(node.entries.length)
      return item
    }
    const item = new vscode.TreeItem(node.name)
    item.description = detailOf(node)
    item.iconPath = treeIcon(node.isPlayer ? 'person' : 'symbol-class', node.worst)
    item.command = openCommand(this.notes, node.path, node.at)
    item.contextValue = 'creature'
    return item
  }

  resolveTreeItem(item: vscode.TreeItem, node: Node): vscode.TreeItem {
    const note = 'entries' in node ? undefined : this.notes.vault.notes.get(node.path)
    const statblock = note?.statblocks.find(({ start }) => 'at' in node && start === node.at)
    if (note && statblock)
      item.tooltip = new vscode.MarkdownString(
        statblockMarkdown(this.notes.vault, { note, statblock })
      )
    return item
  }

  /** Asks for a game and a level to filter by. */
  async filter(): Promise<void> {
    await this.notes.ready
    const entries = this.entries()
    const chosen = await askQuestions(async (questions) => {
      const games = gamesOf(entries)
      const game = await pickFilter(
        questions,
        vscode.l10n.t('Select a game'),
        vscode.l10n.t('All Games'),
        games,
        titleOf
      )
      if (!game) return undefined
      const gameGroups = groupByGame(entries, game.value === undefined ? {} : { game: game.value })
      const levels = levelsOf(gameGroups.flatMap((group) => group.entries))
      const labelOf = (one: number) => vscode.l10n.t('Level {0}', one)
      const level =
        levels.length === 0
          ? { value: undefined }
          : await pickFilter(
              questions,
              vscode.l10n.t('Select a level'),
              vscode.l10n.t('All Levels'),
              levels,
              labelOf
            )
      return level && { game, level }
    })
    if (!chosen) return
    const { game, level } = chosen
    this.show({
      ...(game.value !== undefined && { game: game.value }),
      ...(level.value !== undefined && { level: level.value })
    })
  }

  /** Filters the view, and names the filter in its description. */
  show(activeFilter: BestiaryFilter): void {
    this.activeFilter = activeFilter
    const { game, level } = activeFilter
    const labels = [
      ...(game === undefined ? [] : [titleOf(game)]),
      ...(level === undefined ? [] : [`level ${level}`])
    ]
    this.view.description = labels.join(' · ')
    const isFiltered = labels.length > 0
    void vscode.commands.executeCommand('setContext', 'fray.isBestiaryFiltered', isFiltered)
    this.changed.fire(undefined)
  }

  private entries(): readonly BestiaryEntry[] {
    return bestiaryEntries(this.notes.vault, (path) => settingFor(vscode.Uri.parse(path)))
  }

  dispose(): void {
    vscode.Disposable.from(...this.disposables).dispose()
  }
}

const titleOf = (game: string): string => (game === '' ? vscode.l10n.t('No game') : game)

/** The names of selected creatures. A selected group stands for all its creatures. */
export const namesOf = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => ('entries' in node ? node.entries.map(({ name }) => name) : [node.name]))

/** Asks for one of `values`, or for all (`value` is `undefined`). Returns `undefined` if the user cancels. */
async function pickFilter<Value>(
  questions: Questions,
  placeholder: string,
  all: string,
  values: readonly Value[],
  labelOf: (value: Value) => string
): Promise<{ readonly value: Value | undefined } | undefined> {
  const items = [
    { label: all, value: undefined },
    ...values.map((value) => ({ label: labelOf(value), value }))
  ]
  return questions.pick(items, { placeholder })
}

/** Inserts dropped creatures into a note: as lines of an encounter at that position, else as links. */
async function provideDrop(
  notes: WorkspaceNotes,
  document: vscode.TextDocument,
  position: vscode.Position,
  data: vscode.DataTransfer
): Promise<vscode.DocumentDropEdit | undefined> {
  const names = (await data.get(dragMimeType)?.asString())
    ?.split('\n')
    .filter((name) => name !== '')
  if (!names || names.length === 0 || !isMarkdown(document)) return undefined
  const written = dropCreatures(notes.of(document), document.offsetAt(position), names)
  if ('text' in written) return new vscode.DocumentDropEdit(written.text)
  const edit = new vscode.DocumentDropEdit('')
  edit.additionalEdit = new vscode.WorkspaceEdit()
  for (const one of written)
    edit.additionalEdit.replace(document.uri, rangeIn(document, one), one.text)
  return edit
}
