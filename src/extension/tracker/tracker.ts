import * as vscode from 'vscode'
import type { Action } from '../../session/fight.ts'
import { enemiesOf } from '../../session/views/auto-play-view.ts'
import type { Shortcut } from '../../tracker/messages.ts'
import { parseFightRef } from '../../tracker/messages.ts'
import type { LiveFight } from '../fights/live-fight.ts'
import type { PanelServices } from './tracker-panel.ts'
import { TrackerPanel } from './tracker-panel.ts'

const type = 'fray.tracker'

/** The tracker: one tab, which shows one fight at a time, or the list of encounters. */
export class Tracker implements vscode.Disposable {
  private panel: TrackerPanel | undefined
  private readonly changed = new vscode.EventEmitter<void>()
  private readonly subscriptions: vscode.Disposable
  private readonly services: PanelServices

  /** Fires when another fight is shown, or a fight changes. */
  readonly onChange = this.changed.event

  constructor(services: Omit<PanelServices, 'show'>) {
    const { notes, notices, trust, fights, portraits } = services
    this.services = { ...services, show: (live) => this.show(live) }
    this.subscriptions = vscode.Disposable.from(
      this.changed,
      fights.onChange((live) => {
        if (this.current === live) this.panel?.draw()
        this.changed.fire()
      }),
      portraits.onFound(() => this.panel?.draw()),
      notices.onChange(() => this.panel?.draw()),
      trust.onGrant(() => this.panel?.draw()),
      notes.onChange(() => {
        if (!this.current) this.panel?.draw()
      }),
      vscode.window.registerWebviewPanelSerializer(type, {
        // The fight is restored from its note.
        deserializeWebviewPanel: async (tab, state) => {
          const shown = parseFightRef(state)
          const live = shown && (await fights.open(vscode.Uri.parse(shown.uri), shown.encounter))
          // VS Code restores a tab only when it becomes visible. Another tracker can be open by then.
          if (this.panel) tab.dispose()
          else this.adopt(tab, live)
        }
      })
    )
  }

  /**
   * Shows a fight, or the list of encounters for `undefined`. The focus stays where it is, unless `takesFocus`
   * moves it to the tab, for its keys.
   */
  show(live: LiveFight | undefined, takesFocus = false): void {
    if (this.panel) {
      if (this.current !== live) this.panel.show(live)
      this.panel.tab.reveal(undefined, !takesFocus)
      return this.announce()
    }
    // VS Code locks the group that it opens for the tracker (see `workbench.editor.autoLockGroups` in
    // package.json).
    const showOptions = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: !takesFocus }
    this.adopt(vscode.window.createWebviewPanel(type, 'Fray', showOptions), live)
  }

  get current(): LiveFight | undefined {
    return this.panel?.current
  }

  get column(): vscode.ViewColumn {
    return this.panel?.tab.viewColumn ?? vscode.ViewColumn.One
  }

  /** Applies an action to the shown fight. Returns the reason if the action is refused. */
  async act(action: Action): Promise<string | undefined> {
    return this.panel?.act(action)
  }

  /** Lets the enemies act by themselves: the side that acts next, or else the first against the party. */
  async letEnemiesAct(): Promise<string | undefined> {
    const fight = this.current?.fight
    if (!fight) return undefined
    const group = enemiesOf(fight)
    return group && this.act({ type: 'auto-play', group })
  }

  /** Shows the end of the fight’s log in its note. */
  async showLog(): Promise<void> {
    await this.panel?.showLog()
  }

  /** Sends a keyboard shortcut to the page. */
  runShortcut(action: Shortcut['action']): void {
    this.panel?.runShortcut(action)
  }

  private adopt(tab: vscode.WebviewPanel, live: LiveFight | undefined): void {
    this.panel = new TrackerPanel(tab, this.services, live)
    tab.onDidDispose(() => {
      this.panel = undefined
      this.announce()
    })
    this.announce()
  }

  private announce(): void {
    const isShown = this.current !== undefined
    void vscode.commands.executeCommand('setContext', 'fray.isFightShown', isShown)
    this.changed.fire()
  }

  dispose(): void {
    this.panel?.tab.dispose()
    this.subscriptions.dispose()
  }
}
