import type { CompletionItem, Connection, InitializeParams, Range } from 'vscode-languageserver'
import {
  CompletionItemKind,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind
} from 'vscode-languageserver'
import type { Completion } from '../language/completion/completion.ts'
import { filterTextOf } from '../language/completion/completion.ts'
import { completionsAt } from '../language/completion/completions.ts'
import { hoverAt } from '../language/hover.ts'
import { stripPlaceholders } from '../language/snippets.ts'
import type { Workspace } from './workspace.ts'

const kinds: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  creature: CompletionItemKind.Class,
  place: CompletionItemKind.Module,
  command: CompletionItemKind.Method,
  dice: CompletionItemKind.Constant,
  block: CompletionItemKind.Snippet
}

/** Answers completion and hover requests. Sends documentation only for the selected item. */
export function answerCompletionAndHover(
  connection: Connection,
  workspace: Workspace,
  client: InitializeParams
): void {
  const toItem = itemsFor(client)
  // Keep the latest list to find the documentation of a selected item. Items of older lists have none.
  let latest: readonly Completion[] = []
  let lists = 0

  connection.onCompletion(async ({ textDocument, position }) => {
    const place = await workspace.locate(textDocument.uri, position)
    if (!place) return []
    const { document, note, offset, setting } = place
    latest = completionsAt(workspace.vault, note, offset, setting)
    const list = ++lists
    return latest.map((completion, index) => ({
      ...toItem(completion, workspace.positions.rangeIn(document, completion.edit)),
      sortText: String(index).padStart(4, '0'),
      data: { list, index }
    }))
  })
  connection.onCompletionResolve((item) => {
    const { list, index } = item.data ?? {}
    const documentation = list === lists ? latest[index]?.documentation?.() : undefined
    if (!documentation) return item
    return { ...item, documentation: { kind: MarkupKind.Markdown, value: documentation } }
  })
  connection.onHover(async ({ textDocument, position }) => {
    const place = await workspace.locate(textDocument.uri, position)
    if (!place) return null
    const { document, note, offset, setting } = place
    const hover = hoverAt(workspace.vault, note, offset, setting)
    if (!hover) return null
    return {
      contents: { kind: MarkupKind.Markdown, value: hover.markdown },
      range: workspace.positions.rangeIn(document, hover)
    }
  })
}

/**
 * Converts completions to items with the features that the client supports: snippets, insert modes, and label details.
 */
function itemsFor({
  capabilities
}: InitializeParams): (completion: Completion, range: Range) => CompletionItem {
  const { completionItem } = capabilities.textDocument?.completion ?? {}
  const hasSnippets = completionItem?.snippetSupport === true
  const hasLabelDetails = completionItem?.labelDetailsSupport === true
  const modes = completionItem?.insertTextModeSupport?.valueSet ?? []
  return (completion, range) => {
    const { label, kind, detail, edit, isSnippet } = completion
    const newText = isSnippet && !hasSnippets ? stripPlaceholders(edit.text) : edit.text
    return {
      label,
      kind: kinds[kind],
      filterText: filterTextOf(completion),
      textEdit: { range, newText },
      ...(detail !== undefined &&
        (hasLabelDetails ? { labelDetails: { description: detail } } : { detail })),
      ...(isSnippet && hasSnippets && { insertTextFormat: InsertTextFormat.Snippet }),
      // Block snippets are indented already.
      ...(isSnippet &&
        modes.includes(InsertTextMode.asIs) && { insertTextMode: InsertTextMode.asIs })
    }
  }
}
