import * as vscode from 'vscode'
import type { Notice, NoticeAction } from './notices.ts'

/**
 * Whether the person trusts the open folder. Without trust, in VS Code’s Restricted Mode, Fray reads and shows notes, but
 * plays nothing, rolls nothing and writes nothing: `NoteWriter` refuses all edits. What people put into their own editor
 * themselves is theirs to decide, as it would be typed: quick fixes, completions, renames and new statblocks. VS Code
 * applies those, they are seen at once, and Fray does not save them.
 */
export interface Trust {
  readonly isTrusted: boolean
  readonly onGrant: vscode.Event<void>
}

export const workspaceTrust: Trust = {
  get isTrusted() {
    return vscode.workspace.isTrusted
  },
  onGrant: vscode.workspace.onDidGrantWorkspaceTrust
}

export const restricted =
  'In Restricted Mode, Fray shows notes and fights but plays and writes nothing.'

const manageTrust: NoticeAction = {
  label: 'Manage Trust',
  run: () => vscode.commands.executeCommand('workbench.trust.manage')
}

export const restrictedNotice: Notice = {
  message: restricted,
  severity: 'info',
  actions: [manageTrust]
}

/** Says why a command does nothing, with a way to trust the folder. Gives the reason. */
export function tellRestricted(): string {
  void vscode.window.showInformationMessage(restricted, manageTrust.label).then((chosen) => {
    if (chosen !== undefined) return manageTrust.run()
  })
  return restricted
}
