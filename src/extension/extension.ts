import * as vscode from 'vscode'
import type { Workers } from '../odds/workers.ts'
import { activateGames } from './activate-games.ts'
import type { FrayApi } from './api.ts'
import { createApi } from './api.ts'
import type { RunCommand } from './commands.ts'
import { commandsOf } from './commands.ts'
import { registerCodeLenses } from './editor/code-lenses.ts'
import { registerConversionActions } from './editor/convert.ts'
import { registerDiagnostics } from './editor/diagnostics.ts'
import { registerFolding } from './editor/folding.ts'
import { InlineRolls } from './editor/inline-rolls.ts'
import { registerCompletionAndHover } from './editor/language.ts'
import { MarkdownPreview } from './editor/markdown-preview.ts'
import { registerNavigation } from './editor/navigation.ts'
import { createRulesetItem } from './editor/ruleset-status-bar.ts'
import { registerSemanticTokens } from './editor/semantic-tokens.ts'
import { StatblockRolls } from './editor/statblock-rolls.ts'
import { registerSuggestWhileTyping } from './editor/suggest-while-typing.ts'
import { AfterFightActions } from './fights/after-fight-actions.ts'
import { FightOptions } from './fights/fight-options.ts'
import { createFightItem } from './fights/fight-status-bar.ts'
import { Fights } from './fights/fights.ts'
import { NoteChanges } from './fights/note-changes.ts'
import { registerRenamedLogs } from './fights/renamed-logs.ts'
import { IndexCacheFile } from './notes/index-cache.ts'
import { NoteWriter } from './notes/note-writer.ts'
import { SaveJournal } from './notes/save-journal.ts'
import { registerDiffTexts } from './notes/show-difference.ts'
import { WorkspaceNotes } from './notes/workspace-notes.ts'
import { Notices } from './notices.ts'
import { OddsLenses } from './odds/odds-lenses.ts'
import { OddsPanel } from './odds/odds-panel.ts'
import { OddsRunner } from './odds/odds-runner.ts'
import { hasFrayNotesKey } from './state-keys.ts'
import type { InvokeTool } from './tools.ts'
import { toolsOf } from './tools.ts'
import { PlayerView } from './tracker/player-view.ts'
import { Portraits } from './tracker/portraits.ts'
import { Tracker } from './tracker/tracker.ts'
import { workspaceTrust } from './trust.ts'
import { BestiaryView } from './views/bestiary-view.ts'
import { EncountersView } from './views/encounters-view.ts'
import { Campaigns } from './welcome/campaigns.ts'
import { registerStartMenu } from './welcome/start-menu.ts'
import { registerWalkthrough } from './welcome/walkthrough.ts'

/** The loaded extension: the functions that its entry point calls. */
export interface Extension extends FrayApi {
  /** Runs a command of the manifest. */
  readonly run: RunCommand
  readonly invokeTool: InvokeTool
  /** Opens a link to Fray. */
  openUri(uri: vscode.Uri): Promise<void>
}

/**
 * Activates the whole extension. `startWorkers`: starts workers for many fights, when odds first need them. `home`: the
 * URI of the user’s home folder, which is no vault.
 */
export function activate(
  context: vscode.ExtensionContext,
  startWorkers: () => Promise<Workers>,
  home: string | undefined
): Extension {
  const log = vscode.window.createOutputChannel('Fray', { log: true })
  const games = activateGames(context.extension.id, log)
  const notes = new WorkspaceNotes(new IndexCacheFile(context, log), log, games.active, home)
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
  const afterFight = new AfterFightActions(notes, fights, writer)
  const tracker = new Tracker({
    extensionUri: context.extensionUri,
    notes,
    notices,
    trust,
    fights,
    portraits,
    afterFight
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
    games.disposable,
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
    registerDiffTexts(),
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
  storeHasFrayNotes(notes, context.workspaceState)
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
      afterFight,
      odds,
      runner,
      new Campaigns(notes, context)
    ),
    invokeTool: toolsOf(context.extensionUri, notes, runner, trust),
    ...createApi(preview, notes, log),
    openUri: (uri) => preview.openUri(uri)
  }
}

/** Stores whether the notes have any block of Fray. If so, the next window loads the extension at once. */
function storeHasFrayNotes(notes: WorkspaceNotes, state: vscode.Memento): void {
  const remember = () => {
    const hasOurs = [...notes.vault.notes.values()].some(({ fences }) => fences.length > 0)
    if (state.get(hasFrayNotesKey) !== hasOurs) void state.update(hasFrayNotesKey, hasOurs)
  }
  void notes.ready.then(remember)
  notes.onChange(() => {
    if (state.get(hasFrayNotesKey) !== true) remember()
  })
}
