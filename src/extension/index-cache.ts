import * as vscode from 'vscode'
import { errorMessage } from '../notes/vault/find-notes.ts'
import {
  createIndexCache,
  emptyIndexCache,
  type IndexCache,
  parseIndexCache,
  serializeIndexCache
} from '../notes/vault/index-cache.ts'
import type { Vault } from '../notes/vault/vault.ts'

/**
 * What was read of the statblocks of this workspace, in the storage VS Code has for it: the next window begins
 * with it. It may be deleted at any time; one that is damaged, or of another build, is left aside.
 */
export class KeptReadings {
  private kept: IndexCache = emptyIndexCache

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly log: vscode.LogOutputChannel
  ) {}

  async load(): Promise<IndexCache> {
    const file = this.file()
    const text = file && (await textOf(file))
    if (text === undefined) return emptyIndexCache
    const readings = parseIndexCache(text, await this.edition())
    if (!readings)
      this.log.info('What was kept of the statblocks is of another edition: they are read again')
    this.kept = readings ?? emptyIndexCache
    return this.kept
  }

  /** Keep what is known of these notes now, if that is more or other than before. */
  async save(vault: Vault): Promise<void> {
    const readings = createIndexCache(vault.notes.values())
    const file = this.file()
    const { storageUri } = this.context
    if (!file || !storageUri || hasSameKeys(readings, this.kept)) return
    this.kept = readings
    // Whole or not at all: a window may be closed while it writes.
    const unfinished = file.with({ path: `${file.path}.new` })
    try {
      await vscode.workspace.fs.createDirectory(storageUri)
      const text = serializeIndexCache(readings, await this.edition())
      await vscode.workspace.fs.writeFile(unfinished, new TextEncoder().encode(text))
      await vscode.workspace.fs.rename(unfinished, file, { overwrite: true })
    } catch (error) {
      this.log.warn(`What was read of the statblocks cannot be kept: ${errorMessage(error)}`)
    }
  }

  private file(): vscode.Uri | undefined {
    const { storageUri } = this.context
    return storageUri && vscode.Uri.joinPath(storageUri, 'statblocks.json')
  }

  /** The build of the extension: another one may read the same words otherwise. */
  private async edition(): Promise<string> {
    const { extension, extensionUri } = this.context
    const bundle = vscode.Uri.joinPath(extensionUri, extension.packageJSON.main)
    const built = await Promise.resolve(vscode.workspace.fs.stat(bundle)).then(
      ({ mtime }) => mtime,
      () => 0
    )
    return `${extension.packageJSON.version} ${built}`
  }
}

const hasSameKeys = (one: IndexCache, other: IndexCache): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key))

async function textOf(file: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(file))
  } catch {
    return undefined
  }
}
