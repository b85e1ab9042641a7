import * as vscode from 'vscode'
import { contractVersion } from '../core/ruleset/contract.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { registerRuleset } from '../rulesets/index.ts'
import type { MarkdownPreview } from './markdown-preview.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** What `activate` gives to VS Code and to other extensions. */
export interface FrayApi extends Pick<MarkdownPreview, 'extendMarkdownIt'> {
  /** The version of the contract of games that this Fray plays. */
  readonly contractVersion: number
  /**
   * Adds a game to Fray until the disposable is disposed: notes may name it from now on, and everything that Fray does
   * with a note it does by its rules. Throws an error, with the reason in words, if the value is not made with
   * `defineRuleset` of `fray/core`, is of a version of the contract that this Fray has not, or has an id that is taken.
   */
  registerRuleset(ruleset: AnyRuleset): vscode.Disposable
}

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
  try {
    return registerRuleset(ruleset)
  } catch (error) {
    log.error(`A ruleset of another extension was refused. ${String(error)}`)
    throw error
  }
}
