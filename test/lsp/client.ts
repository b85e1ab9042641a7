import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter
} from 'vscode-jsonrpc/node'
import type {
  ClientCapabilities,
  InitializeParams,
  InitializeResult,
  Position,
  PublishDiagnosticsParams,
  Range,
  TextDocumentContentChangeEvent,
  TextEdit,
  WorkspaceEdit
} from 'vscode-languageserver'
import { createConnection } from 'vscode-languageserver'
import { createProtocolConnection } from 'vscode-languageserver/node'
import { bundle } from '../../scripts/build.mjs'
import { files as filesHere } from '../../src/cli/language-server.ts'
import { startServer } from '../../src/lsp/server.ts'

/** Builds what `fray lsp` needs of the program, as it is shipped, into a new folder. */
export async function buildServer(): Promise<{ readonly path: string; remove(): void }> {
  const root = mkdtempSync(join(tmpdir(), 'fray-server-'))
  await bundle(['cli', 'games'], join(root, 'dist'))
  symlinkSync(join(process.cwd(), 'docs'), join(root, 'docs'))
  return {
    path: join(root, 'dist', 'fray.cjs'),
    remove: () => rmSync(root, { recursive: true, force: true })
  }
}

export type Encoding = 'utf-8' | 'utf-16'

/** The size of a text as a client counts. */
const sizeOf = (text: string, encoding: Encoding): number =>
  encoding === 'utf-8' ? Buffer.byteLength(text) : text.length

/** The position of an offset, worked out from the text alone. */
export function positionOf(text: string, offset: number, encoding: Encoding): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: lines.length - 1, character: sizeOf(lines.at(-1) ?? '', encoding) }
}

export const rangeOf = (
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  encoding: Encoding
): Range => ({
  start: positionOf(text, start, encoding),
  end: positionOf(text, end, encoding)
})

export function offsetOf(text: string, { line, character }: Position, encoding: Encoding): number {
  const ends = [...text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length)
  const start = line === 0 ? 0 : (ends[line - 1] ?? text.length)
  const rest = text.slice(start)
  if (encoding === 'utf-16') return start + character
  return start + Buffer.from(rest).subarray(0, character).toString().length
}

/** The options of a test client. */
interface Options {
  readonly encodings?: readonly string[]
  readonly capabilities?: ClientCapabilities
  readonly initializationOptions?: unknown
  /** The section `fray` of its settings. */
  readonly settings?: unknown
  /** An existing folder with the files. The client opens no folder then. */
  readonly at?: string
}

/** Longer than the busiest machine takes. Without it, an answer that never comes would leave nobody knowing which one. */
const endless = 120_000

/** A server that runs: what it reads and writes, and the code with which it ends. */
interface Server {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly exited: Promise<number | null>
}

/** Starts a server in this folder. */
type Serve = (folder: string) => Server

/** A server in this process. */
export const serveHere: Serve = () => {
  const stdin = new PassThrough()
  const stdout = new PassThrough()
  const exited = new Promise<number>((exit) => {
    const connection = createConnection(
      (logger) =>
        createProtocolConnection(
          new StreamMessageReader(stdin),
          new StreamMessageWriter(stdout),
          logger
        ),
      { initialize: () => {}, shutdownReceived: false, exit }
    )
    startServer(connection, { version: '1.2.3', files: filesHere, pageOf: () => undefined })
    connection.listen()
  })
  return { stdin, stdout, exited }
}

/** `fray lsp` as a process of its own. */
export const serveBy =
  (program: string, ...args: readonly string[]): Serve =>
  (folder) => {
    const child = spawn(process.execPath, [program, 'lsp', '--stdio', ...args], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit']
    })
    const exited = new Promise<number | null>((resolve) => {
      child.on('close', resolve)
    })
    return { stdin: child.stdin, stdout: child.stdout, exited }
  }

