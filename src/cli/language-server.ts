import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createConnection } from 'vscode-languageserver/node'
import { startServer } from '../lsp/server.ts'
import type { Files } from '../lsp/workspace.ts'
import { listFolder, readText } from './disk.ts'

/** Serves one client over standard input and output. Resolves when it ends the connection. */
export function serveLanguage(version: string): Promise<void> {
  const connection = createConnection(process.stdin, process.stdout)
  startServer(connection, { version, files, pageOf })
  connection.listen()
  return new Promise((resolve) => connection.onExit(resolve))
}

/** The files of this machine. */
export const files: Files = {
  list: async (folder) => listFolder(fileURLToPath(folder)),
  // A byte order mark is no part of the text in an editor.
  read: async (uri) => (await readText(fileURLToPath(uri))).replace(/^\ufeff/, '')
}

/** The pages on issues, beside the folder of the program. */
const pages = join(__dirname, '..', 'docs', 'issues')

const pageOf = (code: string): string | undefined => {
  const page = join(pages, `${code}.md`)
  return existsSync(page) ? pathToFileURL(page).href : undefined
}
