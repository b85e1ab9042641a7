// Runs the tests inside VS Code’s extension host, through @vscode/test-electron.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTests } from '@vscode/test-electron'
import { bundle } from './build.mjs'
import { root } from './dependencies.mjs'
import { buildSampleGame } from './sample-game.mjs'
import { installVscode } from './vscode.mjs'

/** Returns how many tests passed, and what failed. `FRAY_CODE`: a desktop VS Code to use instead of the one in a browser. */
export async function runHostTests() {
  await bundle([
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
  ])
  const dir = mkdtempSync(join(tmpdir(), 'fray-vault-'))
  const vault = join(dir, 'greywater')
  cpSync(join(root, 'samples', 'greywater'), vault, { recursive: true })
  // The game of another extension, beside Fray.
  const game = join(dir, 'squabble')
  buildSampleGame(game)
  const report = join(dir, 'report.json')
  const desktop = process.env.FRAY_CODE
  if (!desktop) installVscode()
  try {
    await runTests({
      vscodeExecutablePath: desktop ?? join(root, 'scripts', 'code-in-browser.mjs'),
      extensionDevelopmentPath: [root, game],
      extensionTestsPath: join(root, 'dist', 'host-tests.cjs'),
      launchArgs: [vault, '--disable-extensions'],
      extensionTestsEnv: { FRAY_TEST_REPORT: report, FRAY_RUNS: process.env.FRAY_RUNS ?? '1' }
    })
  } catch (error) {
    if (!existsSync(report)) throw error
  }
  const results = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(dir, { recursive: true, force: true })
  return results
}
