import * as vscode from 'vscode'
import type { FoundStatblock } from '../../notes/vault/find-statblock.ts'
import { portraitPath, statblockLookup } from '../../session/statblock-lookup.ts'
import type { Fights } from '../fights/fights.ts'
import type { LiveFight } from '../fights/live-fight.ts'

/** The part of a view that is the same for the game master and the players. */
interface ViewWithRows {
  readonly groups: readonly { readonly rows: readonly { readonly name: string }[] }[]
}

/** The portraits of combatants: image files of the workspace that their statblocks name. */
export class Portraits implements vscode.Disposable {
  /** By note and image path; `undefined` during the search and if there is no such file. */
  private readonly files = new Map<string, vscode.Uri | undefined>()
  private readonly found = new vscode.EventEmitter<void>()
  private readonly watcher = vscode.workspace.createFileSystemWatcher(
    '**/*.{png,jpg,jpeg,gif,webp,avif,svg}',
    false,
    true
  )

  /** Fires when an image was found, or images were added or deleted. */
  readonly onFound = this.found.event

  constructor(private readonly fights: Fights) {
    const searchAgain = () => {
      this.files.clear()
      this.found.fire()
    }
    this.watcher.onDidCreate(searchAgain)
    this.watcher.onDidDelete(searchAgain)
  }

  /** Adds the portraits found so far to a view, and starts the search for the others. */
  addTo<View extends ViewWithRows>(view: View, live: LiveFight, webview: vscode.Webview): View {
    const setup = this.fights.setupOf(live)
    if (!setup) return view
    const statblockFor = statblockLookup(setup, live.fight)
    const portraitFor = ({ name }: { readonly name: string }) => {
      const statblock = statblockFor(name)
      const file = statblock && this.fileOf(statblock)
      return file ? { portrait: webview.asWebviewUri(file).toString() } : {}
    }
    const groups = view.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({ ...row, ...portraitFor(row) }))
    }))
    return { ...view, groups }
  }

  private fileOf(statblock: FoundStatblock): vscode.Uri | undefined {
    const image = portraitPath(statblock)
    if (image === undefined) return undefined
    const key = `${statblock.note.path}\n${image}`
    if (!this.files.has(key)) {
      this.files.set(key, undefined)
      void findImage(vscode.Uri.parse(statblock.note.path), image).then((file) => {
        if (!file) return
        this.files.set(key, file)
        this.found.fire()
      })
    }
    return this.files.get(key)
  }

  dispose(): void {
    vscode.Disposable.from(this.found, this.watcher).dispose()
  }
}

/**
 * Finds an image by its path relative to the note or the workspace folder, or else by its name anywhere in the folder.
 * `undefined` if there is none.
 */
async function findImage(note: vscode.Uri, image: string): Promise<vscode.Uri | undefined> {
  const folder = vscode.workspace.getWorkspaceFolder(note)
  if (!folder) return undefined
  const path = image.replace(/^\/+/, '')
  const beside = vscode.Uri.joinPath(note, '..', path)
  for (const file of [beside, vscode.Uri.joinPath(folder.uri, path)])
    if (vscode.workspace.getWorkspaceFolder(file) && (await exists(file))) return file
  const name = path.split('/').at(-1) ?? path
  const pattern = `**/${name.replace(/[[\]{}*?]/g, '?')}`
  const [file] = await vscode.workspace.findFiles(
    new vscode.RelativePattern(folder, pattern),
    undefined,
    1
  )
  return file
}

const exists = (file: vscode.Uri): Promise<boolean> =>
  Promise.resolve(vscode.workspace.fs.stat(file)).then(
    () => true,
    () => false
  )
