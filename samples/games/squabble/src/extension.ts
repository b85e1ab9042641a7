import type { GameRegistry } from 'fray/core'
import * as vscode from 'vscode'
import { squabble } from './index.ts'

/** Adds Squabble to Fray, which VS Code has activated before: it is among the `extensionDependencies`. */
export function activate(context: vscode.ExtensionContext): void {
  const fray = vscode.extensions.getExtension<GameRegistry>('fray.fray')
  if (fray) context.subscriptions.push(fray.exports.registerRuleset(squabble))
}
