import { afterAll, expect, test } from 'vitest'
import { greywater } from '../greywater.ts'
import { startClient } from './client.ts'

const client = await startClient(greywater, {
  capabilities: { workspace: { workspaceFolders: true, configuration: true } }
})
await client.open('session-1.md')

afterAll(async () => {
  expect(await client.stop()).toBe(0)
})

const uri = client.uriOf('session-1.md')

/** Params that the protocol forbids: nothing, empty, and each part of the right ones as nothing or of another type. */
function malformed(right: object): readonly unknown[] {
  const wrong = [null, {}, [], 'x', 7]
  const inside = Object.entries(right).flatMap(([key, value]): readonly unknown[] => [
    ...wrong.map((bad) => ({ ...right, [key]: bad })),
    ...(Array.isArray(value)
      ? malformedItem(value[0]).map((bad) => ({ ...right, [key]: [bad] }))
      : typeof value === 'object' && value !== null
        ? malformed(value).map((bad) => ({ ...right, [key]: bad }))
        : [])
  ])
  return [...wrong, ...inside]
}

const malformedItem = (item: unknown): readonly unknown[] =>
  typeof item === 'object' && item !== null ? malformed(item) : [null, {}, 'x', 7]

const textDocument = { uri }
const position = { line: 1, character: 1 }
const range = { start: position, end: position }
const other = client.uriOf('other.md')

const notifications: Readonly<Record<string, object>> = {
  initialized: {},
  'workspace/didChangeWatchedFiles': { changes: [{ uri: other, type: 2 }] },
  'workspace/didChangeWorkspaceFolders': {
    event: { added: [{ uri: other, name: 'a' }], removed: [{ uri: other, name: 'a' }] }
  },
  'workspace/didChangeConfiguration': { settings: { fray: { ruleset: 'hestia' } } },
  'textDocument/didOpen': {
    textDocument: { uri: other, languageId: 'markdown', version: 1, text: '# A' }
  },
  'textDocument/didChange': {
    textDocument: { uri: other, version: 2 },
    contentChanges: [{ range, text: 'b' }]
  },
  'textDocument/didSave': { textDocument: { uri: other }, text: 'b' },
  'textDocument/willSave': { textDocument: { uri: other }, reason: 1 },
  'textDocument/didClose': { textDocument: { uri: other } },
  'window/workDoneProgress/cancel': { token: 1 },
  '$/cancelRequest': { id: 1 },
  '$/setTrace': { value: 'off' },
  'fray/unknown': {}
}

const requests: Readonly<Record<string, object>> = {
  'textDocument/completion': { textDocument, position, context: { triggerKind: 1 } },
  'completionItem/resolve': { label: 'a', data: { uri, name: 'Goblin' } },
  'textDocument/hover': { textDocument, position },
  'textDocument/definition': { textDocument, position },
  'textDocument/references': { textDocument, position, context: { includeDeclaration: true } },
  'textDocument/prepareRename': { textDocument, position },
  'textDocument/rename': { textDocument, position, newName: 'a' },
  'textDocument/codeAction': {
    textDocument,
    range,
    context: { diagnostics: [], only: ['quickfix'] }
  },
  'textDocument/documentLink': { textDocument },
  'textDocument/documentSymbol': { textDocument },
  'workspace/symbol': { query: 'gob' },
  'textDocument/foldingRange': { textDocument },
  'textDocument/selectionRange': { textDocument, positions: [position] },
  'fray/unknown': {}
}

/** Whether the server still answers a right question about the open note. */
async function stillAnswers(): Promise<void> {
  const symbols = await client.request<readonly unknown[]>('textDocument/documentSymbol', {
    textDocument
  })
  expect(symbols.length).toBeGreaterThan(0)
}

test.each(Object.entries(notifications))(
  'a malformed %s does not end the server',
  async (method, right) => {
    for (const params of malformed(right)) await client.notify(method, params)
    await stillAnswers()
    const hover = client.ask('textDocument/hover', 'session-1.md', position)
    await expect(hover).resolves.toBeDefined()
  }
)

test.each(Object.entries(requests))(
  'a malformed %s is answered, if with an error',
  async (method, right) => {
    for (const params of malformed(right))
      await client.request(method, params).catch(() => undefined)
    await stillAnswers()
  }
)

test('after all that, changes of the note still reach the server', async () => {
  const text = '---\nruleset: hestia\n---\n\n```statblock\nname: Gob\nhd: x y\n```\n'
  await client.change('session-1.md', [{ text }], text)
  const { diagnostics } = await client.diagnostics(
    'session-1.md',
    (published) => published.diagnostics.length > 0
  )
  expect(diagnostics.length).toBeGreaterThan(0)
})
