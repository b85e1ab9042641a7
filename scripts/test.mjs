// `npm test`: type check, lint, unit tests, soak, bundles, then the tests in the real VS Code.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installDependencies, root } from './dependencies.mjs'

let passed = 0
let failed = 0

/** Runs one stage, prints its counts and seconds, and adds the counts to the totals. */
async function stage(name, work) {
  const start = Date.now()
  console.log(`— ${name}`)
  const counts = await work().catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  passed += counts.passed
  failed += counts.failed
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.log(`  ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
}

/** Runs a program. Returns whether it succeeded. */
function run(name, ...args) {
  const { status } = spawnSync(name, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32'
  })
  return status === 0
}

/** Runs a program of node_modules. Returns whether it succeeded. */
const npx = (name, ...args) => run('npx', '--no-install', name, ...args)

const oneTest = (hasPassed) => (hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

async function vitest(project) {
  const report = join(root, 'dist', `${project}-tests.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const which =
    project === 'panel' ? ['--config', 'vitest.panel.config.ts'] : ['--project', project]
  npx('vitest', 'run', ...which, ...reporters)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8')
  )
  // A file that does not load has no tests to fail.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0)
  return { passed: numPassedTests, failed }
}

installDependencies()
await stage('Type check', async () => oneTest(run(process.execPath, join('scripts', 'check.mjs'))))
await stage('Lint', async () => oneTest(npx('biome', 'check', '.')))
await stage('Unit tests', () => vitest('unit'))
await stage('Soak: properties at length, corpora', () => vitest('soak'))
await stage('Tests of the panel in a browser', () => vitest('panel'))
await stage('Bundles', async () => {
  const { bundle } = await import('./build.mjs')
  await bundle()
  return oneTest(true)
})
await stage('Tests inside VS Code’s extension host', async () => {
  const { runHostTests } = await import('./host-tests.mjs')
  return runHostTests()
})
await stage('Tests through the screen of VS Code', () => vitest('screen'))
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)
