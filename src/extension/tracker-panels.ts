import * as vscode from 'vscode'
import type { Action } from '../session/fight.ts'
import { parseFightRef, type Shortcut } from '../tracker/messages.ts'
import type { Fights } from './fights.ts'
import type { LiveFight, NoticeEvent } from './live-fight.ts'
import type { Portraits } from './portraits.ts'
import { type PanelServices, TrackerPanel } from './tracker-panel.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

const type = 'fray.tracker'

/** The tabs of the tracker: one for each fight that is shown, and one that lists the encounters while there is none. */
export class TrackerPanels implements vscode.Disposable {
  private readonly panels = new Set<TrackerPanel>()
  /** The one that was looked at last: commands of the palette are for its fight. */
  private last: TrackerPanel | undefined
  /** What was said of a note last: a list that opens because of it shows it. */
  private said: NoticeEvent | undefined
  private readonly changed = new vscode.EventEmitter<void>()
  private readonly subscriptions: vscode.Disposable
  private readonly around: PanelServices

  /** Another fight is looked at, or something happened in the one that is. */
  readonly onChange = this.changed.event

  constructor(
    extensionUri: vscode.Uri,
    notes: WorkspaceNotes,
    fights: Fights,
    portraits: Portraits
  ) {
    this.around = {
      extensionUri,
      notes,
      fights,
      portraits,
      start: (panel, live) => {
        const shown = this.panelOf(live)
        if (shown) shown.tab.reveal()
        else panel.show(live)
        this.look(shown ?? panel)
      }
    }
    this.subscriptions = vscode.Disposable.from(
      this.changed,
      fights.onChange((live) => {
        this.panelOf(live)?.draw()
        this.changed.fire()
      }),
      portraits.onFound(() => {
        for (const panel of this.panels) panel.draw()
      }),
      fights.onNotice((said) => {
        this.said = said
        for (const panel of this.panels) panel.showNotice(said)
      }),
      notes.onChange(() => {
        for (const panel of this.panels) if (!panel.current) panel.draw()
      }),
      vscode.window.registerWebviewPanelSerializer(type, {
        // The fight stands in its note, and is read from there.
        deserializeWebviewPanel: async (tab, state) => {
          const shown = parseFightRef(state)
          const live = shown && (await fights.open(vscode.Uri.parse(shown.uri), shown.encounter))
          this.adopt(tab, live)
        }
      })
    )
  }

  /** Show what was looked at last, and go there: its keys work from now on. */
  reveal(): void {
    this.show(this.current)
    this.last?.tab.reveal()
  }

  /** Show a fight in its own tab, or without one the encounters there are. */
  show(live: LiveFight | undefined): void {
    const shown = this.panelOf(live) ?? this.panelOf(undefined)
    if (shown) {
      if (shown.current !== live) shown.show(live)
      shown.tab.reveal(undefined, true)
      return this.look(shown)
    }
    const where = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }
    this.adopt(vscode.window.createWebviewPanel(type, 'Fray', where), live)
  }

  /** The fight that was looked at last. */
  get current(): LiveFight | undefined {
    return this.last?.current
  }

  /** Where it is shown. */
  get column(): vscode.ViewColumn {
    return this.last?.tab.viewColumn ?? vscode.ViewColumn.One
  }

  /** Do something to that fight; why it cannot be done, if so. */
  async act(what: Action): Promise<string | undefined> {
    return this.last?.act(what)
  }

  /** Pass a key on to the page that is looked at. */
  runShortcut(action: Shortcut['action']): void {
    this.last?.runShortcut(action)
  }

  private panelOf(live: LiveFight | undefined): TrackerPanel | undefined {
    return [...this.panels].find((panel) => panel.current === live)
  }

  private adopt(tab: vscode.WebviewPanel, live: LiveFight | undefined): void {
    const panel = new TrackerPanel(tab, this.around, live)
    this.panels.add(panel)
    if (this.said) panel.showNotice(this.said)
    tab.onDidDispose(() => {
      this.panels.delete(panel)
      if (this.last === panel) this.look([...this.panels].at(-1))
    })
    tab.onDidChangeViewState(() => {
      if (tab.active) this.look(panel)
    })
    this.look(panel)
  }

  private look(panel: TrackerPanel | undefined): void {
    this.last = panel
    const isShown = panel?.current !== undefined
    void vscode.commands.executeCommand('setContext', 'fray.isFightShown', isShown)
    this.changed.fire()
  }

  dispose(): void {
    for (const panel of this.panels) panel.tab.dispose()
    this.subscriptions.dispose()
  }
}
