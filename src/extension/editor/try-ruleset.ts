import * as vscode from 'vscode'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import type { LensAction } from '../../language/lens.ts'
import type { SerializedStart } from '../../odds/odds-start.ts'
import { playTrial, trialSentences } from '../../reports/trial.ts'
import { noteGames } from '../../session/note-games.ts'
import { trialStartOf } from '../../session/trial.ts'
import { gameAtCursor } from '../fights/at-cursor.ts'
import { settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { OddsRunner } from '../odds/odds-runner.ts'

/**
 * Plays trial fights by the game of a lens or at the cursor. Shows the result in a message, and returns it. Stops
 * without a message if the game or its creatures change meanwhile.
 */
export async function tryRuleset(
  notes: WorkspaceNotes,
  runner: OddsRunner,
  uri?: vscode.Uri,
  action?: LensAction
): Promise<string | undefined> {
  await notes.ready
  const here = uri && action?.type === 'try' ? { uri, game: action.game } : gameAtCursor(notes)
  const start = here && startOf(notes, here)
  if (!here || !start) return undefined
  const key = JSON.stringify(start)
  const controller = new AbortController()
  const changes = notes.onChange(() => {
    if (JSON.stringify(startOf(notes, here)) !== key) controller.abort()
  })
  const { signal } = controller
  try {
    const trial = await vscode.window.withProgress(
      {
        location: vscode.ProgressLocation.Window,
        title: vscode.l10n.t('Trying {0}', escapeHidden(here.game))
      },
      () => playTrial(start, (one, seed, limits) => runner.play(one, seed, { ...limits, signal }))
    )
    if (!trial) return undefined
    const text = escapeHidden(trialSentences(trial).join(' '))
    void show(text)
    return text
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    void vscode.window.showWarningMessage(escapeHidden(reason))
    return undefined
  } finally {
    changes.dispose()
  }
}

/** VS Code shows a message in full only if the message has a button. */
async function show(text: string): Promise<void> {
  const copy = vscode.l10n.t('Copy')
  const pressed = await vscode.window.showInformationMessage(text, copy)
  if (pressed === copy) await vscode.env.clipboard.writeText(text)
}

/** The start of trial fights by a game of a note; `undefined` if the note has no such game without errors. */
function startOf(
  { vault }: WorkspaceNotes,
  { uri, game }: { readonly uri: vscode.Uri; readonly game: string }
): SerializedStart | undefined {
  const path = uri.toString()
  const found = noteGames(vault).find((one) => one.note.path === path && one.name === game)
  return found?.ruleset && trialStartOf(vault, found.note, found.ruleset, settingFor(uri))
}
