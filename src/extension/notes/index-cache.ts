import * as vscode from 'vscode'
import { errorMessage } from '../../notes/vault/find-notes.ts'
import type { IndexCache } from '../../notes/vault/index-cache.ts'
import {
  createIndexCache,
  emptyIndexCache,
  parseIndexCache,
  serializeIndexCache
} from '../../notes/vault/index-cache.ts'
import type { Vault } from '../../notes/vault/vault.ts'

/**
 * Stores the index cache of the workspace, so that the next window need not parse every statblock. The file can be
 * deleted at any time. A damaged file, or one of another build, is ignored.
 */
export class IndexCacheFile {
  private saved: IndexCache = emptyIndexCache

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly log: vscode.LogOutputChannel
  ) {}

  async load(): Promise<IndexCache> {
    const file = this.file()
    const text = file && (await readText(file))
    if (text === undefined) return emptyIndexCache
    const cache = parseIndexCache(text, await this.buildId())
    if (!cache) this.log.info('Index cache is from another version; rebuilding.')
    this.saved = cache ?? emptyIndexCache
    return this.saved
  }

  /** Saves the index of a vault, if its keys have changed. */
  async save(vault: Vault): Promise<void> {
    const cache = createIndexCache(vault.notes.values())
    const file = this.file()
    const { storageUri } = this.context
    if (!file || !storageUri || hasSameKeys(cache, this.saved)) return
    this.saved = cache
    // Write and rename, so that a window closed meanwhile leaves no partial file.
    const temporary = file.with({ path: `${file.path}.new` })
    try {
      await vscode.workspace.fs.createDirectory(storageUri)
      const text = serializeIndexCache(cache, await this.buildId())
      await vscode.workspace.fs.writeFile(temporary, new TextEncoder().encode(text))
      await vscode.workspace.fs.rename(temporary, file, { overwrite: true })
    } catch (error) {
      this.log.warn(`Could not save the index cache: ${errorMessage(error)}`)
    }
  }

  private file(): vscode.Uri | undefined {
    const { storageUri } = this.context
    return storageUri && vscode.Uri.joinPath(storageUri, 'statblocks.json')
  }

  /** Identifies the build of the extension: another build can parse the same text differently. */
  private async buildId(): Promise<string> {
    const { extension, extensionUri } = this.context
    const bundle = vscode.Uri.joinPath(extensionUri, 'dist', 'extension.cjs')
    const modified = await Promise.resolve(vscode.workspace.fs.stat(bundle)).then(
      ({ mtime }) => mtime,
      () => 0
    )
    return `${extension.packageJSON.version} ${modified}`
  }
}

const hasSameKeys = (one: IndexCache, other: IndexCache): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key))

async function readText(file: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(file))
  } catch {
    return undefined
  }
}
