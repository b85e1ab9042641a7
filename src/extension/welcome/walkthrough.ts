import * as vscode from 'vscode'
import type { Tracker } from '../tracker/tracker.ts'

/** Completes “Play a round” in the walkthrough, once a fight is in its second round or over. */
export function registerWalkthrough(tracker: Tracker): vscode.Disposable {
  let isPlayed = false
  return tracker.onChange(() => {
    if (isPlayed || !tracker.current) return
    const { ruleset, now } = tracker.current.fight
    const { round, outcome } = ruleset.view(now.state, 'game-master')
    isPlayed = round > 1 || outcome !== undefined
    if (isPlayed) void vscode.commands.executeCommand('setContext', 'fray.isRoundPlayed', true)
  })
}
