import { spawnSync } from 'node:child_process'
import {
  existsSync,
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
import { bundle, packageOfNpm, packageOfVSCode } from '../../scripts/build.mjs'
import { packForNpm } from '../../scripts/pack.mjs'
import { packageExtension } from '../../scripts/package.mjs'
import { buildSampleGame, runIn } from '../../scripts/sample-game.mjs'

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'fray-package-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A new folder in which the package is installed, beside packages that its users have. */
function project(name: string, ...packages: readonly string[]): string {
  const path = join(folder, name)
  mkdirSync(path)
  writeFileSync(join(path, 'package.json'), '{ "private": true, "type": "module" }')
  install(path, packed)
  for (const one of packages) link(path, one)
  return path
}

/** Installs packages of npm or files. The network is asked only for what npm does not keep. */
const install = (path: string, ...packages: readonly string[]) =>
  runIn(path, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...packages)

/** Links a package of the project, or all of a scope that are not there yet. */
function link(path: string, name: string): void {
  const at = join(path, 'node_modules', name)
  if (existsSync(at)) {
    const missing = readdirSync(join(root, 'node_modules', name)).filter(
      (one) => !existsSync(join(at, one))
    )
    for (const one of missing) link(path, `${name}/${one}`)
    return
  }
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
      'fray.css.d.ts',
      'games.cjs',
      'library.js',
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

  test('renders a page of a site: plain unified', async () => {
    const path = project('site')
    const plugin = await import(
      pathToFileURL(join(path, 'node_modules', 'fray', 'dist', 'remark.js')).href
    )
    expect(plugin.default).toBe(plugin.remarkFray)
    // Node prints the line that throws above the error of a page.
    const lines = readFileSync(join(path, 'node_modules/fray/dist/remark.js'), 'utf8').split('\n')
    const throwing = lines.filter((line) => line.includes('throw new Error('))
    expect(Math.max(...throwing.map(({ length }) => length))).toBeLessThan(2000)
    const value = '```statblock\nruleset: hestia\nname: Goblin\n```'
    const file = new VFile({ value, path: 'note.md', cwd: path })
    const processor = unified().use(remarkParse).use(plugin.default, { ruleset: 'hestia' })
    const tree = await processor.run(processor.parse(file), file)
    expect(JSON.stringify(tree)).not.toContain('"code"')
    expect(file.messages).toEqual([])
  })

  test('builds a site of Astro, prints the problems of its notes, and fails on demand', () => {
    const path = project('astro')
    // The last version for Node 20.
    install(path, 'astro@5')
    const goblin = '---\nruleset: hestia\n---\n```statblock\nname: Goblin\nflesh: 4\n```\n'
    const configOf = (options: string) =>
      `import { remarkFray } from 'fray/remark'\nexport default { markdown: { remarkPlugins: [[remarkFray, { vault: 'src/pages'${options} }]] } }\n`
    const build = () =>
      spawnSync('npx', ['--no-install', 'astro', 'build'], {
        cwd: path,
        encoding: 'utf8',
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
        shell: process.platform === 'win32'
      })
    write(path, { 'astro.config.mjs': configOf(''), 'src/pages/goblin.md': goblin })
    const fine = build()
    expect(fine).toMatchObject({ status: 0 })
    expect(fine.stderr).not.toContain('[fray]')
    const page = readFileSync(join(path, 'dist', 'goblin', 'index.html'), 'utf8')
    expect(page).toContain('fray-statblock')
    write(path, { 'src/pages/broken.md': goblin.replace('flesh: 4', 'flesh: [4') })
    const broken = build()
    expect(broken).toMatchObject({ status: 0 })
    expect(broken.stderr).toMatch(/^\[fray\] src\/pages\/broken\.md:6:8: .* \(statblock\.yaml\)$/m)
    write(path, { 'astro.config.mjs': configOf(", report: 'fail'") })
    const failed = build()
    expect(failed.status).toBe(1)
    expect(failed.stderr).toContain('src/pages/broken.md:6:8: ')
  })

  test('fails remark-cli --frail on a broken note, named in .remarkrc, and only then', () => {
    const path = project('remark-cli')
    install(path, 'remark-cli@12')
    const note = '---\nruleset: hestia\n---\n```statblock\nname: Goblin\nflesh: 4\n```\n'
    write(path, {
      '.remarkrc.json': '{ "plugins": [["fray/remark", { "ruleset": "hestia" }]] }',
      'fine.md': note,
      'broken.md': note.replace('flesh: 4', 'flesh: [4')
    })
    const remark = (file: string) =>
      spawnSync('npx', ['--no-install', 'remark', '--frail', '--quiet', file], {
        cwd: path,
        encoding: 'utf8',
        shell: process.platform === 'win32'
      })
    expect(remark('fine.md')).toMatchObject({ status: 0 })
    const broken = remark('broken.md')
    expect(broken.status).toBe(1)
    expect(broken.stderr).toContain('statblock.yaml')
  })

  test.each(['bundler', 'node16', 'nodenext'])(
    'has types with nothing else installed, as %s finds them',
    (moduleResolution) => {
      const path = project(`types-${moduleResolution}`)
      const module = moduleResolution === 'bundler' ? 'esnext' : moduleResolution
      write(path, {
        'a.ts': `import { parseFormula, parseNote, type AnyRuleset } from 'fray/core'
import remarkFray, { remarkFray as named } from 'fray/remark'
import 'fray/fray.css'
export const note: string = parseNote('a.md', '').path
export const plugin = remarkFray({ ruleset: 'hestia' })
export const other: typeof named = remarkFray
export const id = (game: AnyRuleset): string => game.id
// @ts-expect-error: a formula is text
parseFormula(7)
`,
        'tsconfig.json': JSON.stringify({
          compilerOptions: {
            strict: true,
            noEmit: true,
            noUncheckedSideEffectImports: true,
            target: 'es2023',
            module,
            moduleResolution,
            types: []
          },
          files: ['a.ts']
        })
      })
      expect(runIn(path, 'tsc')).toBe('')
    }
  )

  test('has types of the contract beside the packages that run its tests', () => {
    const path = project('types-contract', '@types', 'fast-check', 'vitest')
    write(path, {
      'a.ts': `import { testContract } from 'fray/contract'\nexport const suite = testContract\n`
    })
    const options = '--strict --noEmit --target es2023 --module nodenext --types node'
    expect(runIn(path, 'tsc', ...options.split(' '), 'a.ts')).toBe('')
  })

  test('weighs on a bundle only with what is imported', () => {
    const path = project('bundle')
    write(path, {
      'a.js': `import 'fray/core'\nimport { parseFormula } from 'fray/core'\nconsole.log(parseFormula('1d6'))\n`
    })
    runIn(path, 'esbuild', 'a.js', '--bundle', '--format=esm', '--minify', '--outfile=out.js')
    expect(readFileSync(join(path, 'out.js'), 'utf8').length).toBeLessThan(100_000)
  })

  test('ships the licence of every package that it has within', async () => {
    const notices = readFileSync(
      join(project('notices'), 'node_modules', 'fray', 'THIRD-PARTY-NOTICES.txt'),
      'utf8'
    )
    const outputs = await bundle(packageOfNpm, join(folder, 'bundles'))
    const names = namesOfBundled(outputs)
    expect(names.size).toBeGreaterThan(20)
    for (const name of names) expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'))
  })

  test('has pages without dead links', () => {
    const installed = join(project('pages'), 'node_modules', 'fray')
    const names = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    for (const name of names.filter((one) => /^(?:README|docs.[\w-]+)\.md$/.test(one))) {
      const text = readFileSync(join(installed, name), 'utf8').replace(/^(`{3,})[\s\S]*?^\1/gm, '')
      for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
        expect(existsSync(join(installed, dirname(name), target)), `${name}: ${target}`).toBe(true)
    }
  })
})

describe('the package of VS Code', () => {
  test('ships the licence of every package that it has within, icons included', async () => {
    const vsix = await packageExtension(folder)
    const notices = String(runIn(folder, 'unzip', '-p', vsix, 'extension/THIRD-PARTY-NOTICES.txt'))
    const outputs = await bundle(packageOfVSCode, join(folder, 'bundles-of-vscode'))
    const names = namesOfBundled(outputs)
    expect(names).toContain('@vscode/codicons')
    for (const name of names) expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'))
    expect(notices).toContain('Attribution 4.0 International')
    const bill = JSON.parse(readFileSync(`${vsix}.cdx.json`, 'utf8'))
    const components: readonly { readonly name: string }[] = bill.components
    expect(new Set(components.map(({ name }) => name))).toEqual(names)
  })
})

/** The packages whose files are in bundles. */
function namesOfBundled(outputs: Awaited<ReturnType<typeof bundle>>): ReadonlySet<string> {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs))
  return new Set(
    inputs.flatMap(([path, { bytesInOutput }]) => {
      const [, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
      return name !== undefined && bytesInOutput > 0 ? [name] : []
    })
  )
}

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
    runIn(path, 'npm', 'test', '--', '-u')
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
