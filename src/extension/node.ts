import { homedir } from 'node:os'
import * as vscode from 'vscode'
import type { Host } from './host.ts'
import { activateLazily } from './lazy-activation.ts'

/** Activates the extension on the desktop or on a server. Odds run in threads of Node. */
export function activate(context: vscode.ExtensionContext): ReturnType<typeof activateLazily> {
  const host: Host = {
    home: vscode.Uri.file(homedir()).toString(),
    load: () => import('./extension.ts'),
    async startWorkers() {
      const { startThreadsOfEditor } = await import('../threads/threads.ts')
      return startThreadsOfEditor(context.asAbsolutePath('dist/odds-worker.cjs'))
    }
  }
  return activateLazily(context, host)
}
