import * as vscode from 'vscode'
import { contractVersion } from '../core/ruleset/contract.ts'
import { lastOpener } from '../notes/fences/find-opener.ts'
import { anyCode } from '../notes/inline-code.ts'
import type { FrayApi } from './api.ts'
import type { Host } from './host.ts'
import { Loader } from './loader.ts'
import { isMarkdown, markdown } from './notes/documents.ts'
import { hasFrayNotesKey, noteToOpenKey } from './state-keys.ts'
import { WaitingGames } from './waiting-games.ts'

/** The parts of the manifest that are registered before the extension is loaded. */
interface Manifest {
  readonly activationEvents: readonly string[]
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[]
    readonly languageModelTools: readonly { readonly name: string }[]
    readonly configuration: {
      readonly properties: {
        readonly 'fray.ruleset': {
          readonly anyOf: readonly [
            { readonly enum: readonly string[]; readonly enumDescriptions: readonly string[] }
          ]
        }
      }
    }
    readonly views: { readonly fray: readonly { readonly id: string }[] }
  }
}

/**
 * Activates the extension without loading its code. VS Code activates it for every Markdown file, and most have
 * no block of Fray. The code is loaded for the first such note, command, view, tool, link or request for
 * suggestions.
 */
export async function activateLazily(
  context: vscode.ExtensionContext,
  host: Host
): Promise<FrayApi> {
  const manifest: Manifest = context.extension.packageJSON
  const loader = new Loader(host, context, new WaitingGames(ownGames(manifest)))
  context.subscriptions.push(loader, ...delegates(manifest, loader))
  loader.untilLoaded(
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (hasFrayBlock(document)) loader.loadSoon()
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.some((change) => addsFrayBlock(document, change))) loader.loadSoon()
    }),
    // VS Code asked only the providers that were registered then, so ask again.
    vscode.languages.registerCompletionItemProvider(markdown, {
      async provideCompletionItems() {
        await loader.load()
        void vscode.commands.executeCommand('editor.action.triggerSuggest')
        return []
      }
    }),
    ...manifest.contributes.views.fray.map(({ id }) =>
      vscode.window.registerTreeDataProvider(id, emptyView(loader))
    )
  )
  // VS Code restores a tab as soon as the extension is active.
  if (hasTabOf(manifest)) await loader.load()
  else if (isExpected(context) || vscode.workspace.textDocuments.some(hasFrayBlock))
    loader.loadSoon()
  const { extendMarkdownIt, registerRuleset } = loader
  return { contractVersion, extendMarkdownIt, registerRuleset }
}

/** Fray’s own games, from the choices of the setting `fray.ruleset`. The choice with an empty id is no game. */
function ownGames({ contributes }: Manifest) {
  const [choices] = contributes.configuration.properties['fray.ruleset'].anyOf
  return choices.enum
    .map((id, index) => ({ id, title: choices.enumDescriptions[index] ?? id }))
    .filter(({ id }) => id !== '')
}

/** Handlers that load the extension, then pass each request on to it. */
const delegates = ({ contributes }: Manifest, loader: Loader): readonly vscode.Disposable[] => [
  ...contributes.commands.map(({ command }) =>
    vscode.commands.registerCommand(command, async (...args: unknown[]) =>
      (await loader.load()).run(command, args)
    )
  ),
  // Editors without assistants have no tools.
  ...(typeof vscode.lm?.registerTool === 'function' ? contributes.languageModelTools : []).map(
    ({ name }) =>
      vscode.lm.registerTool(name, {
        invoke: async ({ input }, token) =>
          (await loader.load()).invokeTool(name, input as Record<string, unknown>, token)
      })
  ),
  vscode.window.registerUriHandler({
    handleUri: async (uri) => (await loader.load()).openUri(uri)
  })
]

/** A view that loads the extension when it becomes visible. */
const emptyView = (loader: Loader): vscode.TreeDataProvider<never> => ({
  async getChildren() {
    await loader.load()
    return []
  },
  getTreeItem: (item) => item
})

/** Whether notes of the workspace had a block of Fray before, or this window was opened for one. */
const isExpected = ({ workspaceState, globalState }: vscode.ExtensionContext): boolean =>
  workspaceState.get(hasFrayNotesKey) === true || globalState.get(noteToOpenKey) !== undefined

/** Whether the window has a tab of Fray, such as a tracker. */
function hasTabOf({ activationEvents }: Manifest): boolean {
  const types = activationEvents
    .filter((event) => event.startsWith('onWebviewPanel:'))
    .map((event) => event.slice('onWebviewPanel:'.length))
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .some(
      ({ input }) =>
        input instanceof vscode.TabInputWebview &&
        // VS Code adds a prefix to the type.
        types.some((type) => input.viewType.endsWith(type))
    )
}

/** Whether a text has a fence or inline code of Fray. */
const hasFrayCode = (text: string): boolean => lastOpener(text) >= 0 || anyCode.test(text)

const hasFrayBlock = (document: vscode.TextDocument): boolean =>
  isMarkdown(document) && hasFrayCode(document.getText())

/** Whether a change pastes a block of Fray, or types a possible beginning of one. */
function addsFrayBlock(
  document: vscode.TextDocument,
  { range, text }: vscode.TextDocumentContentChangeEvent
): boolean {
  if (!isMarkdown(document)) return false
  const line = document.lineAt(range.start.line).text
  return hasFrayCode(text) || /`{3}|~{3}/.test(line) || anyCode.test(line)
}
