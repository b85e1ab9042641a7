import * as vscode from 'vscode'
import { GameError } from '../../core/ruleset/wrap-game.ts'
import { logOfEncounter } from '../../notes/logs.ts'
import { commandList } from '../../session/command-list.ts'
import { estimateOdds } from '../../session/estimate-odds.ts'
import type { Action } from '../../session/fight.ts'
import { resultText } from '../../session/possible-results.ts'
import { readCommand } from '../../session/read-command.ts'
import { findEncounter } from '../../session/setup.ts'
import { statblockLookup } from '../../session/statblock-lookup.ts'
import { fightForOffers } from '../../session/turn-end.ts'
import { lineOfStep } from '../../session/views/log-view.ts'
import { numberEffect } from '../../session/views/number-effect.ts'
import type { HostMessage, Shortcut } from '../../tracker/messages.ts'
import type { HostRequest } from '../../tracker/panel-state.ts'
import {
  drawPanel,
  handleMessage,
  initialPanelState,
  updateState
} from '../../tracker/panel-state.ts'
import type { AfterFightActions } from '../fights/after-fight-actions.ts'
import type { Fights } from '../fights/fights.ts'
import type { LiveFight } from '../fights/live-fight.ts'
import { openEncounters } from '../fights/open-encounters.ts'
import { showRange } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Notice, Notices } from '../notices.ts'
import { BestSearch } from '../odds/best-search.ts'
import type { Trust } from '../trust.ts'
import { labelled, panelNotices } from './panel-notices.ts'
import type { Portraits } from './portraits.ts'
import { openPage } from './webview-page.ts'

/** The VS Code commands behind some requests of the page. */
const vscodeCommands = {
  reinforce: 'fray.addReinforcement',
  'switch-fight': 'fray.switchFight',
  'open-player-view': 'fray.openPlayerView',
  'new-campaign': 'fray.newCampaign',
  'open-sample': 'fray.openSample',
  'new-encounter': 'fray.newEncounter'
} as const

/** The services that a panel needs. */
export interface PanelServices {
  readonly extensionUri: vscode.Uri
  readonly notes: WorkspaceNotes
  readonly notices: Notices
  readonly trust: Trust
  readonly fights: Fights
  readonly portraits: Portraits
  readonly afterFight: AfterFightActions
  /** Shows another fight. */
  show(live: LiveFight): void
}

type TryNumber = Extract<HostRequest, { readonly type: 'try-number' }>

/** The tab of the tracker: shows a fight and forwards user actions. All decisions are in src/tracker. */
export class TrackerPanel {
  private state = initialPanelState
  /** The last content that was sent to the page, as JSON without `isSaving`. */
  private posted = ''
  /** The failure of the game when its fight was last drawn. */
  private problem: string | undefined
  private readonly best = new BestSearch((update) => this.post(update))

  constructor(
    readonly tab: vscode.WebviewPanel,
    private readonly services: PanelServices,
    private live: LiveFight | undefined
  ) {
    openPage(tab, services.extensionUri, { script: 'webview.js', style: 'webview.css' })
    tab.webview.onDidReceiveMessage((message) => this.receive(message))
    this.draw()
  }

  /** The fight that is shown; `undefined` while the encounters are listed. */
  get current(): LiveFight | undefined {
    return this.live
  }

  /** Replaces the fight that is shown. */
  show(live: LiveFight | undefined): void {
    this.live = live
    this.state = { ...initialPanelState, version: this.state.version }
    this.draw()
  }

  /** Applies an action to the fight. Returns the reason if the action is refused. */
  async act(action: Action): Promise<string | undefined> {
    if (!this.live) return undefined
    const { past, refusal: _, ...present } = this.state
    this.state = present
    const refusal = await this.services.fights.act(this.live, action)
    if (refusal === undefined) return undefined
    this.state = { ...this.state, refusal, ...(past !== undefined && { past }) }
    this.draw()
    return refusal
  }

  /** Forwards a keyboard shortcut to the page. */
  runShortcut(action: Shortcut['action']): void {
    this.post({ type: 'shortcut', action })
  }

  private post(message: HostMessage): void {
    void this.tab.webview.postMessage(message)
  }

  private async receive(message: unknown): Promise<void> {
    try {
      const { state, request } = handleMessage(this.state, this.live?.fight, message)
      this.state = state
      if (request) return await this.handle(request)
      // The page can have just loaded and be empty, so send everything again.
      this.posted = ''
    } catch (thrown) {
      if (!(thrown instanceof GameError)) throw thrown
      this.state = { ...this.state, refusal: thrown.message }
    }
    this.draw()
  }

