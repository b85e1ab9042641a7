import * as vscode from 'vscode'
import type { Completion } from '../language/completion/completion.ts'
import { completionsAt } from '../language/completion/completions.ts'
import { hoverAt } from '../language/hover.ts'
import { isMarkdown, markdown, rangeIn, settingFor } from './documents.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** What an editor knows of the words of a note. */
export const registerCompletionAndHover = (notes: WorkspaceNotes): vscode.Disposable =>
  vscode.Disposable.from(
    vscode.languages.registerCompletionItemProvider(
      markdown,
      completing(notes),
      ':',
      ' ',
      '[',
      '-'
    ),
    vscode.languages.registerHoverProvider(markdown, hovering(notes))
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

/** An item of the list, which knows what it says once somebody looks. */
class Item extends vscode.CompletionItem {
  constructor(
    readonly completion: Completion,
    document: vscode.TextDocument,
    index: number
  ) {
    const { label, kind, detail, edit, filterText, hasSuggestions, isSnippet } = completion
    super({ label, ...(detail !== undefined && { description: detail }) }, kinds[kind])
    this.insertText = isSnippet ? new vscode.SnippetString(edit.text) : edit.text
    if (isSnippet) this.keepWhitespace = true
    this.range = rangeIn(document, edit)
    // What is filtered by has to begin as the word it replaces does.
    this.filterText = filterText ?? (kind === 'command' ? edit.text : label)
    this.sortText = String(index).padStart(4, '0')
    if (hasSuggestions) this.command = suggestAgain
  }
}

/** Behind a key stands what may follow it. */
const suggestAgain = { command: 'editor.action.triggerSuggest', title: 'Suggest' }

const completing = (notes: WorkspaceNotes): vscode.CompletionItemProvider<Item> => ({
  async provideCompletionItems(document, position) {
    if (!isMarkdown(document)) return []
    await notes.ready
    const note = notes.of(document)
    const offset = document.offsetAt(position)
    return completionsAt(notes.vault, note, offset, settingFor(document.uri)).map(
      (completion, index) => new Item(completion, document, index)
    )
  },
  resolveCompletionItem(item) {
    const documentation = item.completion.documentation?.()
    if (documentation !== undefined) item.documentation = new vscode.MarkdownString(documentation)
    return item
  }
})

const hovering = (notes: WorkspaceNotes): vscode.HoverProvider => ({
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
