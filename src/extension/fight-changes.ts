import * as vscode from 'vscode'
import type { NoteEdit } from '../core/issues/issue.ts'
import type { Fight } from '../session/fight.ts'
import type { LiveFight } from './live-fight.ts'

/** A fight to apply an action to, and edits to save with it. */
export interface PreparedChange {
  readonly fight: Fight
  readonly edits: readonly NoteEdit[]
}

export const asItIs = ({ fight }: LiveFight): PreparedChange => ({ fight, edits: [] })

export const startAgain = (uri: vscode.Uri, name: string): Thenable<unknown> =>
  vscode.commands.executeCommand('fray.startListed', { path: uri.toString(), name })

/** How often an edit is tried, and milliseconds between two tries. */
export const maxTries = 5
export const pause = 20

export const noteDeleted = 'The note was deleted. Nothing was changed.'
export const noteRefused = 'VS Code refused to edit the note. Nothing was changed. Try again.'
