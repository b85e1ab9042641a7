import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createConnection } from 'vscode-languageserver/node'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { startServer } from '../lsp/server.ts'
import type { Files } from '../lsp/workspace.ts'
import { registerRuleset, rulesetById } from '../rulesets/index.ts'
import { listFolder, readText } from './disk.ts'

/**
 * Serves one client over standard input and output, until it ends the connection. `games`: those there are; this bundle
 * has Fray’s own, and has to be told of others.
 */
export function serveLanguage(version: string, games: readonly AnyRuleset[]): void {
  for (const game of games) if (!rulesetById(game.id)) registerRuleset(game)
  const connection = createConnection(process.stdin, process.stdout)
  startServer(connection, { version, files, pageOf })
  connection.listen()
}

const files: Files = {
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
