import * as vscode from 'vscode'
import { Bestiary } from './bestiary-view.ts'
import { showLenses } from './code-lenses.ts'
import { registerCommands } from './commands.ts'
import { offerConversion } from './convert.ts'
import { showIssues } from './diagnostics.ts'
import { Encounters } from './encounters-view.ts'
import { showFightItem } from './fight-status-bar.ts'
import { Fights } from './fights.ts'
import { showStructure } from './folding.ts'
import { KeptReadings } from './index-cache.ts'
import { InlineRolls } from './inline-rolls.ts'
import { showLanguage } from './language.ts'
import { showNames } from './navigation.ts'
import { PlayerViews } from './player-panels.ts'
import { Portraits } from './portraits.ts'
import { showRuleset } from './ruleset-status-bar.ts'
import { showColours } from './semantic-tokens.ts'
import { KeptRolls } from './statblock-rolls.ts'
import { Panels } from './tracker-panels.ts'
import { Notes } from './workspace-notes.ts'

/** The extension put together; the same for the desktop, a server and a web worker. */
export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('Fray', { log: true })
  const notes = new Notes(new KeptReadings(context, log), log)
  const fights = new Fights(notes, context.workspaceState)
  const rolls = new KeptRolls(notes)
  const inlineRolls = new InlineRolls(notes)
  const bestiary = new Bestiary(notes)
  const portraits = new Portraits(fights)
  const panels = new Panels(context.extensionUri, notes, fights, portraits)
  const playerViews = new PlayerViews(context.extensionUri, fights, portraits)
  context.subscriptions.push(
    log,
    notes,
    fights,
    rolls,
    inlineRolls,
    bestiary,
    new Encounters(notes),
    portraits,
    panels,
    playerViews,
    showFightItem(panels),
    showLenses(notes, rolls, inlineRolls),
    showIssues(context.extensionUri, notes),
    showLanguage(notes),
    showNames(notes),
    showStructure(notes),
    showColours(notes),
    offerConversion(notes),
    showRuleset(notes),
    registerCommands(notes, fights, rolls, inlineRolls, bestiary, panels, playerViews)
  )
}
