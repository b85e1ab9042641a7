import * as vscode from 'vscode'

const scheme = 'fray-kept'
const texts = new Map<string, string>()

/** Serves the texts that differences are shown to. */
export const registerKeptTexts = (): vscode.Disposable =>
  vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: ({ query }) => texts.get(query) ?? ''
  })

/** Shows beside the tracker how a note differs from `text`, which is on the left and cannot be edited. */
export async function showDifference(text: string, uri: vscode.Uri, title: string): Promise<void> {
  const key = crypto.randomUUID()
  texts.set(key, text)
  await vscode.commands.executeCommand(
    'vscode.diff',
    vscode.Uri.from({ scheme, path: uri.path, query: key }),
    uri,
    title,
    { viewColumn: vscode.ViewColumn.One }
  )
}
