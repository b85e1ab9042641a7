import type { Connection, SelectionRange } from 'vscode-languageserver'
import { SymbolKind } from 'vscode-languageserver'
import type { DocumentSymbol } from '../language/document-symbols.ts'
import { documentSymbolsOf, searchSymbols } from '../language/document-symbols.ts'
import { foldingRangesOf } from '../language/folding-ranges.ts'
import { selectionRangesAt } from '../language/selection-ranges.ts'
import type { Workspace } from './workspace.ts'

const kinds: Readonly<Record<DocumentSymbol['kind'], SymbolKind>> = {
  creature: SymbolKind.Class,
  player: SymbolKind.Object,
  encounter: SymbolKind.Event,
  log: SymbolKind.Array
}

/** Answers requests for document symbols, workspace symbols, folding ranges and selection ranges. */
export function answerStructure(connection: Connection, workspace: Workspace): void {
  const { positions } = workspace

  connection.onDocumentSymbol(({ textDocument }) => {
    const found = workspace.find(textDocument.uri)
    if (!found) return []
    return documentSymbolsOf(found.note).map(({ name, detail, kind, at, start, end }) => {
      const selection = at()
      const whole = { start: Math.min(start, selection.start), end: Math.max(end, selection.end) }
      return {
        name,
        detail,
        kind: kinds[kind],
        range: positions.rangeIn(found.document, whole),
        selectionRange: positions.rangeIn(found.document, selection)
      }
    })
  })

  connection.onWorkspaceSymbol(async ({ query }) => {
    await workspace.ready
    return searchSymbols(workspace.vault, query).map(({ note, named }) => {
      const document = workspace.documentOf(note)
      const range = positions.rangeIn(document, named.at())
      return { name: named.name, kind: kinds[named.kind], location: { uri: document.uri, range } }
    })
  })

  connection.onFoldingRanges(({ textDocument }) => {
    const found = workspace.find(textDocument.uri)
    if (!found) return []
    return foldingRangesOf(found.note).map((range) => {
      const { start, end } = positions.rangeIn(found.document, range)
      return { startLine: start.line, endLine: end.line }
    })
  })

  connection.onSelectionRanges(({ textDocument, positions: cursors }) => {
    const found = workspace.find(textDocument.uri)
    if (!found) return []
    const { document, note } = found
    // The protocol requires a range for each cursor. An empty range adds nothing.
    return cursors.map((cursor) => {
      const ranges = selectionRangesAt(note, positions.offsetAt(document, cursor))
      return (
        ranges.reduceRight<SelectionRange | undefined>(
          (parent, range) => ({
            range: positions.rangeIn(document, range),
            ...(parent && { parent })
          }),
          undefined
        ) ?? { range: { start: cursor, end: cursor } }
      )
    })
  })
}
