import * as vscode from 'vscode'
import type { PlayOptions } from '../../core/fight/history.ts'
import type { Issue } from '../../core/issues/issue.ts'
import { applyEdits } from '../../notes/edits.ts'
import { parseNote } from '../../notes/note.ts'
import { ownNotePath } from '../../notes/own-note.ts'
import { noteName } from '../../notes/vault/note-path.ts'
import { beginInOwnNote, canHaveOwnNote, linkEdits } from '../../session/log/own-note.ts'
import { tellingFor } from '../notes/documents.ts'
import { createNotes } from '../notes/new-note.ts'
import { fileExists } from '../notes/note-bytes.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Notice } from '../notices.ts'
import type { FightRef } from './live-fight.ts'
import { problemNotice, setupOf } from './live-fight.ts'
import { newSeed } from './new-seed.ts'

/**
 * Begins the log of a fight in a note of its own, where the settings wish it, and links the encounter to it. The log is there
 * before the link: what is cut off in between is taken up by the next try. Does nothing for a fight that has begun. Gives why
 * it could not be done.
 */
export async function beginOwnLog(
  notes: WorkspaceNotes,
  writer: NoteWriter,
  { uri, encounter }: FightRef,
  options: PlayOptions
): Promise<Notice | undefined> {
  const path = wantedPath(uri, encounter)
  // A note in no folder has its log below the encounter: it is read alone.
  if (path === undefined || !vscode.workspace.getWorkspaceFolder(uri)) return undefined
  const home = await writer.open(uri)
  notes.of(home.document)
  const own = vscode.Uri.joinPath(uri, '..', `${path}.md`)
  if (own.toString() === uri.toString()) return undefined
  // Notes outside are not read, so the next window would not find the log there.
  if (!vscode.workspace.getWorkspaceFolder(own)) return isOutside(path)
  const seed = newSeed()
  /** The log for a text of its note; `undefined` where none is to begin. */
  const begin = (text: string) => {
    const setup = setupOf(notes, { uri, encounter })
    if (!setup || !canHaveOwnNote(setup)) return undefined
    const telling = tellingFor(uri)
    return beginInOwnNote(notes.vault, setup, parseNote(own.toString(), text), {
      ...options,
      seed,
      telling
    })
  }
  let link: string | undefined
  let issue: Issue | undefined
  const editsIn = (text: string) => {
    const begun = begin(text)
    if (begun && 'issues' in begun) issue = begun.issues[0]
    if (!begun || 'issues' in begun) return []
    link = begun.link
    return begun.edits
  }
  if (await fileExists(own)) {
    if (!(await writer.edit(own, (document) => editsIn(document.getText())))) return undefined
  } else {
    const edits = editsIn('')
    if (link === undefined) return issue && problemNotice(uri, issue)
    const bytes = new TextEncoder().encode(applyEdits('', edits))
    const isCreated = await createNotes(folderOf(own), { [nameOf(own)]: bytes })
    if (!isCreated) return notCreated(own)
  }
  // Now the vault has it.
  notes.of(await vscode.workspace.openTextDocument(own))
  // What keeps a fight from beginning is in the note of the encounter, unless the log has no place.
  if (link === undefined)
    return issue && problemNotice(issue.code === 'log.link' ? own : uri, issue)
  const written = link
  await writer.edit(uri, (document) => linkEdits(notes.of(document), encounter, written))
  return undefined
}

/** The path of the note for a log that begins, by the settings; `undefined` if it goes below its encounter. */
function wantedPath(uri: vscode.Uri, encounter: string): string | undefined {
  const isWished = vscode.workspace.getConfiguration('fray', uri).get('log.place') === 'note'
  if (!isWished) return undefined
  const pattern = vscode.workspace.getConfiguration('fray', uri).get<string>('log.note') ?? ''
  const data = { date: today(), note: noteName(uri.toString()), encounter }
  return ownNotePath(pattern, data) ?? ownNotePath('Sessions/{date}', data)
}

/** The day by the clock of this machine: `2026-11-26`. */
function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

const folderOf = (uri: vscode.Uri): vscode.Uri => vscode.Uri.joinPath(uri, '..')
const nameOf = ({ path }: vscode.Uri): string => path.split('/').at(-1) ?? ''

const isOutside = (path: string): Notice => ({
  message: `${path} is outside of the workspace, where Fray would not find the log again. Change the setting fray.log.note. The fight was not started.`,
  severity: 'error',
  actions: [
    {
      label: 'Change Setting',
      run: () =>
        vscode.commands.executeCommand('workbench.action.openSettings', '@id:fray.log.note')
    }
  ]
})

const notCreated = (own: vscode.Uri): Notice => ({
  message: `${vscode.workspace.asRelativePath(own)} could not be created. The fight was not started.`,
  severity: 'error',
  actions: []
})
