import type { Connection, ServerCapabilities } from 'vscode-languageserver'
import { CodeActionKind, TextDocumentSyncKind } from 'vscode-languageserver'
import { completionTriggers } from '../language/completion/completion.ts'
import { answerCompletionAndHover } from './answer-completion.ts'
import { answerDiagnostics } from './diagnostics.ts'
import { answerNavigation } from './navigation.ts'
import type { Encoding } from './positions.ts'
import { chooseEncoding, positionsFor } from './positions.ts'
import { answerStructure } from './structure.ts'
import type { Files } from './workspace.ts'
import { Workspace } from './workspace.ts'

/** The version of the server, and its access to this computer. */
interface ServerOptions {
  readonly version: string
  readonly files: Files
  /** The URI of the page about the code of an issue. `undefined` if this computer does not have the page. */
  pageOf(code: string): string | undefined
}

/** Connects the server to a client and answers all its requests about notes with `src/language`. */
export function startServer(connection: Connection, options: ServerOptions): void {
  connection.onInitialize((client) => {
    const encoding = chooseEncoding(client.capabilities.general?.positionEncodings)
    const workspace = new Workspace(connection, options.files, client, positionsFor(encoding))
    answerCompletionAndHover(connection, workspace, client)
    answerNavigation(connection, workspace, client)
    answerDiagnostics(connection, workspace, options.pageOf)
    answerStructure(connection, workspace)
    return {
      serverInfo: { name: 'fray', version: options.version },
      capabilities: capabilitiesWith(encoding)
    }
  })
}

const capabilitiesWith = (positionEncoding: Encoding): ServerCapabilities => ({
  positionEncoding,
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: [...completionTriggers], resolveProvider: true },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  documentLinkProvider: {},
  documentSymbolProvider: { label: 'Fray' },
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } }
})
