import * as vscode from 'vscode'
import { Bestiary } from './bestiary.ts'
import { showColours } from './colours.ts'
import { registerCommands } from './commands.ts'
import { offerConversion } from './convert.ts'
import { showIssues } from './diagnostics.ts'
import { Encounters } from './encounters.ts'
import { showFightItem } from './fight-item.ts'
import { Fights } from './fights.ts'
import { InlineRolls } from './inline-rolls.ts'
import { KeptReadings } from './kept-readings.ts'
import { showLanguage } from './language.ts'
import { showLenses } from './lenses.ts'
import { showNames } from './names.ts'
import { Panels } from './panels.ts'
import { PlayerViews } from './player-views.ts'
import { Portraits } from './portraits.ts'
import { KeptRolls } from './rolls.ts'
import { showRuleset } from './ruleset-item.ts'
import { showStructure } from './structure.ts'
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
