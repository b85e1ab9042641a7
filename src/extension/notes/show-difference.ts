import * as vscode from 'vscode'

const scheme = 'fray-kept'
const texts = new Map<string, string>()

/** Serves the left side of differences to the diff editor. */
export const registerDiffTexts = (): vscode.Disposable =>
  vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: ({ query }) => texts.get(query) ?? ''
  })

/** Shows how a note differs from `text`, beside the tracker. `text` is on the left, read-only. */
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
