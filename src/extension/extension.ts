import type * as vscode from 'vscode'
import { registerCommands } from './commands.ts'
import { showIssues } from './diagnostics.ts'
import { Fights } from './fights.ts'
import { showLenses } from './lenses.ts'
import { Panel } from './panel.ts'
import { KeptRolls } from './rolls.ts'
import { showRuleset } from './ruleset-item.ts'
import { Notes } from './workspace-notes.ts'

/** The extension put together; the same for the desktop, a server and a web worker. */
export function activate(context: vscode.ExtensionContext): void {
  const notes = new Notes()
  const fights = new Fights(notes)
  const rolls = new KeptRolls(notes)
  const panel = new Panel(context.extensionUri, notes, fights, context.workspaceState)
  context.subscriptions.push(
    notes,
    fights,
    rolls,
    panel,
    showLenses(notes, rolls),
    showIssues(notes),
    showRuleset(notes),
    registerCommands(notes, fights, rolls, panel)
  )
}
