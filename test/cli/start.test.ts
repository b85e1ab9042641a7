import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../scripts/build.mjs'
import { greywater } from '../greywater.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fray-start-')))
const program = join(folder, 'fray.cjs')
/** The source files in each file of the program, by its path. */
const sourcesIn = new Map<string, readonly string[]>()
beforeAll(async () => {
  for (const [path, { inputs }] of Object.entries(await bundle(['cli', 'games'], folder))) {
    const sources = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    sourcesIn.set(
      resolve(path),
      sources.map(([source]) => source)
    )
  }
  for (const [name, text] of Object.entries(greywater)) writeFileSync(join(folder, name), text)
  writeFileSync(
    join(folder, 'plain.md'),
    '# The road\n\nDice such as `dice: 2d6`, and [[a link]].\n'
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Names what a run of the program loads: packages, rooms of the source, and files that no room has. */
function loadedBy(...argv: readonly string[]): readonly string[] {
  const run = `process.argv.splice(1, 0, ${JSON.stringify(program)})
    process.on('exit', () => console.error(JSON.stringify(Object.keys(require.cache))))
    require(process.argv[1])`
  const { stderr } = spawnSync(process.execPath, ['-e', run, '--', ...argv], {
    cwd: folder,
    encoding: 'utf8'
  })
  const files: readonly string[] = JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '')
  const sources = files.flatMap((file) => sourcesIn.get(file) ?? [])
  const named =
    /node_modules\/((?:@[^/]+\/)?[^/]+)|^src\/(cli\/play|rulesets\/\w+(?=\/)|notes\/tables\/table-link|\w+)/
  const names = sources.map((source) => {
    const [, pack, room = source] = named.exec(source) ?? []
    return pack ?? room
  })
  return [...new Set(names)].sort()
}

const games = ['einfelst', 'hestia', 'murdham', 'radiant', 'td2e'].map((id) => `rulesets/${id}`)
/** Modules that a command which only reads a note does not need, apart from its games. */
const others = ['odds', 'render', 'lsp', 'threads', 'cli/play', 'vscode-languageserver', 'tinypool']
const amongThem = (names: readonly string[], some: readonly string[]) =>
  some.filter((one) => names.includes(one))

describe('a start of the command line', () => {
  test.each([
    '--version',
    '--help',
    'no-command',
    'play --help',
    'odds',
    'run plain.md --no-option'
  ])('%s loads what commands are called, and none of them', (line) => {
    expect(loadedBy(...line.split(' '))).toEqual(['cli', 'core', 'disk', 'package.json'])
  })

  test('roll of a formula loads dice alone', () => {
    expect(loadedBy('roll', '2d6')).toEqual([
      'cli',
      'core',
      'disk',
      'notes/tables/table-link',
      'package.json',
      'pure-rand'
    ])
  })

  test('roll on a table loads the notes, and no game', () => {
    const loaded = loadedBy('roll', '[[plain]]')
    expect(loaded).toContain('yaml')
    expect(amongThem(loaded, [...games, ...others])).toEqual([])
  })

  test('check of a note without a fight loads no game', () => {
    const loaded = loadedBy('check', 'plain.md')
    expect(loaded).toContain('language')
    expect(amongThem(loaded, [...games, ...others])).toEqual([])
  })

  test('check of a note with a fight loads the games, and nothing that plays, draws or serves', () => {
    expect(amongThem(loadedBy('check', 'session-1.md'), [...games, ...others])).toEqual(games)
  })

  test('run loads nothing that draws or serves, and no threads', () => {
    const loaded = loadedBy('run', 'session-1.md')
    expect(amongThem(loaded, ['session', ...others])).toEqual(['session', 'odds'])
  })

  test('completion loads no other command', () => {
    const loaded = loadedBy('completion', 'bash')
    expect(amongThem(loaded, ['notes', 'session', 'yaml', ...others])).toEqual([])
  })

  test('only lsp loads the language server', () => {
    const loaded = loadedBy('lsp')
    expect(amongThem(loaded, others)).toEqual(['lsp', 'vscode-languageserver'])
  })
})

test('the code that Node has compiled is kept beside the program, by a Node that can', () => {
  loadedBy('--version')
  expect(existsSync(join(folder, 'compile-cache'))).toBe('enableCompileCache' in nodeModule)
})
