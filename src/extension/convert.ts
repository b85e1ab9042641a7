import * as vscode from 'vscode'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { ConvertedStatblock } from '../language/convert-statblock.ts'
import {
  convertForeignStatblock,
  foreignGameOfStatblock,
  originalLine
} from '../language/convert-statblock.ts'
import type { Statblock } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { allRulesets } from '../rulesets/index.ts'
import { isMarkdown, markdown, rangeIn, settingFor } from './documents.ts'
import type { NoteWriter } from './note-writer.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** Registers quick fixes that convert a foreign statblock to the game of its note, or to any game if the note names none. */
export const registerConversionActions = (notes: WorkspaceNotes): vscode.Disposable =>
  vscode.languages.registerCodeActionsProvider(
    markdown,
    {
      provideCodeActions: (document, range) => {
        const found = foreignStatblockAt(notes, document, document.offsetAt(range.start))
        if (!found) return []
        const { id } = rulesetOf(notes.of(document), found, settingFor(document.uri))
        const own = allRulesets().filter((game) => game.id === id)
        return (own.length > 0 ? own : allRulesets()).flatMap((game) => {
          const converted = convertForeignStatblock(notes.vault, notes.of(document), found, game)
          return converted ? [conversionAction(document, game, converted, own.length === 1)] : []
        })
      }
    },
    { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }
  )

function conversionAction(
  document: vscode.TextDocument,
  { title }: AnyRuleset,
  { edits }: ConvertedStatblock,
  isPreferred: boolean
): vscode.CodeAction {
  const action = new vscode.CodeAction(`Convert to ${title}`, vscode.CodeActionKind.QuickFix)
  action.edit = new vscode.WorkspaceEdit()
  action.isPreferred = isPreferred
  for (const edit of edits) action.edit.replace(document.uri, rangeIn(document, edit), edit.text)
  return action
}

/** The foreign statblock at an offset of a document. */
function foreignStatblockAt(
  notes: WorkspaceNotes,
  document: vscode.TextDocument,
  offset: number
): Statblock | undefined {
  if (!isMarkdown(document)) return undefined
  const note = notes.of(document)
  const found = note.statblocks.find(({ start, end }) => start <= offset && offset <= end)
  return found && foreignGameOfStatblock(notes.vault, note, found) ? found : undefined
}

/** Asks for a game and converts the statblock at the cursor to it. */
export async function convertStatblock(notes: WorkspaceNotes, writer: NoteWriter): Promise<void> {
  const editor = vscode.window.activeTextEditor
  const document = editor?.document
  const found =
    editor &&
    foreignStatblockAt(notes, editor.document, editor.document.offsetAt(editor.selection.active))
  if (!document || !found) {
    vscode.window.showInformationMessage('Place the cursor in a statblock of another game first.')
    return
  }
  const chosen = await vscode.window.showQuickPick(
    allRulesets().map((game) => ({ label: game.title, game })),
    { placeHolder: `Select the game to convert “${found.name}” to` }
  )
  if (!chosen) return
  const { game } = chosen
  let converted: ConvertedStatblock | undefined
  const isWritten = await writer.edit(document.uri, (fresh) => {
    const statblock = foreignStatblockAt(notes, fresh, found.start)
    converted = statblock && convertForeignStatblock(notes.vault, notes.of(fresh), statblock, game)
    return converted?.edits ?? []
  })
  if (!isWritten || !converted) return
  await foldOriginal(document, found.start)
  const { assumed, lost, notFound } = converted
  vscode.window.showInformationMessage(
    `Converted “${found.name}” to ${chosen.label}: ${assumed.length} values assumed, ${lost.length} lost, ${notFound.length} not found. See the comments above its name; the original is kept below.`
  )
}

/** Folds the comment with the original of the statblock that begins at `start`. */
async function foldOriginal(document: vscode.TextDocument, start: number): Promise<void> {
  const at = document.getText().indexOf(originalLine, start)
  if (at < 0 || vscode.window.activeTextEditor?.document !== document) return
  const line = document.positionAt(at).line
  await vscode.commands.executeCommand('editor.fold', { selectionLines: [line] })
}
