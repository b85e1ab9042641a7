import * as vscode from 'vscode'
import type { GameRegistry } from '../core/ruleset/contract.ts'
import { contractVersion } from '../core/ruleset/contract.ts'
import { registerRuleset } from '../rulesets/index.ts'
import type { MarkdownPreview } from './editor/markdown-preview.ts'
import type { WorkspaceNotes } from './notes/workspace-notes.ts'

/** The API that `activate` returns to VS Code and to extensions with games. */
export type FrayApi = GameRegistry & Pick<MarkdownPreview, 'extendMarkdownIt'>

/**
 * Creates the API. `notes` are read again when a game is registered or removed. Every registration is logged in
 * `log`.
 */
export const createApi = (
  { extendMarkdownIt }: MarkdownPreview,
  notes: WorkspaceNotes,
  log: vscode.LogOutputChannel
): FrayApi => ({
  extendMarkdownIt,
  contractVersion,
  registerRuleset(ruleset) {
    const unregister = registered(ruleset, log)
    const { id, title, edition } = ruleset
    log.info(`${title} (${id}, edition ${edition}) was registered by another extension.`)
    notes.rereadGames()
    return new vscode.Disposable(() => {
      unregister()
      notes.rereadGames()
    })
  }
})

/** Registers a ruleset. Logs the reason of a refusal and throws it, so that users and authors both see the reason. */
function registered(ruleset: unknown, log: vscode.LogOutputChannel): () => void {
  /** The failures already logged: the game’s code runs again with every keystroke. */
  const logged = new Set<string>()
  try {
    return registerRuleset(ruleset, ({ message, cause }) => {
      if (logged.has(message)) return
      logged.add(message)
      log.error(`${message}${cause instanceof Error && cause.stack ? `\n${cause.stack}` : ''}`)
    })
  } catch (error) {
    log.error(`A ruleset of another extension was refused. ${String(error)}`)
    throw error
  }
}
