import * as vscode from 'vscode'
import type { Worst } from '../language/bestiary.ts'
import { positionsIn } from '../notes/position.ts'
import type { Notes } from './workspace-notes.ts'

/** Open a note at an offset, as a press on an item of a list does. */
export function opens(notes: Notes, path: string, at: number): vscode.Command {
  const text = notes.vault.notes.get(path)?.text ?? ''
  const { line, column } = positionsIn(text)(at)
  const place = new vscode.Position(line - 1, column - 1)
  const selection = new vscode.Range(place, place)
  return {
    command: 'vscode.open',
    title: 'Open',
    arguments: [vscode.Uri.parse(path), { selection, preview: true }]
  }
}

/** The icon of an item, or of what is wrong with it. */
export function iconOf(plain: string, worst: Worst): vscode.ThemeIcon {
  if (worst === 'error')
    return new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'))
  return worst === 'warning'
    ? new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'))
    : // Some icons have a colour of their own, which looks like a warning here.
      new vscode.ThemeIcon(plain, new vscode.ThemeColor('icon.foreground'))
}
