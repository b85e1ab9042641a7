import * as vscode from 'vscode'
import type { OddsPage } from '../../core/view/odds-view.ts'
import { headerRange } from '../../notes/fences/fence.ts'
import type { SerializedStart } from '../../odds/odds-start.ts'
import { whatIf } from '../../odds/what-if.ts'
import { oddsBeginning } from '../../session/odds-panel/odds-beginning.ts'
import { oddsMarkdown } from '../../session/odds-panel/odds-markdown.ts'
import { oddsPage, problemPage } from '../../session/odds-panel/odds-page.ts'
import type { WhatIfForm, WhatIfInput } from '../../session/odds-panel/what-if-form.ts'
import {
  changeWords,
  noChanges,
  whatIfForm,
  withChange,
  withStep
} from '../../session/odds-panel/what-if-form.ts'
import { whatIfEdits } from '../../session/odds-panel/write-what-if.ts'
import { prepare } from '../../session/prepare.ts'
import type { Setup } from '../../session/setup.ts'
import { findEncounter } from '../../session/setup.ts'
import type { FightRef } from '../../tracker/messages.ts'
import { parseFightRef } from '../../tracker/messages.ts'
import type { OddsContent, OddsMessage } from '../../tracker/odds-messages.ts'
import { parseOddsMessage } from '../../tracker/odds-messages.ts'
import { settingFor, showRange } from '../notes/documents.ts'
import type { NoteWriter } from '../notes/note-writer.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import { openPage } from '../tracker/webview-page.ts'
import type { Trust } from '../trust.ts'
import { OddsFights } from './odds-fights.ts'
import { defaultSeed } from './odds-figures.ts'
import type { OddsRunner } from './odds-runner.ts'

const type = 'fray.odds'

/** The tab *Fray: Odds*: many simulated fights of one encounter, and the effect of changed numbers. */
export class OddsPanel implements vscode.Disposable {
  private tab: vscode.WebviewPanel | undefined
  private shown: FightRef | undefined
  private chosenStart: 'start' | 'log' = 'log'
  private input: WhatIfInput = noChanges
  private seed = defaultSeed
  private readonly base: OddsFights
  private readonly changed: OddsFights
  private readonly subscriptions: vscode.Disposable

  constructor(
    private readonly extensionUri: vscode.Uri,
    private readonly notes: WorkspaceNotes,
    private readonly writer: NoteWriter,
    runner: OddsRunner,
    trust: Trust
  ) {
    this.base = new OddsFights(runner, () => this.draw(), true)
    this.changed = new OddsFights(runner, () => this.draw())
    this.subscriptions = vscode.Disposable.from(
      notes.onChange(() => this.follow()),
      vscode.window.registerWebviewPanelSerializer(type, {
        deserializeWebviewPanel: async (tab, state) => {
          const ref = parseFightRef(state)
          if (!ref || this.tab || !trust.isTrusted) return tab.dispose()
          await notes.ready
          this.adopt(tab, ref)
        }
      })
    )
  }

