import * as vscode from 'vscode'
import type { EnemyHealth } from '../core/view/players-view.ts'
import type { FightRef } from '../tracker/messages.ts'
import { parseFightRef } from '../tracker/messages.ts'
import { playersPage } from '../tracker/players-page.ts'
import type { Fights } from './fights.ts'
import type { LiveFight } from './live-fight.ts'
import type { Portraits } from './portraits.ts'
import { openPage } from './webview-page.ts'

const type = 'fray.players'
/** The key of the memento. */
const storedFights = 'playerViews'

/** The player views, at most one per fight. They receive only what players may know, and send no actions. */
export class PlayerPanels implements vscode.Disposable {
  private readonly tabs = new Map<LiveFight, vscode.WebviewPanel>()
  private readonly subscriptions: vscode.Disposable

  constructor(
    private readonly extensionUri: vscode.Uri,
    fights: Fights,
    private readonly portraits: Portraits,
    /** Stores the fight of each page by the key that the page keeps. */
    private readonly memento: vscode.Memento
  ) {
    this.subscriptions = vscode.Disposable.from(
      fights.onChange((live) => this.draw(live)),
      portraits.onFound(() => this.drawAll()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('fray.playerView')) this.drawAll()
      }),
      vscode.window.registerWebviewPanelSerializer(type, {
        // The fight is restored from its note.
        deserializeWebviewPanel: async (tab, state) => {
          const ref = typeof state === 'string' ? parseFightRef(this.stored()[state]) : undefined
          const live = ref && (await fights.open(vscode.Uri.parse(ref.uri), ref.encounter))
          if (live && !this.tabs.has(live)) this.adopt(tab, live)
          else tab.dispose()
        }
      })
    )
  }

  /** Opens the player view of a fight beside its tracker, or in its own window. */
  async open(live: LiveFight, tracker: vscode.ViewColumn, isOwnWindow: boolean): Promise<void> {
    const known = this.tabs.get(live)
    if (known) known.reveal(undefined, !isOwnWindow)
    else {
      // `ViewColumn.Beside` would cover the tracker while the note is the active editor.
      const showOptions = { viewColumn: tracker + 1, preserveFocus: !isOwnWindow }
      this.adopt(vscode.window.createWebviewPanel(type, '', showOptions), live)
    }
    if (isOwnWindow) await vscode.commands.executeCommand('workbench.action.moveEditorToNewWindow')
  }

  private adopt(tab: vscode.WebviewPanel, live: LiveFight): void {
    this.tabs.set(live, tab)
    tab.onDidDispose(() => this.tabs.delete(live))
    // Its only message is that it has loaded, also after it was hidden or moved.
    tab.webview.onDidReceiveMessage(() => this.draw(live))
    openPage(tab, this.extensionUri, { script: 'players.js', style: 'players.css' })
    this.draw(live)
  }

  private drawAll(): void {
    for (const live of this.tabs.keys()) this.draw(live)
  }

  private draw(live: LiveFight): void {
    const tab = this.tabs.get(live)
    if (!tab) return
    const key = this.keyOf(live)
    const { tabTitle, content } = playersPage(live.fight, enemyHealthFor(live.uri), key)
    tab.title = tabTitle
    const view = this.portraits.addTo(content.view, live, tab.webview)
    void tab.webview.postMessage({ ...content, view })
  }

  private stored(): Readonly<Record<string, FightRef>> {
    return this.memento.get(storedFights, {})
  }

  /** The key of a fight, which says nothing about it. Made when it is first asked for. */
  private keyOf(live: LiveFight): string {
    const stored = this.stored()
    const uri = live.uri.toString()
    const known = Object.entries(stored).find(
      ([, ref]) => ref.uri === uri && ref.encounter === live.encounter
    )
    if (known) return known[0]
    const key = crypto.randomUUID()
    void this.memento.update(storedFights, { ...stored, [key]: { uri, encounter: live.encounter } })
    return key
  }

  dispose(): void {
    for (const tab of this.tabs.values()) tab.dispose()
    this.subscriptions.dispose()
  }
}

const enemyHealthFor = (uri: vscode.Uri): EnemyHealth =>
  vscode.workspace.getConfiguration('fray', uri).get<EnemyHealth>('playerView.enemyHealth') ??
  'words'
