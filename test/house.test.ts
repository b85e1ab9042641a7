import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'

const src = new URL('../src/', import.meta.url)

/** Who may import whom. An arrow points at what is imported; a room may always import itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  core: [],
  rulesets: ['core'],
  notes: ['core'],
  tracker: ['core'],
  odds: ['core'],
  session: ['core', 'rulesets', 'notes'],
  language: ['core', 'rulesets', 'notes', 'session'],
  webview: ['core/view.ts', 'tracker'],
  extension: ['core', 'rulesets', 'notes', 'session', 'language', 'tracker'],
  cli: ['core', 'rulesets', 'notes', 'session', 'language']
}
const hosts = ['extension', 'webview', 'cli']

interface Source {
  readonly path: string
  readonly room: string
  readonly code: string
  readonly imports: readonly string[]
}

const sources: readonly Source[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts'))
  .map((path) => {
    const code = readFileSync(new URL(path, src), 'utf8')
    const imports = [...code.matchAll(/^(?:import|export)[^'"]*?from '([^']+)'/gms)]
      .map(([, from = '']) => from)
      .map((from) => (from.startsWith('.') ? posix.join(dirname(path), from) : from))
    return { path, room: path.split('/')[0] ?? '', code, imports }
  })

/** Code without what is only said: comments and strings. */
const bare = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, ' ')

const sayers = (word: RegExp, among: readonly Source[] = sources): readonly string[] =>
  among.filter(({ code }) => word.test(bare(code))).map(({ path }) => path)

test('every room stands in the table', () => {
  expect([...new Set(sources.map(({ room }) => room))].sort()).toEqual(Object.keys(rooms).sort())
})

test('rooms import those they may', () => {
  const odd = sources.flatMap(({ path, room, imports }) =>
    imports
      .filter((from) => /^[a-z]+\//.test(from) && from.endsWith('.ts'))
      .filter((from) => !from.startsWith(`${room}/`))
      .filter((from) => !rooms[room]?.some((one) => from === one || from.startsWith(`${one}/`)))
      .map((from) => `${path} → ${from}`)
  )
  expect(odd).toEqual([])
})

test('no game imports another', () => {
  const odd = sources
    .filter(({ path }) => /^rulesets\/[a-z]/.test(path) && path !== 'rulesets/index.ts')
    .flatMap(({ path, imports }) => {
      const game = path.split('/').slice(0, 2).join('/')
      return imports
        .filter((from) => from.startsWith('rulesets/') && !from.startsWith(`${game}/`))
        .map((from) => `${path} → ${from}`)
    })
  expect(odd).toEqual([])
})

test('only the extension says vscode, only the panel document, only the command line process', () => {
  const importers = sources.filter(({ imports }) => imports.includes('vscode'))
  expect(importers.filter(({ room }) => room !== 'extension').map(({ path }) => path)).toEqual([])
  const others = (room: string) => sources.filter((source) => source.room !== room)
  const page = /\b(document\.(create|getElement|query|active|body)|window\.(add|inner))/
  expect(sayers(page, others('webview'))).toEqual([])
  expect(sayers(/\bprocess\./, others('cli'))).toEqual([])
  const node = sources.filter(({ imports }) => imports.some((from) => from.startsWith('node:')))
  expect(node.filter(({ room }) => room !== 'cli').map(({ path }) => path)).toEqual([])
})

const isBelow = ({ room }: Source): boolean => !hosts.includes(room)

test('below the hosts nothing knows a clock, other dice, the disk or the network', () => {
  const world =
    /\b(Date|performance|setTimeout|setInterval|fetch|XMLHttpRequest|crypto|require)\b|Math\.random/
  expect(sayers(world, sources.filter(isBelow))).toEqual([])
})

test('no rule catches anything: only the table may throw through it', () => {
  expect(
    sayers(
      /\btry\b/,
      sources.filter(({ room }) => room === 'rulesets')
    )
  ).toEqual([])
})
