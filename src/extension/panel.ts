import * as vscode from 'vscode'
import type { DiceMode } from '../core/history.ts'
import { encountersOf } from '../language/lenses.ts'
import { weigh } from '../session/chances.ts'
import type { Act } from '../session/fight.ts'
import { trackerView } from '../session/tracker.ts'
import { panelHtml } from '../tracker/html.ts'
import {
  type FromPanel,
  type ListedEncounter,
  type Picture,
  readFromPanel,
  type ToPanel
} from '../tracker/messages.ts'
import type { Fights, LiveFight, Notice } from './fights.ts'
import { isMarkdown, type Notes, settingFor } from './workspace-notes.ts'

const type = 'fray.tracker'

/** Which fight the panel shows, kept with the workspace so that a reopened window shows it again. */
interface Shown {
  readonly uri: string
  readonly encounter: string
}

/** The tracker panel: draws the fight that is shown, and passes on what is pressed. It decides nothing. */
export class Panel implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined
  private live: LiveFight | undefined
  private notice: { readonly uri: vscode.Uri; readonly notice: Notice } | undefined
  private refusal: string | undefined
  /** Counts the states that were shown: a press says which of them it was made on. */
  private version = 0
  private drawn: LiveFight['fight']['now'] | undefined
  private readonly subscriptions: vscode.Disposable

  constructor(
    private readonly extensionUri: vscode.Uri,
    private readonly notes: Notes,
    private readonly fights: Fights,
    private readonly memory: vscode.Memento
  ) {
    this.subscriptions = vscode.Disposable.from(
      fights.onChange((live) => {
        if (live === this.live) this.draw()
      }),
      fights.onNotice(({ uri, notice }) => {
        this.notice = notice && { uri, notice }
        this.draw()
      }),
      notes.onChange(() => {
        if (!this.live) this.draw()
      }),
      vscode.window.registerWebviewPanelSerializer(type, {
        deserializeWebviewPanel: (panel) => this.restore(panel)
      })
    )
  }

  /** Show a fight, or without one the encounters there are. */
  show(live: LiveFight | undefined): void {
    this.live = live
    this.refusal = undefined
    if (live)
      void this.memory.update('shown', {
        uri: live.uri.toString(),
        encounter: live.encounter
      } satisfies Shown)
    if (this.panel) this.panel.reveal(undefined, true)
    else {
      const where = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }
      this.adopt(vscode.window.createWebviewPanel(type, 'Fray', where, this.options()))
    }
    this.draw()
  }

  /** The fight that is shown. */
  get current(): LiveFight | undefined {
    return this.live
  }

  /** Do something to the fight that is shown; why it cannot be done, if so. */
  async act(what: Act): Promise<string | undefined> {
    if (!this.live) return undefined
    this.refusal = await this.fights.act(this.live, what)
    this.draw()
    return this.refusal
  }

  /** A window was reopened: the fight stands in its note, and is read from there. */
  private async restore(panel: vscode.WebviewPanel): Promise<void> {
    panel.webview.options = this.options()
    this.adopt(panel)
    const shown = this.memory.get<Shown>('shown')
    if (shown) this.live = await this.fights.open(vscode.Uri.parse(shown.uri), shown.encounter)
    this.draw()
  }

  private adopt(panel: vscode.WebviewPanel): void {
    this.panel = panel
    panel.onDidDispose(() => {
      this.panel = undefined
    })
    panel.webview.onDidReceiveMessage((message) => {
      const read = readFromPanel(message)
      if (read) void this.receive(read)
    })
    const dist = vscode.Uri.joinPath(this.extensionUri, 'dist')
    panel.iconPath = vscode.Uri.joinPath(this.extensionUri, 'media', 'fray.svg')
    panel.webview.html = panelHtml({
      cspSource: panel.webview.cspSource,
      nonce: nonce(),
      script: panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, 'webview.js')).toString(),
      style: panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, 'webview.css')).toString(),
      icons: panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, 'codicon.css')).toString()
    })
  }

  private options(): vscode.WebviewPanelOptions & vscode.WebviewOptions {
    return {
      enableScripts: true,
      localResourceRoots: [vscode.Uri.joinPath(this.extensionUri, 'dist')]
    }
  }

  private async receive(message: FromPanel): Promise<void> {
    switch (message.type) {
      case 'ready':
        return this.draw()
      case 'start': {
        const [uri = '', encounter = ''] = message.encounter.split('\n')
        const live = await this.fights.open(vscode.Uri.parse(uri), encounter)
        return live ? this.show(live) : this.draw()
      }
      case 'notice':
        return this.followNotice()
      case 'reveal':
        return this.reveal()
      case 'say':
        await vscode.commands.executeCommand('fray.giveCommand')
        return
      default:
        // Pressed on an older picture: what was meant may no longer be what would happen. Who rolls is
        // the same on every picture.
        if (message.seen !== this.version && message.type !== 'dice') return this.draw()
        if (message.type === 'weigh') return this.reckon(message.words)
        await this.act(actOf(message))
    }
  }

  /** What these would do, one after another, with time for others in between; nothing once the picture is another. */
  private async reckon(words: readonly string[]): Promise<void> {
    const { live, version } = this
    for (const one of words) {
      if (!live || this.version !== version) return
      const chances = weigh(live.fight, [one])
      const message: ToPanel = { type: 'reckoned', version, chances }
      void this.panel?.webview.postMessage(message)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  private async followNotice(): Promise<void> {
    if (!this.notice) {
      this.refusal = undefined
      return this.draw()
    }
    const { uri, notice } = this.notice
    if (notice.action?.id === 'write-note') await this.fights.restore(uri)
    else {
      const document = await vscode.workspace.openTextDocument(uri)
      const { start, end } = notice.at ?? { start: 0, end: 0 }
      const selection = new vscode.Range(document.positionAt(start), document.positionAt(end))
      await vscode.window.showTextDocument(document, {
        viewColumn: vscode.ViewColumn.One,
        selection
      })
    }
  }

  private async reveal(): Promise<void> {
    if (!this.live) return
    const editor = await vscode.window.showTextDocument(this.live.uri, {
      viewColumn: vscode.ViewColumn.One
    })
    const note = this.notes.of(editor.document)
    const log = note.logs.find(({ header }) => header?.title === this.live?.encounter)
    if (log)
      editor.revealRange(
        new vscode.Range(
          editor.document.positionAt(log.fence.end),
          editor.document.positionAt(log.fence.end)
        )
      )
  }

  private draw(): void {
    void vscode.commands.executeCommand('setContext', 'fray.isFightShown', this.live !== undefined)
    if (!this.panel) return
    const now = this.live?.fight.now
    if (now?.state !== this.drawn?.state || now?.pending !== this.drawn?.pending) this.version++
    this.drawn = now
    this.panel.title = this.live ? `Fray: ${this.live.encounter}` : 'Fray'
    const message: Picture = {
      type: 'show',
      version: this.version,
      dice: this.live?.fight.now.history.dice ?? 'rolled',
      encounters: this.live ? [] : this.listed(),
      ...(this.live && { tracker: trackerView(this.live.fight) }),
      ...this.noticed()
    }
    void this.panel.webview.postMessage(message)
  }

  private noticed(): Pick<Picture, 'notice'> {
    if (this.notice) {
      const { words, severity, action } = this.notice.notice
      return { notice: { words, severity, ...(action && { action: action.words }) } }
    }
    if (this.refusal !== undefined)
      return { notice: { words: this.refusal, severity: 'warning', action: 'All right' } }
    return {}
  }

  /** The encounters of the notes that are open. */
  private listed(): readonly ListedEncounter[] {
    return vscode.workspace.textDocuments.filter(isMarkdown).flatMap(({ uri }) => {
      const note = this.notes.vault.notes.get(uri.toString())
      const all = note ? encountersOf(this.notes.vault, note, settingFor(uri)) : []
      return all.map(({ encounter, action, creatures }) => ({
        id: `${uri.toString()}\n${encounter}`,
        title: encounter,
        note: vscode.workspace.asRelativePath(uri),
        action,
        status: creatures
      }))
    })
  }

  dispose(): void {
    this.panel?.dispose()
    this.subscriptions.dispose()
  }
}

type Press = Exclude<Extract<FromPanel, { seen: number }>, { type: 'weigh' }>

function actOf(press: Press): Act {
  switch (press.type) {
    case 'give':
      return { type: 'give', text: press.text }
    case 'answer':
      return { type: 'answer', words: press.words }
    case 'faces':
      return { type: 'answer', faces: press.faces }
    case 'dice':
      return { type: 'dice', mode: press.mode satisfies DiceMode }
    default:
      return { type: press.type }
  }
}

const nonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
