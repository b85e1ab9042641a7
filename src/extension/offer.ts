import * as vscode from 'vscode'

/** Shows why a command did nothing, with a button for a command that helps. */
export async function offerCommand(message: string, label: string, command: string): Promise<void> {
  if ((await vscode.window.showInformationMessage(message, label)) !== undefined)
    await vscode.commands.executeCommand(command)
}

/** Shows that the tracker has no fight, with a button to start an encounter. */
export const offerToStartFight = (): Promise<void> =>
  offerCommand(
    vscode.l10n.t('The tracker shows no fight.'),
    vscode.l10n.t('Start Encounter'),
    'fray.start'
  )
