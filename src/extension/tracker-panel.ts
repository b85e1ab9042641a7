import * as vscode from 'vscode'
import type { Range } from '../core/issues/issue.ts'
import { encounterSummaries } from '../language/code-lenses.ts'
import { logOfEncounter } from '../notes/logs.ts'
import type { Act } from '../session/fight.ts'
import { lineOfStep } from '../session/log-view.ts'
import { weigh } from '../session/odds.ts'
import { findEncounter } from '../session/open.ts'
import { originsOf } from '../session/statblock-lookup.ts'
import type { Doing, ListedEncounter, Picture, ToPanel } from '../tracker/messages.ts'
import { follow, nothingShown, pictureOf, press } from '../tracker/panel-state.ts'
import type { Fights, LiveFight, Notice, Said } from './fights.ts'
import type { Portraits } from './portraits.ts'
import { openPage } from './webview-page.ts'
import { isMarkdown, type Notes, rangeIn, settingFor } from './workspace-notes.ts'

/** What a panel needs of the extension around it. */
export interface Around {
  readonly extensionUri: vscode.Uri
  readonly notes: Notes
  readonly fights: Fights
  readonly portraits: Portraits
  /** Show a fight that was started from the list of this panel. */
  start(panel: Panel, live: LiveFight): void
}

/** One tab of the tracker: draws the fight that is shown, and passes on what is pressed. It decides nothing. */
export class Panel {
  private notice: { readonly uri: vscode.Uri; readonly notice: Notice } | undefined
  private showing = nothingShown
  private isActing = false

  constructor(
    readonly tab: vscode.WebviewPanel,
    private readonly around: Around,
    private live: LiveFight | undefined
  ) {
    openPage(tab, around.extensionUri, { script: 'webview.js', style: 'webview.css' })
    tab.webview.onDidReceiveMessage((message) => this.receive(message))
    this.draw()
  }

  /** The fight that is shown; none where the encounters are listed. */
  get current(): LiveFight | undefined {
    return this.live
  }

  /** Show a fight in the place of what is shown. */
  show(live: LiveFight | undefined): void {
    this.live = live
    this.showing = { ...nothingShown, version: this.showing.version }
    this.draw()
  }

  /** Something is to be said of a note, or no longer. */
  tell({ uri, notice }: Said): void {
    if (this.live && this.live.uri.toString() !== uri.toString()) return
    this.notice = notice && { uri, notice }
    this.draw()
  }

  /** Do something to the fight as it is now; why it cannot be done, if so. */
  async act(what: Act): Promise<string | undefined> {
    if (!this.live) return undefined
    const refusal = await this.around.fights.act(this.live, what)
    const { past: _, refusal: __, ...showing } = this.showing
    this.showing = refusal === undefined ? showing : { ...this.showing, refusal }
    this.draw()
    return refusal
  }

  /** Pass a key on to the page. */
  do(what: Doing['what']): void {
    const message: ToPanel = { type: 'do', what }
    void this.tab.webview.postMessage(message)
  }

  private async receive(message: unknown): Promise<void> {
    const { showing, wish } = press(this.showing, this.live?.fight, message)
    this.showing = showing
    switch (wish?.type) {
      case undefined:
        return this.draw()
      case 'start': {
        const [uri = '', encounter = ''] = wish.encounter.split('\n')
        const live = await this.around.fights.open(vscode.Uri.parse(uri), encounter)
        return live ? this.around.start(this, live) : this.draw()
      }
      case 'notice':
        return this.followNotice()
      case 'reveal':
        return this.reveal()
      case 'line':
        return this.reveal(wish.step)
      case 'open':
        return this.openStatblock(wish.name)
      case 'say':
        await vscode.commands.executeCommand('fray.giveCommand')
        return
      case 'reinforce':
        await vscode.commands.executeCommand('fray.addReinforcement')
        return
      case 'players':
        await vscode.commands.executeCommand('fray.openPlayerView')
        return
      case 'typing':
        await vscode.commands.executeCommand('setContext', 'fray.isTyping', wish.isTyping)
        return
      case 'weigh':
        return this.reckon(wish.words)
      case 'act':
        // How the table plays may be chosen at any time, and keeps nobody from a press.
        if (wish.act.type === 'dice' || wish.act.type === 'ask-again') {
          await this.act(wish.act)
          return
        }
        // A second press on the same picture, while the first is being done, was meant for what it shows.
        if (this.isActing) return
        this.isActing = true
        await this.act(wish.act).finally(() => {
          this.isActing = false
        })
    }
  }

