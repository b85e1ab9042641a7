import * as vscode from 'vscode'
import type { NoteEdit } from '../../core/issues/issue.ts'
import { writeLog } from '../../notes/edits.ts'
import type { Fight } from '../../session/fight.ts'
import { logText } from '../../session/fight.ts'
import { findEncounter } from '../../session/setup.ts'
import { logDetailFor } from '../notes/documents.ts'
import type { FreshNote, NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { LiveFight, UnsavedAction } from './live-fight.ts'
import { reserveOf, setupOf, withdrawUnsaved } from './live-fight.ts'
import type { LiveFights } from './live-fights.ts'

export const noteDeleted = vscode.l10n.t('The note was deleted. Nothing was changed.')
export const noteRefused =
  'VS Code did not let Fray write the log. Commands that are not in the note were taken back. Try again.'

/**
 * The maximum number of attempts at an edit, and the pause after the first in milliseconds. Each further pause is twice
 * as long.
 */
const maxTries = 6
const firstPause = 20

/** Writes the logs of fights into their notes. Writes nothing into a note that is invalid or deleted. */
export class LogWriter {
  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly writer: NoteWriter,
    private readonly live: LiveFights
  ) {}

  /** Writes an action, as one undo step of the editor. `one.reason` is set if the action was withdrawn. */
  async writeAhead(live: LiveFight, one: UnsavedAction): Promise<void> {
    // VS Code refuses an edit while somebody else edits or moves the note.
    for (let tries = 1; !(await this.tryToWrite(live, one)); tries++) {
      if (tries === maxTries) withdrawUnsaved(live, noteRefused)
      await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (tries - 1)))
    }
  }

  /** Tries to write an action. Returns whether the action is now in the note, or was withdrawn. */
  private async tryToWrite(live: LiveFight, one: UnsavedAction): Promise<boolean> {
    const note = await this.live.noteOf(live)
    if (note) this.live.synchronize(note.document, live)
    else if (this.live.isLost(live)) withdrawUnsaved(live, noteDeleted)
    if (one.reason !== undefined) return true
    if (!note) return false
    const isWritten = await this.write(note, live, one.fight)
    if (isWritten) live.unsaved = live.unsaved.slice(1)
    return isWritten
  }

  /** Writes the log, together with other edits. Returns whether the editor has it, saved or not. */
  async write(
    fresh: FreshNote,
    live: LiveFight,
    fight: Fight,
    edits: readonly NoteEdit[] = []
  ): Promise<boolean> {
    const { document } = fresh
    const note = this.notes.of(document)
    const block = findEncounter(note, live.encounter)
    if (!block) return false
    this.live.writing = live
    try {
      const log = logText(fight, { before: live.log, telling: logDetailFor(live.uri) })
      const written = await this.writer.write(fresh, [...edits, ...writeLog(note, block, log)])
      if (written === 'refused') return false
      live.log = log
      live.written = fight
      const setup = setupOf(this.notes, live)
      if (setup) live.reserve = reserveOf(setup)
      this.live.remember(document)
      return true
    } finally {
      this.live.writing = undefined
    }
  }
}
