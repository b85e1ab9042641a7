import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'

const src = new URL('../src/', import.meta.url)

/** The rooms and packages that each room may import. A room may always import itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  core: ['pure-rand', 'quick-lru', 'zod'],
  rulesets: ['core', 'zod'],
  notes: ['core', 'minimatch', 'yaml'],
  tracker: ['core', 'session', 'zod'],
  session: ['core', 'rulesets', 'notes', 'odds'],
  odds: ['core', 'rulesets', 'notes'],
  language: ['core', 'rulesets', 'notes', 'session'],
  render: [
    'core',
    'rulesets',
    'notes',
    'session',
    'odds',
    'language',
    'hast',
    'hastscript',
    'hast-util-to-html'
  ],
  preview: ['notes', 'render', 'hast-util-to-html'],
  reports: ['core', 'rulesets', 'notes', 'session', 'odds', 'language'],
  library: ['core', 'notes'],
  lsp: [
    'core',
    'notes',
    'language',
    'debounce',
    'vscode-languageserver',
    'vscode-languageserver-textdocument'
  ],
  webview: [
    'core/view',
    'core/ruleset/fight-view.ts',
    'core/text',
    'tracker',
    'lit',
    '@vscode-elements',
    '@dagrejs/dagre'
  ],
  extension: [
    'core',
    'rulesets',
    'notes',
    'session',
    'odds',
    'language',
    'render',
    'preview',
    'reports',
    'tracker',
    'threads',
    'vscode',
    'debounce'
  ],
  disk: ['notes', 'node:'],
  remark: [
    'disk',
    'notes',
    'language',
    'render',
    'rulesets',
    'fray/core',
    'hast',
    'mdast',
    'vfile',
    'node:'
  ],
  threads: ['odds', 'tinypool', 'node:'],
  cli: [
    'core',
    'disk',
    'rulesets',
    'notes',
    'session',
    'odds',
    'language',
    'render',
    'lsp',
    'reports',
    'threads',
    'string-width',
    'vscode-languageserver',
    'node:',
    'virtual:',
    'diff'
  ]
}
const hosts = ['extension', 'webview', 'cli']

/** One `import`, `export … from` or `import()`: what it imports, and whether only its types. */
interface Import {
  readonly from: string
  readonly isType: boolean
}

interface Source {
  readonly path: string
  readonly room: string
  readonly text: string
  readonly code: string
  readonly imports: readonly Import[]
}

const spoken =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=(?:[(,=:[!&|?{};>\n]|\breturn)\s*)\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|[\s\S]/y
const template = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(`|\$\{)/y

/** The code without comments, strings and patterns. Expressions inside a template are kept. */
function bare(text: string): string {
  const braces: number[] = []
  let code = ''
  let isTemplate = false
  for (let at = 0; at < text.length; ) {
    const pattern = isTemplate ? template : spoken
    pattern.lastIndex = at
    const [piece = '', end] = pattern.exec(text) ?? [text.slice(at)]
    at += piece.length
    if (isTemplate) {
      isTemplate = false
      if (end === '${') braces.push(0)
    } else if (piece === '`') isTemplate = true
    else if (piece === '}' && braces.at(-1) === 0) {
      braces.pop()
      isTemplate = true
    } else if (braces.length > 0 && /^[{}]$/.test(piece)) {
      braces.push((braces.pop() ?? 0) + (piece === '{' ? 1 : -1))
    }
    code += piece.length === 1 ? piece : ' '
  }
  return code
}

function importsOf(path: string, text: string): readonly Import[] {
  const uncommented = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const statements =
    /\b(import|export)(\s+type)?\b(?:[\w\s{},*$]*?\bfrom)?\s*\(?\s*['"]([^'"\n]+)['"]/g
  return [...uncommented.matchAll(statements)].map(([, , type, from = '']) => ({
    from: from.startsWith('.') ? posix.join(dirname(path), from) : from,
    isType: type !== undefined
  }))
}

const sources: readonly Source[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts'))
  .map((path) => {
    const text = readFileSync(new URL(path, src), 'utf8')
    const room = path.split('/')[0] ?? ''
    return { path, room, text, code: bare(text), imports: importsOf(path, text) }
  })

const isAmong = (from: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => from === one || from.startsWith(one.endsWith(':') ? one : `${one}/`))

/** The lines of code that say this word, outside of a room. */
const sayers = (word: RegExp, among: readonly Source[]): readonly string[] =>
  among.flatMap(({ path, code }) =>
    code.split('\n').flatMap((line) => (word.test(line) ? [`${path}: ${line.trim()}`] : []))
  )
const outside = (...some: readonly string[]) => sources.filter(({ room }) => !some.includes(room))

test('every room stands in the table', () => {
  expect([...new Set(sources.map(({ room }) => room))].sort()).toEqual(Object.keys(rooms).sort())
})

test('rooms import those they may', () => {
  const odd = sources.flatMap(({ path, room, imports }) =>
    imports
      .filter(({ from }) => !isAmong(from, [room, ...(rooms[room] ?? [])]))
      // The version of the command line is that of the package.
      .filter(({ from }) => from !== '../package.json' || room !== 'cli')
      // The extension knows the home folder only where it runs in Node.
      .filter(({ from }) => from !== 'node:os' || path !== 'extension/node.ts')
      .map(({ from }) => `${path} → ${from}`)
  )
  expect(odd).toEqual([])
})

test('the panel knows the view by its types alone: no rule is bundled with it, only names and words', () => {
  const odd = sources
    .filter(({ room }) => room === 'webview')
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ from, isType }) =>
            !isType &&
            !from.startsWith('core/text/') &&
            /^(core|rulesets|notes|session|odds|language|tracker)\b/.test(from)
        )
        .map(({ from }) => `${path} → ${from}`)
    )
  expect(odd).toEqual([])
})

