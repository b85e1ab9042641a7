import * as vscode from 'vscode'
import { maxWorkersOfEditor } from '../odds/workers.ts'
import { activate as activateWith } from './extension.ts'
import { startWebWorkers, workerScript } from './web-workers.ts'

/** Activates the extension in a browser without a server: odds are played in web workers. */
export const activate = (context: vscode.ExtensionContext): ReturnType<typeof activateWith> =>
  activateWith(context, async () => {
    const read = (name: string) =>
      vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, 'dist', name))
    // A worker may only be started from where the page comes from, and the extension comes from elsewhere.
    const [games, bundle] = await Promise.all([read('games.cjs'), read('odds-web-worker.js')])
    const url = URL.createObjectURL(workerScript(games as BlobPart, bundle as BlobPart))
    return startWebWorkers(url, Math.min(navigator.hardwareConcurrency, maxWorkersOfEditor))
  })
