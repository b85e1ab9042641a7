import * as vscode from 'vscode'
import type { Notice, NoticeAction } from './notices.ts'

/**
 * Whether the user trusts the open folder. In Restricted Mode Fray shows notes, but it plays, rolls and writes
 * nothing: `NoteWriter` refuses all edits. Quick fixes, completions, renames and new statblocks stay allowed.
 * The user triggers and sees these edits like typing. VS Code applies the edits, and Fray does not save them.
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

export const restricted = vscode.l10n.t(
  'In Restricted Mode, Fray shows notes and fights but plays and writes nothing.'
)

const manageTrust: NoticeAction = {
  label: vscode.l10n.t('Manage Trust'),
  run: () => vscode.commands.executeCommand('workbench.trust.manage')
}

export const restrictedNotice: Notice = {
  message: restricted,
  severity: 'info',
  actions: [manageTrust]
}

/** Shows that Restricted Mode prevents a command, with a button to trust the folder. Returns the text of the reason. */
export function showRestricted(): string {
  void vscode.window.showInformationMessage(restricted, manageTrust.label).then((chosen) => {
    if (chosen !== undefined) return manageTrust.run()
  })
  return restricted
}
