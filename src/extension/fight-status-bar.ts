import * as vscode from 'vscode'
import type { TrackerPanels } from './tracker-panels.ts'

/** The status bar: which round it is and whose turn, of the fight that was looked at last. */
export function createFightItem(panels: TrackerPanels): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('fight', vscode.StatusBarAlignment.Left, 10)
  item.name = 'Fray: Fight'
  item.command = 'fray.openTracker'
  const draw = () => {
    const live = panels.current
    if (!live) return item.hide()
    const { ruleset, now } = live.fight
    const { round, phase, outcome, groups } = ruleset.view(now.state, 'game-master')
    const acting = groups.flatMap(({ rows }) => rows).find(({ state }) => state === 'acting')
    const words = outcome ?? acting?.name ?? phase
    item.text = `$(flame) ${live.encounter} · ${round > 0 ? `round ${round} · ` : ''}${words}`
    item.tooltip = 'Open Tracker'
    item.show()
  }
  draw()
  return vscode.Disposable.from(item, panels.onChange(draw))
}