  /** What these would do, one after another, with time for others in between; nothing once the picture is another. */
  private async reckon(words: readonly string[]): Promise<void> {
    const { live } = this
    const { version } = this.showing
    for (const one of words) {
      if (!live || this.showing.version !== version) return
      const chances = weigh(live.fight, [one])
      const message: ToPanel = { type: 'reckoned', version, chances }
      void this.tab.webview.postMessage(message)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  private async followNotice(): Promise<void> {
    if (!this.notice) {
      const { refusal: _, ...showing } = this.showing
      this.showing = showing
      return this.draw()
    }
    const { uri, notice } = this.notice
    if (notice.action?.id === 'write-note') await this.around.fights.restore(uri)
    else await showPlace(uri, notice.at ?? { start: 0, end: 0 })
  }

  /** Show the statblock somebody came from, at its place in its note. */
  private async openStatblock(name: string): Promise<void> {
    const { live } = this
    const setup = live && this.around.fights.setupOf(live)
    const origin = setup && originsOf(setup, live.fight)(name)
    if (!origin) {
      this.showing = { ...this.showing, refusal: `${name} has no statblock of their own` }
      return this.draw()
    }
    await showPlace(vscode.Uri.parse(origin.note.path), origin.statblock)
  }

  /** Show the log in the note: the line of a step, or its end. */
  private async reveal(step?: number): Promise<void> {
    if (!this.live) return
    const { uri, encounter, fight } = this.live
    const line = step === undefined ? undefined : lineOfStep(fight, step)
    const editor = await vscode.window.showTextDocument(uri, {
      viewColumn: vscode.ViewColumn.One
    })
    const { document } = editor
    const block = findEncounter(this.around.notes.of(document), encounter)
    const log = block && logOfEncounter(this.around.notes.of(document), block)
    if (!log) return
    const opener = document.positionAt(log.fence.start).line
    const end = document.positionAt(log.fence.end).line
    const at = line === undefined ? end : Math.min(opener + 1 + line, end)
    if (line !== undefined) editor.selection = new vscode.Selection(at, 0, at, 0)
    editor.revealRange(
      new vscode.Range(at, 0, at, 0),
      vscode.TextEditorRevealType.InCenterIfOutsideViewport
    )
  }

  draw(): void {
    const { live } = this
    this.showing = follow(this.showing, live?.fight)
    this.tab.title = live ? `Fray: ${live.encounter}` : 'Fray'
    const { tracker, ...picture } = pictureOf(this.showing, live?.fight)
    const { portraits } = this.around
    const message: Picture = {
      ...picture,
      ...(live && tracker && { tracker: portraits.shown(tracker, live, this.tab.webview) }),
      encounters: live ? [] : this.listed(),
      ...(live && { fight: { uri: live.uri.toString(), encounter: live.encounter } }),
      ...this.noticed()
    }
    void this.tab.webview.postMessage(message)
  }

  private noticed(): Pick<Picture, 'notice'> {
    if (this.notice) {
      const { words, severity, action } = this.notice.notice
      return { notice: { words, severity, ...(action && { action: action.words }) } }
    }
    const { refusal } = this.showing
    if (refusal !== undefined)
      return { notice: { words: refusal, severity: 'warning', action: 'All right' } }
    return {}
  }

  /** The encounters of the notes that are open. */
  private listed(): readonly ListedEncounter[] {
    return vscode.workspace.textDocuments.filter(isMarkdown).flatMap(({ uri }) => {
      const note = this.around.notes.vault.notes.get(uri.toString())
      const all = note ? encounterSummaries(this.around.notes.vault, note, settingFor(uri)) : []
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

/** Show a place of a note in the editor. */
async function showPlace(uri: vscode.Uri, place: Range): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri)
  const selection = rangeIn(document, place)
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, selection })
}