test('no game imports another, nor the list of all games', () => {
  const odd = sources
    .filter(
      ({ room, path }) =>
        room === 'rulesets' && !['rulesets/index.ts', 'rulesets/games.ts'].includes(path)
    )
    .flatMap(({ path, imports }) => {
      const game = path.split('/').slice(0, 2).join('/')
      return imports
        .filter(({ from }) => from.startsWith('rulesets/') && !from.startsWith(`${game}/`))
        .map(({ from }) => `${path} → ${from}`)
    })
  expect(odd).toEqual([])
})

test('only the panel says document and window, only what runs in Node says process', () => {
  // A document of YAML or of VS Code is a variable, and the windows of VS Code are its own.
  const page = /(?<![.\w])window\.|\bdocument\.(?:create|getElement|query|active|body|head|cookie)/
  expect(sayers(page, outside('webview'))).toEqual([])
  expect(sayers(/\b(?:process|Buffer|__dirname)\b/, outside('cli', 'disk'))).toEqual([])
})

test('below the hosts nothing knows a clock, other dice, the disk or the network', () => {
  const world =
    /\b(Date|performance|setTimeout|setInterval|setImmediate|queueMicrotask|fetch|XMLHttpRequest|WebSocket|crypto|require|globalThis|console)\b|\bMath\.random\b/
  // The plugin prints problems on sites that show no messages.
  const isPrint = (line: string) => /^remark\/report-issues\.ts: .*\bconsole\.error\(/.test(line)
  expect(sayers(world, outside(...hosts)).filter((line) => !isPrint(line))).toEqual([])
})

test('no rule catches anything: only the table may throw through it', () => {
  const rules = sources.filter(({ room }) => room === 'rulesets')
  expect(sayers(/\b(?:try|catch)\b/, rules)).toEqual([])
})

test('no file has over 300 lines but tables of a book and sections of rules, which end with their heading', () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(
      ({ path, lines }) =>
        lines > (path.startsWith('rulesets/') && path.includes('/rules/') ? 400 : 300)
    )
    .filter(({ path }) => !/^rulesets\/\w+\/tables\//.test(path))
    .map(({ path, lines }) => `${path}: ${lines} lines`)
  expect(long).toEqual([])
})

test('half of all files have at most 120 lines', () => {
  const lengths = sources.map(({ text }) => text.trimEnd().split('\n').length)
  const median = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]
  expect(median).toBeLessThanOrEqual(120)
})

test('no files import one another in a circle, not even types', () => {
  const importsByPath = new Map(
    sources.map(({ path, imports }) => [path, imports.map(({ from }) => from)])
  )
  const circles = circlesIn(importsByPath)
  expect(circles.map((circle) => circle.join(' → '))).toEqual([])
})

/** One circle for each import that leads back to a file on the way to it, by depth-first search. */
function circlesIn(
  imports: ReadonlyMap<string, readonly string[]>
): readonly (readonly string[])[] {
  const circles: string[][] = []
  const visited = new Set<string>()
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path)
    if (start >= 0) circles.push([...way.slice(start), path])
    if (visited.has(path)) return
    visited.add(path)
    for (const from of imports.get(path) ?? []) visit(from, [...way, path])
  }
  for (const path of imports.keys()) visit(path, [])
  return circles
}

test.each([
  ['none', { a: ['b', 'c'], b: ['c'], c: ['yaml'] }, []],
  ['itself', { a: ['a'] }, [['a', 'a']]],
  ['behind others', { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }, [['b', 'd', 'b']]],
  [
    'two',
    { a: ['b', 'c'], b: ['a'], c: ['a'] },
    [
      ['a', 'b', 'a'],
      ['a', 'c', 'a']
    ]
  ]
])('a circle of imports is found: %s', (_, imports: Record<string, string[]>, circles) => {
  expect(circlesIn(new Map(Object.entries(imports)))).toEqual(circles)
})

test.each([
  ['worked out in a template', `\`at \${\`in \${Date.now()}\`} {\``, true],
  ['below a comment', 'const a = { b: 1 / 2 } // no\nDate', true],
  ['beside a pattern with quotes', "x.split(/['`/]/); Date; y = /'/", true],
  ['in strings', `'Date' + "Date" + \`Date $ {Date}\``, false],
  ['in comments and a pattern', '/* Date */ const a = /[/]Date/u // Date', false],
  ['in a template with braces of its own', `\`\${a ? { b: '}' } : 'Date'} Date\``, false]
])('a word %s: what is said is told from what is done', (_, code, isDone) => {
  expect(/\bDate\b/.test(bare(code))).toBe(isDone)
})

test.each([
  ["import 'node:fs'", 'node:fs', false],
  ["const { a } = await import('../core/log.ts')", 'core/log.ts', false],
  ["export { a } from './b.ts'", 'notes/b.ts', false],
  ["import type { A,\n  B } from '../core/view.ts'", 'core/view.ts', true],
  ["import * as vscode from 'vscode'", 'vscode', false]
])('%j is an import', (code, from, isType) => {
  expect(importsOf('notes/a.ts', code)).toEqual([{ from, isType }])
})
