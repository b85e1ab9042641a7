import * as vscode from 'vscode'
import { panelHtml } from '../../tracker/panel-html.ts'

/** The bundles of a page, in `dist`. */
interface Page {
  readonly script: string
  readonly style: string
}

/** Opens a page in a webview tab. */
export function openPage(
  tab: vscode.WebviewPanel,
  extensionUri: vscode.Uri,
  { script, style }: Page
): void {
  const dist = vscode.Uri.joinPath(extensionUri, 'dist')
  const { webview } = tab
  // Portraits are files of the workspace.
  const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri)
  webview.options = { enableScripts: true, localResourceRoots: [dist, ...folders] }
  tab.iconPath = vscode.Uri.joinPath(extensionUri, 'media', 'fray.svg')
  const file = (path: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, path)).toString()
  webview.html = panelHtml({
    cspSource: webview.cspSource,
    nonce: nonce(),
    script: file(script),
    style: file(style),
    icons: file('codicon.css'),
    texts: vscode.l10n.bundle ?? {},
    language: vscode.l10n.bundle ? vscode.env.language : 'en'
  })
}

const nonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
