import * as vscode from 'vscode'
import { foldingRangesOf } from '../language/folding-ranges.ts'
import { selectionRangesAt } from '../language/selection-ranges.ts'
import { isMarkdown, markdown, rangeIn } from './documents.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** How fences are put together: what can be folded, and what a selection grows to. VS Code adds what it knows of Markdown. */
export const registerFolding = (notes: WorkspaceNotes): vscode.Disposable =>
  vscode.Disposable.from(
    vscode.languages.registerFoldingRangeProvider(markdown, folding(notes)),
    vscode.languages.registerSelectionRangeProvider(markdown, selecting(notes))
  )

const folding = (notes: WorkspaceNotes): vscode.FoldingRangeProvider => ({
  provideFoldingRanges(document) {
    if (!isMarkdown(document)) return []
    return foldingRangesOf(notes.of(document)).map((range) => {
      const { start, end } = rangeIn(document, range)
      return new vscode.FoldingRange(start.line, end.line)
    })
  }
})

const selecting = (notes: WorkspaceNotes): vscode.SelectionRangeProvider => ({
  provideSelectionRanges(document, positions) {
    if (!isMarkdown(document)) return []
    const note = notes.of(document)
    const found = positions.map((position) => selectionRangesAt(note, document.offsetAt(position)))
    if (found.every((stretches) => stretches.length === 0)) return []
    // One for each cursor, also for those that are in prose: what is empty there spoils nothing.
    return positions.map(
      (position, index) =>
        (found[index] ?? []).reduceRight<vscode.SelectionRange | undefined>(
          (parent, range) => new vscode.SelectionRange(rangeIn(document, range), parent),
          undefined
        ) ?? new vscode.SelectionRange(new vscode.Range(position, position))
    )
  }
})
