import type * as vscode from 'vscode'
import { activate as activateWith } from './extension.ts'

/** Activates the extension on the desktop and on a server: odds are played in threads of node. */
export const activate = (context: vscode.ExtensionContext): ReturnType<typeof activateWith> =>
  activateWith(context, async () => {
    const { startThreadsOfEditor } = await import('../threads/threads.ts')
    return startThreadsOfEditor(context.asAbsolutePath('dist/odds-worker.cjs'))
  })
