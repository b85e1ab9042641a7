import * as vscode from 'vscode'
import type { ConvertedStatblock } from '../../language/convert-statblock.ts'
import {
  convertForeignStatblock,
  isConvertedTo,
  originalLine,
  whyNotConverted
} from '../../language/convert-statblock.ts'
import { conversionsAt, foreignStatblockAt } from '../../language/quick-fixes.ts'
import type { Statblock } from '../../notes/note.ts'
import { allRulesets } from '../../rulesets/index.ts'
import { isMarkdown, markdown, quickFix, settingFor } from '../notes/documents.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'

/**
 * Registers quick fixes that convert a foreign statblock to the game of its note, or to any game if the note
 * names none.
 */
export const registerConversionActions = (notes: WorkspaceNotes): vscode.Disposable =>
  vscode.languages.registerCodeActionsProvider(
    markdown,
    {
      provideCodeActions: (document, range) => {
        if (!isMarkdown(document)) return []
        const { vault } = notes
        const offset = document.offsetAt(range.start)
        const setting = settingFor(document.uri)
        return conversionsAt(vault, notes.of(document), offset, setting).map((conversion) => {
          const action = quickFix(document, conversion)
          action.isPreferred = conversion.isPreferred
          return action
        })
      }
    },
    { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }
  )

const statblockAt = (
  notes: WorkspaceNotes,
  document: vscode.TextDocument,
  offset: number
): Statblock | undefined =>
  isMarkdown(document)
    ? notes.of(document).statblocks.find(({ start, end }) => start <= offset && offset <= end)
    : undefined

const foreignStatblockIn = (
  notes: WorkspaceNotes,
  document: vscode.TextDocument,
  offset: number
): Statblock | undefined =>
  isMarkdown(document) ? foreignStatblockAt(notes.vault, notes.of(document), offset) : undefined

/** Asks for a game and converts the statblock at the cursor to that game. */
export async function convertStatblock(notes: WorkspaceNotes, writer: NoteWriter): Promise<void> {
  const editor = vscode.window.activeTextEditor
  const document = editor?.document
  const found =
    editor && statblockAt(notes, editor.document, editor.document.offsetAt(editor.selection.active))
  const problem = document && found && whyNotConverted(notes.vault, notes.of(document), found)
  if (!document || !found || problem !== undefined) {
    const message =
      problem ?? vscode.l10n.t('Place the cursor in a statblock of another game first.')
    vscode.window.showInformationMessage(message)
    return
  }
  const chosen = await vscode.window.showQuickPick(
    allRulesets()
      .filter(isConvertedTo)
      .map((game) => ({ label: game.title, game })),
    { placeHolder: vscode.l10n.t('Select the game to convert “{0}” to', found.name) }
  )
  if (!chosen) return
  const { game } = chosen
  let converted: ConvertedStatblock | undefined
  const isWritten = await writer.edit(document.uri, (fresh) => {
    const statblock = foreignStatblockIn(notes, fresh, found.start)
    converted = statblock && convertForeignStatblock(notes.vault, notes.of(fresh), statblock, game)
    return converted?.edits ?? []
  })
  if (!isWritten || !converted) return
  await foldOriginal(document, found.start)
  const { assumed, lost, notFound } = converted
  vscode.window.showInformationMessage(
    vscode.l10n.t(
      'Converted “{0}” to {1}: {2} values assumed, {3} lost, {4} not found. See the comments above its name; the original is kept below.',
      found.name,
      chosen.label,
      assumed.length,
      lost.length,
      notFound.length
    )
  )
}

/** Folds the comment with the original of the statblock that begins at `start`. */
async function foldOriginal(document: vscode.TextDocument, start: number): Promise<void> {
  const at = document.getText().indexOf(originalLine, start)
  if (at < 0 || vscode.window.activeTextEditor?.document !== document) return
  const line = document.positionAt(at).line
  await vscode.commands.executeCommand('editor.fold', { selectionLines: [line] })
}
