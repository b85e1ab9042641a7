import * as vscode from 'vscode'
import type { Range } from '../../core/issues/issue.ts'
import { encounterFenceEdit, inlineEncountersIn } from '../../language/inline-code.ts'
import { fightsIn, hasOnlyLog } from '../../notes/logs.ts'
import type { Note } from '../../notes/note.ts'
import { isMarkdown } from '../notes/documents.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import { chooseEncounter } from './choose-encounter.ts'

function noteAtCursor(
  notes: WorkspaceNotes
): { readonly uri: vscode.Uri; readonly note: Note; readonly offset: number } | undefined {
  const editor = vscode.window.activeTextEditor
  if (!editor || !isMarkdown(editor.document)) return undefined
  const { document, selection } = editor
  return {
    uri: document.uri,
    note: notes.of(document),
    offset: document.offsetAt(selection.active)
  }
}

/**
 * The encounter at or above the cursor, or the log at the cursor if it has no encounter. If all encounters are below,
 * asks for one of the note. If the note has none, asks for one of any note. `undefined` if the user cancels.
 */
export async function encounterAtCursor(
  notes: WorkspaceNotes,
  writer: NoteWriter
): Promise<{ readonly uri: vscode.Uri; readonly encounter: string } | undefined> {
  const here = noteAtCursor(notes)
  const inlineCode = here && inlineEncountersIn(here.note).find((one) => contains(one, here.offset))
  if (here && inlineCode) return encounterOfCode(notes, writer, here.uri, inlineCode.start)
  const log =
    here && fightsIn(here.note).find((one) => hasOnlyLog(one) && contains(one.fence, here.offset))
  if (here && log) return { uri: here.uri, encounter: log.name }
  if (!here || here.note.encounters.length === 0) {
    const listed = await chooseEncounter(notes)
    return listed && { uri: vscode.Uri.parse(listed.path), encounter: listed.name }
  }
  const { uri, note, offset } = here
  const above = note.encounters.findLast(({ fence }) => fence.start <= offset)
  if (above) return { uri, encounter: above.name }
  const names = note.encounters.map(({ name }) => name)
  const chosen =
    names.length === 1
      ? names[0]
      : await vscode.window.showQuickPick(names, {
          placeHolder: vscode.l10n.t('Select an encounter')
        })
  return chosen === undefined ? undefined : { uri, encounter: chosen }
}

/** Rewrites an inline encounter as a fence, because only a fence can have a log. Returns the encounter. */
export async function encounterOfCode(
  notes: WorkspaceNotes,
  writer: NoteWriter,
  uri: vscode.Uri,
  at: number
): Promise<{ readonly uri: vscode.Uri; readonly encounter: string } | undefined> {
  let encounter: string | undefined
  const isWritten = await writer.edit(uri, (document) => {
    const note = notes.of(document)
    const inlineCode = inlineEncountersIn(note).find(({ start }) => start === at)
    if (!inlineCode) return []
    const { name, edit } = encounterFenceEdit(note, inlineCode)
    encounter = name
    return [edit]
  })
  return isWritten && encounter !== undefined ? { uri, encounter } : undefined
}

const contains = ({ start, end }: Range, offset: number): boolean =>
  start <= offset && offset <= end

/** The statblock at or above the cursor. Shows a message if there is none. */
export function statblockAtCursor(
  notes: WorkspaceNotes
): { readonly uri: vscode.Uri; readonly statblock: string } | undefined {
  const here = noteAtCursor(notes)
  const found = here?.note.statblocks.findLast(
    ({ fence }) => fence !== undefined && fence.start <= here.offset
  )
  if (here && found) return { uri: here.uri, statblock: found.name }
  vscode.window.showInformationMessage(vscode.l10n.t('Place the cursor in a statblock first.'))
  return undefined
}

/** The game whose `ruleset` fence is at or above the cursor. Shows a message if there is none. */
export function gameAtCursor(
  notes: WorkspaceNotes
): { readonly uri: vscode.Uri; readonly game: string } | undefined {
  const here = noteAtCursor(notes)
  const found = here?.note.rulesets.findLast(({ start }) => start <= here.offset)
  const game = found?.parsed.name
  if (here && game !== undefined) return { uri: here.uri, game }
  vscode.window.showInformationMessage(vscode.l10n.t('Place the cursor in a ruleset fence first.'))
  return undefined
}
