import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createConnection } from 'vscode-languageserver/node'
import { listFolder, readFileText } from '../disk/files.ts'
import { excludeSetting } from '../disk/vault-notes.ts'
import { isVault, vaultFolder } from '../disk/vault-on-disk.ts'
import { startServer } from '../lsp/server.ts'
import type { Files } from '../lsp/workspace.ts'

/**
 * Serves one editor over standard input and output. Resolves when the editor closes the connection. `vault`: the folder
 * of the notes, in place of the folders that the editor opens.
 */
export function serveLanguage(version: string, vault?: string): Promise<void> {
  const connection = createConnection(process.stdin, process.stdout)
  const named = vault === undefined ? {} : { vault: pathToFileURL(resolve(vault)).href }
  startServer(connection, { version, files: { ...files, ...named }, pageOf })
  connection.listen()
  return new Promise((resolve) => connection.onExit(resolve))
}

/** The files of this computer, by URI. */
export const files: Files = {
  list: async (folder) => listFolder(fileURLToPath(folder)),
  // Remove the byte order mark, as editors do.
  read: async (uri) => (await readFileText(fileURLToPath(uri))).replace(/^\ufeff/, ''),
  vaultOf: async (uri) => {
    const { folder } = await vaultFolder(fileURLToPath(uri), undefined)
    return isVault(folder) ? pathToFileURL(folder).href : undefined
  },
  excludedIn: async (folder) => excludeSetting(fileURLToPath(folder))
}

/** The pages about issues, beside the program. */
const pages = join(__dirname, '..', 'docs', 'issues')

const pageOf = (code: string): string | undefined => {
  const page = join(pages, `${code}.md`)
  return existsSync(page) ? pathToFileURL(page).href : undefined
}
