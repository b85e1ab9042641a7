import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faceStream } from '../../src/core/dice/seed.ts'
import { limits } from '../../src/core/limits.ts'
import { mutate } from '../fuzz/mutate.ts'
import { noteWords } from '../fuzz/words.ts'
import { greywater } from '../greywater.ts'
import { runs } from '../random.ts'
import type { RawClient } from './raw-client.ts'
import { startRawClient } from './raw-client.ts'

const capabilities = { workspace: { workspaceFolders: true, configuration: true } }
const uris = ['file:///a/x.md', 'file:///a/y%20z.md', 'untitled:Untitled-1', 'file:///', 'no uri']
const session = greywater['session-1.md'] ?? ''

async function startedClient(): Promise<RawClient> {
  const client = startRawClient()
  await client.answerTo(
    client.begin('initialize', {
      processId: null,
      rootUri: null,
      workspaceFolders: [],
      capabilities
    })
  )
  client.notify('initialized', {})
  return client
}

/** Opens a note, asks for its symbols, and closes it again. */
async function expectRightAnswers(client: RawClient): Promise<void> {
  const textDocument = {
    uri: 'file:///right.md',
    languageId: 'markdown',
    version: 1,
    text: session
  }
  client.notify('textDocument/didOpen', { textDocument })
  const asked = client.begin('textDocument/documentSymbol', { textDocument })
  const { result } = await client.answerTo(asked)
  expect(result).toHaveLength(2)
  client.notify('textDocument/didClose', { textDocument })
}

/** Ends the server as the protocol asks. */
async function stop(client: RawClient): Promise<void> {
  await client.answerTo(client.begin('shutdown'))
  client.notify('exit')
  expect(await client.exited).toBe(0)
}

const face = faceStream(2026, 7)
const oddTexts = Array.from({ length: 40 }, () => mutate(face, Object.values(greywater), noteWords))
const text = fc.constantFrom(session, '', '\r', ...oddTexts)
const number = fc.constantFrom(0, 1, 3, 7, 40, 1e9, -1, 2 ** 31, 1.5)
const position = fc.record({ line: number, character: number })
const range = fc.record({ start: position, end: position })
const uri = fc.constantFrom(...uris)
const version = fc.constantFrom<number | null>(0, 1, 2, 3, -7, 1e12, null)
const textDocument = fc.record({ uri })

interface Message {
  readonly isRequest: boolean
  readonly method: string
  readonly params: unknown
  /** Whether the client cancels the request at once. */
  readonly isCancelled?: boolean
}

const notification = fc.oneof(
  fc.record({
    method: fc.constant('textDocument/didOpen'),
    params: fc.record({
      textDocument: fc.record({ uri, languageId: fc.constant('markdown'), version, text })
    })
  }),
  fc.record({
    method: fc.constant('textDocument/didChange'),
    params: fc.record({
      textDocument: fc.record({ uri, version }),
      contentChanges: fc.array(
        fc.oneof(
          fc.record({ text }),
          fc.record({ range, text: fc.constantFrom('', 'a\n', '```') })
        ),
        { maxLength: 3 }
      )
    })
  }),
  fc.record({
    method: fc.constantFrom('textDocument/didClose', 'textDocument/didSave'),
    params: fc.record({ textDocument })
  }),
  fc.record({
    method: fc.constant('workspace/didChangeWatchedFiles'),
    params: fc.record({
      changes: fc.array(fc.record({ uri, type: fc.constantFrom(1, 2, 3, 9) }), { maxLength: 3 })
    })
  }),
  fc.record({
    method: fc.constant('workspace/didChangeConfiguration'),
    params: fc.constantFrom({ settings: { fray: { ruleset: 'td2e' } } }, { settings: null })
  })
)

const request = fc.oneof(
  fc.record({
    method: fc.constantFrom(
      'textDocument/completion',
      'textDocument/hover',
      'textDocument/definition',
      'textDocument/prepareRename'
    ),
    params: fc.record({ textDocument, position })
  }),
  fc.record({
    method: fc.constantFrom('textDocument/references', 'textDocument/rename'),
    params: fc.record({
      textDocument,
      position,
      context: fc.constant({ includeDeclaration: true }),
      newName: fc.constantFrom('Ash', '', 'a\nb', 'x'.repeat(300))
    })
  }),
  fc.record({
    method: fc.constant('textDocument/codeAction'),
    params: fc.record({ textDocument, range, context: fc.constant({ diagnostics: [] }) })
  }),
  fc.record({
    method: fc.constantFrom(
      'textDocument/documentSymbol',
      'textDocument/documentLink',
      'textDocument/foldingRange'
    ),
    params: fc.record({ textDocument })
  }),
  fc.record({
    method: fc.constant('textDocument/selectionRange'),
    params: fc.record({ textDocument, positions: fc.array(position, { maxLength: 3 }) })
  }),
  fc.record({
    method: fc.constant('workspace/symbol'),
    params: fc.record({ query: fc.constantFrom('', 'gob', '[', '\u0000') })
  }),
  fc.record({
    method: fc.constantFrom('completionItem/resolve', 'fray/unknown', 'initialize'),
    params: fc.constantFrom({}, { label: 'a', data: { uri: 'file:///a/x.md', name: 'Wenna' } })
  })
)

