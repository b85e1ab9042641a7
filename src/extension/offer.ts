import * as vscode from 'vscode'

/** Says why a command did nothing, with a button for the command that helps. */
export async function offer(message: string, label: string, command: string): Promise<void> {
  if ((await vscode.window.showInformationMessage(message, label)) !== undefined)
    await vscode.commands.executeCommand(command)
}

/** Says that the tracker shows no fight. */
export const offerStart = (): Promise<void> =>
  offer('The tracker shows no fight.', 'Start Encounter', 'fray.start')
