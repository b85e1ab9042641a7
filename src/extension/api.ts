import * as vscode from 'vscode'
import type { GameRegistry } from '../core/ruleset/contract.ts'
import { contractVersion } from '../core/ruleset/contract.ts'
import { registerRuleset } from '../rulesets/index.ts'
import type { MarkdownPreview } from './editor/markdown-preview.ts'
import type { WorkspaceNotes } from './notes/workspace-notes.ts'

/** What `activate` gives to VS Code and to the extensions of games. */
export type FrayApi = GameRegistry & Pick<MarkdownPreview, 'extendMarkdownIt'>

/** `notes` are read anew when a game comes or goes. `log` tells of it. */
export const createApi = (
  { extendMarkdownIt }: MarkdownPreview,
  notes: WorkspaceNotes,
  log: vscode.LogOutputChannel
): FrayApi => ({
  extendMarkdownIt,
  contractVersion,
  registerRuleset(ruleset) {
    const takeBack = registered(ruleset, log)
    const { id, title, edition } = ruleset
    log.info(`${title} (${id}, edition ${edition}) was registered by another extension.`)
    notes.rereadGames()
    return new vscode.Disposable(() => {
      takeBack()
      notes.rereadGames()
    })
  }
})

/** Whoever looks for a game that is missing finds the reason in the log, as its extension does in the error. */
function registered(ruleset: unknown, log: vscode.LogOutputChannel): () => void {
  /** What a game failed in, once each: it is asked again with every keystroke. */
  const told = new Set<string>()
  try {
    return registerRuleset(ruleset, ({ message, cause }) => {
      if (told.has(message)) return
      told.add(message)
      log.error(`${message}${cause instanceof Error && cause.stack ? `\n${cause.stack}` : ''}`)
    })
  } catch (error) {
    log.error(`A ruleset of another extension was refused. ${String(error)}`)
    throw error
  }
}
