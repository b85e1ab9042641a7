import * as vscode from 'vscode'
import { maxWorkersOfEditor } from '../odds/workers.ts'
import { activate as activateWith } from './extension.ts'
import { startWebWorkers } from './web-workers.ts'

/** Activates the extension in a browser without a server: odds are played in web workers. */
export const activate = (context: vscode.ExtensionContext): ReturnType<typeof activateWith> =>
  activateWith(context, async () => {
    const file = vscode.Uri.joinPath(context.extensionUri, 'dist', 'odds-web-worker.js')
    // A worker may only be started from where the page comes from, and the extension comes from elsewhere.
    const bundle = await vscode.workspace.fs.readFile(file)
    const url = URL.createObjectURL(new Blob([bundle as BlobPart], { type: 'text/javascript' }))
    return startWebWorkers(url, Math.min(navigator.hardwareConcurrency, maxWorkersOfEditor))
  })