  private async handle(request: HostRequest): Promise<void> {
    switch (request.type) {
      case 'start': {
        const [uri = '', encounter = ''] = request.encounter.split('\n')
        return this.showStarted(await this.services.fights.open(vscode.Uri.parse(uri), encounter))
      }
      case 'notice':
        return this.runNoticeAction(request.action)
      case 'show-log':
        return this.showLog()
      case 'show-line':
        return this.showLog(request.step)
      case 'open-statblock':
        return this.openStatblock(request.name)
      case 'reinforce':
      case 'switch-fight':
      case 'open-player-view':
      case 'new-campaign':
      case 'open-sample':
      case 'new-encounter':
        return vscode.commands.executeCommand(vscodeCommands[request.type])
      case 'evening':
        if (!this.live) return
        return this.showStarted(await this.services.afterFight.run(this.live, request.action))
      case 'estimate':
        return this.sendOdds(request.texts)
      case 'find-best':
        return this.sendBest()
      case 'stop-best':
        return this.best.stop()
      case 'try-number':
        return this.sendNumberEffect(request)
      case 'try-faces':
        return this.sendResult(request.faces)
      case 'list-commands':
        return this.sendCommands()
      case 'read-command':
        return this.sendReadings(request.text)
      case 'act':
        await this.act(request.action)
        return
    }
  }

  /**
   * Shows a fight that was started from the page. If none was started, draws again, because notices can tell the
   * reason.
   */
  private showStarted(live: LiveFight | undefined): void {
    if (live) this.services.show(live)
    else this.draw()
  }

  private sendNumberEffect({ version, type: _, ...entry }: TryNumber): void {
    if (!this.live) return
    const effect = numberEffect(this.live.fight, entry)
    this.post({ type: 'number-effect', version, entry, effect })
  }

  /** Estimates odds one by one until the content changes. Pauses after each, so that other work continues. */
  private async sendOdds(texts: readonly string[]): Promise<void> {
    const { live } = this
    const { version } = this.state
    for (const text of texts) {
      if (!live || this.state.version !== version) return
      this.post({ type: 'odds', version, odds: estimateOdds(live.fight, [text]) })
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  private async sendBest(): Promise<void> {
    const { live, state } = this
    const isCurrent = () => this.state.version === state.version
    if (live) await this.best.run(live.fight, state, isCurrent)
  }

  private sendResult(faces: readonly number[]): void {
    if (!this.live) return
    const text = resultText(this.live.fight, faces)
    this.post({ type: 'faces-result', version: this.state.version, faces, text })
  }

  private sendCommands(): void {
    const { fight } = this.live ?? {}
    if (!fight) return
    const { actor } = this.state
    const commands = commandList(fight.ruleset, fightForOffers(fight, actor).now.state, actor)
    this.post({ type: 'commands', version: this.state.version, commands })
  }

  private sendReadings(text: string): void {
    const { fight } = this.live ?? {}
    if (!fight) return
    const readings = readCommand(fight, text, this.state.actor)
    this.post({ type: 'readings', version: this.state.version, text, readings })
  }

  /** Runs the action with this label, if a notice still has it. */
  private async runNoticeAction(label: string): Promise<void> {
    const actions = this.notices().flatMap((notice) => notice.actions ?? [])
    await actions.find((action) => action.label === label)?.run()
  }

  private async openStatblock(name: string): Promise<void> {
    const { live } = this
    const setup = live && this.services.fights.setupOf(live)
    const found = setup && statblockLookup(setup, live.fight)(name)
    if (!found) {
      this.state = { ...this.state, refusal: vscode.l10n.t('{0} has no statblock.', name) }
      return this.draw()
    }
    await showRange(vscode.Uri.parse(found.note.path), found.statblock)
  }

  /** Shows the log in the note, at the line of a step or at its end. */
  async showLog(step?: number): Promise<void> {
    if (!this.live) return
    const { uri, encounter, fight } = this.live
    const editor = await vscode.window.showTextDocument(uri, {
      viewColumn: vscode.ViewColumn.One
    })
    const { document } = editor
    const block = findEncounter(this.services.notes.of(document), encounter)
    const log = block && logOfEncounter(this.services.notes.of(document), block)
    if (!log) return
    void vscode.commands.executeCommand('setContext', 'fray.isLogShown', true)
    const line = step === undefined ? undefined : lineOfStep(fight, step, log.fence.body)
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
    const { portraits, trust } = this.services
    this.state = updateState(this.state, live?.fight)
    this.tab.title = live ? vscode.l10n.t('Fray: {0}', live.encounter) : 'Fray'
    const drawn = drawPanel(this.state, live?.fight, !trust.isTrusted)
    const { tracker, ...content } = drawn.content
    this.problem = drawn.problem
    const shown = {
      ...content,
      ...(live && tracker && { tracker: portraits.addTo(tracker, live, this.tab.webview) }),
      ...(live && content.summary && { evening: this.services.afterFight.of(live) }),
      encounters: live ? [] : openEncounters(this.services.notes),
      ...(live && { fight: { uri: live.uri.toString(), encounter: live.encounter } }),
      notices: labelled(this.notices())
    }
    const isSaving = live !== undefined && live.unsaved.length > 0
    // After a save nothing else has changed, so the page need not draw everything again.
    const text = JSON.stringify(shown)
    if (text === this.posted) return this.post({ type: 'saving', isSaving })
    this.posted = text
    this.post({ ...shown, isSaving })
  }

  private notices(): readonly Notice[] {
    const { trust, notices } = this.services
    const dismiss = () => {
      const { refusal: _, ...rest } = this.state
      this.state = rest
      this.draw()
    }
    const { problem } = this
    const { refusal } = this.state
    const words = { isTrusted: trust.isTrusted, problem, refusal, dismiss }
    return panelNotices(notices.of(this.live), words)
  }
}