/** Starts a server and a client of it for a new folder with these files. */
export async function startClient(
  files: Readonly<Record<string, string>>,
  { encodings, capabilities = {}, initializationOptions, settings, at }: Options = {},
  serve = serveHere
) {
  const folder = at ?? mkdtempSync(join(tmpdir(), 'fray vault é-'))
  const pathOf = (name: string) => join(folder, name)
  const uriOf = (name: string) => pathToFileURL(pathOf(name)).href
  const write = (name: string, text: string) => {
    mkdirSync(dirname(pathOf(name)), { recursive: true })
    writeFileSync(pathOf(name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)

  const { stdin, stdout, exited } = serve(folder)
  const connection = createMessageConnection(
    new StreamMessageReader(stdout),
    new StreamMessageWriter(stdin)
  )
  const registered: string[] = []
  const warnings: string[] = []
  const published = new Map<string, PublishDiagnosticsParams>()
  const waiting = new Set<() => void>()
  connection.onRequest('client/registerCapability', ({ registrations }) => {
    for (const { method } of registrations) registered.push(method)
    return null
  })
  connection.onRequest('workspace/configuration', ({ items }) => items.map(() => settings ?? null))
  connection.onNotification('window/logMessage', ({ message }) => {
    warnings.push(message)
  })
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    published.set(params.uri, params)
    for (const look of waiting) look()
  })
  connection.listen()

  const request = <T>(method: string, params: unknown): Promise<T> =>
    connection.sendRequest<T>(method, params)
  const params: InitializeParams = {
    processId: process.pid,
    rootUri: null,
    capabilities: {
      ...capabilities,
      ...(encodings && { general: { positionEncodings: [...encodings] } })
    },
    workspaceFolders: at === undefined ? [{ uri: pathToFileURL(folder).href, name: 'vault' }] : [],
    ...(initializationOptions !== undefined && { initializationOptions })
  }
  const initialized = await request<InitializeResult>('initialize', params)
  await connection.sendNotification('initialized', {})

  const texts = new Map<string, string>()
  const versions = new Map<string, number>()
  /** The text as the client knows it: in its editor, else on the disk. */
  const textOf = (uri: string): string => texts.get(uri) ?? readFileSync(fileURLToPath(uri), 'utf8')

  return {
    initialized,
    registered,
    warnings,
    folder,
    uriOf,
    write,
    textOf,
    request,
    notify: (method: string, body: unknown) => connection.sendNotification(method, body),
    /** Asks about a place in an open note. */
    ask: <T>(method: string, name: string, position: Position, more: object = {}): Promise<T> =>
      request<T>(method, { textDocument: { uri: uriOf(name) }, position, ...more }),
    async open(name: string, text = readFileSync(pathOf(name), 'utf8')): Promise<void> {
      const uri = uriOf(name)
      texts.set(uri, text)
      versions.set(uri, 1)
      const textDocument = { uri, languageId: 'markdown', version: 1, text }
      await connection.sendNotification('textDocument/didOpen', { textDocument })
    },
    /** Sends changes of an open note, which the client made to its own `text`. Returns the new version. */
    async change(
      name: string,
      contentChanges: readonly TextDocumentContentChangeEvent[],
      text: string
    ): Promise<number> {
      const uri = uriOf(name)
      const version = (versions.get(uri) ?? 0) + 1
      versions.set(uri, version)
      texts.set(uri, text)
      const textDocument = { uri, version }
      await connection.sendNotification('textDocument/didChange', { textDocument, contentChanges })
      return version
    },
    async close(name: string): Promise<void> {
      const uri = uriOf(name)
      texts.delete(uri)
      await connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
    },
    /** The diagnostics of a note, once some are published that fit. */
    diagnostics(
      name: string,
      fits: (params: PublishDiagnosticsParams) => boolean = () => true
    ): Promise<PublishDiagnosticsParams> {
      return new Promise((resolve, reject) => {
        const uri = uriOf(name)
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`last of ${name}: ${JSON.stringify(published.get(uri))}`))
        }, endless)
        const look = () => {
          const latest = published.get(uri)
          if (!latest || !fits(latest)) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(latest)
        }
        waiting.add(look)
        look()
      })
    },
    /** Shuts the server down as the protocol asks, and gives its exit code. */
    async stop(): Promise<number | null> {
      await request('shutdown', undefined)
      await connection.sendNotification('exit')
      const code = await exited
      connection.dispose()
      rmSync(folder, { recursive: true, force: true })
      return code
    },
    /** Ends the server as an editor that dies does. */
    async hangUp(): Promise<number | null> {
      stdin.end()
      const code = await exited
      connection.dispose()
      rmSync(folder, { recursive: true, force: true })
      return code
    }
  }
}

export type Client = Awaited<ReturnType<typeof startClient>>

/** A text after edits that do not overlap. */
export function edited(text: string, edits: readonly TextEdit[], encoding: Encoding): string {
  const placed = edits.map(({ range, newText }) => ({
    start: offsetOf(text, range.start, encoding),
    end: offsetOf(text, range.end, encoding),
    newText
  }))
  return placed
    .toSorted((a, b) => b.start - a.start)
    .reduce((sum, { start, end, newText }) => sum.slice(0, start) + newText + sum.slice(end), text)
}

/** The texts that an edit of the workspace leads to, by URI. */
export const editedNotes = (
  client: Client,
  { changes = {} }: WorkspaceEdit,
  encoding: Encoding
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(changes).map(([uri, edits]) => [
      uri,
      edited(client.textOf(uri), edits, encoding)
    ])
  )

/** The words at a range of a note. */
export const wordsAt = (
  client: Client,
  { uri, range }: { readonly uri: string; readonly range: Range },
  encoding: Encoding
): string => {
  const text = client.textOf(uri)
  return text.slice(offsetOf(text, range.start, encoding), offsetOf(text, range.end, encoding))
}