const message: fc.Arbitrary<Message> = fc.oneof(
  notification.map((one) => ({ ...one, isRequest: false })),
  fc
    .tuple(request, fc.boolean())
    .map(([one, isCancelled]) => ({ ...one, isCancelled, isRequest: true }))
)

test('messages in any order, about unknown notes, with any place and version: each request has one answer', async () => {
  const client = await startedClient()
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 5, maxLength: 40 }), async (messages) => {
      const ids: number[] = []
      for (const { isRequest, method, params, isCancelled } of messages) {
        if (!isRequest) client.notify(method, params)
        else {
          const id = client.begin(method, params)
          ids.push(id)
          if (isCancelled) client.notify('$/cancelRequest', { id })
        }
      }
      await Promise.all(ids.map((id) => client.answerTo(id)))
      await expectRightAnswers(client)
      expect(ids.filter((id) => client.answerCount(id) !== 1)).toEqual([])
      for (const one of uris) client.notify('textDocument/didClose', { textDocument: { uri: one } })
    }),
    { ...runs(400), seed: 2026 }
  )
  await stop(client)
})

describe('a server survives', () => {
  test.each<readonly [string, string]>([
    ['text that is no JSON', '{"jsonrpc": "2.0", '],
    ['an empty body', ''],
    ['a number', '7'],
    ['null', 'null'],
    ['a batch', '[{"jsonrpc": "2.0", "id": 99, "method": "shutdown"}]'],
    ['a message without a method', '{"jsonrpc": "2.0"}'],
    ['an answer that nobody asked for', '{"jsonrpc": "2.0", "id": 12345, "result": 1}'],
    ['an answer with a wrong id', '{"jsonrpc": "2.0", "id": {}, "result": 1}'],
    ['a method that is no text', '{"jsonrpc": "2.0", "id": 98, "method": 7}'],
    [
      'params that are no object',
      '{"jsonrpc": "2.0", "id": 97, "method": "initialize", "params": 7}'
    ],
    ['bytes that are no UTF-8', '\u00ff\u00fe']
  ])('%s', async (_, body) => {
    const client = await startedClient()
    const bytes = Buffer.from(body, body.startsWith('\u00ff') ? 'latin1' : 'utf8')
    client.sendBytes(`Content-Length: ${bytes.length}\r\n\r\n`)
    client.sendBytes(bytes)
    await expectRightAnswers(client)
    await stop(client)
  })

  test('a message in pieces of one byte', async () => {
    const client = await startedClient()
    const body = '{"jsonrpc":"2.0","id":"split","method":"workspace/symbol","params":{"query":"é"}}'
    const whole = Buffer.from(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    for (let at = 0; at < whole.length; at++) client.sendBytes(whole.subarray(at, at + 1))
    await expectRightAnswers(client)
    await stop(client)
  })

  test('a note over the limit, thousands of changes in one message, and thousands of places', async () => {
    const client = await startedClient()
    const huge = { uri: 'file:///a/huge.md' }
    const text = `${session}${'`dice: 2d6` '.repeat(limits.noteLength / 12)}`
    client.notify('textDocument/didOpen', {
      textDocument: { ...huge, languageId: 'markdown', version: 1, text }
    })
    const start = { line: 0, character: 0 }
    const change = { range: { start, end: start }, text: 'x' }
    client.notify('textDocument/didChange', {
      textDocument: { ...huge, version: 2 },
      contentChanges: [{ text: session }, ...Array<unknown>(5000).fill(change)]
    })
    const places = client.begin('textDocument/selectionRange', {
      textDocument: huge,
      positions: Array<unknown>(5000).fill({ line: 20, character: 3 })
    })
    expect(((await client.answerTo(places)).result as readonly unknown[]).length).toBe(5000)
    await expectRightAnswers(client)
    await stop(client)
  })
})

test('requests before initialization are answered by an error, and those after shutdown are answered', async () => {
  const client = startRawClient()
  const early = await client.answerTo(client.begin('workspace/symbol', { query: '' }))
  expect(early.error).toBeDefined()
  client.notify('textDocument/didOpen', { textDocument: null })
  await client.answerTo(
    client.begin('initialize', {
      processId: null,
      rootUri: null,
      workspaceFolders: [],
      capabilities
    })
  )
  client.notify('initialized', {})
  await expectRightAnswers(client)
  await client.answerTo(client.begin('shutdown'))
  const late = await client.answerTo(client.begin('workspace/symbol', { query: '' }))
  expect(late.error ?? late.result).toBeDefined()
  client.notify('exit')
  expect(await client.exited).toBe(0)
})
