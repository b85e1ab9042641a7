import * as vscode from 'vscode'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import { portraitPath, statblockLookup } from '../session/statblock-lookup.ts'
import type { Fights } from './fights.ts'
import type { LiveFight } from './live-fight.ts'

/** A view of either audience, as far as it has faces. */
interface Faces {
  readonly groups: readonly { readonly rows: readonly { readonly name: string }[] }[]
}

/** The pictures of those who fight: files of the workspace that their statblocks name. */
export class Portraits implements vscode.Disposable {
  /** By the note and what it says; nothing while it is looked for, and where there is no such file. */
  private readonly files = new Map<string, vscode.Uri | undefined>()
  private readonly found = new vscode.EventEmitter<void>()
  private readonly watcher = vscode.workspace.createFileSystemWatcher(
    '**/*.{png,jpg,jpeg,gif,webp,avif,svg}',
    false,
    true
  )

  /** A picture was found that was not known before. */
  readonly onFound = this.found.event

  constructor(private readonly fights: Fights) {
    const again = () => {
      this.files.clear()
      this.found.fire()
    }
    this.watcher.onDidCreate(again)
    this.watcher.onDidDelete(again)
  }

  /** The view with the picture of everybody in it who has one, as far as it is found; the rest comes later. */
  addTo<View extends Faces>(view: View, live: LiveFight, webview: vscode.Webview): View {
    const setup = this.fights.setupOf(live)
    if (!setup) return view
    const originOf = statblockLookup(setup, live.fight)
    const portraitOf = ({ name }: { readonly name: string }) => {
      const origin = originOf(name)
      const file = origin && this.fileOf(origin)
      return file ? { portrait: webview.asWebviewUri(file).toString() } : {}
    }
    const groups = view.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({ ...row, ...portraitOf(row) }))
    }))
    return { ...view, groups }
  }

  private fileOf(origin: FoundStatblock): vscode.Uri | undefined {
    const image = portraitPath(origin)
    if (image === undefined) return undefined
    const key = `${origin.note.path}\n${image}`
    if (!this.files.has(key)) {
      this.files.set(key, undefined)
      void find(vscode.Uri.parse(origin.note.path), image).then((file) => {
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

/** The file a note means by this path: from the note on, from the folder of the workspace on, or one of that name anywhere in it. */
async function find(note: vscode.Uri, image: string): Promise<vscode.Uri | undefined> {
  const folder = vscode.workspace.getWorkspaceFolder(note)
  if (!folder) return undefined
  const path = image.replace(/^\/+/, '')
  const beside = vscode.Uri.joinPath(note, '..', path)
  for (const file of [beside, vscode.Uri.joinPath(folder.uri, path)])
    if (vscode.workspace.getWorkspaceFolder(file) && (await isThere(file))) return file
  const name = path.split('/').at(-1) ?? path
  const pattern = `**/${name.replace(/[[\]{}*?]/g, '?')}`
  const [file] = await vscode.workspace.findFiles(
    new vscode.RelativePattern(folder, pattern),
    undefined,
    1
  )
  return file
}

const isThere = (file: vscode.Uri): Promise<boolean> =>
  Promise.resolve(vscode.workspace.fs.stat(file)).then(
    () => true,
    () => false
  )
