// `npm run host [-- WORDS]`: the tests inside VS Code’s extension host, through @vscode/test-electron: all, or those that have
// each of these words in their names.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { installDependencies, root } from './dependencies.mjs'

installDependencies()
const { runTests } = await import('@vscode/test-electron')
const { bundle, forDebugging } = await import('./build.mjs')
const { buildSampleGame } = await import('./sample-game.mjs')
const { installVscode } = await import('./vscode.mjs')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Also the tests that take long. */
    all: { type: 'boolean', default: false },
    /** A folder to prepare for a debugger, which runs the tests by `.vscode/launch.json`. None are run then. */
    prepare: { type: 'string' },
    /** The path of a file for the results: how many passed, and the names of those that failed or were skipped. */
    report: { type: 'string' }
  }
})
/** A desktop VS Code to use in place of the one in a browser. */
const desktop = process.env.FRAY_CODE
/** Windows runs no script by its first line. */
const inBrowser = process.platform === 'win32' ? 'code-in-browser.cmd' : 'code-in-browser.mjs'

const bundles = [
  'extension',
  'node',
  'games',
  'html',
  'rule-words',
  'odds-worker',
  'tinypool-thread',
  'cli',
  'core',
  'host-tests'
]
await bundle(bundles, 'dist', values.prepare ? forDebugging : {})
if (values.prepare) rmSync(values.prepare, { recursive: true, force: true })
const dir = values.prepare ?? mkdtempSync(join(tmpdir(), 'fray-vault-'))
const vault = join(dir, 'greywater')
cpSync(join(root, 'samples', 'greywater'), vault, { recursive: true })
// The game of another extension, beside Fray.
const game = join(dir, 'squabble')
buildSampleGame(game)
if (values.prepare) process.exit()

const report = resolve(values.report ?? join(dir, 'report.json'))
if (!desktop) installVscode()
await runTests({
  vscodeExecutablePath: desktop ?? join(root, 'scripts', inBrowser),
  extensionDevelopmentPath: [root, game],
  extensionTestsPath: join(root, 'dist', 'host-tests.cjs'),
  launchArgs: [vault, '--disable-extensions'],
  extensionTestsEnv: {
    FRAY_TEST_REPORT: report,
    FRAY_RUNS: process.env.FRAY_RUNS ?? '1',
    ...(positionals.length > 0 && { FRAY_TESTS: positionals.join(' ') }),
    ...(values.all && { FRAY_ALL_TESTS: '1' })
  }
}).catch((error) => {
  if (!existsSync(report)) throw error
})
const { passed, failures } = JSON.parse(readFileSync(report, 'utf8'))
if (passed === 0) console.error(failures.join('\n'))
rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
process.exitCode = failures.length === 0 ? 0 : 1
