import * as vscode from 'vscode'
import { foldingRangesOf } from '../../language/folding-ranges.ts'
import { selectionRangesAt } from '../../language/selection-ranges.ts'
import { isMarkdown, markdown, rangeIn } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

/** Registers folding and selection ranges in fences. VS Code adds those of Markdown. */
export const registerFolding = (notes: WorkspaceNotes): vscode.Disposable =>
  vscode.Disposable.from(
    vscode.languages.registerFoldingRangeProvider(markdown, foldingRangeProvider(notes)),
    vscode.languages.registerSelectionRangeProvider(markdown, selectionRangeProvider(notes))
  )

const foldingRangeProvider = (notes: WorkspaceNotes): vscode.FoldingRangeProvider => ({
  provideFoldingRanges(document) {
    if (!isMarkdown(document)) return []
    return foldingRangesOf(notes.of(document)).map((range) => {
      const { start, end } = rangeIn(document, range)
      return new vscode.FoldingRange(start.line, end.line)
    })
  }
})

const selectionRangeProvider = (notes: WorkspaceNotes): vscode.SelectionRangeProvider => ({
  provideSelectionRanges(document, positions) {
    if (!isMarkdown(document)) return []
    const note = notes.of(document)
    const found = positions.map((position) => selectionRangesAt(note, document.offsetAt(position)))
    if (found.every((ranges) => ranges.length === 0)) return []
    // VS Code needs one range for each cursor. An empty range adds nothing.
    return positions.map(
      (position, index) =>
        (found[index] ?? []).reduceRight<vscode.SelectionRange | undefined>(
          (parent, range) => new vscode.SelectionRange(rangeIn(document, range), parent),
          undefined
        ) ?? new vscode.SelectionRange(new vscode.Range(position, position))
    )
  }
})
