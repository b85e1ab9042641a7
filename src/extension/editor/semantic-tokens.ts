import * as vscode from 'vscode'
import { semanticTokensOf, tokenKinds } from '../../language/semantic-tokens.ts'
import { isMarkdown, markdown, rangeIn, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

/** The token types and modifiers that `package.json` declares. */
const legend = new vscode.SemanticTokensLegend([...tokenKinds], ['out'])

/** Registers semantic tokens for logs: combatants by side, combatants out of the fight, and commands. */
export function registerSemanticTokens(notes: WorkspaceNotes): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>()
  return vscode.Disposable.from(
    changed,
    // The combatants of a fight can be in other notes.
    notes.onChange(() => changed.fire()),
    vscode.languages.registerDocumentSemanticTokensProvider(
      markdown,
      {
        onDidChangeSemanticTokens: changed.event,
        async provideDocumentSemanticTokens(document) {
          if (!isMarkdown(document)) return undefined
          await notes.ready
          const note = notes.of(document)
          const colours = semanticTokensOf(notes.vault, note, settingFor(document.uri))
          if (colours.length === 0) return undefined
          const tokens = new vscode.SemanticTokensBuilder(legend)
          for (const colour of colours)
            tokens.push(rangeIn(document, colour), colour.kind, colour.isOut ? ['out'] : [])
          return tokens.build()
        }
      },
      legend
    )
  )
}