  /** Shows the odds of an encounter, beside the editor. */
  open(uri: vscode.Uri, encounter: string): void {
    const ref = { uri: uri.toString(), encounter }
    if (!this.tab) {
      const showOptions = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: false }
      return this.adopt(vscode.window.createWebviewPanel(type, 'Fray: Odds', showOptions), ref)
    }
    this.tab.reveal()
    if (this.shown?.uri === ref.uri && this.shown.encounter === encounter) return
    this.show(ref)
  }

  private adopt(tab: vscode.WebviewPanel, ref: FightRef): void {
    this.tab = tab
    tab.onDidDispose(() => {
      this.tab = undefined
      this.shown = undefined
      this.stop()
    })
    tab.onDidChangeViewState(() => this.follow())
    tab.webview.onDidReceiveMessage((message) => {
      const read = parseOddsMessage(message)
      if (read) void this.receive(read)
    })
    openPage(tab, this.extensionUri, { script: 'odds.js', style: 'odds.css' })
    tab.title = 'Fray: Odds'
    this.show(ref)
  }

  private show(ref: FightRef): void {
    this.shown = ref
    this.chosenStart = 'log'
    this.seed = defaultSeed
    this.input = noChanges
    this.stop()
    this.follow()
  }

  private stop(): void {
    this.base.forget()
    this.changed.forget()
  }

  private async receive(message: OddsMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        return this.draw()
      case 'run-again':
        this.seed++
        this.stop()
        return this.follow()
      case 'cancel':
        this.base.cancel()
        return this.changed.cancel()
      case 'from':
        this.chosenStart = message.from
        return this.follow()
      case 'reset':
        this.input = noChanges
        return this.follow()
      case 'add':
        this.input = { ...this.input, added: [...this.input.added, message.id] }
        return this.follow()
      case 'set':
      case 'step': {
        const form = this.formOf(this.setup())
        if (!form) return
        this.input =
          message.type === 'set'
            ? withChange(form, this.input, message.id, message.value)
            : withStep(form, this.input, message.id, message.by)
        return this.follow()
      }
      case 'write':
        return this.write()
      case 'copy':
        await vscode.env.clipboard.writeText(oddsMarkdown(this.page()))
        vscode.window.setStatusBarMessage(vscode.l10n.t('Odds copied as Markdown'), 4000)
        return
      case 'show-note':
        return this.showNote()
    }
  }

  /** Starts the simulations for the present note and form, and draws the page. */
  private follow(): void {
    if (!this.tab?.visible) return
    const setup = this.setup()
    const beginning = setup && oddsBeginning(setup, this.chosenStart)
    if (!setup || !beginning || 'problem' in beginning) {
      this.stop()
      return this.draw()
    }
    const { start, round } = beginning
    this.base.play(start, this.seed, round)
    const changed = this.changedStart(setup, start)
    if (!changed) this.changed.forget()
    else if ('message' in changed) this.changed.fail(changed.message)
    else this.changed.play(changed, this.seed, 0)
    this.draw()
  }

  private changedStart(
    setup: Setup,
    start: SerializedStart
  ): SerializedStart | { readonly message: string } | undefined {
    const changes = this.formOf(setup)?.changes ?? []
    if (changes.length === 0) return undefined
    const changed = whatIf(setup.ruleset, setup.encounter, changes.map(changeWords))
    return 'message' in changed ? changed : { ...start, encounter: changed.encounter }
  }

  private setup(): Setup | undefined {
    const { prepared } = this.prepared() ?? {}
    return prepared && 'setup' in prepared ? prepared.setup : undefined
  }

  private prepared() {
    const { uri = '', encounter } = this.shown ?? {}
    const note = this.notes.vault.notes.get(uri)
    const block = note && findEncounter(note, encounter)
    if (!block) return undefined
    const prepared = prepare(this.notes.vault, note, block, settingFor(vscode.Uri.parse(uri)))
    return { block, prepared }
  }

  /**
   * The what-if form. `undefined` when fights begin at the end of a log, because changes of the encounter do not affect
   * such fights.
   */
  private formOf(setup: Setup | undefined): WhatIfForm | undefined {
    const beginning = setup && oddsBeginning(setup, this.chosenStart)
    if (!beginning || 'problem' in beginning || beginning.from === 'log') return undefined
    return whatIfForm(setup.ruleset, setup.encounter, this.input)
  }

  private page(): OddsPage {
    const { encounter = '' } = this.shown ?? {}
    const { prepared } = this.prepared() ?? {}
    if (!prepared)
      return problemPage(encounter, '', vscode.l10n.t('The note no longer has this encounter'))
    if (!('setup' in prepared)) {
      const [issue] = prepared.issues
      return problemPage(
        encounter,
        '',
        issue?.message ?? vscode.l10n.t('The encounter cannot be read')
      )
    }
    const { setup } = prepared
    const beginning = oddsBeginning(setup, this.chosenStart)
    if ('problem' in beginning)
      return problemPage(encounter, setup.ruleset.title, beginning.problem)
    const form = this.formOf(setup)
    const written = form && form.changes.length > 0 ? this.editsOf(setup, form) : undefined
    return oddsPage({
      ...beginning,
      setup,
      seed: this.seed,
      base: this.base.run,
      ...(form && { form, changed: this.changed.run }),
      ...(written && 'message' in written && { cannotWrite: written.message })
    })
  }

  private editsOf(setup: Setup, { changes }: WhatIfForm) {
    const changed = whatIf(setup.ruleset, setup.encounter, changes.map(changeWords))
    if ('message' in changed) return changed
    const { vault } = this.notes
    const setting = settingFor(vscode.Uri.parse(this.shown?.uri ?? ''))
    return whatIfEdits(
      { vault, setup, ...(setting !== undefined && { setting }) },
      changes,
      changed.encounter
    )
  }

  private async write(): Promise<void> {
    if (!this.shown) return
    let isPlaced = false
    const isWritten = await this.writer.edit(vscode.Uri.parse(this.shown.uri), (document) => {
      this.notes.of(document)
      const setup = this.setup()
      const form = this.formOf(setup)
      const written = setup && form && this.editsOf(setup, form)
      if (!written || 'message' in written) return []
      isPlaced = true
      return written.edits
    })
    if (!isWritten || !isPlaced) return
    // The note now has the changes, so the form has none left.
    this.input = noChanges
    this.follow()
  }

  private async showNote(): Promise<void> {
    const { block } = this.prepared() ?? {}
    if (this.shown && block) await showRange(vscode.Uri.parse(this.shown.uri), headerRange(block))
  }

  private draw(): void {
    if (!this.tab || !this.shown) return
    const content: OddsContent = { type: 'show', page: this.page(), fight: this.shown }
    void this.tab.webview.postMessage(content)
  }

  dispose(): void {
    this.stop()
    this.tab?.dispose()
    this.subscriptions.dispose()
  }
}
