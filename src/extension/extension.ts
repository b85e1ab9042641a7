import * as vscode from 'vscode'
import type { Workers } from '../odds/workers.ts'
import type { FrayApi } from './api.ts'
import { createApi } from './api.ts'
import { BestiaryView } from './bestiary-view.ts'
import { Campaigns } from './campaigns.ts'
import { registerCodeLenses } from './code-lenses.ts'
import type { RunCommand } from './commands.ts'
import { commandsOf } from './commands.ts'
import { registerConversionActions } from './convert.ts'
import { registerDiagnostics } from './diagnostics.ts'
import { EncountersView } from './encounters-view.ts'
import { Evenings } from './evenings.ts'
import { FightOptions } from './fight-options.ts'
import { createFightItem } from './fight-status-bar.ts'
import { Fights } from './fights.ts'
import { registerFolding } from './folding.ts'
import { IndexCacheFile } from './index-cache.ts'
import { InlineRolls } from './inline-rolls.ts'
import { registerCompletionAndHover } from './language.ts'
import { MarkdownPreview } from './markdown-preview.ts'
import { registerNavigation } from './navigation.ts'
import { NoteChanges } from './note-changes.ts'
import { NoteWriter } from './note-writer.ts'
import { Notices } from './notices.ts'
import { OddsLenses } from './odds-lenses.ts'
import { OddsPanel } from './odds-panel.ts'
import { OddsRunner } from './odds-runner.ts'
import { PlayerView } from './player-view.ts'
import { Portraits } from './portraits.ts'
import { registerRenamedLogs } from './renamed-logs.ts'
import { createRulesetItem } from './ruleset-status-bar.ts'
import { SaveJournal } from './save-journal.ts'
import { registerSemanticTokens } from './semantic-tokens.ts'
import { registerKeptTexts } from './show-difference.ts'
import { registerStartMenu } from './start-menu.ts'
import { StatblockRolls } from './statblock-rolls.ts'
import { hasOursKey } from './state-keys.ts'
import { registerSuggestWhileTyping } from './suggest-while-typing.ts'
import type { InvokeTool } from './tools.ts'
import { toolsOf } from './tools.ts'
import { Tracker } from './tracker.ts'
import { workspaceTrust } from './trust.ts'
import { registerWalkthrough } from './walkthrough.ts'
import { WorkspaceNotes } from './workspace-notes.ts'

/** What the extension does for whoever asks VS Code for it. */
export interface Extension extends FrayApi {
  /** Runs a command of the manifest. */
  readonly run: RunCommand
  readonly invokeTool: InvokeTool
  /** Opens a link that leads to Fray. */
  openUri(uri: vscode.Uri): Promise<void>
}

/** Activates all of the extension. `startWorkers`: starts those who play many fights, once they are needed. */
export function activate(
  context: vscode.ExtensionContext,
  startWorkers: () => Promise<Workers>
): Extension {
  const log = vscode.window.createOutputChannel('Fray', { log: true })
  const notes = new WorkspaceNotes(new IndexCacheFile(context, log), log)
  const notices = new Notices()
  const trust = workspaceTrust
  const storage = context.storageUri && vscode.Uri.joinPath(context.storageUri, 'saving')
  const writer = new NoteWriter(notes, notices, trust, new SaveJournal(storage, trust))
  const options = new FightOptions(context.workspaceState, trust)
  const fights = new Fights(notes, notices, writer, trust, options)
  const rolls = new StatblockRolls(notes, writer)
  const inlineRolls = new InlineRolls(notes, writer)
  const bestiary = new BestiaryView(notes)
  const portraits = new Portraits(fights)
  const evenings = new Evenings(notes, fights, writer)
  const tracker = new Tracker({
    extensionUri: context.extensionUri,
    notes,
    notices,
    trust,
    fights,
    portraits,
    evenings
  })
  const playerView = new PlayerView(
    context.extensionUri,
    tracker,
    fights,
    portraits,
    context.workspaceState
  )
  const runner = new OddsRunner(startWorkers, (problem) => log.warn(problem))
  const oddsLenses = new OddsLenses(notes, trust, runner)
  const preview = new MarkdownPreview(notes, oddsLenses, trust, context.extension.id)
  const odds = new OddsPanel(context.extensionUri, notes, writer, runner, trust)
  context.subscriptions.push(
    log,
    notes,
    notices,
    writer,
    fights,
    rolls,
    inlineRolls,
    bestiary,
    new EncountersView(notes),
    new NoteChanges(notes, fights, notices),
    portraits,
    tracker,
    playerView,
    odds,
    runner,
    registerKeptTexts(),
    createFightItem(tracker),
    registerWalkthrough(tracker),
    registerStartMenu(notes, context.globalState),
    registerCodeLenses(notes, trust, rolls, inlineRolls, oddsLenses),
    oddsLenses,
    preview,
    registerDiagnostics(context.extensionUri, notes),
    registerCompletionAndHover(notes),
    registerSuggestWhileTyping(notes),
    registerNavigation(notes),
    registerRenamedLogs(notes, writer),
    registerFolding(notes),
    registerSemanticTokens(notes),
    registerConversionActions(notes),
    createRulesetItem(notes)
  )
  rememberOurs(notes, context.workspaceState)
  return {
    run: commandsOf(
      notes,
      trust,
      writer,
      fights,
      rolls,
      inlineRolls,
      bestiary,
      tracker,
      playerView,
      evenings,
      odds,
      new Campaigns(notes, context)
    ),
    invokeTool: toolsOf(context.extensionUri, notes, runner, trust),
    ...createApi(preview, notes, log),
    openUri: (uri) => preview.openUri(uri)
  }
}

/** Remembers whether the notes have anything of Fray: the next window then loads it without being asked. */
function rememberOurs(notes: WorkspaceNotes, state: vscode.Memento): void {
  const remember = () => {
    const hasOurs = [...notes.vault.notes.values()].some(({ fences }) => fences.length > 0)
    if (state.get(hasOursKey) !== hasOurs) void state.update(hasOursKey, hasOurs)
  }
  void notes.ready.then(remember)
  notes.onChange(() => {
    if (state.get(hasOursKey) !== true) remember()
  })
}
