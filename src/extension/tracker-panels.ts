import * as vscode from 'vscode'
import type { Action } from '../session/fight.ts'
import type { Shortcut } from '../tracker/messages.ts'
import { parseFightRef } from '../tracker/messages.ts'
import type { LiveFight } from './live-fight.ts'
import type { PanelServices } from './tracker-panel.ts'
import { TrackerPanel } from './tracker-panel.ts'

const type = 'fray.tracker'

/** The tracker tabs: one per open fight, and one for the list of encounters while no fight is shown. */
export class TrackerPanels implements vscode.Disposable {
  private readonly panels = new Set<TrackerPanel>()
  /** The tab that was active last. Palette commands apply to its fight. */
  private active: TrackerPanel | undefined
  private readonly changed = new vscode.EventEmitter<void>()
  private readonly subscriptions: vscode.Disposable
  private readonly services: PanelServices

  /** Fires when another tab becomes active, or the fight of one changes. */
  readonly onChange = this.changed.event

  constructor(services: Omit<PanelServices, 'start'>) {
    const { notes, notices, trust, fights, portraits } = services
    this.services = {
      ...services,
      start: (panel, live) => {
        const shown = this.panelOf(live)
        if (shown) shown.tab.reveal()
        else panel.show(live)
        this.setActive(shown ?? panel)
      }
    }
    this.subscriptions = vscode.Disposable.from(
      this.changed,
      fights.onChange((live) => {
        this.panelOf(live)?.draw()
        this.changed.fire()
      }),
      portraits.onFound(() => this.drawAll()),
      notices.onChange(() => this.drawAll()),
      trust.onGrant(() => this.drawAll()),
      notes.onChange(() => {
        for (const panel of this.panels) if (!panel.current) panel.draw()
      }),
      vscode.window.registerWebviewPanelSerializer(type, {
        // The fight is restored from its note.
        deserializeWebviewPanel: async (tab, state) => {
          const shown = parseFightRef(state)
          const live = shown && (await fights.open(vscode.Uri.parse(shown.uri), shown.encounter))
          this.adopt(tab, live)
        }
      })
    )
  }

  /** Shows the active tab and moves the focus to it, for its shortcuts. */
  reveal(): void {
    this.show(this.current)
    this.active?.tab.reveal()
  }

  /** Shows a fight in its tab, or the list of encounters for `undefined`. */
  show(live: LiveFight | undefined): void {
    const shown = this.panelOf(live) ?? this.panelOf(undefined)
    if (shown) {
      if (shown.current !== live) shown.show(live)
      shown.tab.reveal(undefined, true)
      return this.setActive(shown)
    }
    const showOptions = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }
    this.adopt(vscode.window.createWebviewPanel(type, 'Fray', showOptions), live)
  }

  /** The fight of the active tab. */
  get current(): LiveFight | undefined {
    return this.active?.current
  }

  /** The column of the active tab. */
  get column(): vscode.ViewColumn {
    return this.active?.tab.viewColumn ?? vscode.ViewColumn.One
  }

  /** Applies an action to the active fight. Gives the reason if it is refused. */
  async act(action: Action): Promise<string | undefined> {
    return this.active?.act(action)
  }

  /** Sends a keyboard shortcut to the active tab. */
  runShortcut(action: Shortcut['action']): void {
    this.active?.runShortcut(action)
  }

  private drawAll(): void {
    for (const panel of this.panels) panel.draw()
  }

  private panelOf(live: LiveFight | undefined): TrackerPanel | undefined {
    return [...this.panels].find((panel) => panel.current === live)
  }

  private adopt(tab: vscode.WebviewPanel, live: LiveFight | undefined): void {
    const panel = new TrackerPanel(tab, this.services, live)
    this.panels.add(panel)
    tab.onDidDispose(() => {
      this.panels.delete(panel)
      if (this.active === panel) this.setActive([...this.panels].at(-1))
    })
    tab.onDidChangeViewState(() => {
      if (tab.active) this.setActive(panel)
    })
    this.setActive(panel)
  }

  private setActive(panel: TrackerPanel | undefined): void {
    this.active = panel
    const isShown = panel?.current !== undefined
    void vscode.commands.executeCommand('setContext', 'fray.isFightShown', isShown)
    this.changed.fire()
  }

  dispose(): void {
    for (const panel of this.panels) panel.tab.dispose()
    this.subscriptions.dispose()
  }
}
