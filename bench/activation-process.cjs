// Loads one bundle in a process of its own, as VS Code does, and prints the milliseconds that took: of the entry of the
// extension with its activation, for a Markdown file with nothing of Fray. `node activation-process.cjs BUNDLE`.
const Module = require('node:module')

const disposable = { dispose() {} }
const register = () => disposable
/** Whatever else bundles ask of VS Code when they are loaded: classes to extend, and kinds of things. */
const anything = new Proxy(class {}, {
  get: (made, name) => (name === 'prototype' ? made.prototype : anything)
})
const others = [
  'CodeActionKind',
  'CompletionItem',
  'CompletionItemKind',
  'DiagnosticSeverity',
  'SemanticTokensLegend',
  'SymbolKind',
  'TreeItem',
  'Uri',
  'env'
]
/** As much of the API of VS Code as the entry uses. */
const vscode = {
  ...Object.fromEntries(others.map((name) => [name, anything])),
  Disposable: { from: register },
  commands: { registerCommand: register },
  languages: { registerCompletionItemProvider: register },
  lm: { registerTool: register },
  window: {
    registerTreeDataProvider: register,
    registerUriHandler: register,
    tabGroups: { all: [] }
  },
  workspace: {
    onDidOpenTextDocument: register,
    onDidChangeTextDocument: register,
    textDocuments: [{ languageId: 'markdown', uri: { scheme: 'file' }, getText: () => '# Plain\n' }]
  }
}
const load = Module._load
Module._load = (request, ...rest) => (request === 'vscode' ? vscode : load(request, ...rest))

const packageJSON = require('../package.json')
const memento = { get: () => undefined }
const context = {
  subscriptions: [],
  workspaceState: memento,
  globalState: memento,
  extension: { packageJSON }
}

async function main(path) {
  const start = performance.now()
  const { activate } = require(path)
  const isEntry = path.endsWith('node.cjs')
  if (isEntry) await activate(context)
  console.log(performance.now() - start)
}
main(process.argv[2])
