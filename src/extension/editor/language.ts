import * as vscode from 'vscode'
import type { Completion } from '../../language/completion/completion.ts'
import { completionTriggers, filterTextOf } from '../../language/completion/completion.ts'
import { completionsAt } from '../../language/completion/completions.ts'
import { hoverAt } from '../../language/hover.ts'
import { isMarkdown, markdown, rangeIn, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

export const registerCompletionAndHover = (notes: WorkspaceNotes): vscode.Disposable =>
  vscode.Disposable.from(
    vscode.languages.registerCompletionItemProvider(
      markdown,
      completionProvider(notes),
      ...completionTriggers
    ),
    vscode.languages.registerHoverProvider(markdown, hoverProvider(notes))
  )

const kinds: Readonly<Record<Completion['kind'], vscode.CompletionItemKind>> = {
  key: vscode.CompletionItemKind.Property,
  value: vscode.CompletionItemKind.Value,
  creature: vscode.CompletionItemKind.Class,
  place: vscode.CompletionItemKind.Module,
  command: vscode.CompletionItemKind.Method,
  dice: vscode.CompletionItemKind.Constant,
  block: vscode.CompletionItemKind.Snippet
}

/** A completion item whose documentation is created only when the item is selected. */
class LazyCompletionItem extends vscode.CompletionItem {
  constructor(
    readonly completion: Completion,
    document: vscode.TextDocument,
    index: number
  ) {
    const { label, kind, detail, edit, hasSuggestions, isSnippet } = completion
    super({ label, ...(detail !== undefined && { description: detail }) }, kinds[kind])
    this.insertText = isSnippet ? new vscode.SnippetString(edit.text) : edit.text
    if (isSnippet) this.keepWhitespace = true
    this.range = rangeIn(document, edit)
    this.filterText = filterTextOf(completion)
    this.sortText = String(index).padStart(4, '0')
    if (hasSuggestions) this.command = triggerSuggest
  }
}

/** Suggests the values of a key after its completion. */
const triggerSuggest = { command: 'editor.action.triggerSuggest', title: vscode.l10n.t('Suggest') }

const completionProvider = (
  notes: WorkspaceNotes
): vscode.CompletionItemProvider<LazyCompletionItem> => ({
  async provideCompletionItems(document, position) {
    if (!isMarkdown(document)) return []
    await notes.ready
    const note = notes.of(document)
    const offset = document.offsetAt(position)
    return completionsAt(notes.vault, note, offset, settingFor(document.uri)).map(
      (completion, index) => new LazyCompletionItem(completion, document, index)
    )
  },
  resolveCompletionItem(item) {
    const documentation = item.completion.documentation?.()
    if (documentation !== undefined) item.documentation = new vscode.MarkdownString(documentation)
    return item
  }
})

const hoverProvider = (notes: WorkspaceNotes): vscode.HoverProvider => ({
  async provideHover(document, position) {
    if (!isMarkdown(document)) return undefined
    await notes.ready
    const note = notes.of(document)
    const offset = document.offsetAt(position)
    const hover = hoverAt(notes.vault, note, offset, settingFor(document.uri))
    if (!hover) return undefined
    return new vscode.Hover(new vscode.MarkdownString(hover.markdown), rangeIn(document, hover))
  }
})
