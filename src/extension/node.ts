import type * as vscode from 'vscode'
import type { Host } from './host.ts'

/** Activates the extension on the desktop and on a server: odds are played in threads of node. */
export async function activate(context: vscode.ExtensionContext) {
  const host: Host = {
    load: () => import('./extension.ts'),
    async startWorkers() {
      const { startThreadsOfEditor } = await import('../threads/threads.ts')
      return startThreadsOfEditor(context.asAbsolutePath('dist/odds-worker.cjs'))
    }
  }
  return (await host.load()).activate(context, host.startWorkers)
}
