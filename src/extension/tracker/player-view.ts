import * as vscode from 'vscode'
import { catchGameError } from '../../core/ruleset/wrap-game.ts'
import type { EnemyHealth } from '../../core/view/players-view.ts'
import type { FightRef } from '../../tracker/messages.ts'
import { parseFightRef } from '../../tracker/messages.ts'
import { playersPage } from '../../tracker/players-page.ts'
import type { Fights } from '../fights/fights.ts'
import type { LiveFight } from '../fights/live-fight.ts'
import type { Portraits } from './portraits.ts'
import type { Tracker } from './tracker.ts'
import { openPage } from './webview-page.ts'

const type = 'fray.players'
/** The key of the shown fight in VS Code’s storage. */
const storedFight = 'playerView'

/**
 * The players’ screen: one tab, which shows the fight of the tracker, or the last one if the tracker shows
 * none. Its page receives only what players may know, and sends no actions.
 */
export class PlayerView implements vscode.Disposable {
  private tab: vscode.WebviewPanel | undefined
  private live: LiveFight | undefined
  private readonly subscriptions: vscode.Disposable

  constructor(
    private readonly extensionUri: vscode.Uri,
    private readonly tracker: Tracker,
    fights: Fights,
    private readonly portraits: Portraits,
    /** Stores the shown fight. The page is kept by VS Code and must not know the fight’s name. */
    private readonly memento: vscode.Memento
  ) {
    this.subscriptions = vscode.Disposable.from(
      tracker.onChange(() => this.follow()),
      portraits.onFound(() => this.draw()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('fray.playerView')) this.draw()
      }),
      vscode.window.registerWebviewPanelSerializer(type, {
        // The fight is restored from its note.
        deserializeWebviewPanel: async (tab) => {
          const ref = parseFightRef(this.memento.get<FightRef>(storedFight))
          const live = ref && (await fights.open(vscode.Uri.parse(ref.uri), ref.encounter))
          if (!live || this.tab) return tab.dispose()
          this.live = live
          this.adopt(tab)
        }
      })
    )
  }

  /** Opens the tab beside the tracker, or moves it to a window of its own. */
  async open(isOwnWindow: boolean): Promise<void> {
    if (this.tab) this.tab.reveal(undefined, !isOwnWindow)
    else {
      // `ViewColumn.Beside` would cover the tracker while the note is the active editor.
      const showOptions = { viewColumn: this.tracker.column + 1, preserveFocus: !isOwnWindow }
      this.live = this.tracker.current
      this.adopt(vscode.window.createWebviewPanel(type, '', showOptions))
    }
    if (isOwnWindow) await vscode.commands.executeCommand('workbench.action.moveEditorToNewWindow')
  }

  private adopt(tab: vscode.WebviewPanel): void {
    this.tab = tab
    tab.onDidDispose(() => {
      this.tab = undefined
    })
    // The page only reports that it has loaded, also after it was hidden or moved.
    tab.webview.onDidReceiveMessage(() => this.draw())
    openPage(tab, this.extensionUri, { script: 'players.js', style: 'players.css' })
    this.follow()
  }

  private follow(): void {
    if (!this.tab) return
    this.live = this.tracker.current ?? this.live
    this.draw()
    this.store()
  }

  private draw(): void {
    const { tab, live } = this
    if (!tab || !live) return
    const page = catchGameError(
      () => playersPage(live.fight, enemyHealthFor(live.uri)),
      () => undefined
    )
    // The tracker shows the problem. Players keep seeing the last view.
    if (!page) return
    const { tabTitle, content } = page
    tab.title = tabTitle
    const view = this.portraits.addTo(content.view, live, tab.webview)
    void tab.webview.postMessage({ ...content, view })
  }

  private store(): void {
    if (!this.live) return
    const ref: FightRef = { uri: this.live.uri.toString(), encounter: this.live.encounter }
    const known = this.memento.get<FightRef>(storedFight)
    if (known?.uri === ref.uri && known.encounter === ref.encounter) return
    void this.memento.update(storedFight, ref)
  }

  dispose(): void {
    this.tab?.dispose()
    this.subscriptions.dispose()
  }
}

const enemyHealthFor = (uri: vscode.Uri): EnemyHealth =>
  vscode.workspace.getConfiguration('fray', uri).get<EnemyHealth>('playerView.enemyHealth') ??
  'words'
