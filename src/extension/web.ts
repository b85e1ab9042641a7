import * as vscode from 'vscode'
import { maxWorkersOfEditor } from '../odds/workers.ts'
import type { Host } from './host.ts'
import { activateLazily } from './lazy-activation.ts'
import { loadBundles } from './web-bundles.ts'
import { startWebWorkers, workerScript } from './web-workers.ts'

/** Activates the extension in a browser without a server. Odds run in web workers. */
export function activate(context: vscode.ExtensionContext): ReturnType<typeof activateLazily> {
  const dist = vscode.Uri.joinPath(context.extensionUri, 'dist')
  const host: Host = {
    home: undefined,
    load: () =>
      loadBundles(dist, ['extension.cjs', 'games.cjs', 'html.cjs']) as ReturnType<Host['load']>,
    async startWorkers() {
      const read = (name: string) => vscode.workspace.fs.readFile(vscode.Uri.joinPath(dist, name))
      // A worker must come from the origin of the page, which is not the origin of the extension. A blob URL
      // has the right one.
      const [games, bundle] = await Promise.all([read('games.cjs'), read('odds-worker.cjs')])
      const url = URL.createObjectURL(workerScript(games as BlobPart, bundle as BlobPart))
      return startWebWorkers(url, Math.min(navigator.hardwareConcurrency, maxWorkersOfEditor))
    }
  }
  return activateLazily(context, host)
}
