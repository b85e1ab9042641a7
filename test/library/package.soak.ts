import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packForNpm } from '../../scripts/pack.mjs'
import { buildSampleGame, runIn } from '../../scripts/sample-game.mjs'

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'fray-package-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A new folder in which the package is installed, beside packages that its users have. */
function project(name: string, ...packages: readonly string[]): string {
  const path = join(folder, name)
  mkdirSync(path)
  writeFileSync(join(path, 'package.json'), '{ "private": true, "type": "module" }')
  runIn(path, 'npm', 'install', '--offline', '--no-audit', '--no-fund', packed)
  for (const one of packages) link(path, one)
  return path
}

function link(path: string, name: string): void {
  const at = join(path, 'node_modules', name)
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(join(root, 'node_modules', name), at, 'junction')
}

const write = (path: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
}

let packed = ''
beforeAll(async () => {
  packed = await packForNpm(join(folder, 'pack'))
})

const page = readFileSync('docs/write-a-game.md', 'utf8')
/** The files of the page: each stands in a fence below its name. */
const filesOfPage: Readonly<Record<string, string>> = Object.fromEntries(
  [...page.matchAll(/^`([\w./-]+)`:\n\n(`{3,4})\w+\n([\s\S]*?)^\2$/gm)].map(
    ([, name = '', , text = '']) => [name, text]
  )
)

describe('the package, installed into an empty folder', () => {
  test('has the command and the libraries, and nothing else', () => {
    const path = project('empty')
    const installed = join(path, 'node_modules', 'fray')
    expect(readdirSync(join(path, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(
      ['fray']
    )
    const files = readdirSync(join(installed, 'dist')).sort()
    const isPart = (name: string) => /^fray-[\w-]+\.cjs$/.test(name)
    expect(files.filter(isPart)).not.toEqual([])
    expect(files.filter((name) => !isPart(name))).toEqual([
      'contract.d.ts',
      'contract.js',
      'core',
      'core.d.ts',
      'core.js',
      'fray.cjs',
      'fray.css',
      'games.cjs',
      'odds-worker.cjs',
      'remark.d.ts',
      'remark.js',
      'tinypool-thread.mjs'
    ])
  })

  test('runs the command: a new campaign, checked, played and worked out', () => {
    const path = project('command')
    const fray = (...args: readonly string[]) => runIn(path, 'npx', '--no-install', 'fray', ...args)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(fray('--version')).toBe(`${version}\n`)
    fray('new', 'hestia', 'campaign')
    expect(fray('check', 'campaign')).toBe('')
    expect(fray('run', 'campaign/session-1.md', '--seed', '1')).toMatch(/^> /m)
    expect(fray('odds', 'campaign/session-1.md', '--fights', '3000')).toContain('3,000 fights')
  })

  test('renders a page of a site', async () => {
    const path = project('site')
    const { remarkFray } = await import(
      pathToFileURL(join(path, 'node_modules', 'fray', 'dist', 'remark.js')).href
    )
    const value = '```statblock\nruleset: hestia\nname: Goblin\n```'
    const file = new VFile({ value, path: 'note.md' })
    const tree = unified().use(remarkParse).parse(file)
    await remarkFray()(tree, file)
    expect(JSON.stringify(tree)).not.toContain('"code"')
  })

  test.each(['bundler', 'nodenext'])('has types, as %s finds them', (moduleResolution) => {
    const path = project(`types-${moduleResolution}`, '@types', 'vfile', 'unist', 'fast-check')
    const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext'
    write(path, {
      'a.ts': `import { parseFormula, parseNote, type AnyRuleset } from 'fray/core'
import { testContract } from 'fray/contract'
import { remarkFray } from 'fray/remark'
export const note: string = parseNote('a.md', '').path
export const plugin = remarkFray({ ruleset: 'hestia' })
export const id = (game: AnyRuleset): string => game.id
export const suite = testContract
// @ts-expect-error: a formula is text
parseFormula(7)
`,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2023',
          module,
          moduleResolution,
          types: ['node']
        },
        files: ['a.ts']
      })
    })
    expect(runIn(path, 'tsc')).toBe('')
  })
})

describe('the page on how to write a game', () => {
  let path = ''
  beforeAll(() => {
    path = project('brawl', '@types', 'fast-check', 'vitest')
    write(path, filesOfPage)
  })
  const fray = (...args: readonly string[]) =>
    runIn(path, 'npx', '--no-install', 'fray', ...args, '--ruleset-module', 'dist/brawl.js')

  test('has every file of the game', () => {
    expect(Object.keys(filesOfPage)).toEqual([
      'package.json',
      'tsconfig.json',
      'src/state.ts',
      'src/statblock.ts',
      'src/rounds.ts',
      'src/blows.ts',
      'src/view.ts',
      'src/index.ts',
      'mill.md',
      'test/brawl.test.ts',
      'test/transcripts/the-inn.md',
      'src/extension.ts',
      'play.ts'
    ])
  })

  test('compiles, builds and plays in the terminal', () => {
    expect(runIn(path, 'npm', 'run', '--silent', 'check')).toBe('')
    runIn(path, 'npm', 'run', 'build')
    expect(fray('check', 'mill.md')).toBe('')
    expect(fray('run', 'mill.md', '--seed', '1')).toMatch(
      /^The inn · brawl 1 · seed 0001\n[^>]*\n> the brawl begins\n/
    )
    expect(fray('odds', 'mill.md', '--seed', '1', '--fights', '3000')).toContain(
      'Brawl · 3,000 fights'
    )
    expect(fray('rules', 'brawl')).toContain('{by}: strike {target}  (B-02)')
  })

  test('passes the tests of the contract, once its transcript has its log', () => {
    process.env.UPDATE_TRANSCRIPTS = '1'
    runIn(path, 'npm', 'test')
    delete process.env.UPDATE_TRANSCRIPTS
    runIn(path, 'npm', 'test')
    const told = readFileSync(join(path, 'test/transcripts/the-inn.md'), 'utf8')
    expect(told).toContain('The fight is over: Party won (B-03)')
  })

  test('plays an encounter by the library alone, and writes its log', () => {
    runIn(
      path,
      'esbuild',
      'play.ts',
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--outfile=play.js'
    )
    runIn(path, process.execPath, 'play.js')
    expect(readFileSync(join(path, 'mill.md'), 'utf8')).toContain('The inn · brawl 1 · seed 7f3a\n')
    expect(fray('replay', 'mill.md')).toMatch(/won|Nobody is left/)
  })
})

test('the sample of a game compiles, builds and passes its tests against the package', () => {
  const fray = join(
    project('for-squabble', '@types', 'fast-check', 'vitest'),
    'node_modules',
    'fray'
  )
  const path = join(folder, 'squabble')
  buildSampleGame(path, fray)
  expect(runIn(path, 'npm', 'run', '--silent', 'check')).toBe('')
  runIn(path, 'npm', 'test')
})
