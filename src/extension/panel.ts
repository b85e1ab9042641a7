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
import type { Fights, LiveFight, Notice, Said } from './fights.ts'
import { isMarkdown, type Notes, settingFor } from './workspace-notes.ts'

/** What a panel needs of the extension around it. */
export interface Around {
  readonly extensionUri: vscode.Uri
  readonly notes: Notes
  readonly fights: Fights
  /** Show a fight that was started from the list of this panel. */
  start(panel: Panel, live: LiveFight): void
}

/** One tab of the tracker: draws the fight that is shown, and passes on what is pressed. It decides nothing. */
export class Panel {
  private notice: { readonly uri: vscode.Uri; readonly notice: Notice } | undefined
  private refusal: string | undefined
  /** Counts the states that were shown: a press says which of them it was made on. */
  private version = 0
  private drawn: LiveFight['fight']['now'] | undefined
  private isActing = false

  constructor(
    readonly tab: vscode.WebviewPanel,
    private readonly around: Around,
    private live: LiveFight | undefined
  ) {
    tab.webview.options = optionsFor(around.extensionUri)
    tab.webview.onDidReceiveMessage((message) => {
      const read = readFromPanel(message)
      if (read) void this.receive(read)
    })
    const dist = vscode.Uri.joinPath(around.extensionUri, 'dist')
    const file = (name: string) =>
      tab.webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString()
    tab.iconPath = vscode.Uri.joinPath(around.extensionUri, 'media', 'fray.svg')
    tab.webview.html = panelHtml({
      cspSource: tab.webview.cspSource,
      nonce: nonce(),
      script: file('webview.js'),
      style: file('webview.css'),
      icons: file('codicon.css')
    })
    this.draw()
  }

  /** The fight that is shown; none where the encounters are listed. */
  get current(): LiveFight | undefined {
    return this.live
  }

  /** Show a fight in the place of what is shown. */
  show(live: LiveFight | undefined): void {
    this.live = live
    this.refusal = undefined
    this.draw()
  }

  /** Something is to be said of a note, or no longer. */
  tell({ uri, notice }: Said): void {
    if (this.live && this.live.uri.toString() !== uri.toString()) return
    this.notice = notice && { uri, notice }
    this.draw()
  }

  /** Do something to the fight that is shown; why it cannot be done, if so. */
  async act(what: Act): Promise<string | undefined> {
    if (!this.live) return undefined
    this.refusal = await this.around.fights.act(this.live, what)
    this.draw()
    return this.refusal
  }

  private async receive(message: FromPanel): Promise<void> {
    switch (message.type) {
      case 'ready':
        return this.draw()
      case 'start': {
        const [uri = '', encounter = ''] = message.encounter.split('\n')
        const live = await this.around.fights.open(vscode.Uri.parse(uri), encounter)
        return live ? this.around.start(this, live) : this.draw()
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
        // A second press on the same picture, while the first is being done, was meant for what it shows.
        if (this.isActing) return
        this.isActing = true
        await this.act(actOf(message)).finally(() => {
          this.isActing = false
        })
    }
  }

  /** What these would do, one after another, with time for others in between; nothing once the picture is another. */
  private async reckon(words: readonly string[]): Promise<void> {
    const { live, version } = this
    for (const one of words) {
      if (!live || this.version !== version) return
      const chances = weigh(live.fight, [one])
      const message: ToPanel = { type: 'reckoned', version, chances }
      void this.tab.webview.postMessage(message)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  private async followNotice(): Promise<void> {
    if (!this.notice) {
      this.refusal = undefined
      return this.draw()
    }
    const { uri, notice } = this.notice
    if (notice.action?.id === 'write-note') await this.around.fights.restore(uri)
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
    const note = this.around.notes.of(editor.document)
    const log = note.logs.find(({ header }) => header?.title === this.live?.encounter)
    if (log)
      editor.revealRange(
        new vscode.Range(
          editor.document.positionAt(log.fence.end),
          editor.document.positionAt(log.fence.end)
        )
      )
  }

  draw(): void {
    const now = this.live?.fight.now
    if (now?.state !== this.drawn?.state || now?.pending !== this.drawn?.pending) this.version++
    this.drawn = now
    this.tab.title = this.live ? `Fray: ${this.live.encounter}` : 'Fray'
    const message: Picture = {
      type: 'show',
      version: this.version,
      dice: this.live?.fight.now.history.dice ?? 'rolled',
      encounters: this.live ? [] : this.listed(),
      ...(this.live && {
        fight: { uri: this.live.uri.toString(), encounter: this.live.encounter },
        tracker: trackerView(this.live.fight)
      }),
      ...this.noticed()
    }
    void this.tab.webview.postMessage(message)
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
      const note = this.around.notes.vault.notes.get(uri.toString())
      const all = note ? encountersOf(this.around.notes.vault, note, settingFor(uri)) : []
      return all.map(({ encounter, action, creatures }) => ({
        id: `${uri.toString()}\n${encounter}`,
        title: encounter,
        note: vscode.workspace.asRelativePath(uri),
        action,
        status: creatures
      }))
    })
  }
}

const optionsFor = (extensionUri: vscode.Uri): vscode.WebviewOptions => ({
  enableScripts: true,
  localResourceRoots: [vscode.Uri.joinPath(extensionUri, 'dist')]
})

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
