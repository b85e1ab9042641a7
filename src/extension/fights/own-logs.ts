import * as vscode from 'vscode'
import type { PlayOptions } from '../../core/fight/history.ts'
import type { Issue } from '../../core/issues/issue.ts'
import { applyEdits } from '../../notes/edits.ts'
import { logNotePath } from '../../notes/log-note.ts'
import type { LogBlock } from '../../notes/note.ts'
import { parseNote } from '../../notes/note.ts'
import { noteName } from '../../notes/vault/note-path.ts'
import {
  beginInLogNote,
  canLogInOtherNote,
  linkEdits,
  setupForAnotherFight
} from '../../session/log/begin-in-log-note.ts'
import type { Setup } from '../../session/setup.ts'
import { logDetailFor } from '../notes/documents.ts'
import { createNotes } from '../notes/new-note.ts'
import { fileExists } from '../notes/note-bytes.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Notice } from '../notices.ts'
import type { FightRef } from './live-fight.ts'
import { fightRefOf, placeOf, problemNotice, setupOf } from './live-fight.ts'
import { newSeed } from './new-seed.ts'

/**
 * Starts the log of a fight in another note, if the settings say so, and links the encounter to the log. Does nothing
 * for a fight that has begun. Returns a notice on failure.
 */
export async function beginLogInNamedNote(
  notes: WorkspaceNotes,
  writer: NoteWriter,
  ref: FightRef,
  options: PlayOptions
): Promise<Notice | undefined> {
  const own = noteForNewLog(ref)
  if (!own) return undefined
  const setup = () => {
    const found = setupOf(notes, ref)
    return found && canLogInOtherNote(found) ? found : undefined
  }
  const begun = await begin(notes, writer, ref, own, setup, options)
  return begun && 'message' in begun ? begun : undefined
}

/**
 * Starts another fight of an encounter whose logs are in other notes. The new log goes into the note of the settings,
 * or else beside the last log. Adds a link below the other links. Returns the fight, or a notice on failure.
 */
export async function beginAnotherLogInNote(
  notes: WorkspaceNotes,
  writer: NoteWriter,
  ref: FightRef,
  options: PlayOptions
): Promise<FightRef | Notice | undefined> {
  const own = noteForNewLog(ref) ?? fightRefOf(notes, ref).uri
  const setup = () => {
    const place = placeOf(notes, ref)
    const last = setupOf(notes, ref)
    return place && last && setupForAnotherFight(last, place)
  }
  return begin(notes, writer, ref, own, setup, options)
}

/**
 * Writes a log into the note `own`, and then the link to the log. After an interruption in between, the next attempt
 * continues. `setupNow`: the setup by the present notes; `undefined` if the fight has begun meanwhile. Returns the
 * fight of the log.
 */
async function begin(
  notes: WorkspaceNotes,
  writer: NoteWriter,
  { uri, encounter }: FightRef,
  own: vscode.Uri,
  setupNow: () => Setup | undefined,
  options: PlayOptions
): Promise<FightRef | Notice | undefined> {
  const home = await writer.open(uri)
  notes.of(home.document)
  // Fray reads no notes outside the workspace, so the next window would not find the log there.
  if (!vscode.workspace.getWorkspaceFolder(own))
    return outsideNotice(vscode.workspace.asRelativePath(own))
  const seed = newSeed()
  let begun: Begun | undefined
  let issue: Issue | undefined
  const editsIn = (text: string) => {
    const setup = setupNow()
    const note = parseNote(own.toString(), text)
    const telling = logDetailFor(uri)
    const next = setup && beginInLogNote(notes.vault, setup, note, { ...options, seed, telling })
    if (next && 'issues' in next) issue = next.issues[0]
    if (!next || 'issues' in next) return []
    begun = { title: next.title, link: next.link, before: setup.log }
    return next.edits
  }
  if (await fileExists(own)) {
    if (!(await writer.edit(own, (document) => editsIn(document.getText())))) return undefined
  } else {
    const edits = editsIn('')
    if (begun === undefined) return issue && problemNotice(uri, issue)
    const bytes = new TextEncoder().encode(applyEdits('', edits))
    const isCreated = await createNotes(folderOf(own), { [nameOf(own)]: bytes })
    if (!isCreated) return notCreatedNotice(own)
  }
  // Reading the document adds the note to the vault.
  notes.of(await vscode.workspace.openTextDocument(own))
  // The problem is in the encounter’s note, unless the note of the log has no place for the log.
  if (begun === undefined)
    return issue && problemNotice(issue.code === 'log.link' ? own : uri, issue)
  const { title, link, before } = begun
  await writer.edit(uri, (document) => linkEdits(notes.of(document), encounter, link, before))
  return { uri: own, encounter: title }
}

interface Begun {
  readonly title: string
  readonly link: string
  readonly before: LogBlock | undefined
}

/**
 * The note for a new log, by the settings; `undefined` if the log goes below its encounter. A note outside all
 * folders is read alone, so its log always goes below.
 */
function noteForNewLog({ uri, encounter }: FightRef): vscode.Uri | undefined {
  if (!vscode.workspace.getWorkspaceFolder(uri)) return undefined
  const isOwnNote = vscode.workspace.getConfiguration('fray', uri).get('log.place') === 'note'
  if (!isOwnNote) return undefined
  const pattern = vscode.workspace.getConfiguration('fray', uri).get<string>('log.note') ?? ''
  const data = { date: today(), note: noteName(uri.toString()), encounter }
  const path = logNotePath(pattern, data) ?? logNotePath('Sessions/{date}', data)
  const own = vscode.Uri.joinPath(uri, '..', `${path}.md`)
  return own.toString() === uri.toString() ? undefined : own
}

/** Today’s date by the local clock: `2026-11-26`. */
function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

const folderOf = (uri: vscode.Uri): vscode.Uri => vscode.Uri.joinPath(uri, '..')
const nameOf = ({ path }: vscode.Uri): string => path.split('/').at(-1) ?? ''

const outsideNotice = (path: string): Notice => ({
  message: vscode.l10n.t(
    '{0} is outside of the workspace, where Fray would not find the log again. Change the setting fray.log.note. The fight was not started.',
    path
  ),
  severity: 'error',
  actions: [
    {
      label: vscode.l10n.t('Change Setting'),
      run: () =>
        vscode.commands.executeCommand('workbench.action.openSettings', '@id:fray.log.note')
    }
  ]
})

const notCreatedNotice = (own: vscode.Uri): Notice => ({
  message: vscode.l10n.t(
    '{0} could not be created. The fight was not started.',
    vscode.workspace.asRelativePath(own)
  ),
  severity: 'error',
  actions: []
})
