import * as vscode from 'vscode'
import type { Tracker } from '../tracker/tracker.ts'

/** Creates the status bar item with the round and the actor of the active fight. */
export function createFightItem(tracker: Tracker): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('fight', vscode.StatusBarAlignment.Left, 10)
  item.name = 'Fray: Fight'
  item.command = 'fray.openTracker'
  const update = () => {
    const live = tracker.current
    if (!live) return item.hide()
    const { ruleset, now } = live.fight
    const { round, phase, outcome, groups } = ruleset.view(now.state, 'game-master')
    const acting = groups.flatMap(({ rows }) => rows).find(({ state }) => state === 'acting')
    const status = outcome ?? acting?.name ?? phase
    item.text = `$(flame) ${live.encounter} · ${round > 0 ? `round ${round} · ` : ''}${status}`
    item.tooltip = vscode.l10n.t('Open Tracker')
    item.show()
  }
  update()
  return vscode.Disposable.from(item, tracker.onChange(update))
}
